import type { Knex } from 'knex';
import { grade } from '../../src/grading/grade';
import { countUnsettled } from '../../src/grading/unsettled';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { published, runAt, predictor, priced } from '../builders/feed-world';
import {
  AFTER,
  addPair,
  gradeAt,
  LATE,
  OTHER_BOOKS,
  PAIR,
  pollAt,
  recommendedFight,
  recordSays,
  settled,
  START,
} from '../builders/graded-world';

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.drop());

const everything = async () => [await published(db), await settled(db), await db('public.gradings'), await db('master.fight_results')];

it('a pick is settled as it was recommended, against the last price before the start', async () => {
  const fight = await recommendedFight(db);
  await pollAt(db, '2025-10-04T20:30:00Z', { bovada: [9, 1.02] });
  await recordSays(db, fight, 'a_win');
  expect(await gradeAt(db, AFTER)).toEqual({ fights_graded: 1, fights_regraded: 0, bets_settled: 0 });
  const [row] = await settled(db);
  expect(row).toMatchObject({
    fight_id: fight,
    predicted_at: new Date('2025-10-01T12:00:00Z'),
    last_predicted_at: new Date('2025-10-01T12:00:00Z'),
    settled_at: new Date(AFTER),
    result: 'a_win',
    hit: true,
    close_book: 'bovada',
    close_decimal_odds: 2,
    close_quoted_at: new Date(LATE),
    no_close_reason: null,
    regraded_at: null,
  });
  expect(row.clv_vs_close).toBeCloseTo(0.1, 12);
  expect(row.clv_vs_close_pp).toBeCloseTo(0.045455, 6);
  expect(await db('public.picks').where({ pick_id: row.pick_id }).first()).toMatchObject({ decimal_odds: 2.2, book: 'bovada', side: 'a' });
});

it('a pick by a model that was fitted after the fight is not settled, one before it is', async () => {
  const fight = await recommendedFight(db);
  await recordSays(db, fight, 'a_win');
  await db('public.model_versions').update({ cutoff: '2025-10-05' });
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 0 });
  expect(await countUnsettled(db, new Date(AFTER))).toEqual([{ reason: 'fitted_later', fights: 1 }]);
  await db('public.model_versions').update({ cutoff: '2025-10-04' });
  await db('public.grading_queue').insert({ fight_id: fight });
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 1 });
  expect(await countUnsettled(db, new Date(AFTER))).toEqual([]);
});

describe('a settled pick shows when it was first published, and the last run before the start that published a pick on the fight', () => {
  /** Settles the pair after polls at these prices of bovada. @returns the settled pick beside what was published of it */
  async function settledAfter(polls: Record<string, readonly [number, number]>) {
    await addPair(db);
    for (const [instant, prices] of Object.entries(polls)) await pollAt(db, instant, { bovada: prices, ...OTHER_BOOKS });
    await recordSays(db, (await db('master.fights').first('fight_id')).fight_id, 'a_win');
    await gradeAt(db, AFTER);
    return db('public.settled_picks').join('public.picks', 'settled_picks.pick_id', 'picks.pick_id').first();
  }

  it('for a fight that was a BET, it shows the first BET, although later runs had other prices and no BET', async () => {
    const pick = await settledAfter({
      '2025-09-28T12:00:00Z': [1.55, 2.5],
      '2025-10-01T12:00:00Z': [1.6, 2.3],
      '2025-10-02T12:00:00Z': [2.2, 1.8],
      [LATE]: [1.5, 2.6],
    });
    expect(pick).toMatchObject({
      ...{ verdict: 'BET', side: 'a', decimal_odds: 1.6, close_decimal_odds: 1.5 },
      predicted_at: new Date('2025-10-01T12:00:00Z'),
      last_predicted_at: new Date(LATE),
    });
  });

  it('for a fight that never was a BET, it shows the last pick', async () => {
    const pick = await settledAfter({
      '2025-09-28T12:00:00Z': [1.55, 2.5],
      '2025-10-04T12:00:00Z': [1.54, 2.4],
      [LATE]: [1.54, 2.4],
    });
    expect(pick).toMatchObject({
      ...{ verdict: 'NO BET', side: 'a', decimal_odds: 1.54, clv_vs_close: 0 },
      predicted_at: new Date('2025-10-04T12:00:00Z'),
      last_predicted_at: new Date(LATE),
    });
  });

  it('if the start turns out to have been earlier, later runs do not count', async () => {
    await addPair(db);
    for (const instant of ['2025-10-01T12:00:00Z', '2025-10-04T12:00:00Z', LATE]) await pollAt(db, instant, { bovada: [2.2, 1.8] });
    await db('master.fights').update({ starts_at: '2025-10-04T15:00:00Z' });
    await recordSays(db, (await db('master.fights').first('fight_id')).fight_id, 'a_win');
    await gradeAt(db, AFTER);
    expect((await settled(db))[0]).toMatchObject({
      predicted_at: new Date('2025-10-01T12:00:00Z'),
      last_predicted_at: new Date('2025-10-04T12:00:00Z'),
    });
  });
});

