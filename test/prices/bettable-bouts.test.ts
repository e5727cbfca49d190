import type { Knex } from 'knex';
import { frozenClock } from '../../src/lib/clock';
import type { Universe } from '../../src/betting/closes/universe';
import { baseline } from '../../src/model/families/baseline/family';
import { mcKelly } from '../../src/training/figures/mc-kelly';
import { backtest } from '../../src/training/evaluation/backtest';
import { rememberCloses } from '../../src/prices/closing-quotes';
import { pricedBouts } from '../../src/prices/moneyline-bouts';
import { bettableBouts, pricedIn } from '../../src/prices/bettable-bouts';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { addPair, AFTER, LATE, pollAt, recordSays } from '../builders/graded-world';
import { MODEL_ALONE, powerOf, weigh } from '../builders/fair-weights';
import { addBout, MODEL, predictor } from '../builders/feed-world';

const EARLY = '2025-10-01T12:00:00Z';
const unseen = { predictor: null };

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addPair(db);
});
afterEach(() => database.drop());

/** The consensus of the closes 2.15/1.75 and 2.00/1.90: their mean in log-odds, in which lowvig counts twice. */
const CONSENSUS = (() => {
  const [soft, sharp] = [powerOf(2.15, 1.75), powerOf(2, 1.9)].map((p) => Math.log(p / (1 - p)));
  return 1 / (1 + Math.exp(-(soft! + 2 * sharp!) / 3));
})();

