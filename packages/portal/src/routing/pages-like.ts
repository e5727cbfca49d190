import { distance } from 'fastest-levenshtein';

/** Letters by which a mistyped address may differ. */
const MOST_TYPOS = 3;

/** The addresses that a mistyped one may mean, the most similar first. @param patterns of all pages; `:id` stands for a number */
export function pagesLike(path: string, patterns: readonly string[]): string[] {
  const [head = '', id] = path.toLowerCase().split('/');
  const withNumber = id !== undefined && /^\d+$/.test(id);
  const fits = (to: string) => to.includes('/') === withNumber;
  return patterns
    .filter((pattern) => pattern !== '' && (withNumber || !pattern.includes('/')))
    .map((pattern) => ({ to: pattern.replace(':id', id ?? ''), typos: typosIn(head, pattern.split('/', 1).join()) }))
    .filter(({ typos }) => typos <= MOST_TYPOS)
    .toSorted((one, other) => one.typos - other.typos || Number(fits(other.to)) - Number(fits(one.to)))
    .map(({ to }) => to);
}

function typosIn(typed: string, name: string): number {
  const isBeginning = typed.length >= 3 && (name.startsWith(typed) || typed.startsWith(name));
  return isBeginning ? 0 : distance(typed, name);
}
