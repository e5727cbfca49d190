import type { Look } from './parts/shapes';

/**
 * The colours of a page and its charts. They are custom properties of the same names, so a chart refers to `var(--ink)`. Text in `ink`,
 * `soft`, `accent`, `better`, `worse` and `stale` has a contrast of 4.5 on every surface; the hues of charts and `best` have 3 on `page`
 * and `panel` (WCAG 2.2, AA). docs/design.md has the reasons.
 */
export const LIGHT = {
  /** Background of the page. */
  page: '#f5f3ef',
  /** Background of a card. */
  panel: '#fefdfb',
  /** Background of highlights in a card: the head of a table, a row under the pointer, a shaded interval. */
  band: '#ece9e3',
  /** Background of what lies above the page: a dialog, a tooltip. */
  raised: '#ffffff',
  /** Background of a price with value. */
  value: '#dcece5',
  /** Text, and the axes of charts. */
  ink: '#191d23',
  /** Secondary text. */
  soft: '#575d64',
  /** Edges of cards and controls. */
  line: '#d4d1ca',
  /** Hairlines between rows, and the grid of a chart. */
  faint: '#e5e3dd',
  /** Edge of the best price of a row. */
  best: '#7b7f83',
  /** Links, buttons, the focus and the selection. */
  accent: '#185295',
  /** A price or a result that is better for the reader. */
  better: '#03725e',
  /** A loss, an error or a warning. */
  worse: '#98140b',
  /** Too old to act on. */
  stale: '#815c07',
  /** Over the page, under a dialog. */
  veil: '#191d2373',
  blue: '#124c97',
  orange: '#c8692a',
  green: '#1f7a54',
  purple: '#822e69',
  gold: '#715f00',
  sky: '#4490ba',
  brown: '#5d452d',
} as const;

/** Made for the night: surfaces of a blue slate that lighten towards the reader, ink that does not glare, and hues of lower chroma. */
export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  page: '#0e131a',
  panel: '#161c24',
  band: '#212831',
  raised: '#1f262f',
  value: '#18332f',
  ink: '#e1ded7',
  soft: '#a3a9b0',
  line: '#363e48',
  faint: '#272d36',
  best: '#77808b',
  accent: '#82b6ec',
  better: '#8fe0c3',
  worse: '#e0846d',
  stale: '#e6b163',
  veil: '#05080cb3',
  blue: '#5a9dd0',
  orange: '#dd9a68',
  green: '#84dcc8',
  purple: '#cb7197',
  gold: '#f0dc96',
  sky: '#45bdd8',
  brown: '#ecb991',
};

/** A style for each model, the same in every chart. Readers with any colour deficiency can tell the hues apart: a test measures it. */
const MODELS: Readonly<Record<string, Look>> = {
  market: { color: 'var(--ink)', shape: 'diamond' },
  market_recalibrated: { color: 'var(--soft)', shape: 'cross' },
  blend: { color: 'var(--brown)', shape: 'square' },
  baseline: { color: 'var(--blue)', shape: 'square' },
  lgbm: { color: 'var(--orange)', shape: 'up' },
  lgbm_ens: { color: 'var(--green)', shape: 'circle' },
  pca: { color: 'var(--purple)', shape: 'down' },
  glicko2: { color: 'var(--gold)', shape: 'diamond' },
  bradley_terry: { color: 'var(--sky)', shape: 'cross' },
};

export function lookOf(model: string): Look {
  return MODELS[model] ?? { color: 'var(--ink)', shape: 'circle' };
}

/** Styles of two kinds of one thing. */
export const FIRST: Look = { color: 'var(--blue)', shape: 'circle' };
export const SECOND: Look = { color: 'var(--orange)', shape: 'square' };

/** Styles of the fair prices. */
export const FAIR_COLORS = { blend: 'var(--brown)', market: 'var(--ink)', model: 'var(--green)' } as const;

/** Styles of the two sets of books. */
export const UNIVERSE_LOOKS = { sharp_books: FIRST, all_books: SECOND } as const;

/** Styles of the classes of a feature. */
export const CLASS_LOOKS: Readonly<Record<'kept' | 'collinear' | 'noisy', Look>> = {
  kept: { color: 'var(--blue)', shape: 'square' },
  collinear: { color: 'var(--orange)', shape: 'square' },
  noisy: { color: 'var(--soft)', shape: 'square' },
};
