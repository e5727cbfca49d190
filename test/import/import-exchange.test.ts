import type { MadeFile } from '../../src/feeds/files/bytes';
import { importExchange } from '../../src/import/import-exchange';
import { frozenClock } from '../../src/lib/clock';
import { noProgress } from '../../src/lib/progress';
import { claim } from '../../src/store/installation';
import { addFavouredFight, kalshi, RECORDED as AT } from '../builders/exchange-world';
import { betfairDay, dayOf, polymarketDay } from '../builders/recorded-days';
import { createTestDatabase, type TestDatabase } from '../support/database';

const NIGHT = '2025-10-04T20:00:00Z';
const LATER = '2025-09-27T21:07:00Z';

let database: TestDatabase;
let fightId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  fightId = await addFavouredFight(database.db);
});
afterAll(() => database.drop());

const importDay = (file: MadeFile, dryRun = false) =>
  importExchange({ db: database.db, clock: frozenClock('2025-09-28T12:00:00Z'), file, report: noProgress, dryRun });
const state = (market_id: string) => database.db('master.venue_markets').where({ market_id }).first<object>('fight_id', 'state', 'reason');
const sides = async (market_id: string) =>
  (
    await database
      .db('master.venue_selections')
      .where({ market_id })
      .orderBy('selection_id')
      .select<{ outcome: string | null; negated: boolean }[]>('outcome', 'negated')
  ).map(({ outcome, negated }) => `${negated ? 'not ' : ''}${String(outcome)}`);
const books = (market_id: string) => database.db('bronze.order_books').where({ market_id }).orderBy(['selection_id', 'recorded_at']);

it('a day of all three venues is stored, and mapped to the fight by its names', async () => {
  const day = dayOf(
    betfairDay({ id: '1.1', eventName: 'A Stone v B Rivers', marketTime: NIGHT, names: ['Ann Stone', 'Bea Rivers', 'The Draw'] }, [
      { at: AT, back: [[[1.3, 500]], [[3.9, 100]], [[20, 10]]], lay: [[[1.33, 400]], [[4.2, 80]], [[30, 5]]] },
      { at: LATER, back: [[[1.31, 500]], [[3.9, 100]], [[20, 10]]], lay: [[[1.33, 400]], [[4.2, 80]], [[30, 5]]] },
    ]),
    kalshi('KX-ANN', 'Will Ann Stone beat Bea Rivers?', 'Ann Stone'),
    polymarketDay({ conditionId: '0xc', question: 'Ann Stone vs. Bea Rivers', outcomes: ['Stone', 'Rivers'], endDate: NIGHT }, [
      {
        at: AT,
        of: 0,
        bids: [
          [0.73, 50],
          [0.74, 20],
        ],
        asks: [
          [0.78, 10],
          [0.77, 100],
        ],
      },
      {
        at: LATER,
        of: 0,
        bids: [
          [0.73, 50],
          [0.74, 20],
        ],
        asks: [
          [0.78, 10],
          [0.77, 100],
        ],
      },
    ]),
  );
  expect(await importDay(day, true)).toMatchObject({ markets_added: 3, markets_mapped: 3 });
  expect(await database.db('master.venue_markets')).toEqual([]);
  expect(await importDay(day)).toMatchObject({
    rows_read: 7,
    rows_set_aside: 0,
    markets: 3,
    markets_added: 3,
    markets_mapped: 3,
    books_added: 6,
  });
  for (const market of ['1.1', 'KX-ANN', '0xc']) expect(await state(market)).toEqual({ fight_id: fightId, state: 'mapped', reason: null });
  expect([await sides('1.1'), await sides('KX-ANN'), await sides('0xc')]).toEqual([['a', 'b', 'draw'], ['a'], ['a', 'b']]);
  // A bid for No at 24 cents offers Yes at 76.
  expect(await books('KX-ANN')).toMatchObject([{ bids: [[0.74, 300]], asks: [[0.76, 200]], status: 'open' }]);
  // What can be backed can be bought: 500 at 1.3 are 650 contracts.
  expect((await books('1.1'))[0]).toMatchObject({ asks: [[1 / 1.3, 650]], bids: [[1 / 1.33, 532]] });
  // The same book seen twice is one row, and its levels lie the best first.
  expect(await books('0xc')).toMatchObject([
    {
      bids: [
        [0.74, 20],
        [0.73, 50],
      ],
      recorded_at: new Date(AT),
      last_seen_at: new Date(LATER),
    },
  ]);

  const before = await database.db.raw<{ rows: unknown[] }>('select * from bronze.order_books order by 1, 2, 3, 4');
  expect(await importDay(day)).toMatchObject({ markets_added: 0, books_added: 0, markets_mapped: 3 });
  expect((await database.db.raw<{ rows: unknown[] }>('select * from bronze.order_books order by 1, 2, 3, 4')).rows).toEqual(before.rows);
});

