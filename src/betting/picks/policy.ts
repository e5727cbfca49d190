/** Which gates decide a verdict: all of them, or the specification's own, on edge and sigma alone. */
export const GATE_SETS = ['all', 'specification'] as const;
export type GateSet = (typeof GATE_SETS)[number];

/** The gates that turn a prediction into a BET. */
export interface Gates {
  /** Smallest vig-removed edge, a fraction. */
  readonly min_edge_pp: number;
  /** Largest sigma, a probability; null for no gate. */
  readonly max_uncertainty: number | null;
  /** Fewest other price sources, unless the model alone is requested; null for no gate. Below `LEAST_SOURCES` there is no consensus. */
  readonly min_price_sources: number | null;
  /** The expected profit of a dollar at the net odds must be above it; null for no gate. */
  readonly min_ev_per_dollar: number | null;
  /** Whether a price far from the other books' passes too. */
  readonly allows_far_prices?: boolean;
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

/** What decides verdicts and stakes. The gates alone decide the verdict; sizing changes stakes only. */
export type BettingPolicy = Gates & Sizing;

/** All gates, by the thresholds of `/policy`. */
export const DEFAULT_GATES: Gates & { readonly min_price_sources: number; readonly min_ev_per_dollar: number } = {
  min_edge_pp: 0.03,
  max_uncertainty: null,
  min_price_sources: 3,
  min_ev_per_dollar: 0,
};
export const DEFAULT_SIZING: Sizing = { bankroll: 0, kelly_fraction: 0.25, kelly_z: 0, max_bet_pct: 0.03 };
/** The specification's own gates: they stop nothing but a small edge and a large sigma. */
export function specifiedGates({ min_edge_pp, max_uncertainty }: Pick<Gates, 'min_edge_pp' | 'max_uncertainty'>): Gates {
  return { min_edge_pp, max_uncertainty, min_price_sources: null, min_ev_per_dollar: null, allows_far_prices: true };
}

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
