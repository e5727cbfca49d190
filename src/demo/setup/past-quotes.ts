import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Feed, FeedPayload } from '../../feeds/feed';
import { readOdds, type FeedEvent, type ParsedPoll } from '../../feeds/odds-api';
import { rejectLog } from '../../feeds/rejected-items';
import { addBooks } from '../../live/feed/books';
import { linkFights } from '../../live/feed/link-fights';
import { insertPayload } from '../../live/feed/payloads';
import { storeRejectedItems } from '../../live/feed/rejected-items';
import { keepUnresolvedFights } from '../../live/feed/unresolved-fights';
import { keepPartitions } from '../../live/run/run-partitions';
import { resolveNames } from '../../names/resolve-names';
import { copyInto } from '../../store/copy';
import type { OnProgress } from '../../lib/progress';
import type { Instant } from '../world/time';
import { quoteHistory, type QuoteHistory } from './quote-history';

interface Job {
  readonly db: Knex;
  readonly log: Logger;
  readonly feed: Feed;
}

/** A poll as it is stored, and what it listed. */
interface StoredPoll {
  readonly payloadId: number;
  readonly polledAt: Date;
  readonly events: readonly FeedEvent[];
  readonly quotesChanged: number;
}

/** An event over all polls that listed it. */
interface ListedEvent {
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  /** As the last of them showed it. */
  readonly event: FeedEvent;
  /** Each `commence_time`, and the first poll that gave it. */
  readonly times: readonly { readonly commence: Date; readonly since: Date }[];
}

/**
 * Stores what polls of past years showed, in one transaction: all that a run per poll would have left, in a tenth of the time, except that
 * names are resolved once, by the record of today, and nothing is predicted. The demo's feed never turns an event, so home and away stay
 * as they were first.
 * @param now after the last poll
 */
export async function storePastQuotes({ db, log, feed }: Job, instants: readonly Instant[], now: Date, report: OnProgress): Promise<void> {
  const progress = (done: number): void => report({ step: 'prices of past years', done, total: instants.length, unit: 'polls' });
  const months = new Map(instants.map((at) => [new Date(at).toISOString().slice(0, 7), new Date(at)]));
  for (const polledAt of months.values()) await keepPartitions(db, log, { polledAt, eventsAt: null });
  await db.transaction(async (trx) => {
    const history = quoteHistory(await firstFreeQuote(trx));
    const polls: StoredPoll[] = [];
    const store = async (payload: FeedPayload, { events, rejected }: ParsedPoll): Promise<void> => {
      const { polledAt } = payload;
      const payloadId = await insertPayload(trx, feed.name, 'odds', payload, events.length);
      if (rejected.length > 0) await storeRejectedItems(trx, payloadId, rejected, now);
      polls.push({ payloadId, polledAt, events, quotesChanged: history.add({ payloadId, polledAt, events }) });
    };
    // One poll is compressed and stored while the next is made.
    let stored = Promise.resolve();
    for (const [done, at] of instants.entries()) {
      progress(done);
      const payload = await feed.poll(new Date(at));
      const poll = readOdds(payload.body, { feed: feed.name, polledAt: payload.polledAt });
      await stored;
      stored = store(payload, poll);
      // Thrown where it is awaited.
      stored.catch(() => undefined);
    }
    await stored;
    await storeEvents(trx, feed.name, polls, now);
    await storeQuotes(trx, history);
    progress(instants.length);
  });
}

