import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { quantile } from '../src/model/math/quantile';
import type { Bench, Figure } from './bench';
import { baseUrlOf } from './service-process';

const SERVICE = 'dist/src/main.js';
const WORKERS = [1, 2];
const ROUNDS = 5;
const ROUND_MS = 3_000;
const CONNECTIONS = 32;

/** Requests per second of `/picks/live` over the demo world, from one worker and from two. */
export const workers: Bench = {
  name: 'workers',
  async run(note) {
    if (!existsSync(SERVICE)) throw new Error(`${SERVICE} is missing: npm run build`);
    note(`${ROUNDS} rounds of ${ROUND_MS / 1000} s each, by turns, medians; ${CONNECTIONS} connections`);
    note(`the client runs on the same ${cpus().length} cores: with as many workers as cores, it takes its time from them`);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    const running: ChildProcess[] = [];
    try {
      const setUp = start(dataDir, { ROLE: 'all' });
      running.push(setUp);
      await baseUrlOf(setUp);
      await end(setUp);
      const services = WORKERS.map((count) => start(dataDir, { ROLE: 'api', WORKERS: String(count) }));
      running.push(...services);
      const urls = await Promise.all(services.map(baseUrlOf));
      const key = (await readFile(path.join(dataDir, 'demo-key'), 'utf8')).trim();
      let bankroll = 1_000;
      return [
        await compared('the same request', urls, key, () => '/picks/live'),
        await compared('a bankroll never seen', urls, key, () => `/picks/live?bankroll=${(bankroll += 1)}`),
      ];
    } finally {
      await Promise.all(running.map(end));
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function start(dataDir: string, env: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [SERVICE], {
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function end(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return;
  service.kill('SIGTERM');
  await once(service, 'exit');
}

/** Asks one and two workers by turns. */
async function compared(what: string, urls: readonly string[], key: string, target: () => string): Promise<Figure> {
  const rates = urls.map((): number[] => []);
  for (const url of urls) await rateOf(url, key, target);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, url] of urls.entries()) rates[index]!.push(await rateOf(url, key, target));
  }
  const [one = NaN, two = NaN] = rates.map((all) =>
    quantile(
      all.toSorted((a, b) => a - b),
      0.5,
    ),
  );
  return { what: `/picks/live, ${what}: two workers`, unit: 'requests/s', measured: two, reference: { name: 'one worker', value: one } };
}

/** Requests answered per second during one round. */
async function rateOf(url: string, key: string, target: () => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = performance.now();
  let answered = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() - begun < ROUND_MS) {
      const [answer] = await once(get(url + target(), { agent, headers: { 'x-api-key': key } }), 'response');
      await once(answer.resume(), 'end');
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  agent.destroy();
  return answered / ((performance.now() - begun) / 1000);
}
