import { pino } from 'pino';
import { openDemo } from '../../src/demo/open';
import { BETTORS } from '../../src/demo/setup/people';
import { frozenClock } from '../../src/lib/clock';
import { loadConfig } from '../../src/config';
import { addUser } from '../../src/users/users';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { temporaryDirectory } from '../support/embedded';

const clock = frozenClock('2026-03-14T15:09:26Z');
const [{ email }] = BETTORS;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addUser(database.db, clock, email, 'Demo');
});
afterEach(() => database.drop());

/** Opens a demo whose set-up makes the board at its first attempt, and the past only at the last. */
async function openedWith(attempts: number, pausesMs: readonly number[]) {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(JSON.parse(line).msg) });
  const config = { ...loadConfig({ DATABASE_URL: database.url, DATA_DIR: temporaryDirectory() }), clock };
  const stopping = new AbortController();
  const begun: boolean[] = [];
  const { past } = await openDemo({ store: database, config, log, signal: stopping.signal, pausesMs }, async ({ hasBoard, onBoard }) => {
    begun.push(hasBoard);
    await Promise.resolve();
    onBoard();
    if (begun.length < attempts) throw new Error('killed');
  });
  return { past, begun, said, stop: () => stopping.abort() };
}

it('a set-up that dies behind the board is begun again, and says when', async () => {
  const { past, begun, said } = await openedWith(3, [1, 2, 3]);
  await past;
  expect(begun).toEqual([false, true, true]);
  expect(said).toEqual(Array(2).fill('the demo could not compute its past: trying again in 1 s'));
});

it('a set-up that always dies is left to the next start', async () => {
  const { past, begun, said } = await openedWith(Infinity, [1, 1]);
  await past;
  expect(begun).toHaveLength(3);
  expect(said.at(-1)).toBe('the demo could not compute its past: the next start tries again');
});

it('a service that stops does not wait for the next attempt', async () => {
  const { past, begun, stop } = await openedWith(Infinity, [3_600_000]);
  stop();
  await past;
  expect(begun).toHaveLength(1);
});
