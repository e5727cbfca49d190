import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import { FeedError, type Feed, type FeedPayload } from '../../feeds/feed';
import { DEMO_FEED } from '../../names/sources';
import { readOdds, type ParsedPoll } from '../../feeds/odds-api';
import { countReasons, type RejectedItem } from '../../feeds/rejected-items';
import { TICK_MINUTES } from '../../feeds/polling-plan';
import { refreshClv } from '../../prices/clv/update';
import { pollScores } from '../feed/scores';
import { runUnderWay } from '../../board/queries';
import { assertOrigin } from '../../store/installation';
import { storePayload } from '../feed/payloads';
import { predictorLoader, type LoadPredictor } from '../predictions/predictor';
import { createRecommender, type Recommender } from '../predictions/recommender';
import { refreshRecordViews, type RecordView } from '../../training/record/refresh-views';
import { publish } from './publish';
import { withRunLock, failRun, closeInterrupted, openRun, recordPayload, type Due, type RunSummary, type Trigger } from './run-log';
import { runFailure } from './run-failure';
import { keepHead } from '../../seal/key-file';
import type { Seal } from '../../seal/seal-run';
import { keepPartitions } from './run-partitions';

export type { RunSummary } from './run-log';

export interface PredictLive {
  readonly db: Knex;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly log: Logger;
  readonly trigger: Trigger;
  /** Of a scheduled run; default: at its tick. */
  readonly due?: Due | undefined;
  /** Ends the wait for the feed. */
  readonly stop?: AbortSignal;
  /** Loads the production model; a loader that is used again need not read it again. */
  readonly loadPredictor?: LoadPredictor;
  /** One that is used again values only fights whose prices or prediction changed. */
  readonly recommendAll?: Recommender;
  /** How news is sealed; without it, nothing is. */
  readonly seal?: Seal | undefined;
}

/** A run, and the views of the record that it left behind. */
interface Ran {
  readonly summary: RunSummary;
  readonly outdated: readonly RecordView[];
}

/** Runs the pipeline once (see `runPipeline`) and refreshes the views of what the run changed of the record. */
export async function predictLive(job: PredictLive): Promise<RunSummary> {
  const { summary, outdated } = await runOnce(job, true);
  await refreshRecordViews(job.db, job.log, outdated);
  return summary;
}

/**
 * Runs the pipeline once: polls the feed, stores the payload, and publishes the results in one transaction. Any failure is in the run log
 * and the summary, and what was published before stays. A second run on the same poll changes nothing. A replay of many polls calls this
 * and refreshes the views of the record once, at its end; it is no news, so it publishes no events.
 * @throws UserError when the database belongs to the other world; any other error only if not even the failure could be recorded
 */
export async function runPipeline(job: PredictLive): Promise<RunSummary> {
  return (await runOnce(job, false)).summary;
}

async function runOnce(job: PredictLive, isNews: boolean): Promise<Ran> {
  const { db, feed, clock, log, trigger, due } = job;
  const startedAt = clock.now();
  await assertOrigin(db, feed.name === DEMO_FEED ? 'demo' : 'real', startedAt);
  const stopwatch = performance.now();
  const untouched = { ...NOTHING, trigger, feed: feed.name, started_at: startedAt };

  const ran = await withRunLock(db, trigger, async () => {
    const interrupted = await closeInterrupted(db, startedAt);
    if (interrupted > 0) log.warn({ interrupted }, 'an earlier run had not ended');
    const runId = await openRun(db, { trigger, due, feed: feed.name, startedAt });
    return runId === null ? null : run({ ...job, isNews }, runId, untouched, () => performance.now() - stopwatch);
  });
  if (ran === null) await logSkipped(db, log, trigger, startedAt);
  return ran ?? { summary: { ...untouched, status: 'skipped' }, outdated: [] };
}

/** A run that lasts for more than a tick is worth a warning: it may hang. */
async function logSkipped(db: Knex, log: Logger, trigger: Trigger, now: Date): Promise<void> {
  const holder = await runUnderWay(db, now);
  const isLong = holder !== null && now.getTime() - holder.started_at.getTime() > TICK_MINUTES * 60_000;
  log[isLong ? 'warn' : 'info']({ trigger, ...(holder && { holder }) }, 'skipped: another worker already does this run');
}

const NOTHING = {
  run_id: null,
  duration_ms: 0,
  already_imported: false,
  model_version: null,
  credits_used: null,
  credits_remaining: null,
  events: 0,
  events_priced: 0,
  names_unresolved: 0,
  quotes_changed: 0,
  items_set_aside: 0,
  fights_predicted: 0,
  fights_graded: 0,
  error_code: null,
  error_message: null,
};

