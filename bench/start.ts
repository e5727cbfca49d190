import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Bench, Figure } from './bench';
import { allComputed, megabytes, told } from './service-process';

const SERVICE = 'dist/src/main.js';
const SETTLED_MS = 20_000;
const ASK_MS = 100;
const STARTS = 5;
/** Threads that never rest, as a busy machine has them. */
const BUSY_THREADS = 8;

/** `npm start` without configuration: five first starts on the machine as it is, one beside a load of eight, and a start with the data of the last. */
export const start: Bench = {
  name: 'start',
  async run(note) {
    if (!existsSync(SERVICE)) throw new Error(`${SERVICE} is missing: npm run build`);
    note('seconds since the start of the process, the slowest of five; memory of the service alone, without its PostgreSQL');
    const quiet: Started[] = [];
    for (let i = 0; i < STARTS; i++) quiet.push(await withDirectory((dataDir) => startIn(dataDir)));
    const slowest = (of: Exclude<keyof Started, 'memory'>): number => Math.max(...quiet.map((started) => started[of]));
    note(`all operations in each: ${quiet.map(({ all }) => all.toFixed(1)).join(', ')} s`);
    const busy = await underLoad(() => withDirectory((dataDir) => startIn(dataDir)));
    return withDirectory(async (dataDir) => {
      const first = await startIn(dataDir, { settles: true });
      const next = await startIn(dataDir, { settles: true });
      return [
        { what: 'first start, page', unit: 's', measured: slowest('page') },
        { what: 'first start, first pick', unit: 's', measured: slowest('pick'), asked: { of: 'figure', atMost: 10 } },
        { what: 'first start, first BET', unit: 's', measured: slowest('bet'), asked: { of: 'figure', atMost: 10 } },
        { what: 'first start, all operations', unit: 's', measured: slowest('all'), asked: { of: 'figure', atMost: 45 } },
        { what: 'beside a load of 8, first BET', unit: 's', measured: busy.bet, asked: { of: 'figure', atMost: 40 } },
        { what: 'beside a load of 8, all operations', unit: 's', measured: busy.all },
        { what: 'next start, all operations', unit: 's', measured: next.all, asked: { of: 'figure', atMost: 3 } },
        ...memoryRows('first start', first),
        ...memoryRows('next start', next),
      ];
    });
  },
};

/** Seconds until each was there. */
interface Started {
  readonly page: number;
  readonly pick: number;
  readonly bet: number;
  readonly all: number;
  /** MB: some seconds later, and the most until then. */
  readonly memory: { readonly resident: number; readonly peak: number };
}

function memoryRows(what: string, { memory: { resident, peak } }: Started): Figure[] {
  return [
    { what: `${what}, resident once running`, unit: 'MB', measured: resident, asked: { of: 'figure', atMost: 400 } },
    { what: `${what}, most resident`, unit: 'MB', measured: peak },
  ];
}

async function withDirectory<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function underLoad<T>(work: () => Promise<T>): Promise<T> {
  const threads = Array.from({ length: BUSY_THREADS }, () => new Worker('for (;;) ;', { eval: true }));
  try {
    return await work();
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

async function startIn(dataDir: string, { settles = false } = {}): Promise<Started> {
  const begun = performance.now();
  const elapsed = (): number => (performance.now() - begun) / 1000;
  const service = spawn(process.execPath, [SERVICE], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: 'pipe',
  });
  try {
    const banner = told(service.stdout, /^(base_url=.+\n(?:.+\n)*?demo_key=.+)$/m);
    const early = told(service.stderr, /browser: (\S+)$/m);
    const origin = await Promise.race([early, banner.then((text) => new URL(valueIn(text, 'base_url')).origin)]);
    await until(async () => (await fetch(origin, { headers: { accept: 'text/html' } })).ok);
    const page = elapsed();
    const [base_url, demo_key] = [valueIn(await banner, 'base_url'), valueIn(await banner, 'demo_key')];
    const verdicts = async (): Promise<string[]> => {
      const answer = await fetch(`${base_url}/picks/live`, { headers: { authorization: `Bearer ${demo_key}` } });
      if (!answer.ok) return [];
      const { data }: { data: { verdict: string }[] } = JSON.parse(await answer.text());
      return data.map(({ verdict }) => verdict);
    };
    await until(async () => (await verdicts()).length > 0);
    const pick = elapsed();
    await until(async () => (await verdicts()).includes('BET'));
    const bet = elapsed();
    await allComputed(base_url);
    const all = elapsed();
    if (settles) await sleep(SETTLED_MS);
    return { page, pick, bet, all, memory: { resident: megabytes(service, 'VmRSS'), peak: megabytes(service, 'VmHWM') } };
  } finally {
    service.kill('SIGTERM');
    if (service.exitCode === null) await once(service, 'exit');
  }
}

const valueIn = (banner: string, name: string): string => new RegExp(`^${name}=(.+)$`, 'm').exec(banner)?.[1] ?? '';

async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await sleep(ASK_MS);
}
