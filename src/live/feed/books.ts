import type { Knex } from 'knex';
import type { FeedEvent } from '../../feeds/odds-api';
import { describeBook } from '../../markets/books';

/** Adds books that quote for the first time. */
export async function addBooks(trx: Knex.Transaction, events: readonly FeedEvent[], polledAt: Date): Promise<void> {
  const titles = new Map(events.flatMap(({ markets }) => markets.map(({ book, title }) => [book, title] as const)));
  const known = await trx('master.books').whereNotNull('first_seen_at').pluck<string[]>('book');
  const added = [...titles]
    .filter(([book]) => !known.includes(book))
    .map(([book, title]) => ({ ...describeBook(book, title), first_seen_at: polledAt }));
  if (added.length === 0) return;
  await trx('master.books')
    .insert(added.map((book) => ({ ...book, regions: [...book.regions] })))
    .onConflict('book')
    .merge(['first_seen_at']);
}
