import { useEffect, useRef } from 'preact/hooks';
import { revealCurrent } from '../components/tabs';
import { address } from '../routing/address';
import { ROUTES } from '../routing/routes';
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
};

/** Links to all pages: a column beside the page, and on a phone a row that scrolls at the bottom, within reach of a thumb. */
export function Navigation() {
  const [section] = address.value.path.split('/');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => revealCurrent(nav.current), [section]);
  return (
    <nav ref={nav} class="navigation" aria-label="Pages">
      {ROUTES.map(({ pattern, label }) => {
        if (label === undefined) return null;
        const isHere = pattern === section || (pattern === '' && section === 'fights');
        return (
          <a key={label} href={pattern === '' ? './' : pattern} aria-current={isHere ? 'page' : undefined}>
            <Icon name={ICONS[label] ?? 'board'} />
            <span>{label}</span>
          </a>
        );
      })}
    </nav>
  );
}
