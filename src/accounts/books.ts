import type { Knex } from 'knex';
import { KNOWN_BOOKS } from '../markets/books';
import { UserError } from '../lib/user-error';

/** Checks that a sportsbook is in the region map or has quoted before. @throws UserError */
export async function assertBook(db: Knex, book: string): Promise<void> {
  if (KNOWN_BOOKS.some((known) => known.book === book)) return;
  const seen = await db('master.books').where({ book }).first<{ book: string } | undefined>('book');
  if (seen === undefined)
    throw new UserError(`"${book}" is not a sportsbook; allowed are the keys that /bookmakers lists, such as pinnacle or draftkings`);
}
