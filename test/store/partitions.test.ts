import { ensureQuotePartition } from '../../src/store/partitions';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeEach(async () => (database = await createTestDatabase()));
afterEach(() => database.drop());

async function quoteAt(firstSeenAt: string): Promise<number> {
  const { db } = database;
  const [payload] = await db('bronze.feed_payloads')
    .insert({ feed: 'test', endpoint: 'odds', polled_at: firstSeenAt, sha256: Buffer.alloc(32), body_gzip: Buffer.alloc(1), body_bytes: 1 })
    .returning('payload_id');
  const quote = { event_id: 'e', book: 'b', market_type: 'h2h', price_home: 1.5, first_seen_at: firstSeenAt, quoted_at: firstSeenAt };
  const [row] = await db('bronze.quotes')
    .insert({ ...quote, payload_id: payload.payload_id })
    .returning('quote_id');
  return row.quote_id;
}

const places = async (): Promise<unknown> =>
  (await database.db.raw('select quote_id, tableoid::regclass::text as partition from bronze.quotes order by first_seen_at')).rows;

const ensure = (instant: string): Promise<void> => database.db.transaction((trx) => ensureQuotePartition(trx, new Date(instant)));

it('quotes of a month go to its partition, in UTC, and others to the default partition', async () => {
  await ensure('2025-09-30T23:59:59.999Z');
  const ids = [await quoteAt('2025-08-31T23:59:59.999Z'), await quoteAt('2025-09-01T00:00:00Z'), await quoteAt('2025-10-01T00:00:00Z')];
  expect(await places()).toEqual([
    { quote_id: ids[0], partition: 'bronze.quotes_default' },
    { quote_id: ids[1], partition: 'bronze.quotes_2025_09' },
    { quote_id: ids[2], partition: 'bronze.quotes_default' },
  ]);
});

it('rows in the default partition move to the new one and keep their ids', async () => {
  const ids = [await quoteAt('2025-12-05T00:00:00Z'), await quoteAt('2025-12-31T12:00:00Z'), await quoteAt('2026-01-01T00:00:00Z')];
  await ensure('2025-12-31T00:00:00Z');
  expect(await places()).toEqual([
    { quote_id: ids[0], partition: 'bronze.quotes_2025_12' },
    { quote_id: ids[1], partition: 'bronze.quotes_2025_12' },
    { quote_id: ids[2], partition: 'bronze.quotes_default' },
  ]);
  expect(await quoteAt('2025-12-31T13:00:00Z')).toBeGreaterThan(Math.max(...ids));
});

it('many partitions can be created at once, for the same month and for others', async () => {
  const id = await quoteAt('2025-09-05T00:00:00Z');
  const months = ['2025-09-01T00:00:00Z', '2025-10-01T00:00:00Z', '2025-11-01T00:00:00Z'];
  await Promise.all([...months, ...months].map(ensure));
  const { rows } = await database.db.raw(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'bronze.quotes'::regclass order by 1`,
  );
  expect(rows.map(({ name }: { name: string }) => name)).toEqual([
    'bronze.quotes_2025_09',
    'bronze.quotes_2025_10',
    'bronze.quotes_2025_11',
    'bronze.quotes_default',
  ]);
  expect(await places()).toEqual([{ quote_id: id, partition: 'bronze.quotes_2025_09' }]);
});

it('a partition that was rolled back can be created again, in the same transaction or the next', async () => {
  const gone = database.db.transaction(async (trx) => {
    await ensureQuotePartition(trx, new Date('2025-09-01T00:00:00Z'));
    await ensureQuotePartition(trx, new Date('2025-10-01T00:00:00Z'));
    throw new Error('rolled back');
  });
  await expect(gone).rejects.toThrow('rolled back');
  await ensure('2025-09-01T00:00:00Z');
});

it('the reader sees quotes in a partition created later', async () => {
  await ensure('2025-09-01T00:00:00Z');
  const id = await quoteAt('2025-09-05T00:00:00Z');
  expect(await database.reader('bronze.quotes').select('quote_id')).toEqual([{ quote_id: id }]);
});
