import { keepLines } from '../../../src/api/desk/lines/kept-lines';
import { openQuoteArchive } from '../../../src/archive/quote-archive';
import { linesOf } from '../../../src/prices/lines/price-history';
import { findQuotedFight } from '../../../src/prices/lines/quote-history';
import { addPair, pollAt } from '../../builders/graded-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const archive = openQuoteArchive(undefined);
const LATER = new Date('2025-10-10T00:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addPair(database.db);
});
afterEach(() => database.drop());

/** Queries for quotes that a task made. */
async function quotesRead(task: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const count = ({ sql }: { sql: string }) => (reads += sql.includes('quotes_by_side') ? 1 : 0);
  database.db.on('query', count);
  await task();
  database.db.off('query', count);
  return reads;
}

it('a kept history equals one that is read again, after any change since it was kept', async () => {
  const { db } = database;
  const kept = keepLines(archive);
  await pollAt(db, '2025-10-04T12:00:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] }, { predictor: null });
  const { fight_id } = await db('master.fights').first('fight_id');
  const instants = [LATER, new Date('2025-10-04T12:07:00Z'), new Date('2025-10-04T19:00:00Z'), new Date('2025-10-04T20:30:00Z')];
  const expectEqual = async () => {
    for (const asOf of instants) {
      const fight = await findQuotedFight(db, fight_id, asOf);
      expect(await kept.of(db, fight_id, asOf)).toEqual(fight && (await linesOf(db, archive, fight, asOf)));
    }
  };
  const changes: (() => Promise<unknown>)[] = [
    () => Promise.resolve(),
    () => pollAt(db, '2025-10-04T12:05:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] }, { predictor: null }),
    () => pollAt(db, '2025-10-04T12:10:00Z', { bovada: [2.3, 1.75], lowvig: [2.1, 1.8] }, { predictor: null }),
    // Polls were missed.
    () => pollAt(db, '2025-10-04T18:00:00Z', { bovada: [2.4, 1.7] }, { predictor: null }),
    () => pollAt(db, '2025-10-04T20:15:00Z', { bovada: [1.4, 3], betus: [1.4, 3] }, { predictor: null }),
    () => db('master.fights').where({ fight_id }).update({ status: 'finished', result: 'a_win' }),
    () => db('master.feed_events').update({ home_side: db.raw(`case home_side when 'a' then 'b' else 'a' end`) }),
    () => db('master.fighters').update({ name: db.raw(`name || ' Jr'`) }),
    () => db('bronze.quotes').where({ book: 'lowvig' }).delete(),
    () => db('master.feed_events').update({ commence_time: '2025-10-09T20:00:00Z' }),
  ];
  for (const change of changes) {
    await change();
    await expectEqual();
  }
});

it('a history is kept from the second request on, and its quotes are read again only after a change', async () => {
  const { db } = database;
  const kept = keepLines(archive);
  await pollAt(db, '2025-10-04T12:00:00Z', { bovada: [2.2, 1.8] }, { predictor: null });
  const { fight_id } = await db('master.fights').first('fight_id');
  const read = () => kept.of(db, fight_id, new Date('2025-10-04T12:06:00Z'));
  expect(await quotesRead(read)).toBeGreaterThan(0);
  expect(await quotesRead(read)).toBeGreaterThan(0);
  expect(await quotesRead(read)).toBe(0);
  expect((await kept.of(db, fight_id, new Date('2025-10-04T12:07:00Z')))?.as_of).toEqual(new Date('2025-10-04T12:07:00Z'));
  await pollAt(db, '2025-10-04T12:05:00Z', { bovada: [2.2, 1.8] }, { predictor: null });
  expect(await quotesRead(read)).toBeGreaterThan(0);
});

it('a view of a kept history is computed once for each query, and again for another query or another history', async () => {
  const { db } = database;
  const kept = keepLines(archive);
  await pollAt(db, '2025-10-04T12:00:00Z', { bovada: [2.2, 1.8] }, { predictor: null });
  const { fight_id } = await db('master.fights').first('fight_id');
  const made: string[] = [];
  const shown = async (question: string) => {
    const lines = await kept.of(db, fight_id, new Date('2025-10-04T12:06:00Z'));
    if (lines === undefined) throw new Error('the history is missing');
    return kept.shown(lines, question, () => {
      made.push(question);
      return [];
    });
  };
  expect(await shown('points=1')).toEqual([]);
  const first = await shown('points=2');
  expect(await shown('points=2')).toBe(first);
  expect(made).toEqual(['points=1', 'points=2']);
  await shown('points=3');
  await shown('points=2');
  expect(made).toEqual(['points=1', 'points=2', 'points=3', 'points=2']);
  await pollAt(db, '2025-10-04T12:05:00Z', { bovada: [2.3, 1.75] }, { predictor: null });
  expect(await shown('points=2')).not.toBe(first);
  expect(made).toHaveLength(5);
});

it('sides are serialised once, and equal sides have the same digest', () => {
  const kept = keepLines(archive);
  const summary = { books: 0, first_seen_at: null, last_seen_at: null, open: null, last: null, move: null, best: null };
  const sides = () => [{ side: 'a' as const, fighter: 'Ana Alpha', summary, median: [], books: [] }];
  const same = sides();
  const written = kept.json(same);
  expect(JSON.parse(written.text)).toEqual(same);
  expect(kept.json(same)).toBe(written);
  expect(kept.json(sides())).toEqual(written);
});