/** Stores events, names, fights, books and the runs that would have published the polls. */
async function storeEvents(trx: Knex.Transaction, feed: string, polls: readonly StoredPoll[], now: Date): Promise<void> {
  const listed = [...listedIn(polls).values()];
  const events = listed.map(({ event }) => event);
  const rows = listed.map(({ event: { event_id, sport_key, commence_time, home_name, away_name }, firstSeen, lastSeen }) => ({
    ...{ event_id, feed, sport_key, commence_time, home_name, away_name, first_seen_at: firstSeen, last_seen_at: lastSeen },
  }));
  await trx.batchInsert('master.feed_events', rows);
  const times = listed.flatMap(({ event: { event_id }, times: known }) =>
    known.map(({ commence, since }) => ({ event_id, commence_time: commence, first_seen_at: since })),
  );
  await trx.batchInsert('master.feed_event_times', times);

  const { add, items } = rejectLog();
  const resolution = await resolveNames(trx, feed, events, now);
  await linkFights(trx, feed, events, resolution, now, add);
  await keepUnresolvedFights(
    trx,
    events.map(({ event_id }) => event_id),
  );
  const [first, last] = [polls[0], polls.at(-1)];
  if (first !== undefined) await addBooks(trx, events, first.polledAt);
  if (last !== undefined) await storeRejectedItems(trx, last.payloadId, items(), now);
  const unresolvedNames = (shown: readonly FeedEvent[]): string[] =>
    [...new Set(shown.flatMap(({ home_name, away_name }) => [home_name, away_name]))].filter((name) => resolution.fighter(name) === null);
  const runs = polls.map(({ payloadId, polledAt, events: shown, quotesChanged }) => ({
    ...{ trigger: 'import', status: 'ok', feed, payload_id: payloadId, duration_ms: 0 },
    ...{ tick_at: polledAt, started_at: polledAt, finished_at: polledAt },
    events: shown.length,
    events_priced: shown.filter(({ markets }) => markets.length > 0).length,
    names_unresolved: unresolvedNames(shown).length,
    quotes_changed: quotesChanged,
  }));
  await trx.batchInsert('public.runs', runs);
}

function listedIn(polls: readonly StoredPoll[]): ReadonlyMap<string, ListedEvent> {
  const listed = new Map<string, ListedEvent>();
  for (const { polledAt, events } of polls) {
    for (const event of events) {
      const known = listed.get(event.event_id);
      const { firstSeen, times } = known ?? { firstSeen: polledAt, times: [] };
      const isMoved = times.at(-1)?.commence.getTime() !== event.commence_time.getTime();
      const added = isMoved ? [...times, { commence: event.commence_time, since: polledAt }] : times;
      listed.set(event.event_id, { firstSeen, lastSeen: polledAt, event, times: added });
    }
  }
  return listed;
}

async function firstFreeQuote(trx: Knex.Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ quote_id: number }] }>(
    `select nextval(pg_get_serial_sequence('bronze.quotes', 'quote_id')) as quote_id`,
  );
  return Number(rows[0].quote_id);
}

async function storeQuotes(trx: Knex.Transaction, { quotes, times, nextId }: QuoteHistory): Promise<void> {
  const stored = quotes();
  await copyInto(
    trx,
    'bronze.quotes',
    QUOTE_COLUMNS,
    stored.map(({ market: { book, market_type, home, away, draw, quoted_at }, ...quote }) => [
      ...[quote.quoteId, quote.eventId, book, market_type, home, away, draw],
      ...[quote.firstSeen.toISOString(), quote.lastSeen?.toISOString() ?? null, quoted_at.toISOString(), quote.payloadId],
    ]),
  );
  await copyInto(
    trx,
    'bronze.quote_times',
    ['payload_id', 'quote_ids', 'quoted_at'],
    times().map(({ payloadId, quoteIds, quotedAt }) => [
      payloadId,
      `{${quoteIds.join()}}`,
      `{${quotedAt.map((at) => at.toISOString()).join()}}`,
    ]),
  );
  await trx.raw(`select setval(pg_get_serial_sequence('bronze.quotes', 'quote_id'), :nextId, false)`, { nextId: nextId() });
  await trx.raw('analyze bronze.quotes, bronze.book_lines, bronze.feed_payloads, master.feed_events, master.feed_event_times, public.runs');
}

const QUOTE_COLUMNS = [
  ...['quote_id', 'event_id', 'book', 'market_type', 'price_home', 'price_away', 'price_draw'],
  ...['first_seen_at', 'last_seen_at', 'quoted_at', 'payload_id'],
];