it('a contract whose prices are the other fighter’s is held back, also where it is negated', async () => {
  await importDay(
    dayOf(
      kalshi('WRONG', 'Will Bea Rivers beat Ann Stone?'),
      kalshi('LOSE', 'Will Ann Stone lose to Bea Rivers?'),
      kalshi('NOT', 'Will Ann Stone not beat Bea Rivers?'),
      kalshi('RIGHT', 'Will Bea Rivers lose to Ann Stone?'),
      kalshi('ORDER', 'Bea Rivers vs Ann Stone: Winner?', 'Ann Stone'),
      kalshi('EMPTY', 'Will Bea Rivers beat Ann Stone?', 'Bea Rivers', [[0.01, 5]], [[0.01, 5]]),
    ),
  );
  const contradicted = { fight_id: fightId, state: 'held_back', reason: 'side_contradicts_prices' };
  for (const market of ['WRONG', 'LOSE', 'NOT']) expect(await state(market)).toEqual(contradicted);
  for (const market of ['RIGHT', 'ORDER', 'EMPTY']) expect(await state(market)).toMatchObject({ state: 'mapped' });
  expect([await sides('LOSE'), await sides('NOT'), await sides('RIGHT')]).toEqual([['b'], ['not a'], ['a']]);
});

it('a market that is on no known fight is kept with the reason, and its names await a decision', async () => {
  const summary = await importDay(
    dayOf(
      kalshi('BOTH', 'Will Ann Stone beat Bea Rivers?', 'Bea Rivers'),
      kalshi('ROUND', 'Will Ann Stone win in round 6?'),
      kalshi('WHO', 'Ann Stone vs Bea Rivers'),
      kalshi('NOBODY', 'Will Una Known beat Ida Nobody?'),
      betfairDay(
        { id: '1.2', eventName: 'Ann Stone v Bea Rivers', marketTime: NIGHT, marketType: 'METHOD_OF_VICTORY', names: ['KO', 'Points'] },
        [{ at: AT, back: [], lay: [] }],
      ),
    ),
  );
  expect(summary).toMatchObject({
    markets_mapped: 0,
    markets_by_reason: { names_contradict: 1, not_winner_market: 2, ambiguous_question: 1, unknown_names: 1 },
  });
  expect(
    await database.db('master.name_resolutions').where({ source: 'kalshi', outcome: 'unresolved' }).orderBy('name').pluck('name'),
  ).toEqual(['Ida Nobody', 'Una Known']);
});

it('lines that cannot be used are rejected with their reason, and the others are stored', async () => {
  const [described = '', book = ''] = kalshi('KX-ODD', 'Will Ann Stone beat Bea Rivers?');
  const summary = await importDay(
    dayOf([
      described,
      book,
      '{"url":',
      '{"op":"connection","connectionId":"1"}',
      '{"some":"thing"}',
      book.replace('external-api.kalshi.com', 'odds.example.com'),
      book.replace(AT, 'yesterday'),
      book.replace('0.7400', '1.7400'),
      book.replaceAll('KX-ODD', 'KX-UNDESCRIBED'),
      book.replace(AT, '2025-09-27T21:00:00Z'),
    ]),
  );
  expect(summary).toMatchObject({
    ...{ rows_read: 10, books_added: 1 },
    set_aside_by_reason: { not_json: 1, unknown_format: 2, bad_time: 2, bad_level: 1, unknown_market: 1 },
  });
  expect(
    await database.db('bronze.set_aside').join('bronze.imports', 'imports.import_id', 'set_aside.import_id').where({ kind: 'exchange' }),
  ).toHaveLength(7);
});

it('a stream is one order book a change, and its offers stand until they are changed', async () => {
  const changes = 3_000;
  const [image = ''] = betfairDay(
    { id: '1.9', eventName: 'Ann Stone v Bea Rivers', marketTime: NIGHT, names: ['Ann Stone', 'Bea Rivers'] },
    [{ at: AT, back: [[[1.3, 500]], [[3.9, 100]]], lay: [[[1.33, 400]], [[4.2, 80]]] }],
  );
  function* chunks() {
    yield Buffer.from(`${image}\n`);
    for (let i = 0; i < changes; i++)
      yield Buffer.from(
        `${JSON.stringify({ op: 'mcm', pt: Date.parse(AT) + 100 * (i + 1), mc: [{ id: '1.9', rc: [{ id: 100, batb: [[0, 1.3, 501 + (i % 2)]] }] }] })}\n`,
      );
  }
  const summary = await importDay({ name: 'stream', chunks: chunks() });
  expect(summary).toMatchObject({ rows_read: changes + 1, books_added: changes + 2, rows_set_aside: 0 });
});

it('a check that is refused leaves no transaction open', async () => {
  const demo = await createTestDatabase();
  await claim(demo.db, { origin: 'demo', seed: 1 }, new Date(NIGHT));
  const settings = { db: demo.db, clock: frozenClock('2025-09-28T12:00:00Z'), file: dayOf(), report: noProgress, dryRun: true };
  await expect(importExchange(settings)).rejects.toThrow(/demo/);
  const { rows } = await database.db.raw<{ rows: object[] }>(
    `select state, query from pg_stat_activity where datname = ? and state like 'idle in transaction%'`,
    [new URL(demo.url).pathname.slice(1)],
  );
  expect(rows).toEqual([]);
  await demo.drop();
});
