import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { components } from '../../../generated/desk-contract';
import { sum } from '../../../src/lib/math/statistics';
import { gradeAt } from '../../builders/graded-world';
import { addOutcomeFight, offerOutcomes, offerTotals, type Offer } from '../../builders/outcomes-world';
import { startApp, type TestApp } from '../../support/app';

type Price = components['schemas']['OutcomePrice'];

let app: TestApp;
let fightId: number;

beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      fightId = await addOutcomeFight(db);
    },
  });
});
afterAll(() => app.close());

const change = (values: object) => app.database.db('master.fights').where({ fight_id: fightId }).update(values);
const ask = (query = '') => app.desk('GET', `/outcomes/${fightId}/prices${query}`);
async function prices(query = ''): Promise<Price[]> {
  const { status, body } = await ask(query);
  expect([status, body?.error]).toEqual([200, undefined]);
  return body?.data as Price[];
}
const offer = (...offers: Offer[]) => offerOutcomes(app.database.db, offers);
const distance = (odds: readonly [yes: number, no: number]): Offer[] =>
  odds.map((decimal_odds, i) => ({ market_key: 'fight_to_go_the_distance', selection: i === 0 ? 'Yes' : 'No', decimal_odds }));
const METHOD = ['KO/TKO', 'Disqualification', 'Decision'];
const methods = (odds: readonly number[], names: readonly string[] = METHOD): Offer[] => [
  ...['Ann Stone', 'Bea Rivers'].flatMap((description, side) =>
    names.map((selection, i) => ({
      ...{ market_key: 'method_of_victory', selection, description, decimal_odds: odds[side * names.length + i] ?? NaN },
    })),
  ),
  { market_key: 'method_of_victory', selection: 'Draw', decimal_odds: odds.at(-1) ?? NaN },
];

