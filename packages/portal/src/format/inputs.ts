/** A share as it stands in a field for percent: 0.03 as `3`; empty for none. */
export function percentInput(share: number | null): string {
  return share === null ? '' : String(rounded(share * 100));
}

/** The share that a field for percent holds; null where it is empty. @throws Error for what is no number */
export function shareFrom(text: string): number | null {
  const percent = numberFrom(text);
  return percent === null ? null : rounded(percent / 100);
}

/** The number in a field; null where it is empty. @throws Error for what is no number */
export function numberFrom(text: string): number | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`“${text}” is not a number.`);
  return value;
}

/** The text in a field; null where it is empty. */
export function textFrom(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Without the traces of binary fractions: 2.9 % is 0.029, not 0.028999999999999998. */
function rounded(value: number): number {
  return Number(value.toFixed(8));
}