/** Opens at 2.20 and 2.10, closes at 2.15/1.75 with bovada and at 2.00/1.90 with lowvig, a sharp book. A wins. */
async function foughtFight(): Promise<number> {
  await pollAt(db, EARLY, { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
  await pollAt(db, LATE, { bovada: [2.15, 1.75], lowvig: [2, 1.9] }, unseen);
  return decided();
}

async function decided(): Promise<number> {
  const { fight_id } = await db('master.fights').first('fight_id');
  await recordSays(db, fight_id, 'a_win');
  return fight_id;
}

/** What the walk-forward leaves behind: side A at 0.5 of 0.95. */
const predictedInThePast = (fight_id: number) =>
  db('public.predictions').insert({
    ...{ fight_id, model_version: MODEL, kind: 'dev', first_predicted_at: AFTER, predicted_at: AFTER },
    ...{ p_a: 0.5, p_draw: 0.05, p_b: 0.45, sigma_a: 0.02, sigma_b: 0.02 },
  });

const moneyline = (fight_id: number, event_date = '2025-10-04') =>
  db('master.closing_moneylines').insert({
    ...{ source: 'test', source_id: '1', fight_id, event_date, name_a: 'Ann', name_b: 'Bea', side_of_a: 'a' },
    ...{ decimal_a: 2, decimal_b: 1.9, market_prob_a: 0.46, market_prob_b: 0.54, result: 'a_win', updated_at: AFTER },
  });

/** With weights that trust the model alone, so that there are bets; at the closes, not at the prices before. */
const simulated = async () => {
  await weigh(db, MODEL_ALONE);
  return (await backtest(db, frozenClock(AFTER), { isFollowed: true })).flat;
};
const kelly = async () => {
  await weigh(db, MODEL_ALONE);
  return (await mcKelly({ db, family: baseline, closesOf: rememberCloses(db) })).figures;
};

describe('a fight with a live prediction and stored closes', () => {
  it('is bet at the best close of all books', async () => {
    await foughtFight();
    expect(await simulated()).toMatchObject({
      ...{ input_count: 1, input_from: '2025-10-04', priced_bouts: 1, total_picks: 1, hit_rate: 1, refits: 1 },
      roi: expect.closeTo(1.15, 9),
    });
  });

  it('is not bet at a close far from the other books', async () => {
    await pollAt(db, EARLY, { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
    await pollAt(db, LATE, { bovada: [2.15, 1.75], lowvig: [2, 1.9], betus: [21, 1.1] }, unseen);
    await decided();
    expect(await simulated()).toMatchObject({ total_picks: 1, roi: expect.closeTo(1.15, 9) });
  });

  it('has the CLV of the bet itself, not of the opening price, against the consensus vig-free close', async () => {
    await foughtFight();
    expect(CONSENSUS).toBeCloseTo(0.473045, 6);
    expect(await simulated()).toMatchObject({ devig_clv: expect.closeTo(2.15 * CONSENSUS - 1, 9), devig_clv_n: 1 });
  });

  it('is measured against the market at the consensus', async () => {
    await foughtFight();
    const { log_loss } = await backtest(db, frozenClock(AFTER));
    expect(log_loss).toMatchObject({
      n: 1,
      market: expect.closeTo(-Math.log(CONSENSUS), 9),
      model: expect.closeTo(-Math.log(0.6 / 0.95), 9),
    });
  });

  it('is not a moneyline, so comparisons with moneylines leave it out', async () => {
    await predictedInThePast(await foughtFight());
    expect(await pricedBouts(db, 'baseline')).toEqual([]);
  });
});

it('bets a fight once at its moneyline if it has one, with the CLV of that price', async () => {
  const fightId = await foughtFight();
  await predictedInThePast(fightId);
  await moneyline(fightId);
  expect(await simulated()).toMatchObject({
    ...{ input_count: 1, total_picks: 1, devig_clv_n: 1 },
    roi: expect.closeTo(1, 9),
    devig_clv: expect.closeTo(2 * powerOf(2, 1.9) - 1, 9),
  });
});

it('bets no moneyline whose prices contradict each other', async () => {
  const fightId = await foughtFight();
  await predictedInThePast(fightId);
  await moneyline(fightId);
  await db('master.closing_moneylines').update({ decimal_a: 2.72, decimal_b: 3.1 });
  expect(await pricedBouts(db, 'baseline')).toEqual([]);
  expect(await simulated()).toMatchObject({ input_count: 1, roi: expect.closeTo(1.15, 9) });
});

it('bets in date order, on fights with and without a moneyline', async () => {
  await foughtFight();
  const [a, b] = await db('master.fighters').orderBy('fighter_id').pluck<number[]>('fighter_id');
  const later = await addBout(db, a!, b!, '2026-01-10');
  await predictedInThePast(later);
  await moneyline(later, '2026-01-10');
  expect(await simulated()).toMatchObject({ input_count: 2, input_from: '2025-10-04', input_to: '2026-01-10', devig_clv_n: 2 });
});

it('bets a fight without a moneyline if only the walk-forward predicted it', async () => {
  await pollAt(db, LATE, { bovada: [2.15, 1.75], lowvig: [2, 1.9] }, unseen);
  await predictedInThePast(await decided());
  // 0.5 / 0.95 is 0.526, the consensus 0.473.
  expect(await simulated()).toMatchObject({ input_count: 1, total_picks: 1, roi: expect.closeTo(1.15, 9) });
});

describe('leaves out', () => {
  const none = /^no bout with closing prices was predicted out of sample by baseline/;

  it('a live prediction made after the start', async () => {
    const fightId = await foughtFight();
    await db('public.predictions').where({ fight_id: fightId }).update({ first_predicted_at: AFTER, predicted_at: AFTER });
    await expect(simulated()).rejects.toThrow(none);
  });

  it('a live prediction by a model fitted on bouts of later days', async () => {
    await foughtFight();
    await db('public.model_versions').update({ cutoff: '2025-10-05' });
    await expect(simulated()).rejects.toThrow(none);
  });

  it('prices last seen more than a day before the start', async () => {
    await pollAt(db, EARLY, { bovada: [2.2, 1.8] });
    await decided();
    await expect(simulated()).rejects.toThrow(none);
  });
});

it('prefers live predictions to the walk-forward, and the last one before the start', async () => {
  await pollAt(db, EARLY, { bovada: [2.15, 1.75] });
  await pollAt(db, LATE, { bovada: [2.15, 1.75] }, { predictor: predictor(0.45) });
  await predictedInThePast(await decided());
  const { log_loss } = await backtest(db, frozenClock(AFTER));
  expect(log_loss.model).toBeCloseTo(-Math.log(0.45 / 0.95), 9);
});

describe('Monte Carlo', () => {
  it('prices the sharp universe only at the best closes of the sharp books', async () => {
    await foughtFight();
    const { quoted } = await bettableBouts(db, 'baseline');
    const closes = (universe: Universe) =>
      quoted.flatMap((bout) => pricedIn(universe, bout)).map((bout) => bout.closes.find(({ side }) => side === 'a')?.decimal_odds);
    expect([closes('sharp_books'), closes('all_books')]).toEqual([[2], [2.15]]);
  });

  it('simulates nothing on too few bets, and counts them', async () => {
    await foughtFight();
    expect(await kelly()).toMatchObject({
      cells: [],
      recommended: [
        { universe: 'sharp_books', n_bets: 1, kelly_fraction: null, reason: 'too_few_bets' },
        { universe: 'all_books', n_bets: 1, kelly_fraction: null, reason: 'too_few_bets' },
      ],
    });
  });

  it('says that the sharp books have no prices if none of them has a close', async () => {
    await pollAt(db, LATE, { bovada: [2.15, 1.75] });
    await decided();
    expect(await kelly()).toMatchObject({
      recommended: [
        { universe: 'sharp_books', priced_fights: 0, kelly_fraction: null, reason: 'too_few_bets' },
        { universe: 'all_books', kelly_fraction: null, reason: 'too_few_bets' },
      ],
    });
  });
});
