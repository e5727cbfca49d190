import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Store } from '../store/store';
import { configuredFeed, feedIsConfigured } from './configured-feed';
import { predictLive } from './predict-live';
import { predictorLoader } from './predictor';
import { everyTick } from './schedule';

export interface Worker {
  /** Resolves when the run under way, if any, has ended. */
  stop(): Promise<void>;
}

/**
 * Runs the pipeline every five minutes. Any number of workers may share a database: each tick is run by one of them. Without a
 * feed there is nothing to run, and no run is recorded.
 */
export function startWorker({ store, config, clock, log }: { store: Store; config: Config; clock: Clock; log: Logger }): Promise<Worker> {
  if (!feedIsConfigured(config)) {
    log.warn('no odds feed is configured: set ODDS_API_KEY to poll one; until then only imported polls are published');
    return Promise.resolve({ stop: () => Promise.resolve() });
  }
  const feed = configuredFeed(config, store.db);
  const loadPredictor = predictorLoader(log);
  const schedule = everyTick(async () => {
    try {
      await predictLive({ db: store.db, feed, clock, log, trigger: 'schedule', loadPredictor });
    } catch (err) {
      log.error({ err }, 'the run could not be recorded: the next tick tries again');
    }
  });
  log.info({ feed: feed.name }, 'worker started');
  return Promise.resolve({ stop: () => schedule.stop() });
}
