import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../../../src/config';
import { createLog } from '../../../../src/lib/log';
import { stopSignal } from '../../../../src/lib/stop-signal';
import { configuredFeed } from '../../../../src/live/feed/configured-feed';
import { predictorLoader } from '../../../../src/live/predictions/predictor';
import { createRecommender } from '../../../../src/live/predictions/recommender';
import { predictLive } from '../../../../src/live/run/predict-live';
import { sealOf } from '../../../../src/seal/seal-run';
import { serve } from '../../../../src/serve';
import { openStore } from '../../../../src/store/store';

const TICK_MS = 10_000;

/** The service with `ROLE=worker`, in whose process the pipeline runs every ten seconds too, and not only every five minutes. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel, process.stderr, []);
  const signal = stopSignal(process);
  const stopped = new AbortController();
  const ticking = tick(stopped.signal);
  await serve(config, {
    log,
    print: () => undefined,
    setUpDemo: () => Promise.reject(new Error('a trial has no demo')),
    runCommand: () => Promise.reject(new Error('a trial runs no command')),
    signal,
  });
  stopped.abort();
  await ticking;

  async function tick(stop: AbortSignal): Promise<void> {
    const store = await openStore(config.store, log);
    const { db } = store;
    const job = { db, feed: configuredFeed(config, db), clock: config.clock, log, trigger: 'command', seal: sealOf(config), stop } as const;
    const kept = { loadPredictor: predictorLoader(log), recommendAll: createRecommender() };
    while (!stop.aborted) {
      await predictLive({ ...job, ...kept });
      await sleep(TICK_MS, undefined, { signal: stop }).catch(() => undefined);
    }
    await store.close();
  }
}

void main();
