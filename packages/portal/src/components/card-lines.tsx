import type { ComponentChildren } from 'preact';

/** A row of a table on a phone: a card of three lines, each with a text at the left and a figure at the right. */
export function CardLines({
  class: className = '',
  menu,
  foot,
  children,
}: {
  readonly class?: string;
  /** Beside the lines. */
  readonly menu?: ComponentChildren;
  /** Below the lines. */
  readonly foot?: ComponentChildren;
  /** One element for each line. */
  readonly children: ComponentChildren;
}) {
  return (
    <div class={`card ${className}`}>
      <div class="card-lines">{children}</div>
      {menu !== undefined && <div>{menu}</div>}
      {foot !== undefined && <div class="card-foot">{foot}</div>}
    </div>
  );
}
