import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { components } from '../../../generated/desk-contract';
import { addFavouredFight, importDay, kalshi } from '../../builders/exchange-world';
import { betfairDay, polymarketDay } from '../../builders/recorded-days';
import { startApp, type TestApp } from '../../support/app';
import { boxing } from '../../support/cli';

type Depth = components['schemas']['Depth'];

let app: TestApp;
let fightId: number;

beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      fightId = await addFavouredFight(db);
      await importDay(
        db,
        kalshi(
          'KX-ANN',
          'Will Ann Stone beat Bea Rivers?',
          'Ann Stone',
          [
            [0.74, 300],
            [0.7, 900],
          ],
          [
            [0.27, 100],
            [0.25, 100],
            [0.1, 5000],
          ],
        ),
      );
    },
  });
});
afterAll(() => app.close());

async function depth(query = ''): Promise<Depth> {
  const { status, body } = await app.desk('GET', `/depth/${fightId}${query}`);
  expect([status, body?.error]).toEqual([200, undefined]);
  return body?.data as Depth;
}
const market = async (id: string, query = '') => (await depth(query)).markets.find(({ market_id }) => market_id === id)!;
const offer = async (id: string, selection: string, query = '') =>
  (await market(id, query)).offers.find((one) => one.selection === selection)!;
const cli = (...args: string[]) => boxing(args, { DATABASE_URL: app.database.url, REPLAY_AT: '2025-09-27T21:07:00Z' });

describe('what a stake gets', () => {
  it('is walked through the order book, with the fee, beside the fair price and the best book', async () => {
    const ann = await offer('KX-ANN', 'a', '?stake=100');
    expect(ann).toMatchObject({
      ...{
        contract: 'named',
        refused: null,
        quoted_at: '2025-09-27T21:06:00.000Z',
        age_minutes: 1,
        fair_probability: expect.closeTo(0.75, 1),
      },
      best: { price: 0.73, decimal_odds: 1.3699, contracts: 100, cost: 73 },
      warnings: ['settlement_unknown'],
    });
    // 100 at 0.73 and 33 at 0.75 cost 97.75; 0.07 * (100 * 0.1971 + 33 * 0.1875) = 1.812825, and 99.562825 are rounded up to 99.57.
    expect(ann.at_stake).toEqual({
      ...{ outlay: 99.57, unfilled: 0.43, contracts: 133, fee: 1.82, average_price: 0.734962, worst_price: 0.75 },
      net_decimal_odds: 1.3357,
    });
    expect(ann.ev_per_dollar).toBeCloseTo((ann.fair_probability ?? NaN) * 1.3357 - 1, 4);
    expect(ann.best_book).toMatchObject({ book: 'lowvig', market_type: 'h2h', net_decimal_odds: 1.28 });
    expect(ann.beats_best_book).toBe((ann.ev_per_dollar ?? NaN) > (ann.best_book?.ev_per_dollar ?? NaN));
  });

  it('of a No is what pays unless the fighter wins, a draw among it, and no book has it', async () => {
    const no = await offer('KX-ANN', 'not_a');
    const { fair } = await depth();
    expect(no).toMatchObject({ contract: 'opposite', best: { price: 0.26, contracts: 300 }, best_book: null, beats_best_book: null });
    expect(no.fair_probability).toBeCloseTo(1 - fair!.a, 6);
    expect((await market('KX-ANN')).offers.map(({ selection }) => selection)).toEqual(['a', 'not_a']);
  });

  it('ends where the order book does', async () => {
    const { at_stake, warnings } = await offer('KX-ANN', 'not_a', '?stake=5000');
    expect(at_stake).toMatchObject({ contracts: 1200 });
    expect(warnings).toContain('thin');
    expect((await offer('KX-ANN', 'a', '?stake=1')).at_stake).toMatchObject({ contracts: 1 });
  });

  it('is as the example of the contract shows', async () => {
    const examples = parse(await readFile('openapi/desk/schemas/depth.examples.yaml', 'utf8')) as {
      DepthExample: { value: { data: Depth } };
    };
    expect(await depth()).toEqual({ ...examples.DepthExample.value.data, fight_id: fightId });
  });
});

describe('a moment', () => {
  it('before the recording knows no order book, and long after it shows no price', async () => {
    expect((await depth('?at=2025-09-27T21:05:30Z')).markets).toEqual([]);
    expect(await offer('KX-ANN', 'a', '?at=2025-09-27T21:16:01Z')).toMatchObject({
      ...{ refused: 'stale', best: null, levels: [], at_stake: null, ev_per_dollar: null },
      age_minutes: 10.02,
    });
  });
});

