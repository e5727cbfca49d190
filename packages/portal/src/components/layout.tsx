import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Term } from './terms/term';

interface PageFrame {
  readonly title: string;
  /** One sentence that says which question the page answers. */
  readonly lead?: ComponentChildren;
  /** Controls beside the title. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A page: its title, which the tab shows too, and its parts. */
export function Page({ title, lead, actions, children }: PageFrame) {
  useEffect(() => {
    document.title = `${title} · Boxing prices`;
  }, [title]);
  return (
    <>
      <header class="page-head">
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p class="lead">{lead}</p>}
        </div>
        {actions !== undefined && <div class="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** A part of a page, with its own heading. @param note explains the figures */
export function Panel({
  title,
  note,
  actions,
  id,
  children,
}: {
  readonly title: string;
  readonly note?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly id?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="panel" id={id}>
      <header class="panel-head">
        <h2>
          <Term word={title} />
        </h2>
        {actions}
      </header>
      {note !== undefined && <p class="note">{note}</p>}
      {children}
    </section>
  );
}

/** Panels side by side where there is room. */
export function Columns({ children }: { readonly children: ComponentChildren }) {
  return <div class="columns">{children}</div>;
}

/** Pairs of a name and a value, in columns. */
export function Facts({ of }: { readonly of: readonly (readonly [name: string, fact: ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {of.map(([name, fact]) => (
        <div key={name}>
          <dt>
            <Term word={name} />
          </dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
