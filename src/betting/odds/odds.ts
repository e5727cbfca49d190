/** The shortest price in decimal odds. A shorter one rounds to 1 at the four decimals of the API's answers. */
export const SHORTEST_ODDS = 1.0001;

/** Seconds after which a price is stale: two polls. Rows of it carry a warning from then on. */
export const STALE_PRICE_SECONDS = 600;

/** Whether a number can be a price in decimal odds: finite and at least the shortest price. */
export function isDecimalOdds(odds: number): boolean {
  return Number.isFinite(odds) && odds >= SHORTEST_ODDS;
}

/** Whether odds given as decimal look like American ones: a whole number from 100 on, such as 150, which few fights have as a price. */
export function mayBeAmerican(odds: number): boolean {
  return odds >= 100 && Number.isInteger(odds);
}

/** American odds as decimal odds; null for a number that is no American price (between -100 and +100 exclusive, or not finite). */
export function decimalFromAmerican(american: number): number | null {
  if (!Number.isFinite(american) || Math.abs(american) < 100) return null;
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}

/** Decimal odds as American odds, a whole number; 2.0 is +100. */
export function americanFromDecimal(odds: number): number {
  return odds >= 2 ? Math.round(100 * (odds - 1)) : -Math.round(100 / (odds - 1));
}

/** The probability at which the price breaks even, vig included. */
export function impliedProbability(odds: number): number {
  return 1 / odds;
}

/**
 * The two-way equivalent of a three-way price: the return that is left after covering the draw, at any book.
 * It ranks prices across the two market types.
 */
export function twoWayEquivalent(odds: number, drawOdds: number): number {
  return odds * (1 - 1 / drawOdds);
}