describe('a contract on the other fighter', () => {
  it('is refused until an operator decides', async () => {
    await importDay(app.database.db, kalshi('WRONG', 'Will Bea Rivers beat Ann Stone?'));
    expect(await market('WRONG')).toMatchObject({ state: 'held_back', reason: 'side_contradicts_prices' });
    expect(await offer('WRONG', 'b')).toMatchObject({ refused: 'side_contradicts_prices', at_stake: null, best: null });
    expect((await cli('exchanges', 'list', '--state', 'held_back')).out).toMatch(
      /^kalshi WRONG +held_back \(side_contradicts_prices\) .*: Bea Rivers\n$/,
    );
    const quality = (await app.get('/audit/data-quality')).body?.data as { set_aside: object[] };
    expect(quality.set_aside).toContainEqual({ kind: 'exchange', reason: 'side_contradicts_prices', rows: 1 });

    expect(await cli('exchanges', 'swap', 'kalshi', 'WRONG')).toMatchObject({ code: 0 });
    expect(await offer('WRONG', 'a')).toMatchObject({ refused: null, at_stake: expect.any(Object) });
    await importDay(app.database.db, kalshi('WRONG', 'Will Bea Rivers beat Ann Stone?'));
    expect(await market('WRONG')).toMatchObject({ state: 'confirmed', reason: null });
    await cli('exchanges', 'refuse', 'kalshi', 'WRONG');
    expect(await offer('WRONG', 'a')).toMatchObject({ refused: 'refused_by_operator', at_stake: null });
    expect(await cli('exchanges', 'confirm', 'kalshi', 'NONE')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no market NONE of kalshi/),
    });
  });

  it('of a user’s own mapping is refused where the venue’s order book is stored', async () => {
    const put = (side: string) =>
      app.desk('PUT', '/me/market-mappings/kalshi/KX-ANN', { body: { fight_id: fightId, side }, headers: { 'If-None-Match': '*' } });
    const { status, body } = await put('b');
    expect([status, body?.error?.code]).toEqual([422, 'invalid_body']);
    expect(body?.error?.message).toMatch(/^\/side was b; the order book of KX-ANN at kalshi/);
    expect((await put('a')).status).toBe(201);
  });
});

describe('other venues', () => {
  it('sell lay bets at an exchange, and each outcome as a token at Polymarket', async () => {
    const at = '2025-09-27T21:06:00Z';
    await importDay(
      app.database.db,
      betfairDay(
        {
          id: '1.1',
          eventName: 'Ann Stone v Bea Rivers',
          marketTime: '2025-10-04T20:00:00Z',
          names: ['Ann Stone', 'Bea Rivers', 'The Draw'],
        },
        [{ at, back: [[[1.3, 500]], [[3.9, 100]], [[20, 10]]], lay: [[[1.33, 400]], [[4.2, 80]], [[30, 5]]] }],
      ),
      polymarketDay(
        { conditionId: '0xc', question: 'Ann Stone vs. Bea Rivers', outcomes: ['Stone', 'Rivers'], endDate: '2025-10-04T20:00:00Z' },
        [{ at, of: 0, bids: [[0.74, 20]], asks: [[0.77, 100]] }],
      ),
      polymarketDay(
        {
          conditionId: '0xf',
          question: 'Ann Stone vs Bea Rivers',
          outcomes: ['Stone', 'Rivers'],
          endDate: '2025-10-04T20:00:00Z',
          fees: { feesEnabled: true },
        },
        [{ at, of: 1, bids: [[0.2, 20]], asks: [[0.25, 100]] }],
      ),
    );
    const betfair = await market('1.1');
    expect(betfair).toMatchObject({ currency: null, draw_rule: 'lose', fee: { rate: 0.05, base: 'net_winnings' } });
    expect(betfair.offers.map(({ selection }) => selection)).toEqual(['a', 'not_a', 'b', 'not_b', 'draw', 'not_draw']);
    expect(await offer('1.1', 'a')).toMatchObject({
      at_stake: { outlay: 100, fee: 1.5, net_decimal_odds: 1.285 },
      warnings: ['currency_unknown'],
    });
    // To lay 400 at 1.33 risks 132; 100 of them win 303.03 less 5 %.
    expect(await offer('1.1', 'not_a')).toMatchObject({ at_stake: { outlay: 100, fee: 15.15, net_decimal_odds: 3.8788 } });
    expect((await market('0xc')).offers.map(({ selection }) => selection)).toEqual(['a']);
    expect(await offer('0xc', 'a')).toMatchObject({
      at_stake: { contracts: 100, outlay: 77, fee: 0 },
      warnings: expect.arrayContaining(['thin']),
    });
    expect(await offer('0xf', 'b')).toMatchObject({ refused: 'fee_unknown', best: { price: 0.25 }, at_stake: null });
  });

  it('are rows of a CSV, each with its market', async () => {
    const { status, text } = await app.desk('GET', `/depth/${fightId}?stake=100&format=csv`);
    const [header = '', ...rows] = text.trim().split('\r\n');
    const { markets } = await depth('?stake=100');
    expect([status, rows.length]).toEqual([200, markets.flatMap(({ offers }) => offers).length]);
    expect(header).toMatch(/^venue,market_id,title,.*,best\.price,.*,at_stake\.outlay,.*,beats_best_book,warnings$/);
    expect(rows).toContainEqual(
      expect.stringMatching(/^kalshi,KX-ANN,Will Ann Stone beat Bea Rivers\?,mapped,USD,,a,yes,named,.*,99\.57,0\.43,133,/),
    );
  });

  it('are listed by boxing depth', async () => {
    const { code, out } = await cli('depth', 'Stone', '--stake', '100');
    expect(code).toBe(0);
    expect(out).toMatch(/^Ann Stone v Bea Rivers, fight \d+, for a stake of 100 at 2025-09-27T21:07:00.000Z$/m);
    expect(out).toMatch(/^kalshi +KX-ANN +Yes +Ann Stone wins +99\.57 +1\.3357 /m);
    expect(out).toMatch(/^kalshi +KX-ANN +No +Ann Stone does not win +99\.98 +3\.5707 /m);
    expect(out).toMatch(/^check: Nobody has entered what a draw does to a contract on a fighter\.$/m);
    expect(await cli('depth', 'Stone', '--stake', 'much')).toMatchObject({ code: 2 });
  });
});

it('a fight that is not known has none', async () => {
  const { status, body } = await app.desk('GET', '/depth/99999999');
  expect([status, body?.error?.code]).toEqual([404, 'fight_not_found']);
});
