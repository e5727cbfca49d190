import { anchor } from '../markdown';

/** A term of the glossary. */
export interface GlossaryTerm {
  /** Finds the term in running text, also in the plural. */
  readonly pattern: RegExp;
  /** The fragment of its heading. */
  readonly heading: string;
}

/** Headings that are everyday words too, or names of parameters: a link from those would lead to another meaning. */
const EVERYDAY: ReadonlySet<string> = new Set(['market', 'limit', 'head', 'leg', 'stake', 'void', 'stale']);

/** The terms that a glossary in Markdown explains, each under a heading of its own. */
export function glossaryTerms(glossary: string): GlossaryTerm[] {
  return [...glossary.matchAll(/^### (.+)$/gm)].flatMap(([, title = '']) => {
    const word = title.toLowerCase();
    if (EVERYDAY.has(word) || /,| and /.test(word)) return [];
    // An abbreviation such as EV is a term in capitals alone.
    const isShort = word.length <= 3;
    const pattern = new RegExp(`(?<![\\w/-])${isShort ? title : `${word}s?`}(?![\\w/-])`, isShort ? '' : 'i');
    return [{ pattern, heading: anchor(title) }];
  });
}

/** Links the first mention of each term to its heading. @param text Markdown, of which code and links stay @param page address of the glossary */
export function linkTerms(text: string, terms: readonly GlossaryTerm[], page: string): string {
  const linked = new Set<GlossaryTerm>();
  return text
    .split(CODE_OR_LINK)
    .map((part, place) => (place % 2 === 1 ? part : linkIn(part)))
    .join('');

  /** Terms are found in the text as it was, so that none is found within the link of another. */
  function linkIn(part: string): string {
    const found = terms
      .flatMap((term) => {
        const match = linked.has(term) ? null : term.pattern.exec(part);
        return match === null ? [] : [{ term, at: match.index, word: match[0] }];
      })
      .sort((one, other) => one.at - other.at || other.word.length - one.word.length);
    let [made, end] = ['', 0];
    for (const { term, at, word } of found) {
      if (at < end) continue;
      linked.add(term);
      made += `${part.slice(end, at)}[${word}](${page}#${term.heading})`;
      end = at + word.length;
    }
    return made + part.slice(end);
  }
}

const CODE_OR_LINK = /(```[\s\S]*?```|`[^`]*`|\[[^\]]*\]\([^)]*\))/;
