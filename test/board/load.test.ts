import { Moment } from '../../src/lib/moment';
import { isStale, pendingFights } from '../../src/board/board';
import { loadBoard, loadFight } from '../../src/board/load';
import { priced } from '../builders/markets';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { makeWorld, version, type World } from '../builders/published-world';
import { PRIOR_WEIGHTS } from '../../src/betting/fair/blend';

const first = '2025-09-13T08:40:00Z';
const second = '2025-09-13T08:45:00Z';
const third = '2025-09-13T09:30:00Z';

let database: TestDatabase;
let world: World;

beforeEach(async () => {
  database = await createTestDatabase();
  world = await makeWorld(database.db);
});
afterEach(() => database.drop());

const boardAt = (instant: string) => loadBoard(database.reader, new Date(instant));

/** One fight with one book at 1.50/2.60, seen in the first poll. */
async function quotedFight(): Promise<number> {
  const fight = await world.fight();
  await world.event(fight, 'event-1');
  await world.predict(fight, { last: first });
  return fight;
}

it('the board is empty before the first run', async () => {
  await quotedFight();
  await world.run(first, 'failed');
  const board = await boardAt(second);
  expect(board).toMatchObject({ lastRun: null, fights: [], model: { version } });
});

it('a single fight is loaded as the board shows it, and only while the board shows it', async () => {
  const [fight, other] = [await quotedFight(), await world.fight()];
  await world.event(other, 'event-2');
  await world.predict(other, { last: first });
  const fightAt = (instant: string, id: number) => loadFight(database.reader, new Date(instant), id);
  expect(await fightAt(second, fight)).toBeUndefined();
  await world.quote({ event: 'event-1', book: 'betmgm', home: 1.5, away: 2.6, first });
  await world.quote({ event: 'event-2', book: 'betmgm', home: 1.7, away: 2.2, first });
  await world.run(first);
  const { fights } = await boardAt(second);
  expect(fights).toHaveLength(2);
  for (const id of [fight, other]) expect(await fightAt(second, id)).toEqual(fights.find(({ fight_id }) => fight_id === id));
  expect(await fightAt('2025-09-20T20:00:00Z', fight)).toBeUndefined();
});

it('a fight carries its names, its prediction and its prices by side', async () => {
  const fight = await world.fight();
  await world.event(fight, 'event-1', 'b');
  await world.quote({ event: 'event-1', book: 'betmgm', home: 2.6, away: 1.5, draw: 19, first, quoted: '2025-09-13T08:38:58Z' });
  await world.predict(fight);
  await world.run(first);
  const board = await boardAt(first);
  expect(board.lastRun?.started_at).toEqual(new Date(first));
  expect(board.counts).toEqual({ settled_picks: 0, predictions_last_24h: 1 });
  expect(board.fights).toEqual([
    {
      fight_id: fight,
      fight_date: '2025-09-20',
      starts_at: new Date('2025-09-20T20:00:00Z'),
      placeholder_date: false,
      fighter_a: { fighter_id: 1, name: 'Fighter 1' },
      fighter_b: { fighter_id: 2, name: 'Fighter 2' },
      prediction: {
        p_a: 0.5,
        p_draw: 0.25,
        p_b: 0.25,
        sigma_a: 0.02,
        sigma_b: 0.02,
        prediction_id: 1,
        predicted_at: new Date(first),
        model_version: version,
        is_provisional: false,
        members: [{ name: 'logistic', p_a: 0.5, p_draw: 0.25, p_b: 0.25 }],
      },
      markets: [
        priced({ book: 'betmgm', market_type: 'h2h_3_way', a: 1.5, b: 2.6, draw: 19, quoted_at: new Date('2025-09-13T08:38:58Z') }),
      ],
      quoted: true,
      record_kind: 'other',
      weights: { blend: PRIOR_WEIGHTS.blend.other, sharp: 2, deviation: expect.closeTo(0.014 * Math.sqrt(252), 9) },
    },
  ]);
});

it('a replay shows the prices, the prediction and the run of its instant', async () => {
  const fight = await world.fight();
  await world.event(fight, 'event-1');
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first, last: first });
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.6, away: 2.4, first: second });
  await world.predict(fight, { first, last: first, p_a: 0.5 });
  await world.predict(fight, { first: second, last: second, p_a: 0.625 });
  await world.run(first);
  await world.run(second);

  const before = await boardAt('2025-09-13T08:44:59Z');
  expect(before.fights[0]).toMatchObject({ prediction: { p_a: 0.5 }, markets: [{ a: 1.5 }], quoted: true });
  const after = await boardAt(second);
  expect(after.fights[0]).toMatchObject({ prediction: { p_a: 0.625 }, markets: [{ a: 1.6 }], quoted: true });
  expect(after.revision).not.toBe(before.revision);
});

