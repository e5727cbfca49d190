/** Two keys that find a fighter's name under different spellings. */
export interface NameKeys {
  /** Words in the order written. */
  readonly normal: string;
  /** The same words sorted, so that the family name may come first or last. */
  readonly tokensSorted: string;
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
};

/** Spellings of a suffix. Suffixes are kept, because they distinguish parent from child. */
const suffixes: ReadonlyMap<string, string> = new Map([
  ['jnr', 'jr'],
  ['junior', 'jr'],
  ['snr', 'sr'],
  ['senior', 'sr'],
]);

const nickname = /"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]|\([^)]*\)|(?<=\s)['‘’][^'‘’]+['’](?=\s)/gu;
const apostrophe = /['‘’ʼʻ`´]/gu;
const mark = /\p{M}/gu;
const separator = /[^\p{L}\p{N}]+/u;

/** The words of a text in lower case: no accents or punctuation, nicknames kept. Of letters and digits alone, so they are safe in a pattern of LIKE. */
export function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(mark, '')
    .toLowerCase()
    .replace(/[łøđðþßæœıħŧŋς]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(apostrophe, '')
    .split(separator)
    .filter((word) => word !== '')
    .map((word) => suffixes.get(word) ?? word);
}

function nameWords(name: string): string[] {
  const withoutNickname = words(name.replace(nickname, ' '));
  return withoutNickname.length > 0 ? withoutNickname : words(name);
}

/**
 * Reduces a name to lower-case words with single spaces: no accents, punctuation or nickname, hyphens as spaces, apostrophes
 * removed, Jr, Jnr and Junior as `jr`, Sr and Senior as `sr`. Idempotent; empty when the name has no letter or digit.
 */
export function normaliseName(name: string): string {
  return nameWords(name).join(' ');
}

/** The normalised name, and the same words in sorted order. */
export function nameKeys(name: string): NameKeys {
  const parts = nameWords(name);
  return { normal: parts.join(' '), tokensSorted: parts.toSorted().join(' ') };
}
