import type { Knex } from 'knex';
import { book, h2h } from '../builders/wire';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { priced, runAt } from '../builders/feed-world';

const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
const POLLS = ['2025-09-30T23:50:00Z', '2025-09-30T23:55:00Z', '2025-10-01T00:00:00Z', '2025-10-01T00:05:00Z'];
/** Keeps the feed from being without prices when the event under test has none. */
const OTHER = priced('other', ['Cy Young', 'Di Adams'], { bovada: [1.5, 2.5] });

let database: TestDatabase;
let db: Knex;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.drop());

async function polls(...events: unknown[]): Promise<number[]> {
  const changed: number[] = [];
  for (const [at, event] of events.entries())
    changed.push((await runAt(db, POLLS[at]!, [event, OTHER], { predictor: null })).quotes_changed);
  return changed;
}

const history = async (): Promise<unknown[]> => {
  const rows = await db('bronze.quotes')
    .where({ event_id: 'e1' })
    .orderBy('quote_id')
    .select('book', 'market_type', 'price_home', 'first_seen_at', 'last_seen_at');
  const poll = (instant: Date | null): number | null =>
    instant === null ? null : POLLS.indexOf(instant.toISOString().replace('.000', ''));
  return rows.map(({ book: key, market_type, price_home, first_seen_at, last_seen_at }) => [
    key,
    market_type,
    price_home,
    poll(first_seen_at),
    poll(last_seen_at),
  ]);
};

it('leaves an unchanged market alone', async () => {
  const same = priced('e1', PAIR, { bovada: [2.1, 1.8] });
  expect(await polls(same, same, same)).toEqual([2, 0, 0]);
  expect(await history()).toEqual([['bovada', 'h2h', 2.1, 0, null]]);
});

it('closes a moved price at the last poll that showed it, and opens one new row', async () => {
  const before = priced('e1', PAIR, { bovada: [2.1, 1.8], lowvig: [2, 1.9] });
  const after = priced('e1', PAIR, { bovada: [2.2, 1.8], lowvig: [2, 1.9] });
  expect(await polls(before, before, after, after)).toEqual([3, 0, 1, 0]);
  expect(await history()).toEqual([
    ['bovada', 'h2h', 2.1, 0, 1],
    ['lowvig', 'h2h', 2, 0, null],
    ['bovada', 'h2h', 2.2, 2, null],
  ]);
});

it('closes a market that vanishes and opens it again when it returns, even at the same price', async () => {
  const there = priced('e1', PAIR, { bovada: [2.1, 1.8] });
  const gone = priced('e1', PAIR, {});
  expect(await polls(there, gone, gone, there)).toEqual([2, 1, 0, 1]);
  expect(await history()).toEqual([
    ['bovada', 'h2h', 2.1, 0, 0],
    ['bovada', 'h2h', 2.1, 3, null],
  ]);
});

it('closes the markets of an event that is no longer listed', async () => {
  const changed = await polls(priced('e1', PAIR, { bovada: [2.1, 1.8] }), OTHER);
  expect(changed).toEqual([2, 1]);
  expect(await history()).toEqual([['bovada', 'h2h', 2.1, 0, 0]]);
});

it('stores a change from two-way to three-way as two markets', async () => {
  const threeWay = { ...priced('e1', PAIR, {}), bookmakers: [book('bovada', h2h({ 'Ann Stone': 2.1, 'Bea Rivers': 1.8, Draw: 19 }))] };
  expect(await polls(priced('e1', PAIR, { bovada: [2.1, 1.8] }), threeWay)).toEqual([2, 2]);
  expect(await history()).toEqual([
    ['bovada', 'h2h', 2.1, 0, 0],
    ['bovada', 'h2h_3_way', 2.1, 1, null],
  ]);
});

const exchange = (back: Record<string, number>, lay: Record<string, number>) => ({
  ...priced('e1', PAIR, {}),
  bookmakers: [book('betfair_ex_uk', h2h(back), { ...Object(h2h(lay)), key: 'h2h_lay' })],
});

