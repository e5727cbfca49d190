import { picksHandlers } from '../../../src/api/trading/picks/handlers';
import type { Call } from '../../../src/api/operation';
import { loadBoard } from '../../../src/board/load';
import { makeWorld, version, type World } from '../../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asContracted, depsOver, NOW, wholeHistory } from '../../support/handlers';

let database: TestDatabase;
let world: World;

beforeEach(async () => {
  database = await createTestDatabase();
  world = await makeWorld(database.db);
});
afterEach(() => database.drop());

const caller = { kind: 'public' } as const;

async function settled(query: Partial<Call<'listSettledPicks'>['query']> = {}) {
  const answer = await picksHandlers.listSettledPicks({ query: { limit: 100, ...query }, path: {}, caller }, depsOver(database.reader));
  return asContracted('listSettledPicks', answer).data;
}

async function historicalAnswer(query: Partial<Call<'listHistoricalPicks'>['query']> = {}) {
  const given = { model: 'baseline', kind: 'all', limit: 1000, ...query } as const;
  const answer = await picksHandlers.listHistoricalPicks({ query: given, path: {}, caller }, depsOver(database.reader));
  return asContracted('listHistoricalPicks', await wholeHistory(answer));
}

async function historical(query: Partial<Call<'listHistoricalPicks'>['query']> = {}) {
  return (await historicalAnswer(query)).data;
}

async function explain(fight_id: number) {
  const deps = depsOver(database.reader, await loadBoard(database.reader, new Date(NOW)));
  return asContracted(
    'explainPick',
    await picksHandlers.explainPick({ query: { fair: 'blend', devig: 'calibrated' }, path: { fight_id }, caller }, deps),
  ).data;
}

interface Given {
  readonly result?: string;
  readonly hit?: boolean | null;
  readonly noClose?: string;
  /** When the fight had its last pick; null for a pick that an older version settled. */
  readonly last?: string | null;
}

/** A fight of side b at 2.20, predicted and graded; without a close the reason is given. */
async function gradedFight(predicted: string, given: Given = {}): Promise<number> {
  const { result = 'b_win', hit = result === 'b_win', noClose, last = predicted } = given;
  const fight = await world.fight({ starts_at: last ?? predicted, status: 'finished' });
  await database.db('master.fights').where({ fight_id: fight }).update({ result });
  const prediction = await world.predict(fight, { first: predicted });
  const [pick] = await database
    .db('public.picks')
    .insert({
      fight_id: fight,
      prediction_id: prediction,
      first_published_at: predicted,
      last_published_at: predicted,
      side: 'b',
      book: 'bovada',
      market_type: 'h2h',
      decimal_odds: 2.2,
      net_decimal_odds: 2.2,
      implied_prob_raw: 0.454545,
      implied_prob_vigfree: 0.44,
      fair_source: 'model',
      fair: 0.5,
      edge_pp: 0.06,
      ev_per_dollar: 0.1,
      sigma: 0.02,
      verdict: 'BET',
    })
    .returning('pick_id');
  await database.db('public.settled_picks').insert({
    fight_id: fight,
    pick_id: pick.pick_id,
    predicted_at: predicted,
    last_predicted_at: last,
    settled_at: '2025-09-27T12:00:00Z',
    result,
    hit,
    ...(noClose
      ? { no_close_reason: noClose }
      : { close_book: 'bovada', close_decimal_odds: 2, close_quoted_at: predicted, clv_vs_close: 0.1, clv_vs_close_pp: 1 / 2 - 1 / 2.2 }),
  });
  return fight;
}

