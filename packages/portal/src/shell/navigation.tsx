import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../components/forms/dialog';
import { useIsNarrow } from '../components/narrow';
import { revealCurrent } from '../components/tabs';
import { address } from '../routing/address';
import { pageLink } from '../routing/links';
import { ROUTES, type MenuEntry } from '../routing/routes';
import { may } from '../service/session';
import { Icon } from './icon';

/** Pages that fit on a phone, beside the button for the others. */
const ON_A_PHONE = 4;

/** Links to all pages that the reader's key can use: a column beside the page, or on a phone a bar with the first of them. */
export function Navigation() {
  const [section = ''] = address.value.path.split('/');
  const isNarrow = useIsNarrow();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => revealCurrent(nav.current), [section]);
  const pages = ROUTES.filter(({ scope }) => scope === undefined || may(scope)).flatMap(({ pattern, menu }) =>
    menu === undefined ? [] : [{ pattern, ...menu }],
  );
  const others = isNarrow ? pages.slice(ON_A_PHONE) : [];
  return (
    <nav ref={nav} class="navigation" aria-label="Pages">
      {pages.slice(0, pages.length - others.length).map((page) => (
        <PageLink key={page.pattern} page={page} section={section} />
      ))}
      {others.length > 0 ? <More pages={others} section={section} /> : <DocsLink />}
    </nav>
  );
}

/** A page in the navigation. */
interface MenuPage extends MenuEntry {
  readonly pattern: string;
}

interface Place {
  readonly section: string;
}

function PageLink({ page: { pattern, label, icon }, section }: Place & { readonly page: MenuPage }) {
  return (
    <a href={pageLink(pattern)} aria-current={isHere(pattern, section) ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  );
}

/** The documentation of the API, which is not a page of the portal. */
function DocsLink() {
  return (
    <a href="docs">
      <Icon name="docs" />
      <span>API docs</span>
    </a>
  );
}

function isHere(pattern: string, section: string): boolean {
  return pattern === section || (pattern === '' && section === 'fights');
}

/** The pages that do not fit. The button is marked while one of them is shown. */
function More({ pages, section }: Place & { readonly pages: readonly MenuPage[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={pages.some(({ pattern }) => isHere(pattern, section)) ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
        <span>More</span>
      </button>
      {isOpen && (
        <Dialog title="More pages" onClose={() => setOpen(false)}>
          {/* Following a link closes the dialog. */}
          <div class="more-pages" onClick={() => setOpen(false)}>
            {pages.map((page) => (
              <PageLink key={page.pattern} page={page} section={section} />
            ))}
            <DocsLink />
          </div>
        </Dialog>
      )}
    </>
  );
}
