import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { plausiblePrices } from '../prices/plausible-prices';
import { frozenClock } from '../lib/clock';
import type { Feed } from '../feeds/feed';
import { seriesColumns, seriesParser, type SeriesRow, type SeriesTimes } from '../feeds/files/series';
import { seriesPoll } from '../feeds/files/series-poll';
import { UserError } from '../lib/user-error';
import { predictLive, type RunSummary } from '../live/run/predict-live';
import { predictorLoader, type LoadPredictor } from '../live/predictions/predictor';
import type { Job, Merged } from './job';
import { runImport, type ImportSettings, type ImportSummary } from './shared';

/** The feed under which series are kept: a history of its own beside that of the live feed. */
const ODDS_SERIES = 'odds_series';

export interface SeriesOptions extends ImportSettings {
  readonly times: SeriesTimes;
  readonly log: Logger;
  /** Where the production model comes from; the store unless given. */
  readonly loadPredictor?: LoadPredictor;
}

interface Published {
  readonly polls: number;
  /** Polls that no earlier import had published. */
  readonly polls_added: number;
  readonly quotes_changed: number;
}

/** What the replay of a series published. */
export interface Replay extends Published {
  readonly events: number;
  /** Events about a fight that is known, now that the names have been looked up. */
  readonly events_with_fight: number;
}

export type SeriesSummary = ImportSummary & Replay;

/**
 * Imports a series of prices as the polls that it was collected in, each through the pipeline with the clock at its instant, so that
 * names, fights, quotes, predictions and picks follow as they do from the live feed. What was collected within one minute is one poll,
 * and of two prices of one fighter at one book in it the later stands. Two prices that cannot be meant together are rejected. The file dates a bout by the day only: it is taken to start at
 * `times.start` of that day. Every poll is published by itself, so an import that is killed is carried on by running it again.
 * @throws UserError when the file is not what it should be, another import is running, or a poll could not be published
 * @throws RangeError when there is no such time zone
 */
export async function importSeries(options: SeriesOptions): Promise<SeriesSummary> {
  const { summary, outcome } = await runImport(options, seriesJob(options));
  const { polls, polls_added, quotes_changed, events, events_with_fight } = outcome;
  return { ...summary, polls, polls_added, quotes_changed, events, events_with_fight };
}

function seriesJob(options: SeriesOptions): Job<(typeof seriesColumns)[number], SeriesRow, Merged & Replay> {
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
      await setAsideMoves(trx);
      await rejectImplausible(trx);
      return { ...(await replay(trx, options)), ...(await countEvents(trx)) };
    },
  };
}

/** Of prices that moved within a minute the last one stands. */
async function setAsideMoves(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    update incoming set reason = 'moved_within_minute', detail = 'the price at the end of the minute was ' || standing
    from (
      select line_number, last_value(decimal) over (
        partition by date_trunc('minute', seen_at), event_id, book, fighter
        order by seen_at, line_number rows between unbounded preceding and unbounded following) as standing
      from incoming where reason is null
    ) as last
    where last.line_number = incoming.line_number and incoming.reason is null and incoming.decimal <> last.standing`);
}

/** Both prices of a bout at a book in one minute, where they make an implausible market. */
async function rejectImplausible(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    update incoming set reason = 'implausible_market', detail = 'the prices ' || a || ' and ' || b || ' cannot be meant together'
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
  /** When the last of its prices was collected. */
  readonly polled_at: Date;
  readonly lines: number;
}

async function replay(trx: Knex.Transaction, options: SeriesOptions): Promise<Merged & Published> {
  const { db, log, report, loadPredictor = predictorLoader(log) } = options;
  const polls = await readPolls(trx);
  const before = await publishedPolls(trx);
  const published = { added: 0, changed: 0, polls: polls.length, polls_added: 0, quotes_changed: 0 };
  const tell = (done: number): void => report({ step: 'replaying polls', done, total: polls.length, unit: 'polls' });
  for (const [at, { minute, polled_at, lines }] of polls.entries()) {
    tell(at);
    const feed = recordedSeries(seriesPoll(await rowsOf(trx, minute)));
    const run = await predictLive({ db, feed, clock: frozenClock(polled_at), log, trigger: 'import', loadPredictor });
    if (run.status !== 'ok')
      throw new UserError(`${at} of ${polls.length} polls are in; ${polled_at.toISOString()} failed: ${faultOf(run)}`);
    published.quotes_changed += run.quotes_changed;
    if (before.has(polled_at.getTime())) continue;
    published.polls_added += 1;
    published.added += lines;
  }
  tell(polls.length);
  return published;
}

function recordedSeries(body: Buffer): Feed {
  return { name: ODDS_SERIES, poll: (now) => Promise.resolve({ polledAt: now, body }) };
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

/** The instants of the polls that earlier imports published; one whose run failed is stored and not published. */
async function publishedPolls(trx: Knex.Transaction): Promise<Set<number>> {
  const { rows } = await trx.raw<{ rows: { polled_at: Date }[] }>(
    `select polled_at from bronze.feed_payloads payload
     where feed = :feed and exists (select from public.runs run where run.payload_id = payload.payload_id and run.status = 'ok')`,
    { feed: ODDS_SERIES },
  );
  return new Set(rows.map(({ polled_at }) => polled_at.getTime()));
}

/** The prices that stood at the end of a minute. */
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
