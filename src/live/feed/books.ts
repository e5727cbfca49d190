import type { Knex } from 'knex';
import type { FeedEvent } from '../../feeds/odds-api';
import { describeBook, type Book } from '../../betting/odds/books';

/** Adds books that quote for the first time. */
export async function addBooks(trx: Knex.Transaction, events: readonly FeedEvent[], polledAt: Date): Promise<void> {
  const titles = new Map(events.flatMap(({ markets }) => markets.map(({ book, title }) => [book, title] as const)));
  const known = await trx('master.books').whereNotNull('first_seen_at').pluck<string[]>('book');
  const added = [...titles]
    .filter(([book]) => !known.includes(book))
    .map(([book, title]) => storedBook(describeBook(book, title), polledAt));
  if (added.length === 0) return;
  await trx.raw(
    `insert into master.books (book, title, region, regions, classification, in_region_map, first_seen_at)
     select book, title, region, regions, classification, in_region_map, first_seen_at
     from jsonb_populate_recordset(null::master.books, cast(:added as jsonb))
     on conflict (book) do update set first_seen_at = excluded.first_seen_at`,
    { added: JSON.stringify(added) },
  );
}

function storedBook({ book, title, region, regions, classification, in_region_map }: Book, first_seen_at: Date) {
  return { book, title, region, regions: [...regions], classification, in_region_map, first_seen_at };
}
