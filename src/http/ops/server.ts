import type Koa from 'koa';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import { pathNotFound } from '../errors';
import type { MetricsRegistry } from './metrics';
import { probes } from './probes';
import { requestLog, type State } from '../request-id';
import { baseApp } from '../base-app';

interface MetricsApp {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: MetricsRegistry;
  /** Rejects while the database does not answer. */
  readonly ready: () => Promise<void>;
}

/** Metrics and probes for a port that only operators reach; a worker serves nothing else. */
export function createMetricsApp({ clock, log, metrics, ready }: MetricsApp): Koa<State> {
  const app = baseApp({ clock, log, requests: requestLog({ log }), corsOrigins: [] });
  app.use(probes(ready).routes());
  app.use(metrics.routes().routes());
  app.use((ctx) => {
    throw pathNotFound(ctx.path);
  });
  return app;
}
