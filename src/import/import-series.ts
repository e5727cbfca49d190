import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { plausiblePrices } from '../prices/conditions';
import { frozenClock } from '../lib/clock';
import type { Feed } from '../feeds/feed';
import { nameOf } from '../feeds/files/bytes';
import { seriesColumns, seriesParser, type SeriesRow, type SeriesTimes } from '../feeds/files/series';
import { seriesPoll } from '../feeds/files/series-poll';
import { UserError } from '../lib/user-error';
import { runPipeline, type RunSummary } from '../live/run/predict-live';
import { predictorLoader, type LoadPredictor } from '../live/predictions/predictor';
import { refreshRecordViews } from '../training/record/refresh-views';
import type { ImportJob, Merged } from './job';
import { runImport, type ImportSettings, type ImportSummary } from './shared';

/** The feed of imported series, with a history separate from that of the live feed. */
const ODDS_SERIES = 'odds_series';

export interface SeriesOptions extends ImportSettings {
  readonly times: SeriesTimes;
  readonly log: Logger;
  /** Loads the production model; from the store by default. */
  readonly loadPredictor?: LoadPredictor;
}

interface Published {
  readonly polls: number;
  /** Polls that no earlier import had published. */
  readonly polls_added: number;
  readonly quotes_changed: number;
}

/** Published data of a replayed series. */
interface Replay extends Published {
  readonly events: number;
  /** Events with a known fight, after the names were resolved. */
  readonly events_with_fight: number;
}

export type SeriesSummary = ImportSummary & Replay;

/**
 * Imports a series of prices, poll by poll, through the pipeline with the clock at each poll's instant. Names, fights, quotes, predictions
 * and picks follow as from the live feed. Prices that were collected within one minute form one poll; of two prices of one fighter at one
 * book in it, the later counts. Implausible pairs of prices are rejected. The file gives only the day of a bout, so it is taken to start at
 * `times.start` of that day. Every poll is published separately; run a killed import again to continue it.
 * @throws UserError when the file is invalid, another import is running, or a poll could not be published
 * @throws RangeError when there is no such time zone
 */
export async function importSeries(options: SeriesOptions): Promise<SeriesSummary> {
  try {
    const { summary, outcome } = await runImport(options, seriesJob(options));
    const { polls, polls_added, quotes_changed, events, events_with_fight } = outcome;
    return { ...summary, polls, polls_added, quotes_changed, events, events_with_fight };
  } finally {
    await refreshRecordViews(options.db, options.log);
  }
}

function seriesJob(options: SeriesOptions): ImportJob<(typeof seriesColumns)[number], SeriesRow, Merged & Replay> {
  return {
    kind: 'odds',
    source: ODDS_SERIES,
    columns: seriesColumns,
    parse: seriesParser(options.times),
    staged: [
      ['source_id', 'text'],
      ['event_id', 'text'],
      ['starts_at', 'timestamptz'],
      ['fighter', 'text'],
      ['opponent', 'text'],
      ['book', 'text'],
      ['title', 'text'],
      ['decimal', 'double precision'],
      ['seen_at', 'timestamptz'],
    ],
    cells: (row) => [
      [row.eventId, row.book, row.fighter, row.seenAt.toISOString()].join('/'),
      row.eventId,
      row.startsAt.toISOString(),
      row.fighter,
      row.opponent,
      row.book,
      row.title,
      row.decimal,
      row.seenAt.toISOString(),
    ],
    merge: async ({ trx }) => {
      await rejectMoves(trx);
      await rejectImplausible(trx);
      return { ...(await replay(trx, options)), ...(await countEvents(trx)) };
    },
  };
}

