import type { Knex } from 'knex';
import { DEFAULT_PRICING } from '../../../src/betting/fair/fair';
import { frozenClock } from '../../../src/lib/clock';
import { familyByName } from '../../../src/model/families';
import { backtest } from '../../../src/training/evaluation/backtest';
import { mcKelly } from '../../../src/training/figures/mc-kelly';
import { updateTrackRecords } from '../../../src/training/weights/update-track-records';
import { trackRecords } from '../../../src/prices/track-records';
import { rememberCloses } from '../../../src/prices/closing-quotes';
import { updateClv } from '../../../src/prices/clv/update';
import type { FigureName } from '../../../src/store/figures';
import { MODEL, priced, runAt } from '../../builders/feed-world';
import { addTwoPairs, AFTER, gradeAt, OTHERS, PAIR, type Prices } from '../../builders/graded-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const unseen = { predictor: null };
const AGREEING: Prices = { lowvig: [2, 1.9], betus: [2, 1.9], draftkings: [2, 1.9], fanduel: [2, 1.9] };
const BETTABLE: Prices = { ...AGREEING, bovada: [2.6, 1.5] };

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addTwoPairs(db);
});
afterEach(() => database.drop());

/**
 * Both fights are a BET on A at 2.60 by the walk-forward's prediction. Of the first a pick was published; the second was only polled.
 * @param end how the first ends
 */
async function published(end: string): Promise<void> {
  const event = (id: string, pair: readonly [string, string], prices: Prices) => priced(id, pair, prices);
  await runAt(db, '2025-10-01T12:00:00Z', [event('e1', PAIR, BETTABLE)]);
  await runAt(db, '2025-10-02T12:00:00Z', [event('e1', PAIR, BETTABLE), event('e2', OTHERS, BETTABLE)], unseen);
  await runAt(db, '2025-10-04T18:00:00Z', [event('e1', PAIR, AGREEING), event('e2', OTHERS, AGREEING)], unseen);
  const ids = await db('master.fights').orderBy('fight_id').pluck<number[]>('fight_id');
  for (const [i, fight_id] of ids.entries()) {
    await db('public.predictions').insert({
      ...{ fight_id, model_version: MODEL, kind: 'dev', first_predicted_at: AFTER, predicted_at: AFTER },
      ...{ p_a: 0.5, p_draw: 0.05, p_b: 0.45, sigma_a: 0.02, sigma_b: 0.02 },
    });
    await db('master.fights')
      .where({ fight_id })
      .update({ status: 'finished', result: i === 0 ? end : 'a_win', source: 'boxrec', source_id: String(i), updated_at: AFTER });
  }
  await gradeAt(db, AFTER);
  await updateClv(db, frozenClock(AFTER));
  await updateTrackRecords(db, frozenClock(AFTER), 'baseline');
}

const sizes = async () => (await mcKelly({ db, family: familyByName('baseline'), closesOf: rememberCloses(db) })).figures.recommended;
const figures = async (name: FigureName) => (await db('public.analytics').where({ name }).first('figures')).figures;

it('a published BET counts as it was published, and only a fight without one is followed; each source has its number', async () => {
  await published('a_win');
  await db('public.picks').update({ net_decimal_odds: 2.5 });
  await updateClv(db, frozenClock(AFTER));
  await updateTrackRecords(db, frozenClock(AFTER), 'baseline');
  const { flat } = await backtest(db, frozenClock(AFTER));
  expect(flat).toMatchObject({ total_picks: 2, roi: expect.closeTo((1.5 + 1.6) / 2, 9), price_basis: 'followed' });
  expect(flat.bets_by_source).toEqual([
    { source: 'published', bets: 1 },
    { source: 'followed', bets: 1 },
    { source: 'best_close', bets: 0 },
  ]);
  expect((await figures('policy_record')).all).toMatchObject({ n: 1, yield: expect.closeTo(1.5, 9) });
});

it('record, backtest, track record and sizes agree on what was published', async () => {
  await published('b_win');
  await db('public.predictions').where({ kind: 'dev' }).delete();
  await db('master.fights').where({ source_id: '1' }).update({ result: null, status: 'scheduled' });
  await updateTrackRecords(db, frozenClock(AFTER), 'baseline');
  const { all } = await figures('policy_record');
  const { flat } = await backtest(db, frozenClock(AFTER));
  const blend = flat.by_fair?.find(({ fair }) => fair === DEFAULT_PRICING.fair);
  expect(all).toMatchObject({ n: 1, yield: -1 });
  expect(blend).toMatchObject({ bets: 1, yield: all.yield, mean_clv: expect.closeTo(all.mean_clv, 12) });
  const [record] = (await trackRecords(db)).filter(({ fair_source }) => fair_source === DEFAULT_PRICING.fair);
  expect(record).toMatchObject({ n: 1, yield: all.yield, mean_clv: expect.closeTo(all.mean_clv, 12) });
  expect(await sizes()).toContainEqual(expect.objectContaining({ universe: 'all_books', n_bets: 1 }));
});

