import { words } from '../../names/normalise';

/** A condition on texts, with its named bindings. */
export interface Search {
  /**
   * @param normal SQL of the normalised text: `name_normal`, or `search_text` of the schema
   * @param text SQL of the text as it is written, for what is found literally
   */
  readonly in: (normal: string, text: string) => string;
  readonly bindings: Readonly<Record<string, string>>;
}

/**
 * Finds texts that have each word of a term somewhere, in any order, without regard to case, accents and punctuation. A word of one or two
 * letters is found at the start of a word: a trigram index cannot find it elsewhere. A word with a sign of LIKE, and a term without letters
 * and digits, are found literally.
 */
export function searchFor(term: string): Search {
  const given = term.trim().split(/\s+/);
  const hasSign = (word: string): boolean => /[\\%_]/.test(word);
  const plain = words(given.filter((word) => !hasSign(word)).join(' '));
  const literal = plain.length === 0 && !given.some(hasSign) ? [term.trim()] : given.filter(hasSign);
  const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
  const named = (kind: string, patterns: readonly string[]) => patterns.map((pattern, at): [string, string] => [`${kind}${at}`, pattern]);
  const [short, long] = [plain.filter(isShort), plain.filter((word) => !isShort(word))];
  const wordBindings = named(
    'word',
    long.map((word) => `%${word}%`),
  );
  const literalBindings = named(
    'literal',
    literal.map((text) => `%${escaped(text)}%`),
  );
  const firstBindings = named(
    'first',
    short.map((word) => `${word}%`),
  );
  const laterBindings = named(
    'later',
    short.map((word) => `% ${word}%`),
  );
  return {
    in: (normal, text) => {
      const conditions = [
        ...wordBindings.map(([name]) => `${normal} like :${name}`),
        ...firstBindings.map(([name], at) => `(${normal} like :${name} or ${normal} like :later${at})`),
        ...literalBindings.map(([name]) => `lower(${text}) like lower(:${name})`),
      ];
      return `(${conditions.join(' and ')})`;
    },
    bindings: Object.fromEntries([...wordBindings, ...literalBindings, ...firstBindings, ...laterBindings]),
  };
}

/** Of fewer letters than a trigram. */
function isShort(word: string): boolean {
  return [...word].length < 3;
}
