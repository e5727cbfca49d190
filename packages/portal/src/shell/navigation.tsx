import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../components/forms/dialog';
import { useIsNarrow } from '../components/narrow';
import { revealCurrent } from '../components/tabs';
import { address } from '../routing/address';
import { ROUTES, type Route } from '../routing/routes';
import { may } from '../service/session';
import { Icon, type IconName } from './icon';

const ICONS: Readonly<Record<string, IconName>> = {
  Board: 'board',
  Optimizer: 'optimizer',
  Journal: 'journal',
  CLV: 'clv',
  Model: 'model',
  Backtest: 'backtest',
  Fighters: 'fighters',
  Audit: 'audit',
  Operations: 'operations',
  Settings: 'settings',
  Help: 'help',
};

/** Pages for which a phone has room, beside the button for the others. */
const ON_A_PHONE = 4;

/** Links to all pages that the reader's key can use: a column beside the page, and on a phone the first of them within reach of a thumb. */
export function Navigation() {
  const [section = ''] = address.value.path.split('/');
  const isNarrow = useIsNarrow();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => revealCurrent(nav.current), [section]);
  const pages = ROUTES.filter(({ label, scope }) => label !== undefined && (scope === undefined || may(scope)));
  const others = isNarrow ? pages.slice(ON_A_PHONE) : [];
  return (
    <nav ref={nav} class="navigation" aria-label="Pages">
      {pages.slice(0, pages.length - others.length).map((route) => (
        <PageLink key={route.label} route={route} section={section} />
      ))}
      {others.length > 0 && <More pages={others} section={section} />}
    </nav>
  );
}

interface Place {
  readonly section: string;
}

function PageLink({ route: { pattern, label = '' }, section }: Place & { readonly route: Route }) {
  return (
    <a href={pattern === '' ? './' : pattern} aria-current={isHere(pattern, section) ? 'page' : undefined}>
      <Icon name={ICONS[label] ?? 'board'} />
      <span>{label}</span>
    </a>
  );
}

function isHere(pattern: string, section: string): boolean {
  return pattern === section || (pattern === '' && section === 'fights');
}

/** The pages for which there is no room. The button is marked where one of them is shown. */
function More({ pages, section }: Place & { readonly pages: readonly Route[] }) {
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
          {/* A link followed closes the dialog with the page that it was opened on. */}
          <div class="more-pages" onClick={() => setOpen(false)}>
            {pages.map((route) => (
              <PageLink key={route.label} route={route} section={section} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
