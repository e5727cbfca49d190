import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { mintKey } from '../src/users/keys';
import { addUser } from '../src/users/users';
import { systemClock } from '../src/lib/clock';
import { quantile } from '../src/model/math/quantile';
import { migrate } from '../src/store/schema/migrate';
import { openStore } from '../src/store/store';
import type { Bench, Figure } from './bench';
import { storePricedPast } from './priced-past';
import { baseUrlOf, megabytes } from './service-process';

const SERVICE = 'dist/src/main.js';
/** Rows of the heavy answer: as many as the priced bouts of the real record. */
const ROWS = 1_757;
const ATTACK_MS = 30_000;
const EVERY_MS = 20;
const log = pino({ level: 'silent' });

/** The effect on other callers while one key attacks the service: answers that are never read, and a flood of heavy requests. */
export const overload: Bench = {
  name: 'overload',
  async run(note) {
    if (!existsSync(SERVICE)) throw new Error(`${SERVICE} is missing: npm run build`);
    note(
      `answers of ${ROWS} rows; /livez requested every ${EVERY_MS} ms for ${ATTACK_MS / 1000} s, first without an attack, then during each`,
    );
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    const store = await openStore({ dataDir }, log);
    try {
      await migrate(store.db);
      await storePricedPast(store.db, ROWS);
      const { email } = await addUser(store.db, systemClock, 'user1@example.com', 'User 1');
      const { key } = await mintKey(store.db, systemClock, email);
      const quiet = await attacked(dataDir, undefined, key);
      const unread = await attacked(dataDir, 'unread', key);
      const flood = await attacked(dataDir, 'flood', key);
      return [
        ...figures('200 connections, 100 requests each, no answer read', unread, quiet),
        ...figures('500 heavy requests at once', flood, quiet),
      ];
    } finally {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Noticed {
  /** Latency of `/livez` in milliseconds, 99th percentile. */
  readonly p99: number;
  /** MB. */
  readonly mostResident: number;
  /** Statuses that the attacker received. */
  readonly statuses: readonly string[];
}

function figures(what: string, { p99, mostResident, statuses }: Noticed, quiet: Noticed): Figure[] {
  const failed = statuses.filter((status) => status.startsWith('5') && status !== '503').length;
  return [
    {
      what: `${what}: /livez, p99`,
      unit: 'ms',
      measured: p99,
      reference: { name: 'no attack', value: quiet.p99 },
      asked: { of: 'figure', atMost: 200 },
    },
    { what: `${what}: most resident`, unit: 'MB', measured: mostResident, asked: { of: 'figure', atMost: 400 } },
    { what: `${what}: answers other than 200 and 503`, unit: '', measured: failed, asked: { of: 'figure', atMost: 0 } },
  ];
}

async function attacked(dataDir: string, kind: 'unread' | 'flood' | undefined, key: string): Promise<Noticed> {
  const service = spawn(process.execPath, [SERVICE], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      DEMO: 'off',
      ROLE: 'api',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const baseUrl = await baseUrlOf(service);
    await warmUp(baseUrl, key);
    const attacker =
      kind && spawn(process.execPath, ['--import', 'tsx', 'bench/attack.ts', kind, baseUrl, key], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    attacker?.stdout.on('data', (text: Buffer) => (output += text.toString()));
    const times = await timesOf(new URL('/livez', baseUrl), service);
    await ended(attacker);
    const p99 = quantile(
      times.toSorted((a, b) => a - b),
      0.99,
    );
    return { p99, mostResident: megabytes(service, 'VmHWM'), statuses: output.trim().split('\n') };
  } finally {
    await ended(service);
  }
}

/** Excludes the compilation of validators, which happens at first use. */
async function warmUp(baseUrl: string, key: string): Promise<void> {
  for (let i = 0; i < 5; i++) {
    const answers = [`${baseUrl}/picks/historical?limit=10000`, new URL('/livez', baseUrl)].map((url) =>
      fetch(url, { headers: { authorization: `Bearer ${key}` } }).then((answer) => answer.text()),
    );
    await Promise.all(answers);
  }
}

async function timesOf(url: URL, service: ChildProcess): Promise<number[]> {
  const end = performance.now() + ATTACK_MS;
  const asked: Promise<number>[] = [];
  while (performance.now() < end && service.exitCode === null) {
    asked.push(timeOf(url));
    await sleep(EVERY_MS);
  }
  return await Promise.all(asked);
}

async function timeOf(url: URL): Promise<number> {
  const start = performance.now();
  const [answer] = await once(get(url, { agent: false }), 'response');
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`${url.href} answered ${answer.statusCode}`);
  return performance.now() - start;
}

async function ended(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
