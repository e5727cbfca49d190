import { mean, median, sum } from '../../../../src/lib/math/statistics';
import { http } from '../../../support/http';

/** Figures of one process at an instant. */
export interface Sample {
  /** Since the start of the soak. */
  readonly minute: number;
  /** Megabytes. */
  readonly resident: number;
  /** Megabytes. */
  readonly heap: number;
  /** Files and sockets. */
  readonly descriptors: number;
  readonly databaseConnections: number;
  /** Of the processor, since its start. */
  readonly processorSeconds: number;
}

const MB = 2 ** 20;

/** Reads the metrics of a process. @param origin where it serves them */
export async function takeSample(origin: string, minute: number): Promise<Sample> {
  const { text } = await http(origin, '/metrics');
  /** The sum over all labels. */
  const figure = (name: string): number => {
    const values = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))];
    if (values.length === 0) throw new Error(`${origin} shows no ${name}`);
    return sum(values.map(([, value]) => Number(value)));
  };
  return {
    minute,
    resident: figure('process_resident_memory_bytes') / MB,
    heap: figure('nodejs_heap_size_used_bytes') / MB,
    descriptors: figure('process_open_fds'),
    databaseConnections: figure('boxing_database_connections'),
    processorSeconds: figure('process_cpu_seconds_total'),
  };
}

/** How the figures of a process changed. */
export interface Trend {
  /** Megabytes per minute. */
  readonly resident: number;
  /** Of the lowest heap of each minute, so after a collection: megabytes per minute. */
  readonly heap: number;
  /** Whether the median of the last third is at most that of the first, and a tenth and two. */
  readonly descriptorsFlat: boolean;
  readonly databaseConnectionsFlat: boolean;
  /** Of one core. */
  readonly processorShare: number;
}

export function trendOf(samples: readonly Sample[]): Trend {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('there are no samples');
  const floors = new Map<number, number>();
  for (const { minute, heap } of samples) floors.set(Math.floor(minute), Math.min(heap, floors.get(Math.floor(minute)) ?? Infinity));
  const isFlat = (of: (sample: Sample) => number): boolean => {
    const third = Math.ceil(samples.length / 3);
    const [early, late] = [samples.slice(0, third), samples.slice(-third)].map((part) => median(part.map(of)) ?? 0);
    return (late ?? 0) <= 1.1 * (early ?? 0) + 2;
  };
  return {
    resident: slope(samples.map(({ minute, resident }) => [minute, resident])),
    heap: slope([...floors]),
    descriptorsFlat: isFlat(({ descriptors }) => descriptors),
    databaseConnectionsFlat: isFlat(({ databaseConnections }) => databaseConnections),
    processorShare: (last.processorSeconds - first.processorSeconds) / (60 * (last.minute - first.minute)),
  };
}

/** By least squares; 0 with less than two points. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const [x, y] = [mean(points.map(([at]) => at)) ?? 0, mean(points.map(([, value]) => value)) ?? 0];
  const spread = sum(points.map(([at]) => (at - x) ** 2));
  return spread === 0 ? 0 : sum(points.map(([at, value]) => (at - x) * (value - y))) / spread;
}
