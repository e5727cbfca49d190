import { trendOf, type Sample } from './samples';
import type { SoakReport } from './soak';
import { findingsOf } from './verdict';

const STREAMS = { events: 10, connections: 50, missing: 0, repeated: 0, foreign: 0, resyncs: 0, refusals: new Map<number, number>() };

/** A report over an hour with a sample per half minute. */
function report(of: (minute: number) => Partial<Sample>, other: Partial<SoakReport> = {}): SoakReport {
  const still = { resident: 150, heap: 60, descriptors: 40, databaseConnections: 8 };
  const samples = Array.from({ length: 120 }, (_, i): Sample => ({ minute: i / 2, ...still, processorSeconds: i, ...of(i / 2) }));
  const trend = trendOf(samples.filter(({ minute }) => minute >= 10));
  return {
    ...{ load: { requests: 1_000, leftOut: 0, byStatus: {}, faults: [] }, latencies: [], streams: STREAMS, messages: 1, runs: 1 },
    ...{ samples: { api: samples, worker: samples }, trends: { api: trend, worker: trend }, warmUp: 10 },
    course: [{ minute: 59.5, p50: 1, p99: 2 }],
    ...other,
  };
}

it('the verdict finds a leak of a megabyte and a half per minute despite garbage collection', () => {
  const saw = (minute: number) => ({ heap: 60 + 20 * (minute % 1), resident: 150 + 5 * Math.sin(minute) });
  expect(findingsOf(report(saw))).toEqual([]);
  const leak = (minute: number) => ({ heap: saw(minute).heap + 1.5 * minute, resident: saw(minute).resident + 1.5 * minute });
  expect(findingsOf(report(leak))).toEqual([
    expect.stringMatching(/^api: resident memory grows by 1\.\d+ MB/),
    'api: the heap grows by 1.50 MB per minute',
    expect.stringMatching(/^worker: resident memory/),
    'worker: the heap grows by 1.50 MB per minute',
  ]);
});

it('the verdict finds open handles, answers that get slower, and missing events', () => {
  const open = (minute: number) => ({ descriptors: 40 + Math.floor(minute), databaseConnections: 8 + Math.floor(minute / 10) });
  const slower = { operationId: 'listBets', answers: 900, p50: [4, 40], p99: [20, 60] } as const;
  const seldom = { ...slower, operationId: 'getCorpus', answers: 300 };
  const found = findingsOf(report(open, { latencies: [slower, seldom], streams: { ...STREAMS, missing: 1 } }));
  expect(found).toEqual([
    expect.stringMatching(/^streams: 1 events missing/),
    'api: open files and sockets grow',
    'api: connections to the database grow',
    'worker: open files and sockets grow',
    'worker: connections to the database grow',
    'listBets: p50 rose from 4.0 to 40.0 ms over 900 answers',
  ]);
});
