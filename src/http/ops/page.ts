import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Clock } from '../../lib/clock';
import { shared } from '../../lib/shared';
import { pipelineMetrics } from './pipeline-gauges';
import type { PipelineStats } from '../../store/pipeline-stats';

/** Time for which one scrape is cached. */
const KEPT_MS = 5_000;

export interface PageSources {
  readonly clock: Clock;
  /** The clock of the machine, even if `clock` is fixed at an instant. */
  readonly machineClock: Clock;
  readonly log: Logger;
  readonly readPipelineStats: () => Promise<PipelineStats>;
  /** The figures of all processes, given those of this one. By default there is only this one. */
  readonly gather?: ((own: Registry) => Promise<Registry>) | undefined;
}

/** Text in Prometheus' format. @param own the figures of this process */
export type MetricsPage = (own: Registry) => () => Promise<string>;

/** The page of metrics: the pipeline's figures, and those of the processes. At most five seconds old. */
export function metricsPage({ clock, machineClock, log, readPipelineStats, gather = ownOnly }: PageSources): MetricsPage {
  const stats = async (): Promise<Registry> => {
    const read = readPipelineStats().catch((err: unknown) => void log.warn({ err }, 'the database did not answer the metrics'));
    return pipelineMetrics(await read, clock.now());
  };
  return (own) => shared(async () => Registry.merge(await Promise.all([gather(own), stats()])).metrics(), KEPT_MS, machineClock);
}

const ownOnly = async (own: Registry): Promise<Registry> => own;
