/** The sign before the decimals. */
export type DecimalSign = '.' | ',';

const PATTERNS: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^[+-]?(?:\d{1,3}(?:[,' ]\d{3})+|\d+)?(?:\.\d+)?$/,
  ',': /^[+-]?(?:\d{1,3}(?:[.' ]\d{3})+|\d+)?(?:,\d+)?$/,
};

const ARABIC_ZEROS = [0x660, 0x6f0];

/** A text with the digits of Arabic and Persian as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ARABIC_ZEROS.findLast((zero) => zero <= code) ?? code));
  });
}

/** A text with plain digits, signs and spaces. */
export function plainNumber(text: string): string {
  return plainDigits(text.trim())
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', "'")
    .replaceAll(/[\u2212\u2013\u2012]/g, '-')
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll('’', "'");
}

/** Reads a number with a sign for decimals; undefined for a text that cannot be read so. */
function readNumber(text: string, decimal: DecimalSign): number | undefined {
  if (!/\d/.test(text) || !PATTERNS[decimal].test(text)) return undefined;
  const thousands = decimal === '.' ? /[,' ]/g : /[.' ]/g;
  return Number(text.replaceAll(thousands, '').replace(',', '.'));
}

/** What numbers show of the sign for decimals. */
export interface DecimalEvidence {
  readonly seen: ReadonlySet<DecimalSign>;
  /** A number that is another one with the other sign, such as 1.500. */
  readonly unclear: readonly string[];
}

/** Collects what the numbers of a column show. */
export function collectDecimals(): { readonly add: (text: string) => void; readonly seen: () => DecimalEvidence } {
  const seen = new Set<DecimalSign>();
  const unclear: string[] = [];
  return {
    /** @param text a number without its currency */
    add(text) {
      if (!/[.,]/.test(text)) return;
      const [point, comma] = [readNumber(text, '.'), readNumber(text, ',')];
      if (point !== undefined && comma !== undefined && point !== comma) {
        if (unclear.length < 3) unclear.push(text);
      } else if (point !== undefined && comma === undefined) seen.add('.');
      else if (comma !== undefined && point === undefined) seen.add(',');
    },
    seen: () => ({ seen, unclear }),
  };
}

/** Reads a number that only one sign fits by that, any other by the sign of its column. */
export function readEither(text: string, decimal: DecimalSign | undefined): number | undefined {
  const [point, comma] = [readNumber(text, '.'), readNumber(text, ',')];
  if (point === undefined || comma === undefined || point === comma) return point ?? comma;
  return decimal === undefined ? undefined : decimal === '.' ? point : comma;
}
