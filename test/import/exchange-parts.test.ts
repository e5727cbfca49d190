import { importExchange } from '../../src/import/import-exchange';
import { frozenClock } from '../../src/lib/clock';
import { noProgress } from '../../src/lib/progress';
import { dayOf } from '../builders/recorded-days';
import { createTestDatabase, type TestDatabase } from '../support/database';

const FIGHT = { eventName: 'Tomas Arrel v Piet Okkels', marketTime: '2026-12-05T20:00:00.000Z' };
const OPEN = { marketType: 'MATCH_ODDS', status: 'OPEN', inPlay: false, marketBaseRate: 5 };
const NAMES = ['Tomas Arrel', 'Piet Okkels', 'The Draw'];
const GAMMA = 'https://gamma-api.polymarket.com';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const importLines = (...lines: readonly object[]) =>
  importExchange({
    ...{ db: database.db, clock: frozenClock('2026-11-20T12:00:00Z'), report: noProgress },
    file: dayOf(lines.map((line) => JSON.stringify(line))),
  });
const markets = () => database.db('master.venue_markets').orderBy('market_id').pluck<string[]>('market_id');
const books = () =>
  database.db('bronze.order_books').orderBy(['market_id', 'selection_id', 'recorded_at']).select('selection_id', 'bids', 'asks');
const rejected = () => database.db('bronze.set_aside').orderBy('set_aside_id').select('location', 'reason');

const definition = (statuses: readonly string[] = []) => ({
  ...{ ...FIGHT, ...OPEN },
  runners: NAMES.map((name, at) => ({ id: at + 1, name, status: statuses[at] ?? 'ACTIVE' })),
});
/** A message of Betfair's stream, so many seconds into the day. */
const message = (second: number, ...mc: readonly unknown[]) => ({ op: 'mcm', pt: Date.parse('2026-11-20T11:00:00Z') + second * 1_000, mc });
const answer = (url: string, body: unknown) => ({ url, received_at: '2026-11-20T11:00:00Z', body });
const polymarket = (conditionId: string, of: object = {}) => ({
  ...{ conditionId, question: 'Tomas Arrel vs. Piet Okkels', endDate: '2026-12-06T03:00:00Z' },
  ...{ outcomes: '["Tomas Arrel", "Piet Okkels"]', clobTokenIds: JSON.stringify([`${conditionId}1`, `${conditionId}2`]), ...of },
});
const polymarketBook = (of: object = {}) =>
  answer('https://clob.polymarket.com/book', {
    ...{ market: '0xa', asset_id: '0xa1', bids: [{ price: '0.53', size: '20' }], asks: [{ price: '0.56', size: '20' }] },
    ...of,
  });

it('a bad offer costs itself, and neither the other offers nor the other markets of its line', async () => {
  const summary = await importLines(
    message(
      0,
      {
        id: '1.1',
        marketDefinition: definition(),
        rc: [
          {
            id: 1,
            atb: [
              [1.7, 'NaN'],
              [1.6, 50],
            ],
          },
        ],
      },
      { id: '1.2', marketDefinition: definition(), rc: [{ id: 1, atb: [[1.38, 100]] }] },
    ),
  );
  expect(summary).toMatchObject({ rows_read: 1, rows_set_aside: 1, set_aside_by_reason: { bad_level: 1 }, markets: 2, books_added: 6 });
  expect(await rejected()).toEqual([{ location: 'line 1, market 1.1, runner 1, atb', reason: 'bad_level' }]);
  expect((await books())[0]).toMatchObject({ selection_id: '1', asks: [[1 / 1.6, 80]] });
});

it('an offer whose new size cannot be read is no longer on offer', async () => {
  await importLines(
    message(0, { id: '1.1', marketDefinition: definition(), rc: [{ id: 1, atb: [[1.7, 10]] }] }),
    message(1, { id: '1.1', rc: [{ id: 1, atb: [[1.7, '?']] }] }),
  );
  expect((await books()).filter(({ selection_id }) => selection_id === '1').at(-1)).toMatchObject({ asks: [] });
});

it('a market that cannot be read costs itself, in a list of each venue', async () => {
  const kalshi = (ticker: string, title: unknown) => ({ ticker, title, status: 'active', close_time: '2026-12-06T03:00:00Z' });
  const summary = await importLines(
    message(0, { id: '' }, 'text', { id: '1.1', marketDefinition: definition() }),
    answer(`${GAMMA}/markets`, [polymarket('0xb', { clobTokenIds: undefined }), null, polymarket('0xa')]),
    answer('https://external-api.kalshi.com/trade-api/v2/markets', {
      markets: [kalshi('KX-OLD', null), 7, kalshi('KX', 'Will Tomas Arrel win?')],
    }),
    polymarketBook(),
  );
  expect(await markets()).toEqual(['0xa', '1.1', 'KX']);
  expect(summary).toMatchObject({ rows_read: 4, rows_set_aside: 6, set_aside_by_reason: { missing_field: 6 }, books_added: 1 });
});

