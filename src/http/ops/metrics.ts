import type { IncomingMessage } from 'node:http';
import Router from 'koa-router';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { BoardSource } from '../../board/board';
import type { Clock } from '../../lib/clock';
import type { ReadServers } from '../../store/servers/read-servers';
import { pathNotFound } from '../errors';
import { admitProbe } from '../access/admission';
import type { LiveKeys } from '../access/keys';
import type { KeptCounts } from '../answers/kept';
import { watchAnswers, watchBoard, watchKeys, watchPools, watchReadServers, type Pools } from './gauges';
import type { MetricsPage } from './page';
import { requestMeter, type MeterRequest } from './requests';

export interface MetricsSources {
  readonly clock: Clock;
  readonly pools: Pools;
  /** Where the pool `reader` reads, if it has a choice. */
  readonly readServers?: Pick<ReadServers, 'states'> | undefined;
  /** The label `worker` of the figures that no other process shares, such as memory. Unset if this is the only process of the service. */
  readonly worker?: string | undefined;
  readonly page: MetricsPage;
}

/** The metrics of one process, with their own registry. */
export interface MetricsRegistry {
  readonly meter: MeterRequest;
  /** Adds counters of the answers that this process keeps. */
  watchAnswers(counts: () => KeptCounts): void;
  /** Adds gauges of the board that this process serves. */
  watchBoard(board: BoardSource): void;
  /** Adds the age of the keys in this process. */
  watchKeys(keys: Pick<LiveKeys, 'ageMs'>): void;
  /** The page of the service, in Prometheus' text format. */
  text(): Promise<string>;
  /** `GET /metrics`, the page. @param mayScrape the others are told that there is nothing; all may by default */
  routes(mayScrape?: (request: IncomingMessage) => boolean): Router;
}

export function openMetrics({ clock, pools, readServers, worker, page }: MetricsSources): MetricsRegistry {
  const own = new Registry();
  collectDefaultMetrics({ register: own, labels: worker === undefined ? {} : { worker } });
  watchPools(pools, own);
  if (readServers !== undefined) watchReadServers(readServers, own);
  const text = page(own);

  return {
    meter: requestMeter(own),
    watchAnswers: (counts) => watchAnswers(counts, own),
    watchBoard: (board) => watchBoard(board, clock, own),
    watchKeys: (keys) => watchKeys(keys, own),
    text,
    routes(mayScrape = () => true) {
      const router = new Router({ sensitive: true });
      router.get('/metrics', admitProbe(), async (ctx) => {
        if (!mayScrape(ctx.req)) throw pathNotFound(ctx.path);
        ctx.set('Cache-Control', 'no-store');
        ctx.type = own.contentType;
        ctx.body = await text();
      });
      return router;
    },
  };
}
