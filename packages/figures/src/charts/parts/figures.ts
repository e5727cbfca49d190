const ROUNDED = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const CENTS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure with four significant digits. */
export function rounded(value: number): string {
  return (Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString('en') : ROUNDED.format(value)).replace('-', '−');
}

/** An amount of money with its cents: "−1,234.50". */
export function amount(value: number): string {
  return CENTS.format(value).replace('-', '−');
}

/** A fraction as a percentage with one decimal. */
export function percent(fraction: number): string {
  return `${(100 * fraction)
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−')} %`;
}

/** A figure with its interval, if it has one. */
export function withInterval(value: number, low: number | null, high: number | null, text: (value: number) => string = rounded): string {
  return low === null || high === null ? text(value) : `${text(value)} (${text(low)} to ${text(high)})`;
}
