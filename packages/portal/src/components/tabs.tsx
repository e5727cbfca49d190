import { useEffect, useRef } from 'preact/hooks';
import { address } from '../routing/address';

/** The part of a page named in the address (`?part=keys`), or else the first one. */
export function partOf<Part extends string>(tabs: readonly (readonly [part: Part, name: string])[]): Part | undefined {
  const named = address.value.query.get('part');
  return (tabs.find(([part]) => part === named) ?? tabs[0])?.[0];
}

/** Links to the parts of a page, one of which is shown. Each is an entry in the history, so the back button returns to the previous part. */
export function Tabs<Part extends string>({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly (readonly [part: Part, name: string])[];
}) {
  const shown = partOf(tabs);
  const { path } = address.value;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => revealCurrent(nav.current), [shown]);
  return (
    <nav ref={nav} class="tabs" aria-label={label}>
      {tabs.map(([part, name], i) => (
        <a key={part} href={i === 0 ? path : `${path}?part=${part}`} aria-current={part === shown ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Scrolls a row of links to the current one, if the row is wider than the screen. */
export function revealCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current]');
  if (row === null || !(link instanceof HTMLElement)) return;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
}