describe('settled picks', () => {
  it('are an empty list if none has been graded or none falls in the range', async () => {
    expect(await settled()).toEqual([]);
    await gradedFight('2025-09-01T20:00:00Z');
    expect(await settled()).toEqual([]);
  });

  it('are shown as recommended, with the close and their value against it', async () => {
    const fight = await gradedFight('2025-09-26T20:00:00Z');
    const [row] = await settled();
    expect(row).toMatchObject({
      fight_id: fight,
      side: 'b',
      fighter: 'Fighter 2',
      fair_prob_a: 0.5,
      edge_pp: 0.06,
      verdict: 'BET',
      model_version: version,
      best_market: {
        book: 'bovada',
        book_classification: 'soft',
        decimal_odds: 2.2,
        american_odds: 120,
        clv_vs_close: 0.1,
        clv_vs_close_pp: 0.045455,
      },
      close: { book: 'bovada', decimal_odds: 2, american_odds: 100 },
      no_close_reason: null,
      result: 'b_win',
      hit: true,
    });
  });

  it('show the spread of the members stored with the prediction, or null without them', async () => {
    const [one, other] = [await gradedFight('2025-09-26T20:00:00Z'), await gradedFight('2025-09-26T19:00:00Z')];
    const members = [0.4, 0.6].map((p_b, index) => ({ name: `member_0${index}`, p_a: 1 - p_b, p_draw: 0, p_b }));
    await database.db('public.predictions').where({ fight_id: other }).update({ members: null });
    await database
      .db('public.predictions')
      .where({ fight_id: one })
      .update({ members: JSON.stringify(members) });
    expect((await settled()).map(({ fight_id, sigma, member_std }) => ({ fight_id, sigma, member_std }))).toEqual([
      { fight_id: one, sigma: 0.02, member_std: 0.1 },
      { fight_id: other, sigma: 0.02, member_std: null },
    ]);
  });

  it('stay in the list without a close, which has a reason, and have no hit on a draw', async () => {
    await gradedFight('2025-09-26T20:00:00Z', { result: 'draw', hit: null, noClose: 'quote_too_old' });
    expect((await settled())[0]).toMatchObject({
      close: null,
      no_close_reason: 'quote_too_old',
      hit: null,
      best_market: { clv_vs_close: null },
    });
  });

  it('since filters by the last run that published a pick on the fight, from the start of its day, and is 7 days ago by default', async () => {
    const atMidnight = await gradedFight('2025-09-02T12:00:00Z', { last: '2025-09-20T00:00:00Z' });
    const before = await gradedFight('2025-09-04T12:00:00Z', { last: '2025-09-19T23:59:59Z' });
    const latest = await gradedFight('2025-09-01T12:00:00Z', { last: '2025-09-26T20:00:00Z' });
    const ids = async (query = {}) => (await settled(query)).map((row) => row.fight_id);
    expect(await ids()).toEqual([latest, atMidnight]);
    expect(await ids({ since: '2025-09-19' })).toEqual([latest, atMidnight, before]);
    expect(await ids({ since: '2025-09-19', limit: 2 })).toEqual([latest, atMidnight]);
    expect(await ids({ since: '2025-09-27' })).toEqual([]);
  });

  it('with the same last run are ordered by fight_id, the largest first, and show both instants', async () => {
    const last = '2025-09-26T20:00:00.000Z';
    const [first, second] = [await gradedFight('2025-09-03T12:00:00Z', { last }), await gradedFight('2025-09-02T12:00:00Z', { last })];
    expect(await settled()).toMatchObject([
      { fight_id: second, predicted_at: '2025-09-02T12:00:00.000Z', last_predicted_at: last },
      { fight_id: first, predicted_at: '2025-09-03T12:00:00.000Z', last_predicted_at: last },
    ]);
  });

  it('settled by an older version during an upgrade are dated by their prediction', async () => {
    const fight = await gradedFight('2025-09-26T20:00:00Z', { last: null });
    expect(await settled()).toMatchObject([{ fight_id: fight, last_predicted_at: '2025-09-26T20:00:00.000Z' }]);
  });
});

