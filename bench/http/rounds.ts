import { median } from '../../src/lib/math/statistics';
import type { Load, LoadGenerator } from './load';
import type { ServerProcess } from './server-process';

/** Enough for the compiler to settle. Servers that answer slowly stop after some seconds. */
const WARM_UP = { requests: 20_000, milliseconds: 10_000 };

export interface Pace {
  readonly rounds: number;
  /** Length of one round of one server. */
  readonly milliseconds: number;
}

/** One round of one server. */
export interface Round {
  readonly server: string;
  /** Requests per second. */
  readonly rate: number;
  /** Processor time of the server per request, milliseconds. */
  readonly processor: number;
  /** Latency, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the load generator per request, milliseconds. */
  readonly generator: number;
}

/**
 * Measures servers side by side: in each round one after the other under the same load, so that a slow moment of the machine is shared.
 * They are warmed up before.
 */
export async function measure(
  generator: LoadGenerator,
  servers: readonly ServerProcess[],
  load: Omit<Load, 'port' | 'milliseconds'>,
  { rounds, milliseconds }: Pace,
): Promise<Round[]> {
  const round = ({ port }: ServerProcess) => generator.run({ ...load, port, milliseconds });
  for (const server of servers) {
    const end = performance.now() + WARM_UP.milliseconds;
    for (let answered = 0; answered < WARM_UP.requests && performance.now() < end;) answered += (await round(server)).requests;
  }
  const measured: Round[] = [];
  for (let i = 0; i < rounds; i++) {
    for (const server of servers) {
      const before = server.processorMs();
      const { requests, seconds, p50, p99, cost } = await round(server);
      const processor = (server.processorMs() - before) / requests;
      measured.push({ server: server.name, rate: requests / seconds, processor, p50, p99, generator: cost });
    }
  }
  return measured;
}

export type Quantity = Exclude<keyof Round, 'server'>;

/** A quantity of one server: the median over its rounds, the smallest and the largest. */
export function summary(rounds: readonly Round[], server: string, quantity: Quantity) {
  const values = rounds.filter((round) => round.server === server).map((round) => round[quantity]);
  return { median: median(values) ?? NaN, least: Math.min(...values), most: Math.max(...values) };
}
