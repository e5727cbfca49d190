import type { Model, Scored } from '../family';

/** A prediction that carries earlier closes. */
export interface Carried extends Scored {
  /** P(A wins) without them, given no draw; null where nothing was carried. */
  readonly p_own: number | null;
}

/** What a model adds to its log-odds for a gap between the corrections of two fighters. */
export function carriedBy({ carriedWeight }: Model, gap: number): number {
  return (carriedWeight?.weight ?? 0) * gap;
}

/** The model's prediction with the gap between the corrections of two fighters. */
export function predictCarried(model: Model, row: Float64Array, gap: number): Carried {
  const carried = carriedBy(model, gap);
  return { ...model.predict(row, carried), p_own: carried === 0 ? null : ownProbability(model, row) };
}

/** P(A wins) by the model without carried closes, given no draw. */
export function ownProbability(model: Model, row: Float64Array): number {
  const [a, , b] = model.probabilities(row);
  return a / (a + b);
}
