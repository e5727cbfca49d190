import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Figure } from './bench';
import { allComputed, baseUrlOf, megabytes } from './service-process';

const SERVICE = 'dist/src/main.js';
const SETTLED_MS = 20_000;

/** `npm start` without configuration: with an empty DATA_DIR, and again with the data of the first start. */
export const start: Bench = {
  name: 'start',
  async run(note) {
    if (!existsSync(SERVICE)) throw new Error(`${SERVICE} is missing: npm run build`);
    note('from the start of the process to the first answer; memory of the service alone, without its PostgreSQL');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    try {
      const first = await run(dataDir);
      const next = await run(dataDir);
      return [
        { what: 'first start, first answer', unit: 's', measured: first.seconds, asked: { of: 'figure', atMost: 30 } },
        { what: 'first start, all figures', unit: 's', measured: first.allSeconds, asked: { of: 'figure', atMost: 150 } },
        { what: 'next start, first answer', unit: 's', measured: next.seconds, asked: { of: 'figure', atMost: 3 } },
        ...memory('first start', first),
        ...memory('next start', next),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Started {
  /** Until the first answer. */
  readonly seconds: number;
  /** Until it has computed all figures. */
  readonly allSeconds: number;
  /** MB, some seconds later. */
  readonly resident: number;
  /** MB, maximum until then. */
  readonly peak: number;
}

function memory(what: string, { resident, peak }: Started): Figure[] {
  return [
    { what: `${what}, resident once running`, unit: 'MB', measured: resident, asked: { of: 'figure', atMost: 400 } },
    { what: `${what}, most resident`, unit: 'MB', measured: peak },
  ];
}

async function run(dataDir: string): Promise<Started> {
  const begun = performance.now();
  const service = spawn(process.execPath, [SERVICE], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const baseUrl = await baseUrlOf(service);
    const answer = await fetch(`${baseUrl}/health`);
    if (!answer.ok) throw new Error(`/health answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    const seconds = (performance.now() - begun) / 1000;
    await allComputed(baseUrl);
    const allSeconds = (performance.now() - begun) / 1000;
    await sleep(SETTLED_MS);
    return { seconds, allSeconds, resident: megabytes(service, 'VmRSS'), peak: megabytes(service, 'VmHWM') };
  } finally {
    service.kill('SIGTERM');
    if (service.exitCode === null) await once(service, 'exit');
  }
}
