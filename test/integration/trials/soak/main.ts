import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadSvgDrawer, standaloneSvg } from '../../../../src/cli/output/draw-svg';
import { progressOn } from '../../../../src/cli/output/progress';
import { runTrial, wholeNumber } from '../options';
import { withOwnDatabase } from '../own-database';
import { soakChart } from './chart';
import { PROCESSES, soak, type SoakReport } from './soak';
import { findingsOf } from './verdict';

const SVG_WIDTH = 900;

/** `npm run soak -- --minutes N --rate N --seed S --svg FILE`: keeps a service of its own busy, and reports errors, memory, latency and events. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, rate: { type: 'string' }, seed: { type: 'string' }, svg: { type: 'string' } },
  });
  const minutes = wholeNumber('minutes', values.minutes, 60);
  const [rate, seed] = [wholeNumber('rate', values.rate, 200), wholeNumber('seed', values.seed, 1)];
  if (minutes === 0 || rate === 0) throw new RangeError('--minutes and --rate are at least 1');
  const onProgress = progressOn(process.stderr);
  const report = await withOwnDatabase((database) => soak(database, { minutes, rate, seed, onProgress }));
  print(report);
  if (values.svg !== undefined) await writeFile(values.svg, standaloneSvg((await loadSvgDrawer())(soakChart(report), SVG_WIDTH)));
  const findings = findingsOf(report);
  for (const finding of findings) console.log(finding);
  console.log(`${findings.length} findings`);
  return findings.length === 0;
}

function print({ load, latencies, streams, messages, runs, samples, trends, warmUp }: SoakReport): void {
  console.log(`${load.requests} requests, ${load.leftOut} left out, by status`);
  console.table([load.byStatus]);
  console.log(`by process, after a warm-up of ${warmUp} minutes: megabytes, megabytes per minute, and what is open at the end`);
  console.table(
    Object.fromEntries(
      PROCESSES.map((name) => {
        const last = samples[name].at(-1);
        const { resident, heap, processorShare } = trends[name];
        const slopes = { 'resident per minute': rounded(resident), 'heap floor per minute': rounded(heap) };
        const open = { 'files and sockets': last?.descriptors, 'database connections': last?.databaseConnections };
        return [name, { resident: rounded(last?.resident ?? 0), ...slopes, ...open, 'share of a core': rounded(processorShare) }];
      }),
    ),
  );
  console.log('latency in milliseconds, in the first and the last third after the warm-up');
  console.table(
    Object.fromEntries(
      latencies
        .toSorted((one, other) => other.answers - one.answers)
        .map(({ operationId, answers, p50, p99 }) => [
          operationId,
          { answers, 'p50 first': rounded(p50[0]), 'p50 last': rounded(p50[1]), 'p99 first': rounded(p99[0]), 'p99 last': rounded(p99[1]) },
        ]),
    ),
  );
  const { events, connections, missing, repeated, foreign } = streams;
  console.log(
    `${events} events, ${connections} connections of streams: ${missing} missing, ${repeated} repeated, ${foreign} of other users`,
  );
  console.log(`${runs} runs of the pipeline, ${messages} messages to the webhook`);
}

function rounded(figure: number): number {
  return Number(figure.toFixed(2));
}

runTrial(main);
