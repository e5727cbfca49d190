/** The gates that turn a prediction into a BET. */
export interface Gates {
  /** Smallest vig-removed edge, a fraction. */
  readonly min_edge_pp: number;
  /** Largest sigma, a probability; null for no gate. */
  readonly max_uncertainty: number | null;
  /** Fewest other price sources, unless the model alone is asked for. Below `LEAST_SOURCES` there is no consensus. */
  readonly min_price_sources: number;
  /** The expected profit of a dollar at the net odds must be above it. */
  readonly min_ev_per_dollar: number;
}

/** How a stake is sized. */
export interface Sizing {
  /** Dollars; 0 disables sizing. */
  readonly bankroll: number;
  /** Share of the raw Kelly stake. */
  readonly kelly_fraction: number;
  /** How many sigmas are subtracted from the fair probability before sizing. */
  readonly kelly_z: number;
  /** Cap on one stake, a fraction of the bankroll; 0 for no cap. */
  readonly max_bet_pct: number;
}

/** All that decides a verdict: a BET passes the gates and has a stake. */
export type BettingPolicy = Gates & Sizing;

export const DEFAULT_GATES: Gates = { min_edge_pp: 0.03, max_uncertainty: null, min_price_sources: 3, min_ev_per_dollar: 0 };
export const DEFAULT_SIZING: Sizing = { bankroll: 0, kelly_fraction: 0.25, kelly_z: 0, max_bet_pct: 0.03 };
export const DEFAULT_POLICY: BettingPolicy = { ...DEFAULT_GATES, ...DEFAULT_SIZING };

/** Tolerance of every comparison with a threshold: in doubles, 0.48 - 0.45 is less than 0.03. */
export const TOLERANCE = 1e-9;

/** `value >= threshold`, up to the tolerance. */
export function reaches(value: number, threshold: number): boolean {
  return value >= threshold - TOLERANCE;
}

/** `value > threshold`, by more than the tolerance. */
export function exceeds(value: number, threshold: number): boolean {
  return !reaches(threshold, value);
}
