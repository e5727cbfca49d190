import type { Knex } from 'knex';
import { loadBoard } from '../../src/board/load';
import { lastMarkets } from '../../src/board/last-markets';
import { addFighter, addModel, priced, runAt } from '../builders/feed-world';
import { book, h2h } from '../builders/wire';
import { createTestDatabase, type TestDatabase } from '../support/database';

const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
const POLLS = ['2025-09-30T12:00:00Z', '2025-09-30T12:05:00Z', '2025-09-30T12:10:00Z', '2025-09-30T12:40:00Z'] as const;
/** Keeps a poll from being without prices. */
const OTHER = priced('other', ['Cy Young', 'Di Adams'], { bovada: [1.5, 2.5] });

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addModel(db);
  for (const name of PAIR) await addFighter(db, name);
});
afterEach(() => database.drop());

const updatedAt = (last_update: string) => ({
  ...priced('e1', PAIR, {}),
  bookmakers: [{ ...Object(book('bovada', h2h({ 'Ann Stone': 2.1, 'Bea Rivers': 1.8 }))), last_update }],
});

async function quotedAt(poll: string): Promise<Date[]> {
  const fightIds = await db('master.fights').pluck<number[]>('fight_id');
  const fights = [...(await lastMarkets(database.reader, fightIds, new Date(poll))).values()];
  return fights.flatMap(({ markets }) => markets.map(({ quoted_at }) => quoted_at));
}

it('an unchanged price has the time that the vendor gave in that poll, not that of the poll, and never a later one', async () => {
  const times = ['2025-09-30T11:58:00Z', '2025-09-30T12:04:00Z', '2025-09-30T12:04:00Z', '2025-09-30T12:39:00Z'];
  for (const [at, poll] of POLLS.entries()) await runAt(db, poll, [updatedAt(times[at]!)]);
  for (const [at, poll] of POLLS.entries()) expect(await quotedAt(poll)).toEqual([new Date(times[at]!)]);
});

it('a price that the feed no longer shows keeps the time of its last poll', async () => {
  await runAt(db, POLLS[0], [updatedAt('2025-09-30T11:58:00Z')]);
  await runAt(db, POLLS[1], [updatedAt('2025-09-30T12:04:00Z')]);
  await runAt(db, POLLS[2], [OTHER]);
  expect(await quotedAt(POLLS[2])).toEqual([new Date('2025-09-30T12:04:00Z')]);
});

it('a fight that the feed hides for a while has the same age in a replay as when it was shown', async () => {
  const shown = updatedAt('2025-09-30T11:58:00Z');
  for (const [at, poll] of POLLS.entries()) await runAt(db, poll, at === 1 || at === 2 ? [OTHER] : [shown, OTHER]);
  const predictedAt = async (instant: string) =>
    (await loadBoard(database.reader, new Date(instant))).fights.map(({ prediction, quoted }) => [prediction.predicted_at, quoted]);
  expect(await predictedAt(POLLS[1])).toEqual([[new Date(POLLS[0]), false]]);
  expect(await predictedAt(POLLS[2])).toEqual([[new Date(POLLS[0]), false]]);
  expect(await predictedAt(POLLS[3])).toEqual([[new Date(POLLS[3]), true]]);
});