it('a price that a later poll still showed counts as offered at that poll', async () => {
  const fight = await quotedFight();
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first, quoted: '2025-09-13T08:38:00Z' });
  await world.run(first);
  await world.run(second);
  expect((await boardAt(first)).fights[0]).toMatchObject({ fight_id: fight, markets: [{ quoted_at: new Date('2025-09-13T08:38:00Z') }] });
  expect((await boardAt(second)).fights[0]).toMatchObject({ markets: [{ quoted_at: new Date(second) }] });
});

it('in a replay, a prediction confirmed by later runs is as old as the last run by then', async () => {
  const fight = await world.fight();
  await world.event(fight, 'event-1');
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first });
  await world.predict(fight, { first, last: third });
  await world.run(first);
  await world.run(third);
  expect((await boardAt(second)).fights[0]?.prediction.predicted_at).toEqual(new Date(first));
});

it('a fight whose prices vanish keeps its last prices together and becomes stale', async () => {
  await quotedFight();
  await world.quote({ event: 'event-1', book: 'betus', home: 1.4, away: 3, first, last: first });
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first, last: second });
  await world.run(first);
  await world.run(second);
  await world.run(third);
  const board = await boardAt(third);
  expect(board.fights).toHaveLength(1);
  expect(board.fights[0]).toMatchObject({ quoted: false, markets: [{ book: 'bovada', quoted_at: new Date(second) }] });
  expect(isStale(board.fights[0]!, board, new Moment(board.as_of))).toBe(true);
});

it('in a replay, a prediction confirmed by later runs is no fresher than it was if the feed hid its fight', async () => {
  const fight = await quotedFight();
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first });
  const [{ prediction_id }] = await database.db('public.predictions').update({ predicted_at: third }).returning('prediction_id');
  await database.db('public.prediction_gaps').insert({ prediction_id, last_before: first, first_after: third });
  for (const run of [first, second, third]) await world.run(run);
  const shownAt = async (instant: string) => (await boardAt(instant)).fights.map(({ prediction }) => prediction.predicted_at);
  expect(await shownAt(first)).toEqual([new Date(first)]);
  expect(await shownAt(second)).toEqual([new Date(first)]);
  expect(await shownAt(third)).toEqual([new Date(third)]);
  expect((await boardAt(third)).fights[0]?.fight_id).toBe(fight);
});

it('only prices for the date of the fight are shown if events have two dates, even while it was a placeholder', async () => {
  const fight = await quotedFight();
  for (const event of ['event-2', 'event-3']) await world.event(fight, event);
  const dates = (event_id: string, ...times: [string, string][]) =>
    database
      .db('master.feed_event_times')
      .insert(times.map(([first_seen_at, commence_time]) => ({ event_id, first_seen_at, commence_time })));
  await dates('event-1', [first, '2025-12-31T22:59:00Z'], [second, '2025-09-20T20:00:00Z']);
  await dates('event-2', [first, '2025-12-31T23:00:00Z']);
  await dates('event-3', [first, '2025-12-31T18:00:00Z'], [second, '2025-09-22T20:00:00Z']);
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first });
  await world.quote({ event: 'event-2', book: 'betus', home: 1.6, away: 2.4, first });
  await world.quote({ event: 'event-3', book: 'fanduel', home: 1.55, away: 2.5, first: second });
  await world.run(first);
  await world.run(second);
  const books = async (instant: string) => (await boardAt(instant)).fights.map(({ markets }) => markets.map(({ book }) => book));
  expect(await books(first)).toEqual([['betus', 'bovada']]);
  expect(await books(second)).toEqual([['bovada', 'fanduel']]);
});

it('both kinds of market of a book are shown, and of two events on one date the one of a book that counts', async () => {
  const fight = await quotedFight();
  await world.event(fight, 'event-2', 'b');
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first });
  await world.quote({ event: 'event-2', book: 'bovada', home: 2.7, away: 1.45, first: second });
  await world.quote({ event: 'event-1', book: 'betmgm', home: 1.55, away: 2.6, first });
  await world.quote({ event: 'event-1', book: 'betmgm', home: 1.6, away: 2.6, draw: 17, first });
  await world.run(first);
  await world.run(second);
  expect((await boardAt(second)).fights[0]?.markets).toEqual([
    priced({ book: 'betmgm', market_type: 'h2h_3_way', a: 1.6, b: 2.6, draw: 17, quoted_at: new Date(second) }),
    priced({ book: 'betmgm', market_type: 'h2h', a: 1.55, b: 2.6, draw: null, quoted_at: new Date(second) }),
    priced({ book: 'bovada', market_type: 'h2h', a: 1.5, b: 2.6, draw: null, quoted_at: new Date(second) }),
  ]);
});