describe('the prices of a fight’s outcomes', () => {
  it('have the fair probability of the outcomes, and the edge and value that follow', async () => {
    await offerTotals(app.database.db, { bovada: [7.5, 1.8, 2] });
    const { body } = await app.desk('GET', `/outcomes/${fightId}?duration=model`);
    const { marginals } = body?.data as components['schemas']['Outcomes'];
    const fair = marginals.totals.find(({ point }) => point === 7.5);
    const [over, under] = await prices();
    expect([over?.fair, under?.fair]).toEqual([fair?.over.probability, fair?.under.probability]);
    expect([over?.sigma, over?.settlement, over?.implied_prob_raw]).toEqual([fair?.over.sigma, 'common', 0.555556]);
    expect(over?.ev_per_dollar).toBeCloseTo(over!.fair! * 1.8 - 1, 5);
    expect(over!.implied_prob_vigfree! + under!.implied_prob_vigfree!).toBeCloseTo(1, 5);
    expect(over?.edge_pp).toBeCloseTo(over!.fair! - over!.implied_prob_vigfree!, 5);
    expect(over).toMatchObject({ quoted_at: '2025-09-27T21:05:00.000Z', overround: 0.055556, vigfree_low: null, vigfree_high: null });
  });

  it('are no bet without a record, however large the edge', async () => {
    await offerTotals(app.database.db, { bovada: [7.5, 3, 1.3] });
    const [over] = await prices();
    expect(over).toMatchObject({ verdict: 'NO BET', reasons: ['unproven_market'], settled_quotes: 0 });
    expect(over?.ev_per_dollar).toBeGreaterThan(0.5);
  });

  describe('by the record of their kind', () => {
    const db = () => app.database.db;
    /** Candidates of decided fights, two a fight, taken at 2 and with these probabilities at the close. */
    const candidates = async (count: number, closes: readonly [number, number]) => {
      await db()('public.outcome_candidates').delete();
      const [a, b] = await db()('master.fighters').orderBy('fighter_id').limit(2).pluck<number[]>('fighter_id');
      const over = await db()('master.fights').where({ fighter_a_id: a }).whereNot({ fight_id: fightId }).pluck<number[]>('fight_id');
      const more = await db()('master.fights').where({ fighter_a_id: b }).whereNot({ fight_id: fightId }).pluck<number[]>('fight_id');
      const fights = [...over, ...more];
      const selections = JSON.stringify(['Over', 'Under'].map((selection) => ({ selection, description: '' })));
      await db()('public.outcome_candidates').insert(
        Array.from({ length: count }, (_, i) => ({
          ...{ outcome_quote_id: i + 1, fight_id: fights[i % fights.length], event_id: `over ${i}`, book: 'bovada', kind: 'total' },
          ...{ market_key: 'totals', selection: 'Over', description: '', point: 7.5, selections, winners: 1, net_decimal_odds: 2 },
          ...{ fair: 0.55, edge_pp: 0.05, judged_at: '2025-06-01T12:00:00Z', measured_at: '2025-07-01T12:00:00Z' },
          close_probability: closes[i % 2],
        })),
      );
      // Records are brought up to date when a candidate is measured.
      await db()('public.outcome_candidates').where({ outcome_quote_id: 1 }).update({ measured_at: null });
      await offerTotals(db(), { bovada: [7.5, 3, 1.3] });
      await gradeAt(db(), '2025-09-27T21:06:00Z');
    };
    const over = async () => (await prices('?book=bovada')).find(({ selection }) => selection === 'Over');

    afterAll(() => db()('public.outcome_records').delete());

    it('are a bet after 200 settled candidates whose CLV lies above 0', async () => {
      await candidates(201, [0.52, 0.53]);
      expect(await over()).toMatchObject({ verdict: 'BET', reasons: [], settled_quotes: 200 });
      const { body } = await app.desk('GET', '/model/outcomes');
      const { record } = body?.data as components['schemas']['OutcomeModel'];
      expect(record[0]).toMatchObject({ kind: 'total', settled: 200, settled_needed: 200, without_close: 1, clv: 0.05 });
      expect(record[0]!.clv_low).toBeGreaterThan(0);
      expect(record[1]).toMatchObject({ kind: 'double_chance', settled: 0, clv: null, clv_low: null });
    });

    it('are no bet with fewer, or where the CLV is negative', async () => {
      await candidates(200, [0.52, 0.53]);
      expect(await over()).toMatchObject({ verdict: 'NO BET', reasons: ['unproven_market'], settled_quotes: 199 });
      await candidates(301, [0.47, 0.48]);
      expect(await over()).toMatchObject({ verdict: 'NO BET', reasons: ['unproven_market'], settled_quotes: 300 });
    });
  });

  it('leave the judged book out of the total that they are judged by, and its copies', async () => {
    await offerTotals(app.database.db, {
      betonlineag: [7.5, 2.5, 1.55],
      lowvig: [7.5, 2.5, 1.55],
      bovada: [7.5, 1.8, 2],
      betus: [7.5, 1.8, 2],
    });
    const over = (await prices()).filter(({ selection }) => selection === 'Over');
    const of = (book: string) => over.find((price) => price.book === book)!;
    // What the two others say, and what one of them and BetOnline say.
    expect(of('betonlineag').fair).toBeCloseTo(of('bovada').implied_prob_vigfree!, 5);
    expect(of('lowvig').fair).toBe(of('betonlineag').fair);
    expect(of('bovada').fair).toBeLessThan(of('betonlineag').fair!);
    expect(over.flatMap(({ warnings }) => warnings)).toEqual([]);
    await offerTotals(app.database.db, { bovada: [7.5, 1.8, 2], lowvig: [7.5, 1.85, 1.95] });
    const [bovada, , lowvig] = await prices();
    expect([bovada?.fair, lowvig?.fair]).toEqual([
      expect.closeTo(lowvig!.implied_prob_vigfree!, 5),
      expect.closeTo(bovada!.implied_prob_vigfree!, 5),
    ]);
    await offerTotals(app.database.db, { betonlineag: [7.5, 1.8, 2], lowvig: [7.5, 1.8, 2] });
    expect((await prices()).map(({ warnings }) => warnings)).toEqual(Array.from({ length: 4 }, () => ['duration_from_model']));
  });

  it('of a market with all outcomes are vig-free by the power method, with the range where the margin is wide', async () => {
    await offer(...methods([3, 60, 2.6, 7, 60, 5.5, 17]));
    const wide = await prices();
    expect(sum(wide.map((price) => price.implied_prob_vigfree!))).toBeCloseTo(1, 5);
    expect(wide[0]?.overround).toBeCloseTo(1 / 3 + 1 / 60 + 1 / 2.6 + 1 / 7 + 1 / 60 + 1 / 5.5 + 1 / 17 - 1, 5);
    expect(wide[0]?.vigfree_low).toBeNull();
    await offer(...methods([2.4, 50, 2.3, 6, 50, 5, 15]));
    const [first] = await prices();
    expect(first?.overround).toBeGreaterThan(0.15);
    expect(first?.vigfree_high).toBe(first?.implied_prob_vigfree);
    expect(first?.vigfree_low).toBeCloseTo(1 / 2.4 / (1 + first!.overround!), 5);
    expect(first?.warnings).not.toContain('wide_overround');
    await offer(...methods([2, 30, 2, 4, 30, 4, 10]));
    expect((await prices()).map(({ warnings }) => warnings)).toEqual(
      Array.from({ length: 7 }, () => ['wide_overround', 'duration_from_model']),
    );
  });

  it('of a double chance sum to 2 without the vig, and name the fighters in any order', async () => {
    await offer(
      ...[
        { market_key: 'double_chance', selection: 'Ann Stone or Draw', decimal_odds: 1.5 },
        { market_key: 'double_chance', selection: 'Draw or Bea Rivers', decimal_odds: 2.3 },
        { market_key: 'double_chance', selection: 'Bea Rivers or Ann Stone', decimal_odds: 1.01 },
      ],
    );
    const found = await prices();
    expect(sum(found.map((price) => price.implied_prob_vigfree!))).toBeCloseTo(2, 5);
    expect(found.map(({ fair }) => fair)).toEqual([0.65, 0.4, 0.95]);
  });

  it('count a disqualification as the book does', async () => {
    await offer(...methods([3, 60, 2.6, 7, 60, 5.5, 17]).slice(0, 2), {
      book: 'lowvig',
      ...methods([3, 2.6, 7, 5.5, 17], ['KO/TKO', 'Decision'])[0]!,
    });
    const [ko, dq, koOrDq] = await prices();
    expect([ko?.settlement, koOrDq?.settlement]).toEqual(['common', 'dq_is_ko']);
    expect(koOrDq?.fair).toBeCloseTo(ko!.fair! + dq!.fair!, 5);
  });

  it('are after commission where the book takes one', async () => {
    await offer({ book: 'smarkets', ...distance([2, 2.2])[0]! }, { book: 'polymarket', ...distance([2, 2.2])[0]! });
    const [unknown, after] = await prices();
    expect(after).toMatchObject({ book: 'smarkets', decimal_odds: 2, net_decimal_odds: 1.98 });
    expect(after?.ev_per_dollar).toBeCloseTo(1.98 * after!.fair! - 1, 5);
    expect(unknown?.warnings).toContain('fee_unknown');
  });

  it('come by book, market and value, in pages, and as CSV', async () => {
    await offer(
      ...distance([1.5, 2.4]),
      { book: 'betus', ...distance([9, 2.4])[0]! },
      { market_key: 'totals', selection: 'Over', point: 2.5, decimal_odds: 1.01 },
    );
    const all = await prices();
    expect(all.map(({ market_key, book, selection }) => [market_key, book, selection])).toEqual([
      ['fight_to_go_the_distance', 'betus', 'Yes'],
      ['fight_to_go_the_distance', 'bovada', 'Yes'],
      ['fight_to_go_the_distance', 'bovada', 'No'],
      ['totals', 'bovada', 'Over'],
    ]);
    expect(await prices('?book=betus')).toEqual(all.slice(0, 1));
    expect(await prices('?market_key=totals')).toEqual(all.slice(3));
    expect(await prices('?min_ev=1')).toEqual(all.slice(0, 1));
    const first = await ask('?limit=3');
    const { next_cursor } = first.body?.meta['pagination'] as { next_cursor: string };
    expect([...(first.body?.data as Price[]), ...(await prices(`?cursor=${next_cursor}`))]).toEqual(all);
    expect((await ask('?cursor=WzFd')).body?.error?.code).toBe('invalid_cursor');
    const [header, ...rows] = (await ask('?format=csv')).text.trim().split('\r\n');
    expect(header).toMatch(/^book,market_key,selection,description,point,decimal_odds,net_decimal_odds,quoted_at,settlement,/);
    expect(rows).toHaveLength(4);
  });

  it('are as the example of the contract shows', async () => {
    await offerTotals(app.database.db, { bovada: [7.5, 1.8, 2] });
    const examples = parse(await readFile('openapi/desk/schemas/outcome-prices.examples.yaml', 'utf8')) as {
      OutcomePricesExample: { value: { data: Price[] } };
    };
    expect(await prices()).toEqual(examples.OutcomePricesExample.value.data);
  });
});