describe('historical picks', () => {
  /** A dev prediction of 0.50/0.25/0.25, priced at the close at 1.60/2.50 with the market at 0.60. */
  async function closedFight(date: string, kind: 'dev' | 'holdout' = 'dev', sideOfA: 'a' | 'b' = 'a'): Promise<number> {
    const fight = await world.fight({ starts_at: `${date}T20:00:00Z`, status: 'finished' });
    await database.db('master.fights').where({ fight_id: fight }).update({ result: 'a_win' });
    await world.predict(fight, { first: `${date}T00:00:00Z`, kind });
    await database.db('master.closing_moneylines').insert({
      source: 'moneylines',
      source_id: String(fight),
      fight_id: fight,
      event_date: date,
      name_a: 'A',
      name_b: 'B',
      side_of_a: sideOfA,
      decimal_a: 1.6,
      decimal_b: 2.5,
      books_a: 5,
      books_b: 4,
      market_prob_a: 0.6,
      market_prob_b: 0.4,
      updated_at: '2025-09-01T00:00:00Z',
    });
    return fight;
  }

  it('are not generated without a past prediction, and empty for another family', async () => {
    await expect(historical()).rejects.toMatchObject({ code: 'not_generated', status: 404 });
    await closedFight('2021-03-27');
    expect(await historical({ model: 'lgbm_ens' })).toEqual([]);
  });

  it('of the dev period are on the side with the larger edge given no draw, at the closing price', async () => {
    const fight = await closedFight('2021-03-27');
    expect(await historical()).toEqual([
      expect.objectContaining({
        fight_id: fight,
        kind: 'dev',
        side: 'a',
        fair_prob: 0.666667,
        // By the power method on 1.6 and 2.5, not from the source: 1.6^-k + 2.5^-k is 1 at k = 1.03839.
        implied_prob_vigfree: 0.613825,
        edge_pp: 0.052842,
        verdict: 'BET',
        best_market: {
          book: null,
          priced_at: 'close',
          market_type: 'h2h',
          decimal_odds: 1.6,
          american_odds: -167,
          books_quoting: 5,
          overround: 0.025,
          clv_vs_close: null,
          clv_vs_close_pp: null,
          clv_vs_vigfree_close: -0.01788,
        },
        result: 'a_win',
        hit: true,
      }),
    ]);
  });

  it('ignore a moneyline with contradictory prices, and count the next one towards the limit', async () => {
    const kept = await closedFight('2021-03-20');
    const absurd = await closedFight('2021-03-27');
    await database.db('master.closing_moneylines').where({ fight_id: absurd }).update({ decimal_a: 2.72, decimal_b: 3.1 });
    expect((await historical({ limit: 1 })).map((row) => row.fight_id)).toEqual([kept]);
  });

  it('find the sides of a moneyline that lists the fighters in the other order', async () => {
    await closedFight('2021-03-27', 'dev', 'b');
    expect((await historical())[0]).toMatchObject({
      side: 'a',
      implied_prob_vigfree: 0.386175,
      best_market: { decimal_odds: 2.5, books_quoting: 4 },
      hit: true,
    });
  });

  it('have no overround without a closing price on both sides, and no number of books if the source gives none', async () => {
    const fight = await closedFight('2021-03-27');
    await database.db('master.closing_moneylines').where({ fight_id: fight }).update({ decimal_b: null, books_a: null });
    expect((await historical())[0]).toMatchObject({
      side: 'a',
      best_market: { decimal_odds: 1.6, books_quoting: null, overround: null, clv_vs_vigfree_close: -0.04 },
    });
  });

  it('of the holdout are missing while it is sealed, and the answer says why', async () => {
    await closedFight('2021-03-27');
    const codes = async (query: Parameters<typeof historical>[0]) => (await historicalAnswer(query)).meta.notes.map(({ code }) => code);
    expect(await codes({ kind: 'holdout' })).toEqual(['holdout_not_sealed']);
    expect(await codes({ kind: 'all' })).toEqual([]);
    await database.db('public.holdout').insert({
      date_from: '2024-08-01',
      date_to: '2025-07-31',
      fight_ids: [1, 2, 3],
      sha256: Buffer.alloc(32),
      sealed_at: '2025-09-05T00:00:00Z',
    });
    const { data, meta } = await historicalAnswer({ kind: 'holdout' });
    expect(data).toEqual([]);
    expect(meta.notes).toEqual([
      { code: 'holdout_sealed', message: expect.stringMatching(/3 fights .* from 2024-08-01 to 2025-07-31, are sealed.*--open-holdout/) },
    ]);
    expect(await codes({ kind: 'all' })).toEqual(['holdout_sealed']);
    expect(await codes({ kind: 'dev' })).toEqual([]);
    expect(await codes({ kind: 'dev', model: 'lgbm' })).toEqual(['model_not_fitted']);
    await database.db('public.holdout').update({ opened_at: '2025-09-06T00:00:00Z' });
    expect(await codes({ kind: 'holdout' })).toEqual(['no_closing_prices']);
    await closedFight('2024-09-27', 'holdout');
    expect(await codes({ kind: 'holdout' })).toEqual([]);
    await database.db('master.closing_moneylines').where({ event_date: '2021-03-27' }).delete();
    expect(await codes({ kind: 'dev' })).toEqual(['no_closing_prices']);
    expect(await codes({ kind: 'live' })).toEqual([]);
  });

  it('of the live period are shown as recommended, without draws and later fights', async () => {
    const live = await gradedFight('2025-09-26T20:00:00Z');
    await gradedFight('2025-09-25T20:00:00Z', { result: 'draw', hit: null });
    await closedFight('2025-09-28');
    expect(await historical()).toMatchObject([
      { fight_id: live, kind: 'live', best_market: { book: 'bovada', priced_at: 'recommendation', clv_vs_close: 0.1 } },
    ]);
  });

  it('are filtered by kind and limit, the latest fight first', async () => {
    const dev = await closedFight('2021-03-27');
    const holdout = await closedFight('2023-03-27', 'holdout');
    const live = await gradedFight('2025-09-26T20:00:00Z');
    const ids = async (query: Parameters<typeof historical>[0]) => (await historical(query)).map((row) => row.fight_id);
    expect(await ids({})).toEqual([live, holdout, dev]);
    expect(await ids({ kind: 'dev' })).toEqual([dev]);
    expect(await ids({ kind: 'holdout' })).toEqual([holdout]);
    expect(await ids({ kind: 'live' })).toEqual([live]);
    expect(await ids({ limit: 2 })).toEqual([live, holdout]);
  });
});

