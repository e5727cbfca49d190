/** The colours of a page and of the charts on it, as custom properties of the same names; a chart names them as `var(--ink)`. */
export const LIGHT = {
  page: '#fff',
  ink: '#1b1f24',
  soft: '#57606a',
  line: '#d8dee4',
  band: '#f3f5f7',
  blue: '#0072b2',
  orange: '#d55e00',
  green: '#009e73',
  purple: '#a64d88',
  red: '#b8860b',
  sky: '#4a9fd4',
  brown: '#7a5230',
} as const;

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  page: '#14171a',
  ink: '#e4e7ea',
  soft: '#a3abb3',
  line: '#343b42',
  band: '#1e2328',
  blue: '#58aee6',
  orange: '#ff8c42',
  green: '#2fc79a',
  purple: '#d98cc0',
  red: '#e0b64a',
  sky: '#9bd0f2',
  brown: '#c9a27e',
};

/** A colour for each model, the same in every chart; the hues are apart for colour-blind eyes too (Okabe and Ito, 2008). */
const COLORS: Readonly<Record<string, string>> = {
  market: 'var(--ink)',
  market_recalibrated: 'var(--soft)',
  blend: 'var(--brown)',
  baseline: 'var(--blue)',
  lgbm: 'var(--orange)',
  lgbm_ens: 'var(--green)',
  pca: 'var(--purple)',
  glicko2: 'var(--red)',
  bradley_terry: 'var(--sky)',
};

export function colorOf(model: string): string {
  return COLORS[model] ?? 'var(--ink)';
}

/** Colours of two kinds of one thing. */
export const FIRST = 'var(--blue)';
const SECOND = 'var(--orange)';

/** Of the fair prices. */
export const FAIR_COLORS = { blend: 'var(--brown)', market: 'var(--ink)', model: 'var(--green)' } as const;

/** Of the two sets of books. */
export const UNIVERSE_COLORS = { sharp_books: FIRST, all_books: SECOND } as const;

/** Of the classes of a feature. */
export const CLASS_COLORS = { kept: FIRST, collinear: SECOND, noisy: 'var(--ink)' } as const;
