/** How a consensus some time before the start compares with the close of the same fight. */
export interface Drift {
  /** It holds up to this many hours before the start. */
  readonly hours: number;
  /** Slope of the close's log-odds on those of the consensus. */
  readonly slope: number;
  /** Standard deviation of the close's log-odds around that. */
  readonly deviation: number;
}

/** Steps of hours before the start: within one a fair price does not change by the clock alone. */
export const HORIZONS = [1, 3, 6, 12, 24, 48, 96, 168, 336, 720, 2160] as const;

/** The middle of each step, in hours before the start: a price that wanders is as far from its close there as on average over the step. */
export const MIDDLES = HORIZONS.map((hours, step) => (hours + (HORIZONS[step - 1] ?? 0)) / 2);

/** Of log-odds per square root of an hour: as far as the consensus of 15 fights of March 2021 was from their close. */
const RATE = 0.014;

/** Before any fight was followed to its close, its price is taken to wander at random. */
export const PRIOR_DRIFT: readonly Drift[] = HORIZONS.map((hours, step) => ({
  hours,
  slope: 1,
  deviation: RATE * Math.sqrt(MIDDLES[step] ?? hours),
}));

/** What holds some hours before the start; the last step holds for all before it. */
export function driftAt(drift: readonly Drift[], hours: number): Omit<Drift, 'hours'> {
  return drift.find((step) => hours <= step.hours) ?? drift.at(-1) ?? { slope: 1, deviation: 0 };
}
