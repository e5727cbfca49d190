/** Currencies that ISO 4217 gives no minor unit. `Intl` would add others whose small coins are merely out of use. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));

/** The smallest amount of a currency in hundredths of its unit, which is as fine as amounts are kept: 100 for yen, else 1. @param currency ISO 4217 */
export function smallestCents(currency: string): number {
  return WITHOUT_CENTS.has(currency) ? 100 : 1;
}

/** Dollars to the nearest cent. */
export function roundToCent(dollars: number): number {
  return Math.round(asCents(dollars)) / 100;
}

/** Dollars down to whole cents. */
export function floorToCent(dollars: number): number {
  const cents = dollars * 100;
  const whole = Math.floor(cents);
  // Far from the next cent no rounding error matters, and rounding to digits takes ten times as long.
  return (cents - whole < 0.99 && cents < 1e9 ? whole : Math.floor(asCents(dollars))) / 100;
}

/**
 * The whole cents beside an ideal amount that are worth more, for a worth that rises up to the ideal and falls beyond it. Of equal ones it is
 * the nearest.
 */
export function bestCent(ideal: number, worth: (dollars: number) => number): number {
  const lower = floorToCent(ideal);
  const upper = roundToCent(lower + 0.01);
  const [near, far] = roundToCent(ideal) === lower ? [lower, upper] : [upper, lower];
  return worth(far) > worth(near) ? far : near;
}

/** 14 digits remove the rounding error of doubles: 0.29 dollars are 28.999999999999996 cents. */
function asCents(dollars: number): number {
  return Number((dollars * 100).toPrecision(14));
}
