import { decimalFromAmerican, SHORTEST_ODDS } from '../markets/odds';

export type OddsFormat = 'american' | 'decimal';

/** Beyond this no book quotes; a longer price, or one under the shortest, is a slip of the feed. */
const DECIMAL_MAX = 10_000;

/**
 * The format that all prices of one payload are in. A price of -100 or less can only be American, one between 1 and 100
 * only decimal; whole prices from +100 up fit both and decide nothing, so that a decimal 17 or 101 misleads nobody.
 * The larger side wins. A payload of nothing but long shots from +100 up is American: no market has all its decimal
 * odds at 100 or more.
 */
export function detectOddsFormat(prices: Iterable<unknown>): OddsFormat {
  let american = 0;
  let decimal = 0;
  for (const price of prices) {
    if (isOnlyAmerican(price)) american += 1;
    else if (isOnlyDecimal(price)) decimal += 1;
  }
  return decimal > 0 && decimal >= american ? 'decimal' : 'american';
}

/** Whether the price is a sound one, but of the other format: then its whole market is in doubt. */
export function isOtherFormat(price: unknown, format: OddsFormat): boolean {
  return format === 'american' ? isOnlyDecimal(price) : isOnlyAmerican(price);
}

/** A price as decimal odds, or null where it is none: not a number, 0, even money or less, or beyond what books quote. */
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
