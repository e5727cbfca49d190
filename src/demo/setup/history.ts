import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { frozenClock, type Clock } from '../../lib/clock';
import type { Feed } from '../../feeds/feed';
import { quietLog } from '../../lib/log';
import { afterImport } from '../../import/after-import';
import { importBouts } from '../../import/import-bouts';
import { importFighters } from '../../import/import-fighters';
import { importMoneylines } from '../../import/import-moneylines';
import { runPipeline } from '../../live/run/predict-live';
import { predictorLoader } from '../../live/predictions/predictor';
import { PRODUCTION } from '../../training/refit/refit';
import { requireEndOfRecord } from '../../training/record/read-record';
import { fitModels, updateModelFigures } from '../../training/refit/run-refit';
import { allThreads, memberTrainer, rememberMembers } from '../../training/refit/train-members';
import { followBouts } from '../../training/weights/followed-picks';
import { updateTrackRecords } from '../../training/weights/update-track-records';
import { updateFairWeights } from '../../training/weights/update-weights';
import { bettableBouts } from '../../prices/bettable-bouts';
import { rememberCloses } from '../../prices/closing-quotes';
import { noProgress, type OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { recordFiles } from '../record-files';
import { DAY, dayOf, YEAR, type Instant } from '../world/time';
import type { World } from '../world/world';
import { assignMistakenName } from './mistaken-name';
import { placeBets, addBettors } from './people';
import { publishPastPicks } from './past-picks';
import { storePastQuotes } from './past-quotes';
import { pastPolls, sparsePolls } from './polls';

/** The dependencies of the demo's set-up. */
export interface Demo {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  readonly world: World;
  readonly feed: Feed;
  /** What past years were polled for: the winner's prices alone, which the set-up can store at once. */
  readonly pastFeed: Feed;
}

/** The last weeks are replayed poll by poll; of the years before there are prices and, but for the holdout, predictions. */
const REPLAYED = 12 * DAY;
/** How far back the record and the past predictions reach. */
const RECORD_YEARS = 4;
const STUDY_YEARS = 3.5;
const JUDGED_MONTHS = 12;
/** Fewer than for real data, to keep the set-up short. */
const SHUFFLES = 1;
const FAMILIES = ['baseline', 'pca', 'lgbm_ens', 'lgbm'] as const;

/**
 * Generates the history of an empty database by the same steps as for real data: it imports fighters, bouts, closing prices and years of quotes,
 * evaluates and fits models, publishes weeks of polls while bettors bet, publishes the picks of the years before, and grades the finished fights. All instants derive from `from`, so that
 * an interrupted set-up can be repeated with the same result.
 * @param from when the database was claimed
 * @throws UserError when a step fails
 */
export async function makeHistory(demo: Demo, from: Date, report: OnProgress): Promise<void> {
  const { db, log, world } = demo;
  const now = from.getTime();
  const before = now - REPLAYED;
  const then = frozenClock(new Date(before));
  const threads = allThreads();
  // The study's fit at the first of the judged months also evaluates the production model.
  const trainMembers = rememberMembers(memberTrainer(threads));
  const study = { families: FAMILIES, from: dayOf(before - STUDY_YEARS * YEAR), openHoldout: false, threads, trainMembers };
  const production = { ...PRODUCTION, trainMembers, judgedMonths: JUDGED_MONTHS };
  const inSteps = steps(report, 4);

  const recording = inSteps('fighters and bouts');
  await importRecord(demo, then, recording);
  if ((await lastPoll(db)) === null)
    await storePastQuotes({ db, log, feed: demo.pastFeed }, sparsePolls(world, before - STUDY_YEARS * YEAR, before), then.now(), recording);
  const { known } = await fitModels({ db, clock: then, study, production, report: inSteps('models') });
  await updateFairWeights(db, then, production.family, requireEndOfRecord(known.record, then));
  await addBettors(db, then);
  await replayHistory(demo, before, now, inSteps('last weeks'));
  const today = frozenClock(from);
  await catchUp({ ...demo, clock: today });
  const closesOf = rememberCloses(db);
  const { quoted } = await bettableBouts(db, production.family, closesOf);
  const recommended = await followBouts(db, production.family, quoted);
  await publishPastPicks(db, today, recommended);
  await updateTrackRecords(db, today, production.family, { closesOf, recommended });
  const { backtest } = await updateModelFigures(db, today, inSteps('figures'), { repeats: SHUFFLES, fairIsUpdated: true, closesOf });
  if (backtest !== null && 'reason' in backtest) throw new UserError(backtest.reason);
  log.debug({ world: world.seed }, 'the demo world has its history');
}

/** Brings the record up to the clock, with what follows from it; once more, it changes nothing. */
export async function catchUp(demo: Demo): Promise<void> {
  const { db, clock, log } = demo;
  await importRecord(demo, clock, noProgress);
  await afterImport('bouts', { db, clock, log, report: noProgress });
}

async function importRecord({ db, world }: Demo, clock: Clock, report: OnProgress): Promise<void> {
  const now = clock.now().getTime();
  const { fighters, bouts, moneylines } = recordFiles(world, { now, from: now - RECORD_YEARS * YEAR });
  const from = { db, clock, report, origin: 'demo' } as const;
  await importFighters({ ...from, file: fighters });
  await importBouts({ ...from, file: bouts });
  await importMoneylines({ ...from, file: moneylines });
}

async function replayHistory({ db, log, world, feed }: Demo, from: Instant, to: Instant, report: OnProgress): Promise<void> {
  const loadPredictor = predictorLoader(log);
  const polls = pastPolls(world, from, to);
  const replayed = await lastPoll(db);
  // So late that the newest attempts still hold it, and early enough that a later poll decides the name again.
  const yesterday = polls.filter(({ isDaily }) => isDaily).at(-2);
  for (const [done, { at: instant, isDaily }] of polls.entries()) {
    report({ step: 'publish', done, total: polls.length, unit: 'polls' });
    const at = new Date(instant);
    if (replayed !== null && at <= replayed) continue;
    const run = await runPipeline({ db, feed, clock: frozenClock(at), log: quietLog(log), trigger: 'import', loadPredictor });
    if (run.status !== 'ok') throw new UserError(`the poll of ${at.toISOString()} failed: ${run.error_message ?? run.status}`);
    if (isDaily) await placeBets(db, world.seed, at);
    if (instant === yesterday?.at) await assignMistakenName(db, at);
  }
  report({ step: 'publish', done: polls.length, total: polls.length, unit: 'polls' });
}

async function lastPoll(db: Knex): Promise<Date | null> {
  const [run] = await db('public.runs').where({ status: 'ok' }).max<{ at: Date | null }[]>({ at: 'started_at' });
  return run?.at ?? null;
}

/** Prefixes each step's progress with its number and name. */
function steps(report: OnProgress, total: number): (name: string) => OnProgress {
  let number = 0;
  return (name) => {
    const step = `demo world ${++number}/${total}, ${name}`;
    return (progress) => report({ ...progress, step: `${step}: ${progress.step}` });
  };
}