it('a pick that was settled by a model of after the fight enters no record', async () => {
  await published('a_win');
  await db('public.model_versions').update({ cutoff: '2025-10-05' });
  const clock = frozenClock(AFTER);
  await updateClv(db, clock);
  await updateTrackRecords(db, clock, 'baseline');
  expect(await db('public.analytics').whereIn('name', ['policy_record', 'clv_devig', 'clv_ci'])).toEqual([]);
  const { flat } = await backtest(db, clock);
  expect(flat.bets_by_source).toContainEqual({ source: 'published', bets: 0 });
});

it('the backtest follows prices that were stored after the last refit', async () => {
  await published('a_win');
  await db('public.track_records').update({ followed: '[]' });
  const { flat } = await backtest(db, frozenClock(AFTER));
  expect(flat.bets_by_source).toContainEqual({ source: 'followed', bets: 1 });
  expect(await db('public.track_records').first()).toMatchObject({
    followed: expect.arrayContaining([expect.objectContaining({ verdict: 'BET' })]),
  });
});

it('every page gives the same BETs one closing line value, with one interval', async () => {
  const later = { commence_time: '2025-10-11T20:00:00Z' };
  await runAt(db, '2025-10-01T12:00:00Z', [priced('e1', PAIR, BETTABLE), priced('e2', OTHERS, BETTABLE, later)]);
  await runAt(db, '2025-10-04T18:00:00Z', [priced('e1', PAIR, AGREEING), priced('e2', OTHERS, BETTABLE, later)], unseen);
  await runAt(db, '2025-10-11T18:00:00Z', [priced('e2', OTHERS, { ...AGREEING, bovada: [2.4, 1.55] }, later)], unseen);
  for (const fight_id of await db('master.fights').orderBy('fight_id').pluck<number[]>('fight_id'))
    await db('master.fights')
      .where({ fight_id })
      .update({ status: 'finished', result: 'a_win', source: 'boxrec', source_id: String(fight_id), updated_at: '2025-10-12T08:00:00Z' });
  await gradeAt(db, '2025-10-12T08:00:00Z');
  const clock = frozenClock('2025-10-12T08:00:00Z');
  await updateClv(db, clock);
  await updateTrackRecords(db, clock, 'baseline');

  const { all, by_year } = await figures('policy_record');
  const { flat, kelly } = await backtest(db, clock);
  const clv = { n: 2, mean: all.mean_clv, low: all.mean_clv_low, high: all.mean_clv_high };
  const ofWorth = (worth: typeof all) => ({ n: worth.n, mean: worth.mean_clv, low: worth.mean_clv_low, high: worth.mean_clv_high });
  const ofSummary = ({ n, mean, ci_low, ci_high }: { n: number; mean: number; ci_low: number; ci_high: number }) => ({
    ...{ n, mean, low: ci_low, high: ci_high },
  });
  expect(clv.low).not.toBe(clv.high);
  for (const { devig_clv, devig_clv_n } of [flat, kelly]) expect([devig_clv, devig_clv_n]).toEqual([clv.mean, 2]);
  const blend = flat.by_fair?.find(({ fair }) => fair === DEFAULT_PRICING.fair);
  expect(ofWorth({ ...blend, n: blend?.bets })).toEqual(clv);
  for (const worth of [by_year[0], { ...flat.by_year?.[0], n: flat.by_year?.[0]?.bets }]) expect(ofWorth(worth)).toEqual(clv);
  const everyBook = ({ universe }: { universe: string }) => universe === 'all_books';
  const devig = (await figures('clv_devig')).universes.find(everyBook);
  expect(ofSummary(devig.clv)).toEqual(clv);
  expect(ofSummary(devig.by_verdict.find(({ verdict }: { verdict: string }) => verdict === 'BET').clv)).toEqual(clv);
  expect(ofSummary((await figures('clv_ci')).intervals.find(everyBook))).toEqual(clv);
});

it.each(['draw', 'no_contest'])('a bet on a fight that ended as %s counts everywhere, with its stake returned', async (end) => {
  await published(end);
  const { flat } = await backtest(db, frozenClock(AFTER));
  expect(flat.bets_by_source).toContainEqual({ source: 'published', bets: 1 });
  expect(flat).toMatchObject({ total_picks: 2, roi: expect.closeTo(1.6 / 2, 9) });
  expect((await figures('policy_record')).all).toMatchObject({ n: 1, yield: 0 });
  expect(await sizes()).toContainEqual(expect.objectContaining({ universe: 'all_books', n_bets: 2 }));
});
