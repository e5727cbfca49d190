/** Replaces secrets in a text. */
export type Mask = (text: string) => string;

/** The part of an API key after its public prefix. */
const KEY = /(bpk_[0-9A-Za-z]{8})[0-9A-Za-z]+/g;

/**
 * A mask for these secrets, whether plain, percent-encoded or escaped as JSON, and for anything that looks like an API key. The first
 * twelve characters of a key stay, as in lists of keys.
 */
export function maskFor(secrets: readonly string[]): Mask {
  const patterns = secrets.map(inAnySpelling);
  return (text) => patterns.reduce((masked, pattern) => masked.replace(pattern, '***'), text.replace(KEY, '$1***'));
}

function inAnySpelling(secret: string): RegExp {
  const spellings = (character: string): string => {
    const encoded = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const anyCase = encoded.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
    const plain = [character, JSON.stringify(character).slice(1, -1)].map((text) => text.replace(/[^\w]/g, '\\$&'));
    return `(?:${[...new Set([...plain.reverse(), anyCase])].join('|')})`;
  };
  return new RegExp([...secret].map(spellings).join(''), 'g');
}
