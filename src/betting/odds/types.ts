/** A corner: `a` for fighter_a, `b` for fighter_b. */
export type Side = 'a' | 'b';

/** A leg of a market: a fighter, or the draw. */
export type LegKey = Side | 'draw';

/** `h2h` voids both sides on a draw; in `h2h_3_way` both fighters lose on it. */
export type MarketType = 'h2h' | 'h2h_3_way';

/** The prices of a market in decimal odds; null for a leg that the book does not price. */
export interface Legs {
  readonly market_type: MarketType;
  readonly a: number | null;
  readonly b: number | null;
  readonly draw: number | null;
}

/** One market of one book at one time. */
export interface Market extends Legs {
  readonly book: string;
  readonly quoted_at: Date;
  /** Whether the book prices another date of the fight than most books do. */
  readonly is_for_other_date?: boolean;
}

/** Probabilities of the three outcomes of one fight; they sum to 1. */
export interface OutcomeProbabilities {
  readonly p_a: number;
  readonly p_draw: number;
  readonly p_b: number;
}

/** The model's prediction of one fight, with the calibrated standard deviations of its win probabilities. */
export interface Prediction extends OutcomeProbabilities {
  readonly sigma_a: number;
  readonly sigma_b: number;
}
