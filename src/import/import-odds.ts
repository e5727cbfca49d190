import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { FeedError } from '../feeds/feed';
import { readOdds } from '../feeds/odds-api';
import { instantOf, readRecordedPoll, type RecordedPoll } from '../feeds/recorded';
import { countReasons } from '../feeds/rejected-items';
import { frozenClock, type Clock } from '../lib/clock';
import { UserError } from '../lib/user-error';
import { predictLive, type RunSummary } from '../live/run/predict-live';
import type { FileToImport, ImportedFile, LinePreview, ReasonCount } from '../setup/imported-file';
import { readInstallation, originMismatch } from '../store/installation';

interface Deps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A run on a recorded poll, and why items of it were rejected. */
export interface OddsSummary extends RunSummary {
  readonly set_aside_by_reason: Readonly<Record<string, number>>;
  /** Fights to come that had prices and are not in the poll, so that their prices were withdrawn. */
  readonly fights_withdrawn: number;
}

/** Events of an odds file that a dry run shows. */
const MOST_EVENTS = 100;

/**
 * Publishes a recorded poll.
 * @param at when it was taken
 * @throws UserError for the prices of one fight, if others would lose theirs: a poll holds all of them
 */
export async function importOdds({ db, log }: Pick<Deps, 'db' | 'log'>, poll: RecordedPoll, at: Date): Promise<OddsSummary> {
  const { feed, file, partial } = poll;
  const { events, rejected } = await readPoll(poll, at).catch(nothingRead);
  const others = await countPricedOthers(db, { feed: feed.name, at, events: events.map(({ event_id }) => event_id) });
  if (partial.length > 0 && others > 0)
    throw new UserError(
      `${file} holds the prices of one fight, and a poll has those of all: ${others} other ${others === 1 ? 'fight' : 'fights'} would lose theirs. ` +
        'Import an answer of /odds, or the files of all fights in one command',
    );
  const run = await predictLive({ db, feed, clock: frozenClock(at), log, trigger: 'import' });
  const isNew = run.status === 'ok' && !run.already_imported;
  return {
    ...run,
    // A run that finds the poll stored already counts none.
    items_set_aside: run.already_imported ? rejected.length : run.items_set_aside,
    set_aside_by_reason: countReasons(run.status === 'ok' ? rejected : []),
    fights_withdrawn: isNew ? others : 0,
  };
}

/** A poll that cannot be read is refused by the run, with its reason. */
function nothingRead(error: unknown): Awaited<ReturnType<typeof readPoll>> {
  if (error instanceof FeedError) return { events: [], rejected: [] };
  throw error;
}

interface Listed {
  readonly feed: string;
  readonly at: Date;
  readonly events: readonly string[];
}

/** Fights of a feed that are to come, have prices on offer, and are not among some. */
async function countPricedOthers(db: Knex, { feed, at, events }: Listed): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    `select count(*) from master.feed_events as event
     where feed = :feed and commence_time > :at and event_id <> all(:events)
       and exists (select from bronze.quotes where quotes.event_id = event.event_id and last_seen_at is null)`,
    { feed, at, events },
  );
  return rows[0].count;
}

/** Imports an odds file, and the others of its poll. @throws UserError when it cannot be used */
export async function importOddsFile(deps: Deps, file: FileToImport): Promise<ImportedFile> {
  const poll = await readRecordedPoll(pathsOf(file));
  const run = await importOdds(deps, poll, instantOf(poll, file.at) ?? deps.clock.now());
  if (run.status !== 'ok') throw new UserError(run.error_message ?? 'another run is under way; try again when it has finished');
  const { events, events_priced, items_set_aside, already_imported, fights_predicted, names_unresolved } = run;
  const { set_aside_by_reason, fights_withdrawn } = run;
  return {
    ...{ kind: 'odds', dry_run: false, rows_read: events + items_set_aside },
    ...(already_imported ? { rows_added: 0, rows_unchanged: events } : { rows_added: events, rows_unchanged: 0 }),
    ...{ rows_changed: 0, rows_rejected: items_set_aside, rejected_by_reason: reasonCounts(set_aside_by_reason) },
    ...{ values_left_out_by_reason: [], lines: [] },
    followed: [
      `${events_priced} of ${events} fights have prices`,
      `${fights_predicted} predicted`,
      `${names_unresolved} names await a decision`,
      ...withdrawnText(fights_withdrawn),
    ],
  };
}

/** Says what an odds file, with the others of its poll, would become. @throws UserError, FeedError */
export async function checkOddsFile({ db, clock }: Deps, file: FileToImport): Promise<ImportedFile> {
  if ((await readInstallation(db))?.origin === 'demo') throw originMismatch('real');
  const poll = await readRecordedPoll(pathsOf(file));
  const { events, rejected } = await readPoll(poll, instantOf(poll, file.at) ?? clock.now());
  const lines = events.slice(0, MOST_EVENTS).map(({ home_name, away_name, commence_time, markets }, place): LinePreview => {
    const fight = { name: 'fight', value: `${home_name} v ${away_name}` };
    const values = [fight, { name: 'starts_at', value: commence_time.toISOString() }, { name: 'markets', value: String(markets.length) }];
    return { line: place + 1, outcome: 'added', becomes: values, faults: [] };
  });
  const faults = rejected.slice(0, MOST_EVENTS).map(({ location, reason, detail }, place): LinePreview => {
    return { line: events.length + place + 1, outcome: 'rejected', becomes: [], faults: [{ column: location, reason, detail }] };
  });
  const priced = events.filter(({ markets }) => markets.length > 0).length;
  return {
    ...{ kind: 'odds', dry_run: true, rows_read: events.length + rejected.length, rows_added: events.length, rows_changed: 0 },
    ...{ rows_unchanged: 0, rows_rejected: rejected.length, rejected_by_reason: reasonCounts(countReasons(rejected)) },
    ...{ values_left_out_by_reason: [], lines: [...lines, ...faults] },
    followed: [`${priced} of ${events.length} fights have prices`],
  };
}

/** Counts by reason as a list. */
export function reasonCounts(counts: Readonly<Record<string, number>>): ReasonCount[] {
  return Object.entries(counts).map(([reason, count]) => ({ reason, count }));
}

function pathsOf({ path, otherPaths = [] }: FileToImport): string[] {
  return [path, ...otherPaths];
}

async function readPoll({ feed }: Pick<RecordedPoll, 'feed'>, at: Date) {
  const { body, file } = await feed.poll(at);
  return readOdds(body, { feed: feed.name, polledAt: at, file });
}

/** Nothing where no fight lost its prices. */
export function withdrawnText(fights: number): string[] {
  if (fights === 0) return [];
  return [
    `${fights} other ${fights === 1 ? 'fight is' : 'fights are'} not in this poll, so ${fights === 1 ? 'its' : 'their'} prices were withdrawn`,
  ];
}
