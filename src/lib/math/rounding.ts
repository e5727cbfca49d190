/**
 * Rounds to the decimals of a kind of figure. Handlers round here and nowhere else, so that one figure reads the same in every answer. Null
 * stays null. Stakes are whole cents already, rounded down when they are sized.
 */
type Round = { (value: number): number; (value: number | null): number | null };

function to(decimals: number): Round {
  const scale = 10 ** decimals;
  // Adding 0 turns -0 into 0.
  function round(value: number): number;
  function round(value: number | null): number | null;
  function round(value: number | null): number | null {
    return value === null ? null : Math.round(value * scale) / scale + 0;
  }
  return round;
}

/** Probabilities, edges, overrounds, Kelly fractions and model metrics. */
export const fraction = to(6);
export const odds = to(4);
/** The price of a bet. The database stores as many decimals, so a price that was read can be written back. */
export const betOdds = to(6);
/** Money. */
export const dollars = to(2);
/** Percentages, such as `profit_pct`. */
export const percent = to(4);
/** Ages in minutes. */
export const minutes = to(2);
