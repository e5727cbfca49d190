import { americanFromDecimal, decimalFromAmerican, isDecimalOdds } from '../../../../src/betting/odds/odds';

export type OddsFormat = 'decimal' | 'american' | 'fractional';

/** Decimal odds in the reader's format: `2.10`, `+110`, `11/10`. */
export function oddsText(odds: number, format: OddsFormat): string {
  switch (format) {
    case 'decimal':
      return odds.toFixed(odds < 1.1 ? 3 : 2);
    case 'american': {
      const american = americanFromDecimal(odds);
      return american > 0 ? `+${american}` : `\u2212${-american}`;
    }
    case 'fractional':
      return fraction(odds - 1);
  }
}

/** The largest denominator of a fractional price. */
const LARGEST_DENOMINATOR = 100;

/** The nearest fraction with a small denominator, by continued fractions. */
function fraction(value: number): string {
  let [before, beforeOver, last, over] = [0, 1, 1, 0];
  let rest = value;
  for (;;) {
    const whole = Math.floor(rest);
    const next = [whole * last + before, whole * over + beforeOver] as const;
    if (next[1] > LARGEST_DENOMINATOR) break;
    [before, beforeOver, last, over] = [last, over, next[0], next[1]];
    if (Math.abs(last / over - value) < 0.0005 || rest === whole) break;
    rest = 1 / (rest - whole);
  }
  // No such fraction is close to so short a price.
  return last === 0 ? `1/${Math.round(1 / value)}` : `${last}/${over}`;
}

/**
 * Decimal odds from a typed price: decimal `2.10`, American `+110` and `-125`, fractional `11/10`. Without a sign, `150` is American
 * for a reader of American odds. Undefined for anything else.
 */
export function oddsFrom(text: string, format: OddsFormat): number | undefined {
  const typed = text.trim().replace('\u2212', '-');
  const [, over, under] = /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(typed) ?? [];
  const plain = /^[+-]?\d{1,7}(\.\d{1,8})?$/.test(typed) ? Number(typed) : NaN;
  const figure = over === undefined || under === undefined ? plain : 1 + Number(over) / Number(under);
  const isAmerican = over === undefined && (/^[+-]/.test(typed) || (format === 'american' && figure >= 100 && !typed.includes('.')));
  const odds = isAmerican ? (decimalFromAmerican(figure) ?? NaN) : figure;
  return isDecimalOdds(odds) ? Number(odds.toFixed(4)) : undefined;
}

/** Examples of typed prices: the placeholder of an empty field. */
export const ODDS_EXAMPLES = '2.10, +110 or 11/10';

/** The price in a field that must hold one, as decimal odds. @throws Error with a message for the reader */
export function requiredOdds(text: string, format: OddsFormat): number {
  const odds = oddsFrom(text, format);
  if (odds === undefined) throw new Error(`“${text}” is not a price. Enter one such as ${ODDS_EXAMPLES}.`);
  return odds;
}

/** Decimal odds for a link to a form, with a decimal point, so that a form in any odds format reads them as decimal. */
export function oddsInLink(odds: number): string {
  return Number.isInteger(odds) ? odds.toFixed(1) : String(odds);
}
