import { parseArgs } from 'node:util';
import { startServer } from '../../../support/processes';
import { runTrial, wholeNumber } from '../options';
import { withOwnDatabase } from '../own-database';
import { fuzz, type Fuzzed, type FuzzReport } from './fuzz';
import { heapOf, watchHeap, type HeapWatch } from './heap';
import { seedFuzzedWorld } from './world';

/**
 * `npm run fuzz -- --requests N --seed S [--url ORIGIN --key KEY]`: sends a service of its own, or the one at ORIGIN, all that its contracts
 * allow and forbid. It writes to the account of the key, so give it one of a service for tests.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { requests: { type: 'string' }, seed: { type: 'string' }, url: { type: 'string' }, key: { type: 'string' } },
  });
  const options = { requests: wholeNumber('requests', values.requests, 20_000), seed: wholeNumber('seed', values.seed, 1) };
  const { url, key } = values;
  if (url === undefined) return withOwnService((own) => run(own, options));
  if (key === undefined) throw new RangeError('--url needs --key, a key of every scope');
  return run({ origin: new URL(url).origin, key, systemToken: process.env['SYSTEM_API_TOKEN'], fightId: 1 }, options);
}

/** Of the service's own process. */
const HEAP_MB = 160;

async function withOwnService<T>(work: (own: Fuzzed) => Promise<T>): Promise<T> {
  return withOwnDatabase(async ({ db, url }) => {
    const key = await seedFuzzedWorld(db);
    const { fight_id } = await db('master.feed_events').first('fight_id');
    const systemToken = 'system-token-of-the-trial-in-full';
    const server = await startServer({
      ...{ DATABASE_URL: url, ROLE: 'api', DEMO: 'off', LOG_LEVEL: 'error', SYSTEM_API_TOKEN: systemToken },
      ...{ WRITE_LIMIT_PER_MINUTE: '0', IMPORT_LIMIT_PER_MINUTE: '0' },
      // With much room, garbage is not collected for long, and looks like a leak.
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    });
    try {
      return await work({ origin: new URL(server.baseUrl).origin, key, systemToken, fightId: fight_id });
    } finally {
      await server.stop();
    }
  });
}

async function run(fuzzed: Fuzzed, options: { readonly requests: number; readonly seed: number }): Promise<boolean> {
  const heap = (await heapOf(fuzzed.origin)) === undefined ? undefined : watchHeap(fuzzed.origin);
  const report = await fuzz(fuzzed, { ...options, ...(heap && { onProgress: heap.look }) });
  print(report, heap);
  return report.broken.length === 0 && report.slow.length === 0 && heap?.growth() !== 'grows';
}

function print({ slow, broken, ...report }: FuzzReport, heap: HeapWatch | undefined): void {
  console.log(`${report.requests} requests in ${report.seconds.toFixed(1)} s, of which each kind and status had`);
  console.table([report.byKind]);
  console.table([report.byStatus]);
  console.log(`${report.succeeded} of ${report.operations} operations succeeded at least once`);
  console.log(`slowest answer: ${report.slowestMs.toFixed(0)} ms, ${report.slowest.slice(0, 200)}`);
  console.log(heap === undefined ? 'memory: the service shows no metrics' : `memory: ${heap.described()}`);
  for (const line of [...slow, ...broken]) console.log(line);
  console.log(`${broken.length} broken properties, ${slow.length} answers over 2 s`);
}

runTrial(main);
