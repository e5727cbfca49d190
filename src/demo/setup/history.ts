import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { frozenClock, type Clock } from '../../lib/clock';
import type { Feed } from '../../feeds/feed';
import { quietLog } from '../../lib/log';
import { updateAnalytics } from '../../training/figures/update';
import { refreshClv } from '../../prices/clv/update';
import { backtest } from '../../training/evaluation/backtest';
import { gradeRecord } from '../../live/grading/grade';
import { importBouts } from '../../import/import-bouts';
import { importFighters } from '../../import/import-fighters';
import { importMoneylines } from '../../import/import-moneylines';
import { predictLive } from '../../live/run/predict-live';
import { predictorLoader } from '../../live/predictions/predictor';
import { updateRatings } from '../../training/record/ratings';
import { readRecordCache } from '../../training/record/record-cache';
import { PRODUCTION, refit } from '../../training/refit/refit';
import { allThreads, memberTrainer, rememberMembers } from '../../training/refit/train-members';
import { walkForward } from '../../training/refit/walk-forward';
import { noProgress, type OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { recordFiles } from '../record-files';
import { DAY, dayOf, YEAR, type Instant } from '../world/time';
import type { World } from '../world/world';
import { letThemBet, addBettors } from './people';
import { pastPolls } from './polls';

/** What the demo is set up with. */
export interface Demo {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  readonly world: World;
  readonly feed: Feed;
}

/** The last weeks are lived through poll by poll; what is older is only on record. */
const LIVED_THROUGH = 21 * DAY;
/** So far back reaches the record, and so far the predictions of the past. */
const RECORD_YEARS = 4;
const STUDY_YEARS = 2;
const JUDGED_MONTHS = 12;
/** Fewer than for real: somebody waits. */
const SHUFFLES = 1;
const FAMILIES = ['baseline', 'pca', 'lgbm_ens', 'lgbm'] as const;

/**
 * Gives an empty database a past, by the ways on which a real one gets its own: people, bouts and closing prices are imported, models
 * are studied and fitted, weeks of polls are published one after the other while bettors bet, and what was fought is graded. All of
 * it happens as of instants that follow from `from`, so a set-up that was killed is done again with the same outcome.
 * @param from when the database was claimed
 * @throws UserError when a step cannot be done
 */
export async function makeHistory(demo: Demo, from: Date, report: OnProgress): Promise<void> {
  const { db, log, world } = demo;
  const now = from.getTime();
  const before = now - LIVED_THROUGH;
  const then = frozenClock(new Date(before));
  const threads = allThreads();
  // What the study fits at its first cutoff is what judges the model of today.
  const trainMembers = rememberMembers(memberTrainer(threads));
  const study = { families: FAMILIES, from: dayOf(before - STUDY_YEARS * YEAR), openHoldout: false, threads, trainMembers };
  const inSteps = steps(report, 5);

  await importRecord(demo, then, inSteps('people and bouts'));
  const known = await readRecordCache(db, noProgress);
  await updateRatings(db, then, noProgress, known.record);
  await walkForward(db, then, study, inSteps('models of the past'), known);
  await refit(db, then, { ...PRODUCTION, trainMembers, judgedMonths: JUDGED_MONTHS }, inSteps('the model of today'), known);
  await addBettors(db, then);
  await replayHistory(demo, before, now, inSteps('the last weeks'));
  const today = frozenClock(from);
  await catchUp({ ...demo, clock: today });
  await updateRatings(db, today, noProgress);
  await backtest(db, today);
  await updateAnalytics(db, today, inSteps('figures'), { repeats: SHUFFLES });
  log.debug({ world: world.seed }, 'the demo world has a past');
}

/** Brings the record up to the clock and grades what it decides; once more, it changes nothing. */
export async function catchUp(demo: Demo): Promise<void> {
  const { db, clock, log } = demo;
  await importRecord(demo, clock, noProgress);
  await gradeRecord(db, clock);
  await refreshClv(db, clock, log);
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
  const lived = await lastPoll(db);
  for (const [done, { at: instant, isDaily }] of polls.entries()) {
    report({ step: 'publish', done, total: polls.length, unit: 'polls' });
    const at = new Date(instant);
    if (lived !== null && at <= lived) continue;
    const run = await predictLive({ db, feed, clock: frozenClock(at), log: quietLog(log), trigger: 'import', loadPredictor });
    if (run.status !== 'ok') throw new UserError(`the poll of ${at.toISOString()} failed: ${run.error_message ?? run.status}`);
    if (isDaily) await letThemBet(db, world.seed, at);
  }
  report({ step: 'publish', done: polls.length, total: polls.length, unit: 'polls' });
}

async function lastPoll(db: Knex): Promise<Date | null> {
  const [run] = await db('public.runs').where({ status: 'ok' }).max<{ at: Date | null }[]>({ at: 'started_at' });
  return run?.at ?? null;
}

/** Tells of each step under its name and number. */
function steps(report: OnProgress, total: number): (name: string) => OnProgress {
  let number = 0;
  return (name) => {
    const step = `demo world ${++number}/${total}, ${name}`;
    return (progress) => report({ ...progress, step: `${step}: ${progress.step}` });
  };
}
