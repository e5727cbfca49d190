import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { receivedOf, type ReceivedFigures } from '../../../../bench/stream/load';
import { openReader, type CutReader } from '../../../../bench/stream/readers';
import { mintKey } from '../../../../src/users/keys';
import { addUser } from '../../../../src/users/users';
import { DESK_ROOT } from '../../../../src/http/api-root';
import { systemClock } from '../../../../src/lib/clock';
import { seededRandom } from '../../../../src/lib/math/random';
import type { OnProgress } from '../../../../src/lib/progress';
import type { TestDatabase } from '../../../support/database';
import { freePort } from '../../../support/free-port';
import { http } from '../../../support/http';
import { startServer } from '../../../support/processes';
import { until } from '../../../support/until';
import { openImportedWorld, type ImportedWorld } from '../imported-world';
import { readOperations } from '../../../contract/read-operations';
import { collectLatencies, type OperationLatencies } from './latencies';
import { keepAsking, type LoadReport } from './load';
import { mixOf, PREPARED, type Subjects } from './mix';
import { takeSample, trendOf, type Sample, type Trend } from './samples';

export interface SoakOptions {
  readonly minutes: number;
  /** Requests per second. */
  readonly rate: number;
  readonly seed: number;
  readonly onProgress: OnProgress;
}

export interface SoakReport {
  readonly load: LoadReport;
  readonly latencies: readonly OperationLatencies[];
  readonly streams: ReceivedFigures;
  /** Messages that the webhook's receiver got. */
  readonly messages: number;
  readonly runs: number;
  readonly samples: Readonly<Record<ProcessName, readonly Sample[]>>;
  /** After the warm-up. */
  readonly trends: Readonly<Record<ProcessName, Trend>>;
  /** Latency of all requests between two samples, milliseconds. */
  readonly course: readonly { readonly minute: number; readonly p50: number; readonly p99: number }[];
  /** Minutes before which no slope and no latency counts. */
  readonly warmUp: number;
}

export const PROCESSES = ['api', 'worker'] as const;
type ProcessName = (typeof PROCESSES)[number];

const STREAMS = 50;
/** Streams that one key may have open, less two that may still be closing. */
const STREAMS_PER_USER = 8;
/** Streams are cut and resumed, too. */
const CUT_WITHIN_MS = 120_000;
/** As long as a page of metrics is kept. */
const SAMPLE_MS = 5_000;
/** Until caches are full and code is compiled. */
const LONGEST_WARM_UP = 10;
/** Of the API's process. With much room, garbage is not collected for long, and looks like a leak. */
const HEAP_MB = 256;

