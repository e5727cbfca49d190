import type { Look } from './parts/shapes';

/**
 * The colours of a page and its charts. They are custom properties of the same names, so a chart refers to `var(--ink)`. Text in `ink`,
 * `soft`, `accent`, `better`, `worse` and `stale` has a contrast of 4.5 on `page`, `panel` and `band`; the hues of charts have 3 on `page`
 * and `panel` (WCAG 2.2, AA).
 */
export const LIGHT = {
  /** Background of the page. */
  page: '#f6f7f9',
  /** Background of a card. */
  panel: '#ffffff',
  /** Background of highlights in a card: the head of a table, a row under the pointer, a shaded interval. */
  band: '#eceff3',
  /** Text, and the axes of charts. */
  ink: '#1b1f24',
  /** Secondary text. */
  soft: '#57606a',
  /** Edges of cards and controls. */
  line: '#d0d7de',
  /** Hairlines between rows, and the grid of a chart. */
  faint: '#e2e6ea',
  /** Links, buttons, the focus and the selection. */
  accent: '#0a5ca8',
  /** A price or a result that is better for the reader. */
  better: '#0b6b3d',
  worse: '#b3261e',
  /** Too old to act on. */
  stale: '#8a5a00',
  blue: '#0072b2',
  orange: '#d55e00',
  green: '#009e73',
  purple: '#a64d88',
  gold: '#b8860b',
  sky: '#3f93c8',
  brown: '#7a5230',
} as const;

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  page: '#0f1215',
  panel: '#171b1f',
  band: '#20262c',
  ink: '#e4e7ea',
  soft: '#a3abb3',
  line: '#343b42',
  faint: '#262c32',
  accent: '#6cb6f5',
  better: '#4fcf8b',
  worse: '#ff8a80',
  stale: '#e3b341',
  blue: '#58aee6',
  orange: '#ff8c42',
  green: '#2fc79a',
  purple: '#d98cc0',
  gold: '#e0b64a',
  sky: '#9bd0f2',
  brown: '#c9a27e',
};

/** A style for each model, the same in every chart. Colour-blind readers can tell the hues apart (Okabe and Ito, 2008). */
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
