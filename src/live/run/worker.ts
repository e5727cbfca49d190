import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import type { Feed } from '../../feeds/feed';
import { byPlan, isDueBetweenRuns, storePollingFigures, type PolledFeed } from '../feed/polling';
import type { Store } from '../../store/store';
import { predictLive } from './predict-live';
import { predictorLoader } from '../predictions/predictor';
import { createRecommender } from '../predictions/recommender';
import { everyTick } from './schedule';
import type { Seal } from '../../seal/seal-run';

interface WorkerDeps {
  readonly store: Pick<Store, 'db'>;
  readonly feed: Feed;
  readonly polling?: PolledFeed['settings'] | undefined;
  readonly seal?: Seal | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Worker {
  /** Ends a wait for the feed. Resolves when the current run, if any, has ended. */
  stop(): Promise<void>;
}

/**
 * Runs the pipeline every five minutes, and between two runs where a poll is due. Any number of workers may share a database: each tick is run by one of them.
 * @param polling how often the feed may be asked; without, each run asks
 */
export function startWorker({ store: { db }, feed, polling, seal, clock, log }: WorkerDeps): Worker {
  const loadPredictor = predictorLoader(log);
  const recommendAll = createRecommender();
  const stopping = new AbortController();
  const polled = polling && { db, feed, settings: polling };
  const job = {
    db,
    feed: polled === undefined ? feed : byPlan(polled),
    clock,
    log,
    trigger: 'schedule' as const,
    loadPredictor,
    recommendAll,
    seal,
    stop: stopping.signal,
  };
  const schedule = everyTick(async (due) => {
    try {
      if (due === 'between_ticks' && !(polled && (await isDueBetweenRuns(polled, clock.now())))) return;
      await predictLive({ ...job, due });
      if (polled) await storePollingFigures(polled, clock.now());
    } catch (err) {
      log.error({ err }, 'the run could not be recorded: the next tick tries again');
    }
  });
  log.info({ feed: feed.name }, 'worker started');
  return {
    stop: () => {
      stopping.abort();
      return schedule.stop();
    },
  };
}
