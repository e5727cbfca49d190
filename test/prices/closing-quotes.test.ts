import type { Knex } from 'knex';
import { closeMissingReason, type LastQuote } from '../../src/betting/closes/close';
import { seededRandom } from '../../src/lib/math/random';
import { closesOf } from '../../src/prices/closing-quotes';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { addBout, priced, runAt } from '../builders/feed-world';
import { book, h2h } from '../builders/wire';
import { addTwoPairs, otherEvent, PAIR, type Prices, START } from '../builders/graded-world';

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addTwoPairs(db);
});
afterEach(() => database.drop());

const BOOKS = ['betus', 'bovada', 'lowvig', 'draftkings'];
const other = otherEvent('e9');
const poll = (instant: string, ...events: unknown[]) => runAt(db, instant, [...events, other], { predictor: null });

async function closes() {
  const { fight_id } = await db('master.fights').where({ fight_date: '2025-10-04' }).first('fight_id');
  const fight = (await closesOf(database.reader, [fight_id])).get(fight_id);
  if (fight === undefined) throw new Error('the fight is not there');
  return fight;
}

it.each([1, 2, 3])(
  'openings and closes equal those found by reading the polls one by one (world %d)',
  async (seed) => {
    const random = seededRandom(seed);
    const polls: { at: string; prices: Prices }[] = [];
    // From 40 hours before the start to 5 after it; a book comes, moves, stands, leaves and returns.
    for (let hour = -40; hour <= 5; hour += 3 + Math.floor(4 * random())) {
      const before = polls.at(-1)?.prices ?? {};
      const prices: Record<string, readonly [number, number]> = {};
      for (const name of BOOKS) {
        const last = before[name];
        const chance = random();
        if (last !== undefined && chance < 0.5) prices[name] = last;
        else if (chance < 0.8) prices[name] = [1.6 + Math.floor(70 * random()) / 100, 1.6 + Math.floor(70 * random()) / 100];
      }
      polls.push({ at: new Date(Date.parse(START) + hour * 3_600_000).toISOString(), prices });
    }
    for (const { at, prices } of polls) await poll(at, priced('e1', PAIR, prices));

    const showing = (book: string) => polls.filter(({ at, prices }) => prices[book] !== undefined && Date.parse(at) < Date.parse(START));
    const asSeen = (found: (typeof polls)[number] | undefined, book: string) =>
      found === undefined ? [] : [{ book, a: found.prices[book]?.[0], b: found.prices[book]?.[1], seen_at: new Date(found.at) }];
    const books = BOOKS.toSorted();
    const { opening, last, starts_at } = await closes();
    expect(starts_at).toEqual(new Date(START));
    const shown = (markets: readonly LastQuote[]) => markets.map(({ book, a, b, seen_at }) => ({ book, a, b, seen_at }));
    for (const side of ['a', 'b'] as const) expect(shown(opening[side])).toEqual(books.flatMap((book) => asSeen(showing(book)[0], book)));
    expect(shown(last)).toEqual(books.flatMap((book) => asSeen(showing(book).at(-1), book)));
    expect(last.every((market) => closeMissingReason(market, starts_at) !== 'no_quote_before_start')).toBe(true);
  },
  60_000,
);

it('if a fight has two events, the one seen later closes, with its sides the right way round', async () => {
  await poll('2025-10-03T12:00:00Z', priced('e1', PAIR, { bovada: [2, 1.9] }), priced('e2', [PAIR[1], PAIR[0]], { bovada: [1.7, 2.3] }));
  await poll('2025-10-04T12:00:00Z', priced('e2', [PAIR[1], PAIR[0]], { bovada: [1.7, 2.3] }));
  const { last } = await closes();
  expect(last).toMatchObject([{ book: 'bovada', a: 2.3, b: 1.7, seen_at: new Date('2025-10-04T12:00:00Z') }]);
});

it('a poll whose run failed showed nothing', async () => {
  await poll('2025-10-04T12:00:00Z', priced('e1', PAIR, { bovada: [2, 1.9] }));
  await poll('2025-10-04T13:00:00Z', priced('e1', PAIR, { bovada: [2, 1.9] }));
  await db('public.runs').orderBy('run_id', 'desc').where({ run_id: 2 }).update({ status: 'failed', error_code: 'x' });
  expect((await closes()).last[0]?.seen_at).toEqual(new Date('2025-10-04T12:00:00Z'));
});

it('a bout that was over when its prices were read takes its date from its event', async () => {
  const ids: number[] = await db('master.fighters').whereIn('name', PAIR).orderBy('name').pluck('fighter_id');
  await addBout(db, ids[0] ?? 0, ids[1] ?? 0, '2025-10-04');
  await poll('2025-10-04T12:00:00Z', priced('e1', PAIR, { bovada: [2, 1.9] }));
  expect(await closes()).toMatchObject({ starts_at: new Date(START), last: [{ book: 'bovada', a: 2, b: 1.9 }] });
});

it('an implausible market stored by an earlier version is neither an opening nor a close', async () => {
  await poll('2025-10-04T12:00:00Z', priced('e1', PAIR, { bovada: [2, 1.9], lowvig: [2.05, 1.85] }));
  await db('bronze.quotes').where({ book: 'bovada', event_id: 'e1' }).update({ price_home: 50, price_away: 50 });
  expect(await closes()).toMatchObject({ opening: { a: [{ book: 'lowvig' }], b: [{ book: 'lowvig' }] }, last: [{ book: 'lowvig' }] });
});

