import { PROCESSES, type SoakReport } from './soak';

/** Megabytes per minute. */
const STEEPEST = 1;
/** In less time after the warm-up, pools and caches still fill, and a slope says nothing about a leak. */
const LEAST_MINUTES = 10;
/** Latency is flat while the last third is at most this many times the first, and not by less than the machine's own noise. */
const FLAT = { p50: { times: 2, noiseMs: 5 }, p99: { times: 3, noiseMs: 100 } } as const;
/** In each third; with fewer, the 99th percentile is one answer or two. */
const LEAST_ANSWERS = 200;
/** Of the requests that were due. */
const MOST_LEFT_OUT = 0.05;

/** What a soak found that should not be. A short one is judged by its answers and events alone. */
export function findingsOf({ load, latencies, streams, trends, course, warmUp }: SoakReport): string[] {
  const measured = (course.at(-1)?.minute ?? 0) - warmUp;
  const { missing, repeated, foreign, resyncs, refusals } = streams;
  const findings = [...load.faults];
  if (missing + repeated + foreign + resyncs > 0)
    findings.push(`streams: ${missing} events missing, ${repeated} repeated, ${foreign} of other users, ${resyncs} readers sent back`);
  for (const [status, count] of refusals) findings.push(`streams: ${count} connections were refused with ${status}`);
  if (measured < LEAST_MINUTES) return findings;
  if (load.leftOut > MOST_LEFT_OUT * (load.requests + load.leftOut))
    findings.push(`${load.leftOut} requests were not sent: the rate is too high`);
  for (const name of PROCESSES) {
    const { descriptorsFlat, databaseConnectionsFlat, resident, heap } = trends[name];
    if (!descriptorsFlat) findings.push(`${name}: open files and sockets grow`);
    if (!databaseConnectionsFlat) findings.push(`${name}: connections to the database grow`);
    if (resident >= STEEPEST) findings.push(`${name}: resident memory grows by ${resident.toFixed(2)} MB per minute`);
    if (heap >= STEEPEST) findings.push(`${name}: the heap grows by ${heap.toFixed(2)} MB per minute`);
  }
  for (const { operationId, answers, ...of } of latencies.filter((one) => one.answers >= 2 * LEAST_ANSWERS)) {
    for (const which of ['p50', 'p99'] as const) {
      const [first, last] = of[which];
      const { times, noiseMs } = FLAT[which];
      if (last > times * first && last - first > noiseMs)
        findings.push(`${operationId}: ${which} rose from ${first.toFixed(1)} to ${last.toFixed(1)} ms over ${answers} answers`);
    }
  }
  return findings;
}
