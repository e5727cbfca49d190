import type { Knex } from 'knex';
import { COUNTRIES } from '../../src/demo/world/names';
import { ensureQuotePartition } from '../../src/store/partitions';
import { fillJournals } from '../journals';
import * as sql from './fill-sql';

/** What grows with a service: the record, and what its own runs leave behind. */
export interface WorldSize {
  readonly fighters: number;
  readonly bouts: number;
  /** Fights of the feed that have taken place, each with 200 quotes, five predictions and a settled pick. */
  readonly pastFights: number;
  /** Months over which they are spread, each a partition of quotes. */
  readonly months: number;
  readonly runs: number;
  readonly users: number;
  readonly bets: number;
}

/** A quarter of a real record and half a year of polls. */
const ONCE: WorldSize = { fighters: 20_000, bouts: 40_000, pastFights: 500, months: 6, runs: 5_000, users: 500, bets: 10_000 };
/** Beyond ten years a service keeps its partitions and fills them more. */
const MOST_MONTHS = 120;
/** Every five minutes for ten years. */
const MOST_RUNS = 1_051_200;

/** The size of a world so many times as large as the smallest, or in which only what the feed brings is. */
export function worldSize(times: number, grows: 'all' | 'feed' = 'all'): WorldSize {
  const grown = Object.fromEntries(Object.entries(ONCE).map(([what, count]) => [what, Math.round(count * times)]));
  const feed = {
    pastFights: Math.round(ONCE.pastFights * times),
    months: Math.min(ONCE.months * times, MOST_MONTHS),
    runs: Math.min(ONCE.runs * times, MOST_RUNS),
  };
  return { ...ONCE, ...(grows === 'all' && grown), ...feed };
}

/** Fights on the board. They do not grow with the world. */
export const PENDING_FIGHTS = 40;
export const QUOTES_PER_FIGHT = 200;

/**
 * Fills an empty database as an import and the pipeline would have left it at an instant, when a run has just ended. The same arguments give
 * the same figures.
 */
export async function fillWorld(db: Knex, size: WorldSize, now: Date, note: (text: string) => void = () => undefined): Promise<void> {
  await fillJournals(db, size);
  const months = Array.from({ length: size.months + 2 }, (_, at) => monthsBefore(now, size.months - at));
  await db.transaction(async (trx) => {
    for (const month of months) await ensureQuotePartition(trx, month);
    // The fight that the journals bet on is not on the board.
    await trx.raw('update master.fights set starts_at = null');
    await trx.raw('set local synchronous_commit = off');
    await trx.raw('select setseed(0.5)');
    const given = COUNTRIES.flatMap(({ male }) => male);
    const family = COUNTRIES.flatMap(({ stems, endings }) => stems.flatMap((stem) => endings.map((ending) => stem + ending)));
    const bindings = { ...size, pending: PENDING_FIGHTS, now, given, family };
    for (const statement of [sql.FIGHTERS, sql.MODELS, sql.BOUTS, sql.WALK_FORWARD, sql.CLOSING_PRICES, sql.RUNS]) {
      await trx.raw(statement, bindings);
    }
    for (const statement of [sql.FEED_FIGHTS, sql.EVENTS]) await trx.raw(statement, bindings);
    await trx.raw('analyze master.fights, master.feed_events');
  });
  for (const from of months) {
    await fillQuotes(db, { now, from, to: monthsBefore(from, -1) });
    note(`filled the quotes of ${from.toISOString().slice(0, 7)}`);
  }
  await db.transaction(async (trx) => {
    await trx.raw('set local synchronous_commit = off');
    for (const statement of [sql.QUOTE_TOTALS, sql.EVENT_BOOKS, sql.BOOK_LINES, sql.LIVE_PREDICTIONS]) await trx.raw(statement, { now });
    await trx.raw('analyze public.predictions');
    for (const statement of [sql.PICKS, sql.GRADINGS, sql.NAMES]) await trx.raw(statement);
  });
  await db.raw('vacuum analyze');
  await db.raw('refresh materialized view public.corpus');
  await db.raw('refresh materialized view public.rolling_scores');
  await db.raw('analyze public.corpus, public.rolling_scores');
}

/** A month's quotes, without their triggers and without a look at the poll of each: both would take most of the time. */
async function fillQuotes(db: Knex, month: { readonly now: Date; readonly from: Date; readonly to: Date }): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('set local synchronous_commit = off');
    await trx.raw('set local session_replication_role = replica');
    await trx.raw(sql.QUOTES, month);
  });
}

/** The first instant of a month (UTC), so many months before that of `instant`. */
function monthsBefore(instant: Date, months: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() - months));
}