describe('a price without a fair probability', () => {
  afterEach(() => change({ rounds_scheduled: 10 }));

  const refused = async (query = '') => {
    const found = await prices(query);
    for (const { fair, sigma, edge_pp, ev_per_dollar, verdict } of found)
      expect([fair, sigma, edge_pp, ev_per_dollar, verdict]).toEqual([null, null, null, null, 'NO BET']);
    return [...new Set(found.flatMap(({ reasons }) => reasons))];
  };

  it('is of a market or selection that cannot be read', async () => {
    await offer(
      { market_key: 'knockdowns', selection: 'Over', point: 0.5, decimal_odds: 3 },
      { market_key: 'totals', selection: 'Exactly', point: 2.5, decimal_odds: 3 },
      { market_key: 'double_chance', selection: 'Ann Stone or Cyd East', decimal_odds: 3 },
      { market_key: 'method_of_victory', selection: 'KO', description: 'Ann Stone', decimal_odds: 3 },
      { market_key: 'round_betting', selection: 'Rounds 6-4', description: 'Ann Stone', decimal_odds: 3 },
    );
    expect(await refused()).toEqual(['unknown_market']);
  });

  it('is of a total whose rules are not known', async () => {
    await offer({ market_key: 'alternate_totals', selection: 'Over', point: 8, decimal_odds: 3 });
    expect(await refused()).toEqual(['settlement_unknown']);
    expect((await prices())[0]?.settlement).toBeNull();
  });

  it('is of a market that names rounds, while their number is not known', async () => {
    await change({ rounds_scheduled: null });
    await offer(...distance([2, 2]), ...methods([3, 60, 2.6, 7, 60, 5.5, 17]), {
      market_key: 'round_betting',
      selection: 'Round 2',
      description: 'Bea Rivers',
      decimal_odds: 20,
    });
    expect(await refused()).toEqual(['rounds_unknown', 'incomplete_market']);
    expect((await prices('?rounds=10')).every(({ fair }) => fair !== null)).toBe(true);
  });

  it('names a round beyond the scheduled ones', async () => {
    await offer(
      { market_key: 'totals', selection: 'Over', point: 10.5, decimal_odds: 3 },
      { market_key: 'round_betting', selection: 'Rounds 10-12', description: 'Ann Stone', decimal_odds: 3 },
    );
    expect(await refused()).toEqual(['rounds_contradict_total', 'incomplete_market']);
  });

  it('is of a fight whose total no duration meets', async () => {
    await offerTotals(app.database.db, { bovada: [0.5, 500, 1.0001], betus: [0.5, 500, 1.0001] });
    await app.database.db('bronze.outcome_quotes').where({ book: 'betus', selection: 'Over' }).update({ market_key: 'totals' });
    await offer({ book: 'pinnacle', ...distance([2, 2])[0]! });
    await offerTotals(app.database.db, { bovada: [0.5, 500, 1.0001], betus: [0.5, 500, 1.0001], pinnacle: [7.5, 1.8, 2] });
    expect(await refused('?book=pinnacle')).toEqual(['duration_out_of_range']);
  });
});