/** Keeps a service busy, with an API process and a worker of its own, and follows errors, memory, latency, connections and events. */
export async function soak({ db, url }: TestDatabase, { minutes, rate, seed, onProgress }: SoakOptions): Promise<SoakReport> {
  const random = seededRandom(seed);
  const world = await openImportedWorld(db, url, random);
  const env = { ...world.env, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
  const api = await startServer({ ...env, ROLE: 'api' });
  const worker = await startWorker(env);
  const { origin } = new URL(api.baseUrl);
  const readers = await openReaders(db, origin, world, random);
  await until(() => readers.every(({ connections }) => connections > 0));
  const subjects = await readSubjects(db);
  await prepare(origin, world.key, subjects);
  const seconds = 60 * minutes;
  const warmUp = Math.min(LONGEST_WARM_UP, minutes / 5);
  const latencies = collectLatencies();
  const samples: Record<ProcessName, Sample[]> = { api: [], worker: [] };
  const course: { minute: number; p50: number; p99: number }[] = [];
  const begun = performance.now();
  const minute = (): number => (performance.now() - begun) / 60_000;
  const look = async (): Promise<void> => {
    for (const name of PROCESSES) samples[name].push(await takeSample({ api: origin, worker: worker.origin }[name], minute()));
    const recent = latencies.recent();
    if (recent !== undefined) course.push({ minute: minute(), ...recent });
    onProgress({ step: 'soak', done: Math.min(seconds, Math.round(60 * minute())), total: seconds, unit: 'seconds' });
  };
  /** Ends the load or the samples when the other one ends. */
  const ended = new AbortController();
  const follow = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await look();
      await sleep(SAMPLE_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  try {
    const asking = keepAsking({
      ...{ origin, key: world.key, systemToken: world.env['SYSTEM_API_TOKEN'] ?? '', random, rate, seconds, stop: ended.signal },
      draw: mixOf(await readOperations(), subjects),
      answered: (operationId, milliseconds) => {
        const measured = minute() - warmUp;
        latencies.record(operationId, milliseconds, measured < 0 ? undefined : Math.floor((3 * measured) / (minutes - warmUp)));
      },
    });
    const [load] = await Promise.all([asking.finally(() => ended.abort()), follow().finally(() => ended.abort())]).catch(
      (error: unknown) => {
        if (api.child.exitCode === null && api.child.signalCode === null) throw error;
        throw new Error(`the API's process has ended: ${api.output().slice(-2_000)}`, { cause: error });
      },
    );
    await worker.stop();
    const streams = await receivedOf(db, readers);
    const trend = (name: ProcessName): Trend => trendOf(samples[name].filter((sample) => sample.minute >= warmUp));
    return {
      ...{ load, latencies: latencies.byOperation(), streams, samples, course, warmUp },
      messages: world.received.size,
      runs: Number((await db('public.runs').where({ status: 'ok' }).count({ n: '*' }))[0]?.['n'] ?? 0),
      trends: { api: trend('api'), worker: trend('worker') },
    };
  } finally {
    readers.forEach((reader) => reader.stop());
    await Promise.all([api.stop(), worker.stop()]);
    await world.close();
  }
}

interface WorkerProcess {
  /** Where it serves its metrics. */
  readonly origin: string;
  stop(): Promise<void>;
}

async function startWorker(env: Readonly<Record<string, string>>): Promise<WorkerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/integration/trials/soak/worker.ts'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env, ROLE: 'worker', METRICS_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(() =>
    http(origin, '/livez').then(
      () => true,
      () => false,
    ),
  );
  return {
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The first of them with keys of the user who is busy, the others with those of others: a user has a few streams. */
async function openReaders(db: Knex, origin: string, world: ImportedWorld, random: () => number): Promise<CutReader[]> {
  const owners = [{ user_id: world.userId, email: 'ada@example.com' }];
  while (owners.length * STREAMS_PER_USER < STREAMS)
    owners.push(await addUser(db, systemClock, `reader${owners.length}@example.com`, 'Reader'));
  const keys = await Promise.all(
    owners.map(async ({ user_id: userId, email }) => ({
      userId,
      key: (await mintKey(db, systemClock, email, { scopes: ['read', 'stream'] })).key,
    })),
  );
  // A new key is known to the service some moments later.
  for (const { key } of keys)
    await until(async () => (await http(origin, '/api/v1/runs', { headers: { authorization: `Bearer ${key}` } })).status === 200);
  return Array.from({ length: STREAMS }, (_, at) => {
    const { userId, key } = keys[at % keys.length]!;
    return openReader({ url: `${origin}/api/desk/v1/events/stream`, key, userId, random, cutWithinMs: CUT_WITHIN_MS });
  });
}

async function prepare(origin: string, key: string, { fightIds: [fightId = 0] }: Subjects): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'if-none-match': '*' };
  for (const { path, body } of PREPARED) {
    const { status, text } = await http(origin, DESK_ROOT + path, { method: 'PUT', headers, body: JSON.stringify(body(fightId)) });
    if (status !== 201) throw new Error(`${path} got ${status} ${text}`);
  }
}

async function readSubjects(db: Knex): Promise<Subjects> {
  const { webhook_id } = await db('public.webhooks').first('webhook_id');
  return {
    fightIds: await db('master.feed_events').whereNotNull('fight_id').distinct().pluck<number[]>('fight_id'),
    fighterIds: await db('master.fighters').orderBy('fighter_id').limit(20).pluck<number[]>('fighter_id'),
    webhookId: webhook_id,
  };
}