it('a fight without an outcome is not graded, however long ago it was', async () => {
  await recommendedFight(db);
  expect(await gradeAt(db, '2026-10-04T20:00:00Z')).toMatchObject({ fights_graded: 0 });
  expect(await settled(db)).toEqual([]);
});

it('a second grading changes nothing', async () => {
  await recordSays(db, await recommendedFight(db), 'b_win');
  await gradeAt(db, AFTER);
  const before = await everything();
  expect(await gradeAt(db, '2025-10-06T08:00:00Z')).toEqual({ fights_graded: 0, fights_regraded: 0, bets_settled: 0 });
  expect(await everything()).toEqual(before);
});

it('an interrupted grading leaves nothing behind, and the next one does it', async () => {
  await recordSays(db, await recommendedFight(db), 'a_win');
  const before = await everything();
  const cut = db.transaction(async (trx) => {
    await grade(trx, new Date(AFTER), null);
    throw new Error('killed');
  });
  await expect(cut).rejects.toThrow('killed');
  expect(await everything()).toEqual(before);
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 1 });
});

it('two concurrent gradings settle a fight once', async () => {
  await recordSays(db, await recommendedFight(db), 'a_win');
  const both = await Promise.all([gradeAt(db, AFTER), gradeAt(db, AFTER)]);
  expect(both.map(({ fights_graded }) => fights_graded).sort()).toEqual([0, 1]);
  expect(await settled(db)).toHaveLength(1);
});

it.each([
  ['a_win', true],
  ['b_win', false],
  ['draw', null],
  ['no_contest', null],
])('%s on a two-way market: hit is %s, and the closing line value stays', async (result, hit) => {
  await recordSays(db, await recommendedFight(db), result);
  await gradeAt(db, AFTER);
  expect((await settled(db))[0]).toMatchObject({ result, hit, close_decimal_odds: 2 });
});

it.each([
  ['draw', false],
  ['no_contest', null],
])('%s on a three-way market: hit is %s', async (result, hit) => {
  await addPair(db);
  const three = {
    key: 'h2h',
    outcomes: [
      { name: PAIR[0], price: 2.3 },
      { name: PAIR[1], price: 2.4 },
      { name: 'Draw', price: 15 },
    ],
  };
  const bookmakers = [{ key: 'bovada', title: 'Bovada', last_update: LATE, markets: [three] }];
  await runAt(db, LATE, [priced('e1', PAIR, {}, { bookmakers })]);
  const { fight_id } = await db('master.fights').first('fight_id');
  await recordSays(db, fight_id, result);
  await gradeAt(db, AFTER);
  expect((await settled(db))[0]).toMatchObject({ result, hit, clv_vs_close: 0 });
});

it('a correction changes the grade, but not the pick, its close or the time of settlement', async () => {
  const fight = await recommendedFight(db);
  await recordSays(db, fight, 'a_win');
  await gradeAt(db, AFTER);
  const [before] = await settled(db);
  await recordSays(db, fight, 'no_contest');
  expect(await gradeAt(db, '2025-11-05T08:00:00Z')).toMatchObject({ fights_graded: 0, fights_regraded: 1 });
  expect(await settled(db)).toEqual([{ ...before, result: 'no_contest', hit: null, regraded_at: new Date('2025-11-05T08:00:00Z') }]);
});

describe('a pick without a close stays, with the reason', () => {
  it('if it was last quoted more than 24 hours before the start', async () => {
    await addPair(db);
    await pollAt(db, '2025-10-03T19:00:00Z', { bovada: [2.2, 1.8] });
    await pollAt(db, '2025-10-04T20:30:00Z', { bovada: [2.4, 1.8] }, { predictor: null });
    await recordSays(db, (await db('master.fights').first('fight_id')).fight_id, 'a_win');
    await gradeAt(db, AFTER);
    expect((await settled(db))[0]).toMatchObject({ hit: true, close_book: null, no_close_reason: 'quote_too_old', clv_vs_close: null });
  });

  it('if its date was only a placeholder', async () => {
    await addPair(db);
    await pollAt(db, '2025-12-30T19:00:00Z', { bovada: [2.2, 1.8] }, {}, { commence_time: '2025-12-31T22:59:00Z' });
    await recordSays(db, (await db('master.fights').first('fight_id')).fight_id, 'a_win');
    await gradeAt(db, '2026-01-05T00:00:00Z');
    expect((await settled(db))[0]).toMatchObject({ no_close_reason: 'start_unknown' });
  });

  it('if the record dates the fight days before the start given by the feed', async () => {
    const fight = await recommendedFight(db);
    await recordSays(db, fight, 'a_win');
    await db('master.fights').where({ fight_id: fight }).update({ fight_date: '2025-10-02' });
    await gradeAt(db, AFTER);
    expect((await settled(db))[0]).toMatchObject({ no_close_reason: 'start_unknown' });
  });
});