describe('the explanation of a pick', () => {
  async function pendingFight(): Promise<{ fight: number; prediction: number }> {
    const fight = await world.fight({ starts_at: '2025-10-04T20:00:00Z' });
    await world.event(fight, 'event-1');
    await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first: '2025-09-27T21:05:00Z' });
    const prediction = await world.predict(fight, { first: '2025-09-27T21:05:00Z' });
    await world.run('2025-09-27T21:05:00Z');
    return { fight, prediction };
  }

  it('is not found without a pending pick, and not generated until the model has made it', async () => {
    const { fight } = await pendingFight();
    await expect(explain(fight + 1)).rejects.toMatchObject({ code: 'fight_not_found' });
    await expect(explain(fight)).rejects.toMatchObject({ code: 'not_generated' });
  });

  it('is read from the primary if the replica does not have the prediction yet', async () => {
    const { fight, prediction } = await pendingFight();
    const explanation = { method: 'linear', base: { a: 0.4, draw: 0.26, b: 0.34 }, contributions: [] };
    await database
      .db('public.predictions')
      .where({ prediction_id: prediction })
      .update({ explanation: JSON.stringify(explanation) });
    const lagging = await createTestDatabase();
    const deps = { ...depsOver(database.reader, await loadBoard(database.reader, new Date(NOW))), db: lagging.reader };
    const answer = await picksHandlers.explainPick(
      { query: { fair: 'blend', devig: 'calibrated' }, path: { fight_id: fight }, caller },
      deps,
    );
    expect(asContracted('explainPick', answer).data.method).toBe('linear');
    await lagging.drop();
  });

  it('has the stored parts, the largest first, which sum to the fair probabilities', async () => {
    const { fight, prediction } = await pendingFight();
    const contributions = [
      { feature: 'height_diff', value: null, a: 0.0123456789, draw: 0, b: -0.0123456789 },
      { feature: 'rating_diff', value: 120.5, a: 0.0876543211, draw: -0.01, b: -0.0776543211 },
    ];
    const explanation = { method: 'linear', base: { a: 0.4, draw: 0.26, b: 0.34 }, contributions };
    await database
      .db('public.predictions')
      .where({ prediction_id: prediction })
      .update({ explanation: JSON.stringify(explanation) });
    const answer = await explain(fight);
    expect(answer.contributions.map((part) => part.feature)).toEqual(['rating_diff', 'height_diff']);
    for (const outcome of ['a', 'draw', 'b'] as const) {
      const total = answer.contributions.reduce((sum, part) => sum + part[outcome], answer.base[outcome]);
      expect(total).toBeCloseTo(answer[`fair_prob_${outcome}`], 6);
    }
  });
});
