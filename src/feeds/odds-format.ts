import { decimalFromAmerican, SHORTEST_ODDS } from '../betting/odds/odds';

export type OddsFormat = 'american' | 'decimal';

/** The longest odds that a book quotes. A price outside this range is an error of the feed. */
const DECIMAL_MAX = 10_000;

/**
 * The format of all prices of one payload, by majority. A price of -100 or less can only be American, and one between 1 and 100
 * only decimal. Whole prices from 100 up fit both and do not count. A payload with only such prices is American, because no market
 * has all its decimal odds at 100 or more.
 */
export function detectOddsFormat(prices: Iterable<unknown>): OddsFormat {
  return shownOddsFormat(prices) ?? 'american';
}

/** As `detectOddsFormat`; undefined where all prices fit both formats. */
export function shownOddsFormat(prices: Iterable<unknown>): OddsFormat | undefined {
  let american = 0;
  let decimal = 0;
  for (const price of prices) {
    if (isOnlyAmerican(price)) american += 1;
    else if (isOnlyDecimal(price)) decimal += 1;
  }
  if (american === 0 && decimal === 0) return undefined;
  return decimal >= american ? 'decimal' : 'american';
}

/** Whether the price is only valid in the other format, which casts doubt on its whole market. */
export function isOtherFormat(price: unknown, format: OddsFormat): boolean {
  return format === 'american' ? isOnlyDecimal(price) : isOnlyAmerican(price);
}

/** A price as decimal odds, or null if it is not a number or outside the odds that books quote. */
export function toDecimal(price: unknown, format: OddsFormat): number | null {
  if (typeof price !== 'number') return null;
  const decimal = format === 'american' ? decimalFromAmerican(price) : price;
  return decimal !== null && decimal >= SHORTEST_ODDS && decimal <= DECIMAL_MAX ? decimal : null;
}

function isOnlyAmerican(price: unknown): boolean {
  return typeof price === 'number' && price <= -100;
}

function isOnlyDecimal(price: unknown): boolean {
  return typeof price === 'number' && price > 1 && (price < 100 || !Number.isInteger(price));
}
