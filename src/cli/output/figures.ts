/** Decimal odds with two decimals, or up to four where they differ from that; empty text for null. */
export function formatOdds(price: number | null): string {
  if (price === null) return '';
  const exact = String(Number(price.toFixed(4)));
  return exact.length > price.toFixed(2).length ? exact : price.toFixed(2);
}

/** A fraction as percent with one decimal; empty text for null. */
export function formatPercent(fraction: number | null): string {
  return fraction === null ? '' : `${(100 * fraction).toFixed(1)} %`;
}

/** A difference of probabilities in percentage points, with its sign. */
export function formatPoints(difference: number): string {
  return `${signed(100 * difference)} pp`;
}

/** A relative change in percent, with its sign; empty text for null. */
export function formatChange(fraction: number | null): string {
  return fraction === null ? '' : `${signed(100 * fraction)} %`;
}

/** US dollars and cents; empty text for null. */
export function formatDollars(amount: number | null): string {
  if (amount === null) return '';
  return `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** A figure with four decimals; a dash for null. */
export function figure(value: number | null): string {
  return value === null ? '-' : value.toFixed(4);
}

function signed(value: number): string {
  const text = value.toFixed(1);
  return Number(text) > 0 ? `+${text}` : text;
}
