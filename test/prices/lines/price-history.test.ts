import { openQuoteArchive } from '../../../src/archive/quote-archive';
import { readLines } from '../../../src/prices/lines/price-history';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { addFighter, priced, runAt } from '../../builders/feed-world';

const NAMES = ['Ann Stone', 'Bea Rivers'] as const;
const START = '2025-10-04T20:00:00Z';
const AFTER = new Date('2025-10-10T00:00:00Z');

let database: TestDatabase;
let fightId: number;
beforeEach(async () => {
  database = await createTestDatabase();
  for (const name of NAMES) await addFighter(database.db, name);
});
afterEach(() => database.drop());

/** A poll in which books price the fight, the first price on Ann Stone; beside it another bout, so that no poll is empty. */
const poll = async (instant: string, prices: Record<string, readonly [number, number]>, names: readonly [string, string] = NAMES) => {
  const fight = Object.keys(prices).length === 0 ? [] : [priced('fight', names, prices, { commence_time: START })];
  const other = priced('other', ['Cyd East', 'Dot West'], { fanduel: [1.9, 1.9] }, { commence_time: START });
  expect(await runAt(database.db, instant, [...fight, other], { predictor: null })).toMatchObject({ status: 'ok' });
  const row = await database.db('master.feed_events').where({ event_id: 'fight' }).first<{ fight_id: number }>('fight_id');
  fightId = row.fight_id;
};
const sideOf = async (name: string, asOf: Date = AFTER) => {
  const { sides } = await readLines(database.db, openQuoteArchive(undefined), fightId, asOf);
  const side = sides.find(({ fighter }) => fighter === name);
  if (side === undefined) throw new Error(`no side is ${name}`);
  return side;
};

it('shows every price change of each book with its time, until the price is withdrawn', async () => {
  await poll('2025-10-01T12:00:00Z', { bovada: [1.8, 2.1], pinnacle: [1.85, 2.05] });
  await poll('2025-10-01T12:05:00Z', { bovada: [1.8, 2.1], pinnacle: [1.85, 2.05] });
  await poll('2025-10-01T12:10:00Z', { bovada: [1.75, 2.1], pinnacle: [1.85, 2.05] });
  await poll('2025-10-01T12:15:00Z', { pinnacle: [1.85, 2.05] });
  const { books, summary } = await sideOf('Ann Stone');
  expect(books).toMatchObject([
    {
      book: 'bovada',
      steps: [
        { at: new Date('2025-10-01T12:00:00Z'), price: 1.8 },
        { at: new Date('2025-10-01T12:10:00Z'), price: 1.75 },
        { at: new Date('2025-10-01T12:15:00Z'), price: null },
      ],
      last_seen_at: new Date('2025-10-01T12:10:00Z'),
      standing: false,
      open: 1.8,
      last: 1.75,
      moves: 1,
      low: 1.75,
      high: 1.8,
    },
    { book: 'pinnacle', steps: [{ price: 1.85 }], standing: false, last_seen_at: new Date('2025-10-01T12:15:00Z'), moves: 0, move: 0 },
  ]);
  expect(summary).toEqual({
    books: 2,
    first_seen_at: new Date('2025-10-01T12:00:00Z'),
    last_seen_at: new Date('2025-10-01T12:15:00Z'),
    open: 1.8,
    last: 1.85,
    move: 1.85 / 1.8 - 1,
    best: { price: 1.85, book: 'pinnacle', at: new Date('2025-10-01T12:00:00Z') },
  });
});

it('keeps a price of the newest poll until the fight starts, even if polling stops', async () => {
  await poll('2025-10-04T12:00:00Z', { bovada: [1.8, 2.1] });
  const standing = async (asOf: string) => (await sideOf('Ann Stone', new Date(asOf))).books.map((book) => book.standing);
  expect(await standing('2025-10-04T19:59:59Z')).toEqual([true]);
  expect(await standing(START)).toEqual([false]);
});

it('keeps prices of a fight with unknown start until its outcome is known', async () => {
  await poll('2025-10-01T12:00:00Z', { bovada: [1.8, 2.1] });
  const fight = database.db('master.fights').where({ fight_id: fightId });
  await fight.clone().update({ placeholder_date: true });
  expect((await sideOf('Ann Stone')).books).toMatchObject([{ standing: true }]);
  await fight.clone().update({ status: 'cancelled' });
  expect((await sideOf('Ann Stone')).books).toMatchObject([{ standing: false }]);
});

