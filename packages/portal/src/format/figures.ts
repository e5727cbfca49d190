import { smallestCents } from '../../../../src/betting/odds/money';
import { numberFormat } from './formats';

/** Stands for a missing figure. The page says why beside it, or in its title. */
export const NONE = '–';

/** A share as a percentage: 0.0403 as `4.0 %`. */
export function percentText(share: number, digits = 1): string {
  return `${signless((share * 100).toFixed(digits))}\u00a0%`;
}

/** A difference of shares in percentage points, with its sign: 0.0403 as `+4.0 pp`. */
export function pointsText(difference: number, digits = 1): string {
  return `${withSign((difference * 100).toFixed(digits))}\u00a0pp`;
}

/** A share that is a gain or a loss, with its sign: `+2.5 %`. */
export function gainText(share: number, digits = 1): string {
  return `${withSign((share * 100).toFixed(digits))}\u00a0%`;
}

/** An amount with its currency: `$26.60`. */
export function moneyText(amount: number, currency: string, { sign = false }: { sign?: boolean } = {}): string {
  const text = numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: sign ? 'exceptZero' : 'auto',
  }).format(amount);
  return text.replace('-', '\u2212');
}

/** A stake down to whole amounts in a currency without a smaller unit, which the journal takes nothing else in: ¥1,234 of 1234.56. */
export function payable(stake: number, currency: string): number {
  return smallestCents(currency) === 1 ? stake : Math.floor(stake);
}

/** A number with thousands separators. */
export function numberText(value: number, digits = 0): string {
  return signless(numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value));
}

/** Writes `-0.0` as zero, and a hyphen as a minus sign, which is as wide as a plus. */
function signless(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', '\u2212');
}

function withSign(text: string): string {
  const plain = signless(text);
  return plain.startsWith('\u2212') || /^0(\.0*)?$/.test(plain) ? plain : `+${plain}`;
}

/** A text in which no line ends between a minus and its amount. */
export function unbroken(text: string): string {
  return text.replaceAll('−', '−\u2060');
}

/** The stakes in the currencies beside the one that totals state, in words; undefined where there is only one. @param totals most bets first */
export function otherCurrencies(totals: readonly { readonly currency: string; readonly total_stake: number }[]): string | undefined {
  const others = totals.slice(1).map(({ currency, total_stake }) => moneyText(total_stake, currency));
  return others.length === 0 ? undefined : `also ${others.join(', ')}, not converted`;
}