describe('a price that needs care', () => {
  it('has no edge where an outcome of its market is missing, but a value', async () => {
    await offer(...distance([1.5, 2.4]).slice(0, 1));
    const [price] = await prices();
    expect(price).toMatchObject({
      implied_prob_vigfree: null,
      overround: null,
      edge_pp: null,
      verdict: 'NO BET',
      reasons: ['incomplete_market'],
    });
    expect(price?.ev_per_dollar).toBeCloseTo(1.5 * price!.fair! - 1, 5);
  });

  it('warns of few known endings, inferred rounds and an unknown division, as the outcomes do', async () => {
    const { db } = app.database;
    await offer(...distance([1.5, 2.4]));
    const methodsBefore = await db('master.fights').select<{ fight_id: number; method: string | null }[]>('fight_id', 'method');
    await db('master.fights').update({ method: null, division: null });
    await change({ rounds_scheduled: null });
    expect((await prices())[0]?.warnings).toEqual(['few_known_endings', 'rounds_inferred', 'duration_from_model', 'division_unknown']);
    for (const { fight_id, method } of methodsBefore) await db('master.fights').where({ fight_id }).update({ method, division: 'middle' });
    await change({ rounds_scheduled: 10 });
  });

  it('is stale where it is older than ten minutes, and no bet where the prediction is', async () => {
    await offer(...distance([1.5, 2.4]));
    await app.database.db('bronze.outcome_quotes').update({ quoted_at: '2025-09-27T20:00:00Z' });
    expect((await prices())[0]?.warnings).toEqual(['stale_quote', 'duration_from_model']);
  });

  it('is not shown once a poll left it out', async () => {
    await offer(...distance([1.5, 2.4]));
    await app.database.db('bronze.outcome_quotes').where({ selection: 'No' }).update({ last_seen_at: '2025-09-27T21:06:00Z' });
    expect((await prices()).map(({ selection }) => selection)).toEqual(['Yes']);
  });
});

it('no prices are of a fight that is not known, or has no outcome model', async () => {
  expect((await app.desk('GET', '/outcomes/999999/prices')).body?.error?.code).toBe('fight_not_found');
  await app.database.db('public.outcome_models').delete();
  expect((await ask()).body?.error?.code).toBe('not_generated');
});