it('keeps a price with its fighter when the feed exchanges home and away', async () => {
  await poll('2025-10-01T12:00:00Z', { bovada: [1.8, 2.1] });
  await poll('2025-10-01T12:05:00Z', { bovada: [2.2, 1.7] }, ['Bea Rivers', 'Ann Stone']);
  expect((await sideOf('Ann Stone')).median.map(({ price }) => price)).toEqual([1.8, 1.7]);
  expect((await sideOf('Bea Rivers')).median.map(({ price }) => price)).toEqual([2.1, 2.2]);
});

it('takes the last price before the start as the close, never one after it', async () => {
  await poll('2025-10-04T12:00:00Z', { bovada: [1.8, 2.1], pinnacle: [1.8, 2.1] });
  await poll('2025-10-04T19:55:00Z', { bovada: [1.7, 2.3], pinnacle: [1.8, 2.1] });
  await poll('2025-10-04T20:05:00Z', { bovada: [1.2, 5], pinnacle: [1.3, 4], fanduel: [1.25, 4] });
  expect((await sideOf('Ann Stone')).books).toMatchObject([
    { book: 'bovada', open: 1.8, close: 1.7, no_close: null, last: 1.2, move: 1.7 / 1.8 - 1 },
    { book: 'fanduel', open: null, close: null, no_close: 'no_quote_before_start', last: 1.25, move: null },
    { book: 'pinnacle', open: 1.8, close: 1.8, no_close: null, last: 1.3, move: 0 },
  ]);
});

it('has no close for a fight that has not started, or was last priced over a day before', async () => {
  await poll('2025-10-03T19:00:00Z', { bovada: [1.8, 2.1] });
  expect((await sideOf('Ann Stone', new Date('2025-10-04T19:00:00Z'))).books).toMatchObject([{ close: null, no_close: 'not_started' }]);
  await poll('2025-10-04T19:00:00Z', {});
  expect((await sideOf('Ann Stone')).books).toMatchObject([{ close: null, no_close: 'quote_too_old', last: 1.8 }]);
});

it('shows for an earlier instant what was known then', async () => {
  await poll('2025-10-01T12:00:00Z', { bovada: [1.8, 2.1] });
  await poll('2025-10-01T12:05:00Z', { bovada: [1.7, 2.3] });
  await poll('2025-10-01T12:10:00Z', {});
  const then = await sideOf('Ann Stone', new Date('2025-10-01T12:03:00Z'));
  expect(then.books).toMatchObject([{ steps: [{ price: 1.8 }], standing: true, last_seen_at: new Date('2025-10-01T12:00:00Z') }]);
  expect(then.summary.last).toBe(1.8);
});

it('leaves out a price for another date of the fight', async () => {
  const undecided = priced('undecided', NAMES, { betus: [3, 1.4] }, { commence_time: '2025-12-31T22:59:00Z' });
  const fight = priced('fight', NAMES, { bovada: [1.8, 2.1] }, { commence_time: START });
  await runAt(database.db, '2025-10-01T12:00:00Z', [undecided, fight], { predictor: null });
  await poll('2025-10-01T12:05:00Z', { bovada: [1.8, 2.1] });
  const { books, summary } = await sideOf('Ann Stone');
  expect(books).toMatchObject([{ book: 'bovada' }]);
  expect(summary.best).toMatchObject({ price: 1.8 });
});

it('shows missed polls as a gap in the median and in every line', async () => {
  await poll('2025-10-01T12:00:00Z', { bovada: [1.8, 2.1], pinnacle: [1.8, 2.1] });
  await poll('2025-10-01T12:05:00Z', { bovada: [1.8, 2.1], pinnacle: [1.8, 2.1] });
  await poll('2025-10-01T12:20:00Z', { bovada: [1.8, 2.1] });
  const { books, median } = await sideOf('Ann Stone');
  expect(books).toMatchObject([
    {
      book: 'bovada',
      steps: [
        { at: new Date('2025-10-01T12:00:00Z'), price: 1.8 },
        { at: new Date('2025-10-01T12:10:00Z'), price: null },
        { at: new Date('2025-10-01T12:20:00Z'), price: 1.8 },
      ],
      gaps: [{ from: new Date('2025-10-01T12:10:00Z'), until: new Date('2025-10-01T12:20:00Z'), reason: 'not_polled' }],
      moves: 0,
      standing: false,
    },
    {
      book: 'pinnacle',
      gaps: [
        { from: new Date('2025-10-01T12:10:00Z'), until: new Date('2025-10-01T12:20:00Z'), reason: 'not_polled' },
        { from: new Date('2025-10-01T12:20:00Z'), until: null, reason: 'not_offered' },
      ],
    },
  ]);
  expect(median.map(({ price, books: offers }) => [price, offers])).toEqual([
    [1.8, 2],
    [null, 0],
    [1.8, 1],
  ]);
});

