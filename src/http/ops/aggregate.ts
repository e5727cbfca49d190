import { AggregatorRegistry, type Registry } from 'prom-client';

/** The figures of one process. They can be sent to another process. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Counters, and histograms and summaries, which consist of counters. */
const COUNTING = ['counter', 'histogram', 'summary'];

export async function readMetrics(registry: Registry): Promise<ProcessMetrics> {
  const figures = await registry.getMetricsAsJSON();
  // The library leaves out what cannot be added up. Here such a figure carries the label of its process, so it stays.
  return figures.map((figure) => ({ ...figure, aggregator: figure.aggregator === 'omit' ? 'first' : figure.aggregator }));
}

/** One set of figures for several processes, each figure added up, or as its `aggregator` says. */
export function aggregate(processes: readonly ProcessMetrics[]): Registry {
  return AggregatorRegistry.aggregate([...processes]);
}

/** The figures that must not fall when their process has ended. */
export function countersAmong(figures: ProcessMetrics): ProcessMetrics {
  return figures.filter(({ type }) => COUNTING.includes(String(type)));
}
