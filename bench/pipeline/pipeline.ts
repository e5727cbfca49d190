import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { loadConfig } from '../../src/config';
import { setUpDemo } from '../../src/demo/open';
import { DEMO_FEED, THE_ODDS_API } from '../../src/names/sources';
import { readInstallation } from '../../src/store/installation';
import { noProgress } from '../../src/lib/progress';
import { median } from '../../src/lib/math/statistics';
import { connect, jobTimeouts } from '../../src/store/connect';
import { startEmbedded } from '../../src/store/embedded';
import { migrate } from '../../src/store/schema/migrate';
import type { Bench, Figure } from '../bench';
import type { TimedRefresh } from './board-process';
import { compileBenches } from '../compile';
import type { PollFile, TimedRun } from './pipeline-process';
import { megabytes } from '../service-process';
import { answerOf } from '../../test/support/processes';
import { largePoll } from '../worlds/large-poll';
import { matchUp, readNames } from '../worlds/match-up';

const FIGHTS = 1_000;
const BOOKS = 40;
/** Pairs of a poll in which every price has changed, and one with the same prices. */
const ROUNDS = 5;
/** What V8 allows itself in the container of `compose.yaml`, which has 1 GB. On a large machine it lets garbage pile up. */
const HEAP_MB = 512;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const RUNS = 'dist/bench/pipeline/pipeline-process.js';
const REFRESHES = 'dist/bench/pipeline/board-process.js';
const log = pino({ level: 'silent' });

interface MeasuredRun extends TimedRun {
  /** The most memory that the process held during the run, MB. */
  readonly peak: number;
}

/**
 * predict-live on large polls, in a process of its own: the first poll, every price changed, nothing changed. After each run another process
 * refreshes its board.
 */
export const pipeline: Bench = {
  name: 'pipeline',
  async run(note) {
    compileBenches();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    const given = process.env['DATABASE_URL'];
    const embedded = given === undefined ? await startEmbedded(dataDir, log) : undefined;
    const url = given ?? embedded?.url ?? '';
    const db = connect(url, { applicationName: 'boxing-bench', poolSize: 4, timeouts: jobTimeouts });
    try {
      if (given === undefined) {
        note('the demo world is set up, which takes a minute or two; DATABASE_URL gives another world, to which polls are added');
        await migrate(db);
        await setUpDemo({ store: { db }, config: loadConfig({ DATA_DIR: dataDir }), log }, noProgress);
      }
      note(`${FIGHTS} fights x ${BOOKS} books; medians of ${ROUNDS}; processor time and memory are of the process, without its PostgreSQL`);
      return figuresOf(await measure(db, url, dataDir));
    } finally {
      await db.destroy();
      await embedded?.leave();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Measured {
  readonly first: MeasuredRun;
  readonly changed: readonly MeasuredRun[];
  readonly unchanged: readonly MeasuredRun[];
  /** Of the board, after runs in which every price changed. */
  readonly refreshes: readonly TimedRefresh[];
}

async function measure(db: Knex, url: string, dataDir: string): Promise<Measured> {
  const feed = (await readInstallation(db))?.origin === 'demo' ? DEMO_FEED : THE_ODDS_API;
  const from = await firstPoll(db);
  const names = await readNames(db, from, 2 * FIGHTS);
  const fights = matchUp(names, FIGHTS, new Date(from.getTime() + 30 * DAY));
  const execArgv = [`--max-old-space-size=${HEAP_MB}`];
  const [runs, board] = [fork(RUNS, [url, feed], { execArgv }), fork(REFRESHES, [url], { execArgv })];
  const file = path.join(dataDir, 'poll.json');
  let polls = 0;
  const next = async (round: number): Promise<MeasuredRun> => {
    const at = new Date(from.getTime() + 5 * polls++ * MINUTE);
    await writeFile(file, JSON.stringify(largePoll({ fights, books: BOOKS, at, round })));
    return runOn(runs, { path: file, at: at.toISOString() });
  };
  const refresh = (): Promise<TimedRefresh> =>
    answerOf<TimedRefresh>(board, { asOf: new Date(from.getTime() + 5 * polls * MINUTE).toISOString() });
  try {
    const first = await next(0);
    await refresh();
    const [changed, unchanged]: [MeasuredRun[], MeasuredRun[]] = [[], []];
    const refreshes: TimedRefresh[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      changed.push(await next(round));
      refreshes.push(await refresh());
      unchanged.push(await next(round));
    }
    return { first, changed, unchanged, refreshes };
  } finally {
    await Promise.all([runs, board].map(end));
  }
}

/** Five minutes after the newest run, or where there is none after the newest bout. */
async function firstPoll(db: Knex): Promise<Date> {
  const { rows } = await db.raw<{ rows: [{ at: Date }] }>(
    `select coalesce(
       (select max(started_at) from public.runs),
       (select cast(max(fight_date) as timestamptz) from master.fights where status = 'finished')) + interval '5 minutes' as at`,
  );
  return rows[0].at;
}

async function runOn(child: ChildProcess, poll: PollFile): Promise<MeasuredRun> {
  const peaks = `/proc/${child.pid}/clear_refs`;
  // Linux then resets the peak of the memory.
  if (existsSync(peaks)) await writeFile(peaks, '5');
  const timed = await answerOf<TimedRun>(child, poll);
  if (timed.summary.status !== 'ok') throw new Error(`the run failed: ${timed.summary.error_message}`);
  return { ...timed, peak: megabytes(child, 'VmHWM') };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
}

function figuresOf({ first, changed, unchanged, refreshes }: Measured): Figure[] {
  const middle = (of: (refresh: TimedRefresh) => number): number => median(refreshes.map(of)) ?? NaN;
  return [
    ...runFigures('first poll', [first], {}),
    ...runFigures('every price changed', changed, { seconds: 4, megabytes: 400 }),
    ...runFigures('nothing changed', unchanged, { seconds: 1 }),
    { what: 'board refresh, every price changed', unit: 'ms', measured: middle(({ milliseconds }) => milliseconds) },
    {
      what: 'board refresh, event-loop delay p99',
      unit: 'ms',
      measured: middle(({ p99 }) => p99),
      asked: { of: 'figure', atMost: 20 },
    },
    { what: 'board refresh, longest event-loop delay', unit: 'ms', measured: middle(({ longest }) => longest) },
  ];
}

function runFigures(
  what: string,
  runs: readonly MeasuredRun[],
  most: { readonly seconds?: number; readonly megabytes?: number },
): Figure[] {
  const asked = (atMost: number | undefined): Pick<Figure, 'asked'> => (atMost === undefined ? {} : { asked: { of: 'figure', atMost } });
  const middle = (values: readonly number[]): number => median(values) ?? NaN;
  const peak = Math.max(...runs.map((run) => run.peak));
  return [
    { what: `${what}, wall time`, unit: 's', measured: middle(runs.map(({ seconds }) => seconds)), ...asked(most.seconds) },
    { what: `${what}, processor time`, unit: 's', measured: middle(runs.map(({ processor }) => processor)) },
    { what: `${what}, most resident`, unit: 'MB', measured: peak, ...asked(most.megabytes) },
    { what: `${what}, quotes changed`, unit: '', measured: runs[0]?.summary.quotes_changed ?? 0 },
    { what: `${what}, fights predicted`, unit: '', measured: runs[0]?.summary.fights_predicted ?? 0 },
  ];
}