it('fights that have begun, or have no price or prediction, are left out', async () => {
  const begun = await world.fight({ starts_at: first });
  const unpriced = await world.fight();
  const unpredicted = await world.fight();
  for (const fight of [begun, unpriced, unpredicted]) await world.event(fight, `event-${fight}`);
  for (const fight of [begun, unpredicted]) await world.quote({ event: `event-${fight}`, book: 'bovada', home: 1.5, away: 2.6, first });
  for (const fight of [begun, unpriced]) await world.predict(fight);
  await world.run(first);
  expect((await boardAt(first)).fights).toEqual([]);
});

it('a fight stays on the board until it is graded, even if its result is known earlier, and an earlier replay still has it', async () => {
  const fight = await world.fight({ status: 'finished' });
  await world.event(fight, 'event-1');
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first });
  const prediction = await world.predict(fight);
  await world.run(first);
  const before = await boardAt(third);
  expect(before).toMatchObject({ grading: 0, fights: [{ fight_id: fight }] });

  await world.grade(fight, prediction, second);
  const after = await boardAt(third);
  expect(after).toMatchObject({ grading: 1, as_of: new Date(third), fights: [] });
  expect(after.revision).not.toBe(before.revision);
  expect(await boardAt(first)).toMatchObject({ grading: 0, fights: [{ fight_id: fight }] });
});

it('between runs a fight is pending until the instant of its start', async () => {
  await quotedFight();
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first });
  await world.run(first);
  const board = await boardAt(first);
  expect(pendingFights(board, new Moment(new Date('2025-09-20T19:59:59.999Z')))).toHaveLength(1);
  expect(pendingFights(board, new Moment(new Date('2025-09-20T20:00:00Z')))).toHaveLength(0);
});

it('the board knows the newest run begun by its instant, even if it failed, and whether the schedule started the last successful one', async () => {
  await world.run(first);
  await world.run(second, 'failed');
  await world.run(third, 'running');
  expect(await boardAt(first)).toMatchObject({ lastStart: new Date(first), lastRun: { started_at: new Date(first), scheduled: false } });
  expect(await boardAt(second)).toMatchObject({ lastStart: new Date(second), lastRun: { started_at: new Date(first) } });
  expect(await boardAt(third)).toMatchObject({ lastStart: new Date(third), lastRun: { started_at: new Date(first) } });
  await database.db('public.runs').where({ status: 'ok' }).update({ trigger: 'schedule' });
  expect((await boardAt(third)).lastRun?.scheduled).toBe(true);
});

it('a replay within an outage shows a pick as stale although later runs confirmed it', async () => {
  const fight = await world.fight();
  await world.event(fight, 'event-1');
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first });
  await world.predict(fight, { first, last: third });
  await world.run(first);
  await world.run('2025-09-13T09:01:00Z', 'failed');
  await world.run(third);
  const board = await boardAt('2025-09-13T09:02:00Z');
  expect(board.fights.map((pending) => isStale(pending, board, new Moment(board.as_of)))).toEqual([true]);
});

it('a prediction 20 minutes older than the last run is not stale; one second more is', async () => {
  await quotedFight();
  await world.quote({ event: 'event-1', book: 'bovada', home: 1.5, away: 2.6, first });
  await world.run('2025-09-13T09:00:00Z');
  const onTime = await boardAt('2025-09-13T09:00:00Z');
  expect(isStale(onTime.fights[0]!, onTime, new Moment(onTime.as_of))).toBe(false);
  await world.run('2025-09-13T09:00:01Z');
  const late = await boardAt('2025-09-13T09:00:01Z');
  expect(isStale(late.fights[0]!, late, new Moment(late.as_of))).toBe(true);
});

it('the sizing audit is known from the moment of its computation, and a newer one is a new state', async () => {
  const recommended = [{ universe: 'all_books', n_bets: 272, kelly_fraction: 0, reason: 'no_growth' }];
  const computedAt = (computed_at: string) => ({
    name: 'model_mc_kelly',
    computed_at,
    input_count: 272,
    figures: JSON.stringify({ recommended }),
  });
  await world.run(first);
  await database.db('public.analytics').insert(computedAt(second));
  const before = await boardAt(first);
  expect(before.sizingAudit).toBeNull();
  const after = await boardAt(second);
  expect(after.sizingAudit).toEqual({ computed_at: new Date(second), recommended });
  expect(after.revision).not.toBe(before.revision);
  await database.db('public.analytics').where({ name: 'model_mc_kelly' }).update(computedAt(third));
  expect((await boardAt(third)).revision).not.toBe(after.revision);
});
