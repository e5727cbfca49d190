/** A share as the text of a percent field: 0.03 as `3`; empty for null. */
export function percentInput(share: number | null): string {
  return share === null ? '' : String(rounded(share * 100));
}

/** The share in a percent field; null if it is empty. @throws Error if it is not a number */
export function shareFrom(text: string): number | null {
  const percent = numberFrom(text);
  return percent === null ? null : rounded(percent / 100);
}

/** The number in a field; null if it is empty. @throws Error if it is not a number */
export function numberFrom(text: string): number | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`“${text}” is not a number.`);
  return value;
}

/** The text in a field; null if it is empty. */
export function textFrom(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Removes the error of binary fractions: 2.9 % is 0.029, not 0.028999999999999998. */
function rounded(value: number): number {
  return Number(value.toFixed(8));
}