it('does not take one late poll for a gap, and takes a failed run for a missed poll until it is published', async () => {
  await poll('2025-10-01T12:00:00Z', { bovada: [1.8, 2.1] });
  await poll('2025-10-01T12:07:30Z', { bovada: [1.8, 2.1] });
  expect(await database.db('bronze.poll_gaps')).toEqual([]);
  await poll('2025-10-01T12:20:00Z', { bovada: [1.8, 2.1] });
  expect(await database.db('bronze.poll_gaps')).toMatchObject([
    { last_poll: new Date('2025-10-01T12:07:30Z'), next_poll: new Date('2025-10-01T12:20:00Z') },
  ]);
  const [payload] = await database
    .db('bronze.feed_payloads')
    .insert({
      feed: 'the_odds_api',
      endpoint: 'odds',
      polled_at: '2025-10-01T12:14:00Z',
      sha256: Buffer.of(),
      body_gzip: Buffer.of(),
      body_bytes: 0,
    })
    .returning('payload_id');
  const run = {
    trigger: 'command',
    tick_at: '2025-10-01T12:10:00Z',
    started_at: '2025-10-01T12:14:00Z',
    status: 'ok',
    feed: 'the_odds_api',
  };
  await database.db('public.runs').insert({ ...run, payload_id: payload.payload_id });
  expect(await database.db('bronze.poll_gaps')).toEqual([]);
});

it('a newer quote of a book on an event replaces the older one, so at most one stands', async () => {
  await poll('2025-10-01T12:00:00Z', { bovada: [1.8, 2.1] });
  const { db } = database;
  // As a filler of test data leaves them: never closed.
  await db.raw(
    `insert into bronze.quotes (event_id, book, market_type, price_home, price_away, first_seen_at, quoted_at, payload_id)
     select 'fight', 'bovada', 'h2h', 1.8 + n * 0.01, 2.1, timestamptz '2025-10-01T12:00:00Z' + n * interval '1 second', '2025-10-01T12:00:00Z', payload_id
     from generate_series(1, 20) as n cross join (select min(payload_id) as payload_id from bronze.feed_payloads) as first`,
  );
  const { median } = await sideOf('Ann Stone', new Date('2025-10-01T12:01:00Z'));
  expect(median.map(({ price }) => price)).toEqual(Array.from({ length: 21 }, (_, n) => expect.closeTo(1.8 + n * 0.01, 9)));
});

it('the first and last prices of every book follow its quotes, even if some are deleted', async () => {
  const { db } = database;
  const expectLines = async () => {
    const quotes = await db('bronze.quotes').orderBy(['first_seen_at', 'quote_id']);
    const lines = await db('bronze.book_lines').orderBy(['event_id', 'book']);
    const keys = [...new Set(quotes.map(({ event_id, book }) => `${event_id} ${book}`))].sort();
    const expected = keys.map((key) => {
      const own = quotes.filter(({ event_id, book }) => `${event_id} ${book}` === key);
      const [first, last] = [own[0], own.at(-1)];
      return {
        ...{ event_id: first.event_id, book: first.book, market_type: 'h2h', opened_at: first.first_seen_at },
        ...{ open_home: first.price_home, open_away: first.price_away, open_draw: null, moved_at: last.first_seen_at },
        ...{ last_home: last.price_home, last_away: last.price_away, last_draw: null, last_seen_at: last.last_seen_at },
      };
    });
    expect(lines).toEqual(expected);
    return lines.length;
  };
  await poll('2025-10-01T12:00:00Z', { bovada: [1.8, 2.1] });
  await poll('2025-10-01T12:05:00Z', { bovada: [1.7, 2.3], pinnacle: [1.85, 2.05] });
  expect(await expectLines()).toBe(3);
  await poll('2025-10-01T12:10:00Z', { pinnacle: [1.85, 2.05] });
  await expectLines();
  await poll('2025-10-01T12:15:00Z', { bovada: [1.75, 2.2], pinnacle: [1.8, 2.1] });
  await expectLines();
  await db('bronze.quotes').where({ book: 'bovada', price_home: 1.8 }).orWhere({ book: 'bovada', price_home: 1.75 }).delete();
  expect(await expectLines()).toBe(3);
  await db('bronze.quotes').where({ book: 'bovada' }).delete();
  expect(await expectLines()).toBe(2);
});
