import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { mintKey } from '../src/users/keys';
import { addUser } from '../src/users/users';
import { systemClock } from '../src/lib/clock';
import { quantile } from '../src/model/math/quantile';
import { migrate } from '../src/store/schema/migrate';
import { openStore } from '../src/store/store';
import { makeWorld } from '../test/builders/published-world';
import type { Bench, Figure } from './bench';
import { baseUrlOf } from './service-process';

const SERVICE = 'dist/src/main.js';
const WORKERS = [1, 2];
const ROUNDS = 5;
const ROUND_MS = 2_000;
const CONNECTIONS = 8;
const FIGHTS = 31;
const BOOKS = [
  'betmgm',
  'bovada',
  'draftkings',
  'fanduel',
  'betrivers',
  'williamhill_us',
  'lowvig',
  'pinnacle',
  'unibet_uk',
  'betfair_ex_uk',
];
const POLLED = '2025-09-13T08:40:00Z';
const log = pino({ level: 'silent' });

/** Requests per second of `/picks/live`, from one worker and from two. */
export const workers: Bench = {
  name: 'workers',
  async run(note) {
    if (!existsSync(SERVICE)) throw new Error(`${SERVICE} is missing: npm run build`);
    note(
      `${FIGHTS} fights with ${BOOKS.length} books; ${ROUNDS} rounds of ${ROUND_MS / 1000} s each, by turns, medians; ${CONNECTIONS} connections`,
    );
    note(`the client runs on the same ${cpus().length} cores: with as many workers as cores, it takes its time from them`);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    const running: ChildProcess[] = [];
    try {
      const key = await storeBoard(dataDir);
      running.push(...WORKERS.map((count) => start(dataDir, count)));
      const urls = await Promise.all(running.map(baseUrlOf));
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

/** Stores fights with prices, and a user. Returns the user's key. */
async function storeBoard(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir }, log);
  try {
    await migrate(store.db);
    const world = await makeWorld(store.db);
    for (let i = 0; i < FIGHTS; i++) {
      const fight = await world.fight();
      await world.event(fight, `event-${i}`);
      await world.predict(fight, { p_a: 0.3 + i / 100 });
      for (const [j, book] of BOOKS.entries())
        await world.quote({ event: `event-${i}`, book, home: 2.4 - i / 50 + j / 100, away: 1.5 + i / 50 + j / 100, first: POLLED });
    }
    await world.run(POLLED);
    const { email } = await addUser(store.db, systemClock, 'user1@example.com', 'User 1');
    return (await mintKey(store.db, systemClock, email)).key;
  } finally {
    await store.close();
  }
}

function start(dataDir: string, count: number): ChildProcess {
  const { PATH, HOME } = process.env;
  const settings = { DEMO: 'off', ROLE: 'api', PORT: '0', LOG_LEVEL: 'silent', REPLAY_AT: '2025-09-13T08:45:00Z' };
  return spawn(process.execPath, [SERVICE], {
    env: { PATH, HOME, DATA_DIR: dataDir, WORKERS: String(count), ...settings },
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
