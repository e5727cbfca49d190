import Router from 'koa-router';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { BoardSource } from '../../board/board';
import type { Clock } from '../../lib/clock';
import { shared } from '../../lib/shared';
import type { PipelineStats } from './pipeline-stats';
import { admitProbe } from '../access/admission';
import type { LiveKeys } from '../access/keys';
import type { KeptCounts } from '../answers/kept';
import { watchAnswers, watchBoard, watchKeys, watchPools, type Pools } from './gauges';
import { requestMeter, type MeterRequest } from './requests';
import { pipelineMetrics } from './pipeline-gauges';

/** Time for which one scrape is cached. */
const KEPT_MS = 5_000;

export interface MetricsSources {
  readonly clock: Clock;
  /** The clock of the machine, even if `clock` is fixed at an instant. */
  readonly machineClock: Clock;
  readonly log: Logger;
  readonly pools: Pools;
  readonly readPipelineStats: () => Promise<PipelineStats>;
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
  /** `GET /metrics`, in Prometheus' text format, at most five seconds old. */
  routes(): Router;
}

export function openMetrics({ clock, machineClock, log, pools, readPipelineStats }: MetricsSources): MetricsRegistry {
  const lasting = new Registry();
  collectDefaultMetrics({ register: lasting });
  watchPools(pools, lasting);

  const stats = async (): Promise<Registry> => {
    const read = readPipelineStats().catch((err: unknown) => void log.warn({ err }, 'the database did not answer the metrics'));
    return pipelineMetrics(await read, clock.now());
  };

  const text = shared(async () => Registry.merge([lasting, await stats()]).metrics(), KEPT_MS, machineClock);

  return {
    meter: requestMeter(lasting),
    watchAnswers: (counts) => watchAnswers(counts, lasting),
    watchBoard: (board) => watchBoard(board, clock, lasting),
    watchKeys: (keys) => watchKeys(keys, lasting),
    routes() {
      const router = new Router();
      router.get('/metrics', admitProbe(), async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        ctx.type = lasting.contentType;
        ctx.body = await text();
      });
      return router;
    },
  };
}