it('a fight without quotes has neither an opening nor a close', async () => {
  await poll('2025-10-04T12:00:00Z', priced('e1', PAIR, {}));
  expect(await closes()).toMatchObject({ opening: { a: [], b: [] }, last: [] });
});

it('an event on another date than the fight gives it neither an opening nor a close', async () => {
  const undecided = priced('e2', PAIR, { lowvig: [1.5, 2.6] }, { commence_time: '2025-12-31T22:59:00Z' });
  const later = priced('e3', PAIR, { betus: [1.5, 2.6] }, { commence_time: '2025-10-06T20:00:01Z' });
  await poll('2025-10-04T12:00:00Z', priced('e1', PAIR, { bovada: [2, 1.9], fanduel: [2, 1.9] }), undecided, later);
  expect(await closes()).toMatchObject({
    starts_at: new Date(START),
    opening: { a: [{ book: 'bovada' }, {}] },
    last: [{}, { book: 'fanduel' }],
  });
  expect((await closes()).last).toHaveLength(2);
});

it('the opening of a side is its first price, even if the market opened without it', async () => {
  const half = { ...priced('e1', PAIR, {}), bookmakers: [book('bovada', h2h({ [PAIR[0]]: 2 }))] };
  await poll('2025-10-03T12:00:00Z', half);
  await poll('2025-10-03T13:00:00Z', priced('e1', PAIR, { bovada: [2.1, 1.8] }));
  const { opening } = await closes();
  expect(opening.a).toMatchObject([{ book: 'bovada', a: 2, b: null }]);
  expect(opening.b).toMatchObject([{ book: 'bovada', a: 2.1, b: 1.8 }]);
});

it('a price missing from the last twelve polls before the start is withdrawn; one missing from eleven can be the close', async () => {
  const polled = (minutes: number) => new Date(Date.parse(START) - minutes * 60_000).toISOString();
  await poll(polled(80), priced('e1', PAIR, { bovada: [2, 1.9], betus: [2.1, 1.85] }));
  await poll(polled(75), priced('e1', PAIR, { bovada: [2, 1.9] }));
  for (let minutes = 70; minutes > 15; minutes -= 5) await poll(polled(minutes), priced('e1', PAIR, { lowvig: [2, 1.9] }));
  const { last, starts_at } = await closes();
  expect(last.map((market) => [market.book, closeMissingReason(market, starts_at)])).toEqual([
    ['betus', 'quote_too_old'],
    ['bovada', null],
    ['lowvig', null],
  ]);
});

it('polls each minute withdraw a price no sooner than polls every five minutes', async () => {
  const polled = (minutes: number) => new Date(Date.parse(START) - minutes * 60_000).toISOString();
  await poll(polled(20), priced('e1', PAIR, { bovada: [2, 1.9] }));
  for (let minutes = 14.5; minutes > 0; minutes -= 1) await poll(polled(minutes), priced('e1', PAIR, { lowvig: [2, 1.9] }));
  const { last, starts_at } = await closes();
  expect(last.map((market) => [market.book, closeMissingReason(market, starts_at)])).toEqual([
    ['bovada', null],
    ['lowvig', null],
  ]);
});

describe('a price after the bell is no close', () => {
  const before = '2025-10-04T19:59:30Z';
  const after = '2025-10-04T20:04:30Z';
  /** Prices that bovada set at an instant, on a bout that the feed starts then. */
  const listed = ([a, b]: readonly [number, number], { at, start = START }: { at: string; start?: string }) => {
    const market = h2h({ [PAIR[0]]: a, [PAIR[1]]: b });
    return {
      ...priced('e1', PAIR, {}, { commence_time: start }),
      bookmakers: [{ key: 'bovada', title: 'Bovada', last_update: at, markets: [market] }],
    };
  };

  it('also where the book goes on with the bout under way', async () => {
    await poll(before, listed([2, 1.9], { at: before }));
    await poll(after, listed([1.1, 7], { at: after }));
    expect((await closes()).last).toMatchObject([{ book: 'bovada', a: 2, b: 1.9, seen_at: new Date(before) }]);
  });

  it('also where the feed answers late, after it was asked before the start', async () => {
    await poll('2025-10-04T19:58:30Z', listed([2, 1.9], { at: '2025-10-04T19:58:00Z' }));
    await poll(before, listed([1.1, 7], { at: '2025-10-04T20:00:10Z' }));
    expect((await closes()).last).toMatchObject([{ book: 'bovada', a: 2, b: 1.9, seen_at: new Date('2025-10-04T19:58:30Z') }]);
  });

  it('a start that moves to later lets prices until then be closes', async () => {
    await poll(before, listed([2, 1.9], { at: before }));
    await poll(after, listed([2.2, 1.7], { at: after, start: '2025-10-04T20:30:00Z' }));
    expect((await closes()).last).toMatchObject([{ a: 2.2, seen_at: new Date(after) }]);
  });

  it('a start that moves to earlier ends the prices that may be closes there', async () => {
    await poll('2025-10-04T18:00:00Z', listed([2, 1.9], { at: '2025-10-04T18:00:00Z' }));
    await poll('2025-10-04T19:20:00Z', listed([2.2, 1.7], { at: '2025-10-04T19:20:00Z', start: '2025-10-04T19:30:00Z' }));
    await poll(before, listed([1.1, 7], { at: before, start: '2025-10-04T19:30:00Z' }));
    expect((await closes()).last).toMatchObject([{ a: 2.2, seen_at: new Date('2025-10-04T19:20:00Z') }]);
  });
});