it('stores the lay side of an exchange and a market that becomes empty as changes, and neither as a price', async () => {
  const back = { 'Ann Stone': 2.1, 'Bea Rivers': 1.88 };
  const offered = exchange(back, { 'Ann Stone': 2.14, 'Bea Rivers': 1.91 });
  const empty = exchange(back, { 'Ann Stone': 980, 'Bea Rivers': 1.91 });
  expect(await polls(offered, empty, empty)).toEqual([3, 2, 0]);
  expect(await history()).toEqual([
    ['betfair_ex_uk', 'h2h', 2.1, 0, 0],
    ['betfair_ex_uk', 'h2h_lay', 2.14, 0, 0],
    ['betfair_ex_uk', 'h2h', 2.1, 1, null],
    ['betfair_ex_uk', 'h2h_lay', 980, 1, null],
  ]);
  expect(await db('master.quotes_by_side').where({ event_id: 'e1' }).select('market_type', 'last_seen_at')).toEqual([]);
  expect(await db('bronze.quotes').where({ event_id: 'e1', is_empty: true }).pluck('price_home')).toEqual([2.1]);
});

it('stores the vendor’s time of every market in every poll', async () => {
  const updated = (last_update: string) => ({
    ...priced('e1', PAIR, {}),
    bookmakers: [{ ...Object(book('bovada', h2h({ 'Ann Stone': 2.1, 'Bea Rivers': 1.8 }))), last_update }],
  });
  expect(await polls(updated('2025-09-30T23:48:00Z'), updated('2025-09-30T23:53:00Z'), updated('2025-09-30T23:53:00Z'))).toEqual([2, 0, 0]);
  const { rows } = await db.raw<{ rows: { time: string }[] }>(
    `select to_char(time.quoted_at at time zone 'UTC', 'HH24:MI') as time
     from bronze.quote_times cross join unnest(quote_ids, quoted_at) as time (quote_id, quoted_at) join bronze.quotes using (quote_id)
     where event_id = 'e1' order by quote_times.payload_id`,
  );
  expect(rows.map(({ time }) => time)).toEqual(['23:48', '23:53', '23:53']);
});

it('sees no change in an American price with infinitely many decimals', async () => {
  const american = { ...priced('e1', PAIR, {}), bookmakers: [book('bovada', h2h({ 'Ann Stone': -15000, 'Bea Rivers': 2000 }))] };
  const other = {
    ...priced('other', ['Cy Young', 'Di Adams'], {}),
    bookmakers: [book('bovada', h2h({ 'Cy Young': -130, 'Di Adams': 110 }))],
  };
  const changed = [];
  for (const at of POLLS) changed.push((await runAt(db, at, [american, other], { predictor: null })).quotes_changed);
  expect(changed).toEqual([2, 0, 0, 0]);
  expect(await history()).toEqual([['bovada', 'h2h', 1 + 100 / 15_000, 0, null]]);
});

it('keeps prices with their fighters when the feed exchanges home and away', async () => {
  expect(
    await polls(priced('e1', PAIR, { bovada: [2.1, 1.8] }), priced('e1', ['Bea Rivers', 'Ann Stone'], { bovada: [1.8, 2.1] })),
  ).toEqual([2, 0]);
  expect(await db('master.feed_events').where({ event_id: 'e1' }).first()).toMatchObject({ home_name: 'Ann Stone' });
});

it('sets an event aside if its id later names two other fighters', async () => {
  const summary = [priced('e1', PAIR, { bovada: [2.1, 1.8] }), priced('e1', ['Eve Hall', 'Flo Dean'], { bovada: [1.2, 4] })];
  expect(await polls(...summary)).toEqual([2, 1]);
  expect(await db('bronze.set_aside').select('location', 'reason')).toEqual([{ location: 'event e1', reason: 'names_changed' }]);
});

it('stores each quote in the partition of its month', async () => {
  await polls(priced('e1', PAIR, { bovada: [2.1, 1.8] }), OTHER, priced('e1', PAIR, { bovada: [2.1, 1.8] }));
  const { rows } = await db.raw<{ rows: { partition: string }[] }>(
    `select tableoid::regclass::text as partition from bronze.quotes where event_id = 'e1' order by quote_id`,
  );
  expect(rows.map(({ partition }) => partition)).toEqual(['bronze.quotes_2025_09', 'bronze.quotes_2025_10']);
});

it('records the books that quote for the first time, including those outside the region map', async () => {
  await polls(priced('e1', PAIR, { bovada: [2.1, 1.8], newbook: [2, 1.9] }));
  expect(
    await db('master.books').orderBy('book').select('book', 'title', 'region', 'classification', 'in_region_map', 'first_seen_at'),
  ).toEqual([
    { book: 'bovada', title: 'Bovada', region: 'us', classification: 'soft', in_region_map: true, first_seen_at: new Date(POLLS[0]!) },
    {
      book: 'newbook',
      title: 'NEWBOOK',
      region: 'other',
      classification: 'soft',
      in_region_map: false,
      first_seen_at: new Date(POLLS[0]!),
    },
  ]);
});
