/** A colour for each model, the same in every picture; the hues are apart for colour-blind eyes too (Okabe and Ito, 2008). */
const COLORS: Readonly<Record<string, string>> = {
  market: 'var(--ink)',
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
export const SECOND = 'var(--orange)';

/** What the pictures' colours stand for. */
export function keyOf(models: readonly string[]) {
  return models.map((name) => ({ name, color: colorOf(name) }));
}
