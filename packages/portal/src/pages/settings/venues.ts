import type { Answer } from 'boxing-prediction-trading-client';

type Book = Pick<Answer<'/bookmakers'>['data'][number], 'book' | 'title' | 'kind'>;

/** Where customers trade with each other, by name: the keys and names to choose from. */
export function venuesOf(books: readonly Book[]): (readonly [book: string, title: string])[] {
  return books
    .filter(({ kind }) => kind !== 'bookmaker')
    .map(({ book, title }) => [book, title] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
}
