import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Latencies of one operation in the first and the last third of a soak, milliseconds. */
export interface OperationLatencies {
  readonly operationId: string;
  /** Answers in both thirds. */
  readonly answers: number;
  readonly p50: readonly [first: number, last: number];
  readonly p99: readonly [first: number, last: number];
}

export interface Latencies {
  /** @param third of the measured time, from 0; undefined during the warm-up */
  record(operationId: string, milliseconds: number, third: number | undefined): void;
  /** Percentiles over all operations since the last call, milliseconds; undefined without an answer. */
  recent(): { readonly p50: number; readonly p99: number } | undefined;
  byOperation(): OperationLatencies[];
}

/** From a microsecond to a minute, with two digits. */
const RANGE = { lowest: 1, highest: 60_000_000, figures: 2 };

/** Collects latencies as histograms, whose size does not depend on the number of answers. */
export function collectLatencies(): Latencies {
  const thirds = [new Map<string, RecordableHistogram>(), new Map<string, RecordableHistogram>()] as const;
  const recent = createHistogram(RANGE);
  const of = (third: Map<string, RecordableHistogram>, operationId: string): RecordableHistogram => {
    const histogram = third.get(operationId) ?? createHistogram(RANGE);
    third.set(operationId, histogram);
    return histogram;
  };
  return {
    record(operationId, milliseconds, third) {
      const micros = Math.min(RANGE.highest, Math.max(1, Math.round(milliseconds * 1_000)));
      recent.record(micros);
      if (third === 0) of(thirds[0], operationId).record(micros);
      if (third === 2) of(thirds[1], operationId).record(micros);
    },
    recent() {
      if (recent.count === 0) return undefined;
      const figures = { p50: recent.percentile(50) / 1_000, p99: recent.percentile(99) / 1_000 };
      recent.reset();
      return figures;
    },
    byOperation: () =>
      [...thirds[0]].flatMap(([operationId, first]) => {
        const last = thirds[1].get(operationId);
        if (last === undefined) return [];
        const at = (share: number) => [first.percentile(share) / 1_000, last.percentile(share) / 1_000] as const;
        return [{ operationId, answers: first.count + last.count, p50: at(50), p99: at(99) }];
      }),
  };
}