/** Keeps the last of several prices within a minute. */
async function rejectMoves(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    update incoming set reason = 'moved_within_minute', detail = 'the price at the end of the minute was ' || last_price
    from (
      select line_number, last_value(decimal) over (
        partition by date_trunc('minute', seen_at), event_id, book, fighter
        order by seen_at, line_number rows between unbounded preceding and unbounded following) as last_price
      from incoming where reason is null
    ) as last
    where last.line_number = incoming.line_number and incoming.reason is null and incoming.decimal <> last.last_price`);
}

/** Rejects both prices of a bout at a book in one minute if they form an implausible market. */
async function rejectImplausible(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    update incoming set reason = 'implausible_market', detail = 'the prices ' || a || ' and ' || b || ' contradict each other'
    from (
      select minute, event_id, book, min(decimal) as a, max(decimal) as b
      from (select distinct date_trunc('minute', seen_at) as minute, event_id, book, fighter, decimal from incoming where reason is null) as shown
      group by minute, event_id, book having count(*) = 2
    ) as market
    where not ${plausiblePrices('market.a', 'market.b')} and incoming.reason is null
      and (date_trunc('minute', incoming.seen_at), incoming.event_id, incoming.book) = (market.minute, market.event_id, market.book)`);
}

interface Poll {
  readonly minute: Date;
  /** Time at which the last of its prices was collected. */
  readonly polled_at: Date;
  readonly lines: number;
}

async function replay(trx: Knex.Transaction, options: SeriesOptions): Promise<Merged & Published> {
  const { db, log, report, loadPredictor = predictorLoader(log) } = options;
  const polls = await readPolls(trx);
  const before = await publishedPolls(trx);
  const published = { added: 0, changed: 0, polls: polls.length, polls_added: 0, quotes_changed: 0 };
  const reportProgress = (done: number): void => report({ step: 'replaying polls', done, total: polls.length, unit: 'polls' });
  for (const [at, { minute, polled_at, lines }] of polls.entries()) {
    reportProgress(at);
    const feed = recordedSeries(seriesPoll(await rowsOf(trx, minute)), nameOf(options.file));
    const run = await runPipeline({ db, feed, clock: frozenClock(polled_at), log, trigger: 'import', loadPredictor });
    if (run.status !== 'ok')
      throw new UserError(`${at} of ${polls.length} polls are in; ${polled_at.toISOString()} failed: ${faultOf(run)}`);
    published.quotes_changed += run.quotes_changed;
    if (before.has(polled_at.getTime())) continue;
    published.polls_added += 1;
    published.added += lines;
  }
  reportProgress(polls.length);
  return published;
}

function recordedSeries(body: Buffer, file: string): Feed {
  return { name: ODDS_SERIES, poll: (now) => Promise.resolve({ polledAt: now, body, file }) };
}

function faultOf({ status, error_message }: RunSummary): string {
  return error_message ?? (status === 'skipped' ? 'another run is under way' : status);
}

async function readPolls(trx: Knex.Transaction): Promise<Poll[]> {
  const { rows } = await trx.raw<{ rows: Poll[] }>(
    `select date_trunc('minute', seen_at) as minute, max(seen_at) as polled_at, count(*) as lines
     from incoming where reason is null group by 1 order by 1`,
  );
  return rows;
}

/** The instants of polls that earlier imports published. A poll whose run failed is stored but not published. */
async function publishedPolls(trx: Knex.Transaction): Promise<Set<number>> {
  const polls = await trx('public.published_polls').where({ feed: ODDS_SERIES }).pluck<Date[]>('polled_at');
  return new Set(polls.map((polledAt) => polledAt.getTime()));
}

/** The prices at the end of a minute. */
async function rowsOf(trx: Knex.Transaction, minute: Date): Promise<SeriesRow[]> {
  const { rows } = await trx.raw<{ rows: SeriesRow[] }>(
    `select distinct on (event_id, book, fighter)
            event_id as "eventId", starts_at as "startsAt", fighter, opponent, book, title, decimal, seen_at as "seenAt"
     from incoming
     where reason is null and date_trunc('minute', seen_at) = :minute
     order by event_id, book, fighter, seen_at desc, line_number desc`,
    { minute },
  );
  return rows;
}

async function countEvents(trx: Knex.Transaction): Promise<Pick<Replay, 'events' | 'events_with_fight'>> {
  const { rows } = await trx.raw<{ rows: [Pick<Replay, 'events' | 'events_with_fight'>] }>(
    `select count(*) as events, count(fight_id) as events_with_fight
     from master.feed_events where event_id in (select event_id from incoming where reason is null)`,
  );
  return rows[0];
}
