/** Outlines on a grid of 20 by 20, in the colour of the text beside them. */
const PATHS = {
  board: 'M3 5h14M3 10h14M3 15h9',
  optimizer: 'M4 16 16 4M6.5 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM13.5 11a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  journal: 'M5 3h10a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5ZM5 3v14M8.5 7h4.5M8.5 10h4.5',
  clv: 'M3 17V3M3 17h14M6 13l3.5-4 3 2L17 5',
  model: 'M3 17h14M3 17c5 0 6-12 7-12s2 12 7 12',
  backtest: 'M10 3a7 7 0 1 0 7 7M10 6v4l3 2M13 3h4v4',
  fighters: 'M10 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 17c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5',
  audit: 'M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3ZM13.5 13.5 17 17M6.5 9l2 2 3-4',
  operations: 'M3 10h3l2-5 4 10 2-5h3',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  help: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM8 8a2 2 0 1 1 2.8 1.8c-.6.3-.8.6-.8 1.4M10 13.8v.2',
  docs: 'M8 5 3 10l5 5M12 5l5 5-5 5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
  more: 'M4 10h1.5M9.25 10h1.5M14.5 10H16',
  sun: 'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1 1M14.7 14.7l1 1M4.3 15.7l1-1M14.7 5.3l1-1',
  moon: 'M16 11.5A6.5 6.5 0 1 1 8.5 4a5 5 0 0 0 7.5 7.5Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon beside a text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
