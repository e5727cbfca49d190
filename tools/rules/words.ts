import type { Finding } from './finding';

/** Words that plain English does without, with what to write in their place. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:who|which|what)ever\b/gi, 'name the subject'],
  [/\banew\b/gi, 'again'],
  // With a capital, `is None` is Python.
  [/\b(?<!\b[Tt]here )[Ii]s none\b/g, 'say what is missing'],
  [/\bfor none\b/gi, 'say what is missing'],
  [/\b(?:nobody|one)['’]s(?: own)?\b/gi, 'name the owner'],
  [/\bthe begin\b/gi, 'the start'],
  [/\bbesides(?=[.;:)]|$)/gim, 'also'],
  [/(?<=^[\s*/#>|-]*|[.;:]\s|["'`])what (?:is|was)\b(?![^.]*\?)/gim, 'name the subject'],
];

/** Refuses words of the list in a text: in comments, messages, documents and contracts. @param path names the text */
export function findRefusedWords(path: string, text: string): Finding[] {
  return REFUSED.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)].map((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return { key: path, message: `${path}:${line}: "${match[0]}": ${advice}` };
    }),
  );
}