async function run(
  {
    db,
    feed,
    clock,
    log,
    isNews,
    stop,
    loadPredictor = predictorLoader(log),
    recommendAll = createRecommender(),
    seal,
  }: PredictLive & {
    readonly isNews: boolean;
  },
  runId: number,
  untouched: Omit<RunSummary, 'status'>,
  elapsed: () => number,
): Promise<Ran> {
  let credits = { credits_used: untouched.credits_used, credits_remaining: untouched.credits_remaining };
  try {
    const payload = await feed.poll(clock.now(), stop);
    credits = { credits_used: payload.creditsUsed ?? null, credits_remaining: payload.creditsRemaining ?? null };
    const poll = readUsable(payload, feed.name);
    const stored = await storePayload(db, feed.name, payload, poll);
    await recordPayload(db, runId, stored.payload_id);
    await keepPartitions(db, log, { polledAt: payload.polledAt, eventsAt: isNews ? clock.now() : null });

    const scores = await pollScores(db, { feed, stop, log }, clock.now());
    credits = {
      credits_used: scores?.creditsUsed === undefined ? credits.credits_used : (credits.credits_used ?? 0) + scores.creditsUsed,
      credits_remaining: scores?.creditsRemaining ?? credits.credits_remaining,
    };

    const predictor = await loadPredictor(db);
    if (predictor === null) log.warn({ run_id: runId }, 'no_model: quotes are stored, nothing is predicted until a model is fitted');
    const { counts, outdated, head } = await db.transaction((trx) =>
      publish(trx, {
        runId,
        feed: feed.name,
        payload,
        poll,
        scores,
        stored,
        predictor,
        recommendAll,
        clock,
        credits,
        elapsed,
        isNews,
        seal,
      }),
    );
    if (head !== null && seal !== undefined) await keepSealedHead(seal, head, log);
    const summary: RunSummary = {
      ...untouched,
      ...counts,
      run_id: runId,
      status: 'ok',
      duration_ms: Math.round(elapsed()),
      already_imported: stored.known,
      model_version: predictor?.version ?? null,
    };
    log.info(summary, 'run published');
    await refreshClv(db, clock, log);
    return { summary, outdated };
  } catch (error) {
    const { code, message } = runFailure(error);
    const durationMs = Math.round(elapsed());
    // The message of a feed error is complete, and a caller who started the run gets it anyway.
    if (error instanceof FeedError) log[untouched.trigger === 'schedule' ? 'error' : 'info']({ run_id: runId, error_code: code }, message);
    else log.error({ run_id: runId, error_code: code, err: error }, message);
    await failRun(db, runId, { at: clock.now(), durationMs, code, message, credits, isNews });
    const failure = { status: 'failed', duration_ms: durationMs, error_code: code, error_message: message } as const;
    return { summary: { ...untouched, ...credits, run_id: runId, ...failure }, outdated: [] };
  }
}

/** A head that could not be kept is no reason to say that the run failed: the next run keeps a later one. */
async function keepSealedHead({ keyFile }: Seal, head: string, log: Logger): Promise<void> {
  await keepHead(keyFile, head).catch((err: unknown) => {
    log.error({ err, keyFile }, 'the sealed head was not kept beside the key: check the directory and its free space');
  });
}

/**
 * An answer without any usable price would take every pick off the board. It is far more likely to be a fault. A feed is always asked for the
 * prices of winners; a file may have other markets alone.
 */
function readUsable({ body, polledAt, file }: FeedPayload, feed: string): ParsedPoll {
  const poll = readOdds(body, { feed, polledAt, file });
  const { events, rejected } = poll;
  const rejections = rejectionsIn(rejected);
  if (events.length === 0) {
    const found = file === undefined ? `${feed} listed no usable bout` : `${file} lists no bout that can be used`;
    throw new FeedError('feed_empty', `${found} (${rejections}): earlier picks and prices stay published`);
  }
  if (events.some(({ markets, outcomes }) => markets.length > 0 || (file !== undefined && outcomes.length > 0))) return poll;
  throw new FeedError(
    'feed_no_prices',
    file === undefined
      ? `${feed} priced none of its ${events.length} bouts (${rejections}): check ODDS_API_REGIONS; earlier picks and prices stay published`
      : `${file} has no price of any of its ${events.length} bouts (${rejections}): earlier picks and prices stay published`,
  );
}

function rejectionsIn(items: readonly RejectedItem[]): string {
  const counts = Object.entries(countReasons(items)).map(([reason, count]) => `${count} ${reason}`);
  return `${items.length} rejected${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`;
}