it('a bad level of an order book costs itself', async () => {
  const kalshi = 'https://external-api.kalshi.com/trade-api/v2/markets';
  const summary = await importLines(
    answer(`${GAMMA}/markets`, [polymarket('0xa')]),
    polymarketBook({ bids: [{ price: '1.53', size: '20' }, 'x', { price: '0.5', size: '10' }] }),
    answer(`${kalshi}/KX`, { market: { ticker: 'KX', title: 'Will Tomas Arrel win?', status: 'active' } }),
    answer(`${kalshi}/KX/orderbook`, {
      orderbook_fp: {
        yes_dollars: [
          ['0.74', '300'],
          ['0.73', null],
        ],
        no_dollars: null,
      },
    }),
  );
  expect(summary).toMatchObject({ rows_set_aside: 3, set_aside_by_reason: { bad_level: 2, missing_field: 1 }, books_added: 2 });
  expect(await books()).toMatchObject([{ bids: [[0.5, 10]], asks: [[0.56, 20]] }, { bids: [[0.74, 300]] }]);
});

it('display ladders and last prices are no order book', async () => {
  const summary = await importLines(
    message(0, {
      ...{ id: '1.3', img: true, marketDefinition: definition() },
      rc: [{ id: 1, bdatb: [[0, 1.38, 100]], bdatl: [[0, 1.42, 50]], ltp: 1.4 }],
    }),
  );
  expect(summary).toMatchObject({ markets: 1, books_added: 0, rows_set_aside: 0 });
});

it.each(['REMOVED', 'REMOVED_VACANT', 'HIDDEN'])(
  'nothing is offered on a runner that is %s, even if later messages have offers',
  async (status) => {
    await importLines(
      message(0, { id: '1.4', marketDefinition: definition(), rc: [{ id: 2, atb: [[3.2, 10]] }] }),
      message(1, { id: '1.4', marketDefinition: definition(['ACTIVE', status]) }),
      message(2, { id: '1.4', rc: [{ id: 2, atb: [[3.3, 10]] }] }),
    );
    const [before, after, ...rest] = (await books()).filter(({ selection_id }) => selection_id === '2');
    expect([before, after, rest]).toMatchObject([{ asks: [[1 / 3.2, 32]] }, { bids: [], asks: [] }, []]);
  },
);

it('nothing is offered on a runner that the market no longer lists', async () => {
  const { runners, ...market } = definition();
  await importLines(
    message(0, { id: '1.4', marketDefinition: { ...market, runners }, rc: [{ id: 2, atb: [[3.2, 10]] }] }),
    message(1, { id: '1.4', marketDefinition: { ...market, runners: runners.slice(0, 1) } }),
  );
  expect((await books()).filter(({ selection_id }) => selection_id === '2').at(-1)).toMatchObject({ bids: [], asks: [] });
});

it.each([
  ['a list', [{ id: '7', title: 'Arrel vs. Okkels', markets: [polymarket('0xa'), polymarket('0xb')] }]],
  ['one event', { id: '7', title: 'Arrel vs. Okkels', markets: [polymarket('0xa'), polymarket('0xb')] }],
  ['a page', { events: [{ id: '7', markets: [polymarket('0xa'), polymarket('0xb')] }], next_cursor: 'x' }],
])('the markets inside events of Polymarket are read, from %s', async (_, body) => {
  expect(await importLines(answer(`${GAMMA}/events`, body), polymarketBook())).toMatchObject({ rows_set_aside: 0, books_added: 1 });
  expect(await markets()).toEqual(['0xa', '0xb']);
});

it('an event without its markets is rejected with a reason that names /events', async () => {
  const summary = await importLines(answer(`${GAMMA}/events`, [{ id: '7', title: 'Arrel vs. Okkels' }]));
  expect(summary).toMatchObject({ markets: 0, set_aside_by_reason: { missing_field: 1 } });
  expect(await database.db('bronze.set_aside').pluck('detail')).toEqual([expect.stringContaining('/events')]);
});

it('the markets nested in events of Kalshi are read', async () => {
  const kalshi = { ticker: 'KX', title: 'Will Tomas Arrel win?', status: 'active' };
  const url = 'https://external-api.kalshi.com/trade-api/v2/events';
  await importLines(
    answer(`${url}?with_nested_markets=true`, { events: [{ event_ticker: 'E', markets: [kalshi] }], cursor: '' }),
    answer(`${url}/E2`, { event: { event_ticker: 'E2', markets: [{ ...kalshi, ticker: 'KX2' }] } }),
    answer(`${url}/E3`, { event: { event_ticker: 'E3' }, markets: [{ ...kalshi, ticker: 'KX3' }] }),
  );
  expect(await markets()).toEqual(['KX', 'KX2', 'KX3']);
});

it('an answer of more than 64 KB in one line is read', async () => {
  const many = Array.from({ length: 30 }, (_, at) => polymarket(`0x${at}`, { description: 'The rules. '.repeat(400) }));
  expect(await importLines(answer(`${GAMMA}/markets`, many))).toMatchObject({ rows_set_aside: 0, markets: 30 });
});
