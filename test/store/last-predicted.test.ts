import { createTestDatabase, type TestDatabase } from '../support/database';
import { AFTER, addPair, gradeAt, LATE, OTHER_BOOKS, PAIR, pollAt, recordSays, settled } from '../builders/graded-world';
import { addFighter, priced, runAt } from '../builders/feed-world';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('settled picks show when they were first published, and when last before the start', async () => {
  const { db } = database;
  await addPair(db);
  const other = ['Ida Wells', 'Jo Banks'] as const;
  for (const name of other) await addFighter(db, name);
  const poll = (instant: string, bet: readonly [number, number], none: readonly [number, number]) =>
    runAt(db, instant, [priced('e1', PAIR, { bovada: bet, ...OTHER_BOOKS }), priced('e2', other, { bovada: none, ...OTHER_BOOKS })]);
  await poll('2025-10-01T12:00:00Z', [2.2, 1.8], [1.55, 2.5]);
  await poll('2025-10-04T12:00:00Z', [2.1, 1.85], [1.52, 2.55]);
  await poll(LATE, [2, 1.9], [1.52, 2.55]);
  for (const fight_id of await db('master.fights').pluck('fight_id'))
    await recordSays(db, fight_id, 'a_win').update({ source_id: String(fight_id) });
  await gradeAt(db, AFTER);
  const now = await settled(db);
  expect(now.map(({ predicted_at, last_predicted_at }) => [predicted_at, last_predicted_at])).toEqual([
    [new Date('2025-10-01T12:00:00Z'), new Date(LATE)],
    [new Date('2025-10-04T12:00:00Z'), new Date(LATE)],
  ]);
});

it('an older version can still settle picks', async () => {
  const { db } = database;
  await addPair(db);
  await pollAt(db, '2025-10-01T12:00:00Z', { bovada: [2.2, 1.8] });
  const pick = await db('public.picks').first('fight_id', 'pick_id');
  const row = { ...pick, predicted_at: LATE, settled_at: AFTER, result: 'a_win', hit: true, no_close_reason: 'quote_too_old' };
  await db('public.settled_picks').insert(row);
  expect(await settled(db)).toMatchObject([{ last_predicted_at: null }]);
});
