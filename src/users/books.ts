import type { Knex } from 'knex';
import { BETTING_BOOKS } from '../betting/odds/books';
import { Refusal } from './refusal';

/** Whether a sportsbook is in the region map, is one that the journal knows, or has quoted before. */
export async function isBook(db: Knex, book: string): Promise<boolean> {
  if (BETTING_BOOKS.some((known) => known.book === book)) return true;
  return (await db('master.books').where({ book }).first<{ book: string } | undefined>('book')) !== undefined;
}

/** @throws Refusal for a text that is no sportsbook */
export async function assertBook(db: Knex, book: string): Promise<void> {
  if (!(await isBook(db, book))) throw new Refusal('unknown_book', unknownBookText(book));
}

export function unknownBookText(book: string): string {
  return `"${book}" is not a sportsbook: give a key that /bookmakers lists, such as pinnacle, or one of the journal, such as bet365`;
}
