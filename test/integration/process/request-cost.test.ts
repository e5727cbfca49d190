import { existsSync } from 'node:fs';
import { ask } from '../../../bench/http/capture';
import { openLoadGenerator } from '../../../bench/http/load';
import { measure, summary } from '../../../bench/http/rounds';
import { startPeer, startService, type ServerProcess } from '../../../bench/http/server-process';
import { systemClock } from '../../../src/lib/clock';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { makeWorld } from '../../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { program } from '../../support/program';

/** Other work evicts the larger program from the processor’s caches, and only adds to its time: a ratio beyond its bound is measured again, and the least counts. */
const MOST_REPEATS = 9;
const PACE = { rounds: 7, milliseconds: 400 };
const [FIGHTS, BOOKS] = [20, ['betmgm', 'bovada', 'draftkings', 'fanduel', 'betrivers', 'williamhill']];
const POLLED = '2025-09-13T08:40:00Z';

jest.setTimeout(900_000);

const generator = openLoadGenerator(['--import', 'tsx', 'bench/http/load-generator.ts']);
let database: TestDatabase;
let service: ServerProcess;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { email } = await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(database.db, systemClock, email));
  const world = await makeWorld(database.db);
  for (let i = 0; i < FIGHTS; i++) {
    const fight = await world.fight();
    await world.event(fight, `event-${i}`);
    await world.predict(fight);
    for (const [n, book] of BOOKS.entries())
      await world.quote({ event: `event-${i}`, book, home: 1.5 + n / 100, away: 2.6 + n / 10, first: POLLED });
  }
  await world.run(POLLED);
  const settings = { DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent', REPLAY_AT: '2025-09-13T08:45:00Z' };
  service = await startService('service', settings, program('src/main.ts'));
});
afterAll(async () => {
  await service.stop();
  await generator.stop();
  await database.drop();
});

/** Whether it is answered with a 304, by a cached body, or computed for a number that no request had before. */
type Way = 'held' | 'cached' | 'computed';

const PEERS = { held: 'bare-buffer', cached: 'bare-buffer', computed: 'json-stringify' } as const;

// Since V8 13.8 `JSON.stringify` takes less than half the time, and our own code gains less: computed answers have a bound for either.
const isStringifyFast = Number(process.versions.node.split('.')[0]) >= 25;

// Half as much again as docs/performance.md asks for, or as was measured, because a busy machine moves even a ratio.
(existsSync('/proc/self/stat') ? it.each : it.skip.each)<[string, Way, number]>([
  ['/picks/live', 'cached', 2.55],
  ['/picks/live', 'held', 3.75],
  ['/health', 'cached', 3],
  ['/picks/live?bankroll={n}', 'computed', isStringifyFast ? 4.5 : 3],
  ['/optimizer/arbitrage?outlay={n}', 'computed', isStringifyFast ? 8 : 5],
  ['/optimizer/plus-ev?bankroll={n}', 'computed', isStringifyFast ? 6 : 3],
])('%s, %s, takes less than %d times the processor time of a server that writes the same answer', async (path, way, most) => {
  const url = `/api/v1${path}`;
  const headers = { authorization: `Bearer ${key}` };
  const first = url.replace('{n}', '10000');
  const answer = await ask(service, first, headers);
  const held = { ...headers, 'if-none-match': answer.headers['etag'] ?? '' };
  const notModified = await ask(service, first, held);
  expect([answer.status, notModified.status]).toEqual([200, 304]);
  if (way === 'computed') expect(answer.body.length).toBeGreaterThan(10_000);

  const bare = await startPeer(
    PEERS[way],
    {
      ...{ path, key, computes: false, databaseUrl: database.url, notModified: notModified.headers },
      answer: { headers: answer.headers, body: answer.body.toString() },
    },
    ['--import', 'tsx', `bench/peers/${PEERS[way]}.ts`],
  );
  try {
    const load = way === 'held' ? { headers: held, status: 304 } : { headers, status: 200 };
    const ratio = async (): Promise<number> => {
      const rounds = await measure(generator, [service, bare], { path: url, ...load, connections: 10 }, PACE);
      const [ours = NaN, its = NaN] = [service, bare].map(({ name }) => summary(rounds, name, 'processor').median);
      return ours / its;
    };
    let least = await ratio();
    for (let again = 0; again < MOST_REPEATS && !(least < most); again++) least = Math.min(least, await ratio());
    expect(least).toBeLessThan(most);
  } finally {
    await bare.stop();
  }
});
