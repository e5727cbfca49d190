import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FeedError, type FeedPayload } from '../../feeds/feed';
import type { ParsedPoll } from '../../feeds/odds-api';
import { THE_ODDS_API } from '../../names/sources';

/** A stored payload and its position among the published polls. */
export interface StoredPayload {
  readonly payload_id: number;
  /** Whether the same answer at the same instant was stored before. */
  readonly known: boolean;
  /** The newest earlier poll that a successful run published; null before the first. */
  readonly previousPoll: Date | null;
  /** Whether a later poll has already been published, so that this one adds nothing. */
  readonly superseded: boolean;
}

/**
 * Stores an answer of a feed; the same answer at the same instant is stored once.
 * @throws FeedError `feed_out_of_order` when a later poll is published, or another answer is stored for the same instant; `feed_no_prices`
 *   for a file that would withdraw the published prices of winners, and has none itself
 */
export async function storePayload(
  db: Knex,
  feed: string,
  payload: FeedPayload,
  { events }: Pick<ParsedPoll, 'events'>,
): Promise<StoredPayload> {
  const { polledAt, body, file } = payload;
  const sha256 = createHash('sha256').update(body).digest();
  const { newest, previous } = await publishedPolls(db, feed, polledAt);
  const superseded = newest !== null && newest > polledAt;

  const there = await db('bronze.feed_payloads')
    .where({ feed, endpoint: 'odds', polled_at: polledAt })
    .first<{ payload_id: number; sha256: Buffer } | undefined>('payload_id', 'sha256');
  if (there?.sha256.equals(sha256)) return { payload_id: there.payload_id, known: true, previousPoll: previous, superseded };
  if (there)
    throw new FeedError(
      'feed_out_of_order',
      file === undefined || feed !== THE_ODDS_API
        ? `another answer of ${feed} is stored for ${polledAt.toISOString()}: a poll has one answer`
        : `another file of the poll of ${polledAt.toISOString()} is imported already. A poll has the prices of all books, so import all files of the poll together, a second later: boxing import odds FILE FILE --at ${new Date(polledAt.getTime() + 1_000).toISOString()}`,
    );
  if (superseded) {
    throw new FeedError(
      'feed_out_of_order',
      `the poll of ${polledAt.toISOString()} is older than the newest one published, ${newest.toISOString()}: import polls in their order`,
    );
  }
  if (previous !== null && !events.some(({ markets }) => markets.length > 0)) {
    throw new FeedError(
      'feed_no_prices',
      `${file ?? feed} has no price of a winner, and those of the poll of ${previous.toISOString()} would be withdrawn: import all files of the poll together, with boxing import odds FILE FILE`,
    );
  }
  return { payload_id: await insertPayload(db, feed, 'odds', payload, events.length), known: false, previousPoll: previous, superseded };
}

/** Adds an answer to the store. @returns its payload_id */
export async function insertPayload(
  db: Knex,
  feed: string,
  endpoint: 'odds' | 'scores',
  { polledAt, body, creditsUsed, creditsRemaining }: FeedPayload,
  eventCount: number,
): Promise<number> {
  const [row] = await db('bronze.feed_payloads')
    .insert({
      feed,
      endpoint,
      polled_at: polledAt,
      sha256: createHash('sha256').update(body).digest(),
      body_gzip: await promisify(gzip)(body),
      body_bytes: body.length,
      event_count: eventCount,
      credits_used: creditsUsed ?? null,
      credits_remaining: creditsRemaining ?? null,
    })
    .returning<{ payload_id: number }[]>('payload_id');
  if (row === undefined) throw new Error('the payload was not stored');
  return row.payload_id;
}

/** The newest payload of a feed at or before an instant; null while there is none. */
export async function payloadAt(db: Knex, feed: string, instant: Date): Promise<FeedPayload | null> {
  const row = await db('bronze.feed_payloads')
    .where({ feed, endpoint: 'odds' })
    .where('polled_at', '<=', instant)
    .whereNotNull('body_gzip')
    .orderBy('polled_at', 'desc')
    .first<{ polled_at: Date; body_gzip: Buffer } | undefined>('polled_at', 'body_gzip');
  return row === undefined ? null : { polledAt: row.polled_at, body: await promisify(gunzip)(row.body_gzip) };
}

/** The newest published poll of a feed, and the newest one before an instant. */
async function publishedPolls(db: Knex, feed: string, before: Date): Promise<{ newest: Date | null; previous: Date | null }> {
  const { rows } = await db.raw<{ rows: { newest: Date | null; previous: Date | null }[] }>(
    // Each reads one row of an index; one query with both would read every poll.
    `select (select polled_at from public.published_polls where feed = :feed order by polled_at desc limit 1) as newest,
       (select polled_at from public.published_polls where feed = :feed and polled_at < :before order by polled_at desc limit 1) as previous`,
    { feed, before },
  );
  return rows[0] ?? { newest: null, previous: null };
}
