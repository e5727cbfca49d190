import type { Knex } from 'knex';
import { frozenClock, type Clock } from '../../lib/clock';
import { quietLog } from '../../lib/log';
import type { OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { noteDemoProgress } from '../../store/installation';
import { boardUpdated, publishEvents } from '../../events/outbox';
import { predictorLoader } from '../../live/predictions/predictor';
import { runPipeline } from '../../live/run/predict-live';
import { withRunLock } from '../../live/run/run-log';
import { bettableBouts } from '../../prices/bettable-bouts';
import { rememberCloses } from '../../prices/closing-quotes';
import { rememberDrift } from '../../prices/lines/price-drift';
import { updateOutcomes } from '../../training/outcomes/update-outcomes';
import { readRecordCache } from '../../training/record/record-cache';
import { requireEndOfRecord } from '../../training/record/read-record';
import { PRODUCTION, refit } from '../../training/refit/refit';
import { updateModelFigures } from '../../training/refit/run-refit';
import { allThreads, memberTrainer, rememberMembers } from '../../training/refit/train-members';
import { walkForward } from '../../training/refit/walk-forward';
import { followBouts } from '../../training/weights/followed-picks';
import { updateTrackRecords } from '../../training/weights/update-track-records';
import { updateFairWeights } from '../../training/weights/update-weights';
import { endOf } from '../world/bout';
import { dayOf, YEAR, type Instant } from '../world/time';
import type { World } from '../world/world';
import { RECENT, type Demo } from './history';
import { followPast } from './past-progress';
import { publishPastPicks } from './past-picks';
import { storePastQuotes } from './past-quotes';
import { placeBets } from './people';
import { pastPolls, sparsePolls } from './polls';
import { predictRecentFights } from './recent-predictions';

/** How far back the past predictions reach. */
const STUDY_YEARS = 2.5;
const JUDGED_MONTHS = 12;
/** Fewer than for real data, to keep the set-up short. */
const SHUFFLES = 1;
const FAMILIES = ['baseline', 'pca', 'lgbm_ens', 'lgbm'] as const;

/**
 * Generates the past behind a board that is shown meanwhile: the prices of past years, models evaluated and fitted as they were days ago, the weights of
 * the fair prices, and, once the production model has taken the place of the provisional one and the board is judged again, the past picks, bets,
 * records and figures. All instants but those of the board derive from `from`, so that an interrupted past can be repeated with the same result.
 * @param from when the database was claimed @param stopwatch in milliseconds
 * @throws UserError when a step fails
 */
export async function makePast(demo: Demo, from: Date, report: OnProgress, stopwatch: () => number): Promise<void> {
  const { db, log, world } = demo;
  const before = from.getTime() - RECENT;
  const [then, today] = [frozenClock(new Date(before)), frozenClock(from)];
  const threads = allThreads();
  // The study's fit at the first of the judged months also evaluates the production model.
  const trainMembers = rememberMembers(memberTrainer(threads));
  const study = { families: FAMILIES, from: dayOf(before - STUDY_YEARS * YEAR), openHoldout: false, threads, trainMembers };
  const production = { ...PRODUCTION, trainMembers, judgedMonths: JUDGED_MONTHS };
  const past = followPast({ note: (progress) => noteDemoProgress(db, progress), report, stopwatch });

  await storePastYears(demo, before, past.step('prices'));
  const studying = past.step('models');
  const known = await readRecordCache(db, studying);
  await walkForward(db, then, study, studying, known);
  past.step('weights')({ step: 'weights of the fair prices', done: 0, unit: 'families' });
  const shared = { closesOf: rememberCloses(db), driftOf: rememberDrift(db) };
  await updateFairWeights(db, then, production.family, requireEndOfRecord(known.record, then), shared);

  await refit(db, then, production, past.step('model'), known);
  await updateOutcomes(db, then, past.step('outcomes'), known);
  await judgeAgain(demo, past.step('board'));

  past.step('picks')({ step: 'bets and past picks', done: 0, unit: 'picks' });
  await predictRecentFights(db, await predictorLoader(log)(db), then.now());
  for (const at of dailyPolls(demo, before, from)) await placeBets(db, world.seed, new Date(at));
  const { quoted } = await bettableBouts(db, production.family, shared.closesOf);
  const recommended = await followBouts(db, production.family, quoted);
  await publishPastPicks(db, today, recommended);
  await placeBets(db, world.seed, await boardOf(db));
  past.step('records')({ step: 'records of the past picks', done: 0, unit: 'picks' });
  await updateTrackRecords(db, today, production.family, { closesOf: shared.closesOf, recommended });
  const { backtest } = await updateModelFigures(db, today, past.step('figures'), {
    repeats: SHUFFLES,
    fairIsUpdated: true,
    known,
    ...shared,
  });
  if (backtest !== null && 'reason' in backtest) throw new UserError(backtest.reason);
  await past.noted();
  log.debug({ world: world.seed }, 'the demo world has its history');
}

/**
 * Stores the prices of the years before the recent polls, unless they are there, of fights that were over by then: those of later ones are in the
 * recent polls. No run stores quotes meanwhile.
 */
async function storePastYears({ db, log, world, pastFeed }: Demo, before: number, report: OnProgress): Promise<void> {
  const stored = async () => (await db('public.runs').where('started_at', '<=', new Date(before)).first('run_id')) !== undefined;
  const store = async () => {
    if (await stored()) return;
    const instants = sparsePolls(world, before - STUDY_YEARS * YEAR, before);
    await storePastQuotes({ db, log, feed: pastFeed(overBy(world, before)) }, instants, new Date(before), report);
  };
  while (!(await stored())) await withRunLock(db, 'import', store);
}

/** The world with only those bouts ahead that are over by an instant. */
function overBy(world: World, by: Instant): World {
  return { ...world, ahead: (now) => world.ahead(now).filter((bout) => endOf(bout) <= by) };
}

function dailyPolls({ world }: Demo, before: number, from: Date): number[] {
  return pastPolls(world, before, from.getTime()).flatMap(({ at, isDaily }) => (isDaily && at < from.getTime() ? [at] : []));
}

/** Judges the board by the production model, unless it is. A run that began with the provisional one ends first, because this one waits for its lock. */
async function judgeAgain({ db, clock, log, feed }: Demo, report: OnProgress): Promise<void> {
  report({ step: 'judge the board again', done: 0, unit: 'runs' });
  for (;;) {
    if (!(await isProvisional(db, clock))) return;
    const run = await runPipeline({ db, feed, clock, log: quietLog(log), trigger: 'import' });
    if (run.status === 'failed') throw new UserError(`the board could not be judged again: ${run.error_message ?? run.status}`);
    if (run.status === 'skipped') continue;
    return db.transaction((trx) => publishEvents(trx, clock.now(), [boardUpdated('run', run.run_id)]));
  }
}

/** Whether a provisional model has the last word on a fight to come. */
async function isProvisional(db: Knex, clock: Clock): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ provisional: boolean }] }>(
    `select exists (
       select from master.fights as fight
       cross join lateral (
         select model_version from public.predictions as prediction
         where prediction.fight_id = fight.fight_id and kind = 'live' order by first_predicted_at desc, prediction_id desc limit 1
       ) as newest
       join public.model_versions as version on version.version = newest.model_version
       where fight.starts_at > :now and version.is_provisional
     ) as provisional`,
    { now: clock.now() },
  );
  return rows[0].provisional;
}

/** The instant of the newest board, which may be one of the service. */
async function boardOf(db: Knex): Promise<Date> {
  const run = await db('public.runs')
    .where({ status: 'ok' })
    .orderBy('started_at', 'desc')
    .first<{ started_at: Date } | undefined>('started_at');
  if (run === undefined) throw new UserError('the demo has no board yet');
  return run.started_at;
}