it('a price still shown at the last poll before the start is the close, however old it is', async () => {
  await addPair(db);
  for (const instant of ['2025-09-20T12:00:00Z', '2025-10-04T12:00:00Z', '2025-10-04T19:55:00Z', '2025-10-04T20:00:00Z'])
    await pollAt(db, instant, { bovada: [2.2, 1.8] });
  await recordSays(db, (await db('master.fights').first('fight_id')).fight_id, 'a_win');
  await gradeAt(db, AFTER);
  expect((await settled(db))[0]).toMatchObject({ close_quoted_at: new Date('2025-10-04T19:55:00Z'), clv_vs_close: 0 });
});

it('a run grades the new results and reports them; the next run has nothing to grade', async () => {
  await recordSays(db, await recommendedFight(db), 'a_win');
  const other = [priced('e2', ['Cay Hill', 'Dee Lake'], { bovada: [1.5, 2.6] }, { commence_time: '2025-10-30T20:00:00Z' })];
  expect(await runAt(db, AFTER, other)).toMatchObject({ status: 'ok', fights_graded: 1 });
  expect(await runAt(db, '2025-10-05T08:05:00Z', other)).toMatchObject({ status: 'ok', fights_graded: 0 });
  expect(await db('public.runs').orderBy('run_id').pluck('fights_graded')).toEqual([0, 0, 1, 0]);
  expect(await db('public.gradings').first()).toMatchObject({ run_id: 3, fights_graded: 1 });
});

it('a run that fails after grading leaves nothing graded', async () => {
  await recordSays(db, await recommendedFight(db), 'a_win');
  await db.raw(`create function public.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before update of status on public.runs for each row when (new.status = 'ok') execute function public.refuse()`);
  const other = [priced('e2', ['Cay Hill', 'Dee Lake'], { bovada: [1.5, 2.6] }, { commence_time: '2025-10-30T20:00:00Z' })];
  expect(await runAt(db, AFTER, other)).toMatchObject({ status: 'failed', fights_graded: 0 });
  expect(await settled(db)).toEqual([]);
});

it('a postponed fight is graded as moved; if it is recommended for the new date, it is graded by its result', async () => {
  const later = { commence_time: '2025-10-18T20:00:00Z' };
  await addPair(db);
  await pollAt(db, '2025-10-01T12:00:00Z', { bovada: [2.2, 1.8] });
  await pollAt(db, '2025-10-17T22:00:00Z', { bovada: [2, 1.9] }, { predictor: null }, later);
  const { fight_id } = await db('master.fights').first('fight_id');
  const ends = async () => {
    await recordSays(db, fight_id, 'a_win');
    await gradeAt(db, '2025-10-19T12:00:00Z');
    const [row] = await settled(db);
    return row;
  };
  expect(await ends()).toMatchObject({ result: 'moved', hit: null });

  await db('public.settled_picks').delete();
  await db('master.fights').update({ status: 'scheduled', result: null });
  await pollAt(db, '2025-10-18T12:00:00Z', { bovada: [2.1, 1.8] }, { predictor: predictor() }, later);
  expect(await ends()).toMatchObject({ result: 'a_win', hit: true, clv_vs_close: 0 });
});

it('a pick published after the start does not count as a recommendation', async () => {
  const fight = await recommendedFight(db);
  await db('public.picks').update({ first_published_at: START, last_published_at: START });
  await recordSays(db, fight, 'a_win');
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 0 });
});

it('a fight is looked at again only once something of it has changed', async () => {
  const queued = async () => [...new Set(await db('public.grading_queue').pluck('fight_id'))];
  const fight = await recommendedFight(db);
  await recordSays(db, fight, 'a_win');
  expect([await queued(), await gradeAt(db, AFTER)]).toEqual([[fight], expect.objectContaining({ fights_graded: 1 })]);
  expect([await queued(), await gradeAt(db, AFTER)]).toEqual([[], expect.objectContaining({ fights_graded: 0, fights_regraded: 0 })]);
  await recordSays(db, fight, 'b_win');
  expect([await queued(), await gradeAt(db, AFTER)]).toEqual([[fight], expect.objectContaining({ fights_regraded: 1 })]);
});

it('a grading that fails leaves its fights to the next one', async () => {
  const fight = await recommendedFight(db);
  await recordSays(db, fight, 'a_win');
  const failing = db.transaction(async (trx) => {
    await grade(trx, new Date(AFTER), null);
    throw new Error('the run fails');
  });
  await expect(failing).rejects.toThrow('the run fails');
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 1 });
});
