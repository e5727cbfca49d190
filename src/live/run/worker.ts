import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import type { Feed } from '../../feeds/feed';
import type { Store } from '../../store/store';
import { predictLive } from './predict-live';
import { predictorLoader } from '../predictions/predictor';
import { createRecommender } from '../predictions/recommender';
import { everyTick } from './schedule';

export interface Worker {
  /** Ends a wait for the feed. Resolves when the current run, if any, has ended. */
  stop(): Promise<void>;
}

/** Runs the pipeline every five minutes. Any number of workers may share a database: each tick is run by one of them. */
export function startWorker({ store, feed, clock, log }: { store: Pick<Store, 'db'>; feed: Feed; clock: Clock; log: Logger }): Worker {
  const loadPredictor = predictorLoader(log);
  const recommendAll = createRecommender();
  const stopping = new AbortController();
  const schedule = everyTick(async () => {
    try {
      await predictLive({ db: store.db, feed, clock, log, trigger: 'schedule', loadPredictor, recommendAll, stop: stopping.signal });
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
