import type { Knex } from 'knex';
import { pino } from 'pino';
import { frozenClock } from '../../../src/lib/clock';
import { FeedError } from '../../../src/feeds/feed';
import { runPipeline } from '../../../src/live/run/predict-live';
import { settleBet } from '../../../src/journal/settlement';
import { pollAt, gradeAt, recordSays, AFTER, LATE, addPair, OTHER_BOOKS, PAIR } from '../../builders/graded-world';
import { predictor, priced, runAt } from '../../builders/feed-world';
import { addOutcomeModel } from '../../builders/outcomes-world';
import { book, event, h2h } from '../../builders/wire';
import { recordedBody } from '../../builders/recorded-feed';
import { startApp, type TestApp } from '../../support/app';

const T = (minute: number): string => `2025-10-01T12:${String(minute).padStart(2, '0')}:00.000Z`;

let app: TestApp;
let db: Knex;
/** A strictly checked answer: an event that is not as the contract describes it would be a 500. */
beforeEach(async () => {
  app = await startApp({ seed: addPair });
  ({ db } = app.database);
});
afterEach(async () => {
  expect(app.errors).toEqual([]);
  await app.close();
});

interface Listed {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}
const events = async (after = ''): Promise<Listed[]> => {
  const { status, body } = await app.desk('GET', `/events?limit=1000${after}`);
  expect([status, body?.error]).toEqual([200, undefined]);
  return (body?.data ?? []) as Listed[];
};
const ofType = async (...types: string[]): Promise<Listed[]> => events(`&types=${types.join(',')}`);
const types = async (): Promise<string[]> => (await events()).map(({ type }) => type);

it('a run announces the board and the first pick on a fight', async () => {
  await pollAt(db, T(0), { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
  const [board, pick] = await events();
  expect(board).toMatchObject({ type: 'board.updated', timestamp: T(0), data: { cause: 'run' } });
  expect(pick).toMatchObject({
    type: 'pick.opened',
    data: {
      fighter_a: PAIR[0],
      fighter_b: PAIR[1],
      fight_date: '2025-10-04',
      side: 'a',
      book: 'bovada',
      decimal_odds: 2.2,
      previous: null,
    },
  });
});

it('an unchanged poll announces only the board, and a changed price also the pick with its previous price', async () => {
  await pollAt(db, T(0), { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
  await pollAt(db, T(5), { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
  expect(await types()).toEqual(['board.updated', 'pick.opened', 'board.updated']);
  await pollAt(db, T(10), { bovada: [2.3, 1.75], lowvig: [2.1, 1.8] });
  const [changed] = await ofType('pick.changed');
  expect(changed?.data).toMatchObject({ decimal_odds: 2.3, previous: { decimal_odds: 2.2 } });
});

it('a changed verdict is announced as such', async () => {
  await pollAt(db, T(0), { bovada: [1.5, 2.5], ...OTHER_BOOKS });
  await pollAt(db, T(5), { bovada: [1.75, 2.2], ...OTHER_BOOKS });
  const [changed] = await ofType('pick.verdict_changed');
  expect(changed?.data).toMatchObject({ verdict: 'BET', previous: { verdict: 'NO BET' } });
});

it('a line has moved when the consensus is two points from its last announcement, even after slow changes', async () => {
  const at = (odds: number) => ({ betus: [odds, 2.4], fanduel: [odds, 2.4], draftkings: [odds, 2.4] }) as const;
  await pollAt(db, T(0), at(1.5));
  await pollAt(db, T(5), at(1.53));
  expect(await ofType('line.moved')).toEqual([]);
  await pollAt(db, T(10), at(1.6));
  const [moved, ...more] = await ofType('line.moved');
  expect(more).toEqual([]);
  expect(moved?.data).toMatchObject({ fighter_a: PAIR[0], since: T(0) });
  const { prob_a, prob_a_before, move_pp } = moved?.data as Record<string, number>;
  expect(prob_a! - prob_a_before!).toBeCloseTo(move_pp!, 5);
  expect(move_pp).toBeLessThan(-0.02);
  await pollAt(db, T(15), at(1.6));
  expect(await ofType('line.moved')).toHaveLength(1);
});

it('outcomes have changed when a probability is two points from its last announcement, and name the fight and each outcome', async () => {
  await addOutcomeModel(db);
  const at = (minute: number, over: number, under: number) => {
    const totals = {
      key: 'totals',
      outcomes: [
        { name: 'Over', price: over, point: 7.5 },
        { name: 'Under', price: under, point: 7.5 },
      ],
    };
    const prices = h2h({ [PAIR[0]]: 2.2, [PAIR[1]]: 1.8 });
    return runAt(db, T(minute), [event('e1', { bookmakers: ['bovada', 'betus'].map((key) => book(key, prices, totals)) })]);
  };
  await at(0, 1.8, 2);
  await at(5, 1.81, 1.99);
  expect(await ofType('outcomes.changed')).toEqual([]);
  await at(10, 1.7, 2.2);
  const [changed, ...more] = await ofType('outcomes.changed');
  expect(more).toEqual([]);
  expect(changed?.data).toMatchObject({ fighter_a: PAIR[0], since: T(0) });
  const moved = changed?.data['moved'] as { outcome: string; probability_before: number; probability: number }[];
  const over = moved.find(({ outcome }) => outcome === 'over_7.5');
  // The power method on both prices, of two books that say the same.
  expect(over?.probability_before).toBeCloseTo(0.5285, 3);
  expect(over?.probability).toBeCloseTo(0.5682, 3);
  expect(moved.map(({ outcome }) => outcome)).not.toContain('distance');
  for (const { probability, probability_before } of moved) expect(Math.abs(probability - probability_before)).toBeGreaterThanOrEqual(0.02);
  await at(15, 1.7, 2.2);
  expect(await ofType('outcomes.changed')).toHaveLength(1);
});

it('a price that passes every other gate is stored once by the runs, and measured at the close of the others', async () => {
  await addOutcomeModel(db);
  const at = (instant: string, totals: Readonly<Record<string, readonly [over: number, under: number]>>) => {
    const bookmakers = Object.entries(totals).map(([key, [over, under]]) =>
      book(key, h2h({ [PAIR[0]]: 2.2, [PAIR[1]]: 1.8 }), {
        key: 'totals',
        outcomes: [
          { name: 'Over', price: over, point: 7.5 },
          { name: 'Under', price: under, point: 7.5 },
        ],
      }),
    );
    return runAt(db, instant, [event('e1', { bookmakers: bookmakers.map((one) => ({ ...one, last_update: instant })) })]);
  };
  const stored = () =>
    db('public.outcome_candidates')
      .where({ book: 'bovada' })
      .select('book', 'selection', 'net_decimal_odds', 'judged_at', 'close_probability');
  await at(T(0), { betus: [1.9, 1.9], draftkings: [1.9, 1.9], bovada: [1.9, 1.9] });
  expect(await stored()).toEqual([]);
  await at(T(5), { betus: [1.9, 1.9], draftkings: [1.9, 1.9], bovada: [2.3, 1.65] });
  await at(T(10), { betus: [1.9, 1.9], draftkings: [1.9, 1.9], bovada: [2.4, 1.6] });
  const taken = { book: 'bovada', selection: 'Over', net_decimal_odds: 2.3, judged_at: new Date(T(5)) };
  expect(await stored()).toEqual([{ ...taken, close_probability: null }]);
  await at('2025-10-04T19:55:00Z', { betus: [1.8, 2], draftkings: [1.8, 2], bovada: [1.8, 2] });
  const { fight_id } = await db('master.fights').first('fight_id');
  await recordSays(db, fight_id, 'a_win');
  await gradeAt(db, AFTER);
  // The power method: 1.8^-k + 2^-k = 1. The unders at 1.90 of both others passed too, because theirs is judged by the rest of the market.
  expect(await stored()).toEqual([{ ...taken, close_probability: expect.closeTo(0.5285, 3) }]);
  expect(await db('public.outcome_records')).toMatchObject([
    { kind: 'total', settled: 3, without_close: 0, clv: expect.closeTo(0.0024, 3) },
  ]);
});

it('outcomes that become known are compared from then on', async () => {
  await addOutcomeModel(db);
  const prices = { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] } as const;
  const moved = async () => {
    const changes = await ofType('outcomes.changed');
    return changes.map(({ data }) => (data['moved'] as { outcome: string }[]).map(({ outcome }) => outcome));
  };
  await pollAt(db, T(0), prices);
  await db('master.fights').update({ rounds_scheduled: 10 });
  await pollAt(db, T(5), prices, { predictor: predictor(0.61) });
  // More rounds are fought than in fights like it, and methods had no probability before.
  expect(await moved()).toEqual([['over_3.5', 'over_2.5', 'over_1.5', 'over_0.5']]);
  await db('public.announced_outcomes').update({ probabilities: db.raw("probabilities - 'a_decision'") });
  await pollAt(db, T(10), prices, { predictor: predictor(0.612) });
  expect(await moved()).toHaveLength(1);
  await pollAt(db, T(15), prices, { predictor: predictor(0.75) });
  expect((await moved()).at(-1)).toContain('a_decision');
});

it('an arbitrage is announced once, and again when it is gone', async () => {
  const offered = { bovada: [2.1, 1.8], lowvig: [1.8, 2.1] } as const;
  await pollAt(db, T(0), offered);
  await pollAt(db, T(5), { ...offered, bovada: [2.12, 1.8] });
  await pollAt(db, T(10), { bovada: [1.9, 1.9], lowvig: [1.9, 1.9] });
  const [detected, expired, ...more] = await ofType('arbitrage.detected', 'arbitrage.expired');
  expect(more).toEqual([]);
  const legs = [
    { side: 'a', book: 'bovada', decimal_odds: 2.1 },
    { side: 'b', book: 'lowvig', decimal_odds: 2.1 },
  ];
  // 100 (1 / (1 / 2.1 + 1 / 2.1) - 1)
  expect(detected).toMatchObject({ type: 'arbitrage.detected', data: { legs, profit_pct: 5, settlement_verdict: 'unknown' } });
  expect(expired).toMatchObject({ type: 'arbitrage.expired', data: { legs, profit_pct: 5 } });
});

it('announces a fight as moved when the feed changes its date', async () => {
  await pollAt(db, T(0), { bovada: [2.2, 1.8] });
  await pollAt(db, T(5), { bovada: [2.2, 1.8] }, {}, { commence_time: '2025-10-05T20:00:00Z' });
  expect((await ofType('fight.moved')).map(({ data }) => data)).toMatchObject([
    { starts_at_before: '2025-10-04T20:00:00.000Z', starts_at: '2025-10-05T20:00:00.000Z', fight_date: '2025-10-05' },
  ]);
});

it('a failed run and the predictions that became stale are announced once each', async () => {
  await pollAt(db, T(0), { bovada: [2.2, 1.8] });
  const failing = () => ({ name: 'the_odds_api', poll: () => Promise.reject(new FeedError('feed_unreachable', 'no answer')) });
  for (const minute of [10, 25, 30]) await runAt(db, T(minute), failing());
  const told = await ofType('run.failed', 'pick.stale');
  expect(told.map(({ type }) => type)).toEqual(['run.failed', 'run.failed', 'pick.stale', 'run.failed']);
  expect(told[0]?.data).toMatchObject({ error_code: 'feed_unreachable', error_message: 'no answer' });
  expect(told[2]?.data).toMatchObject({ fighter_a: PAIR[0], predicted_at: T(0) });
});

describe('after the fight', () => {
  const bet = async (): Promise<string> => {
    const { fight_id } = await db('master.fights').first('fight_id');
    const [row] = await db('public.bets')
      .insert({
        ...{ user_id: app.user.id, source: 'manual', fight_id, side: 'a', picked_fighter: PAIR[0], book: 'bovada' },
        ...{ decimal_odds: 2.2, stake: 10, placed_at: LATE },
      })
      .returning('bet_id');
    return row.bet_id;
  };

  it('picks and bets are settled, and graded again if the result is corrected', async () => {
    await pollAt(db, T(0), { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
    await bet();
    const { fight_id } = await db('master.fights').first('fight_id');
    await recordSays(db, fight_id, 'a_win');
    await db('master.fight_results').insert({ fight_id, source: 'boxrec', result: 'a_win', reported_at: AFTER });
    await gradeAt(db, AFTER);
    await gradeAt(db, AFTER);
    const settled = await ofType('pick.settled', 'bet.settled', 'fight.disputed');
    expect(settled.map(({ type }) => type)).toEqual(['pick.settled', 'bet.settled']);
    expect(settled[0]?.data).toMatchObject({ result: 'a_win', hit: true, book: 'bovada', decimal_odds: 2.2 });
    expect(settled[1]?.data).toMatchObject({ status: 'won', status_before: 'pending', stake: 10, payout: 22, currency: 'USD' });

    const [first] = await db('master.fight_results').select('fight_result_id');
    await db('master.fight_results').insert({
      ...{ fight_id, source: 'boxrec', result: 'no_contest', reported_at: AFTER, supersedes_id: first.fight_result_id },
    });
    await db('master.fights').where({ fight_id }).update({ result: 'no_contest' });
    await gradeAt(db, AFTER);
    const corrected = await ofType('pick.regraded', 'bet.regraded', 'fight.disputed');
    expect(corrected.map(({ type }) => type)).toEqual(['fight.disputed', 'pick.regraded', 'bet.regraded']);
    expect(corrected[0]?.data.claims).toMatchObject([{ result: 'a_win' }, { result: 'no_contest' }]);
    expect(corrected[1]?.data).toMatchObject({ result: 'no_contest', hit: null });
    expect(corrected[2]?.data).toMatchObject({ status: 'push', status_before: 'won', payout: 10 });
  });

  it('a bet settled by hand is also announced once', async () => {
    await pollAt(db, T(0), { bovada: [2.2, 1.8] });
    const id = await bet();
    for (let times = 0; times < 2; times += 1) await settleBet(db, frozenClock(AFTER), id, 'lost');
    expect((await ofType('bet.settled')).map(({ data }) => data)).toMatchObject([{ bet_id: id, status: 'lost', payout: 0 }]);
  });
});

it('a replay of the past announces nothing', async () => {
  const feed = recordedBody(JSON.stringify([priced('e1', PAIR, { bovada: [2.2, 1.8] })]));
  const log = pino({ level: 'silent' });
  const loadPredictor = () => Promise.resolve(predictor());
  const run = await runPipeline({ db, feed, clock: frozenClock(T(0)), log, trigger: 'import', loadPredictor });
  expect(run).toMatchObject({ status: 'ok', fights_predicted: 1 });
  expect(await types()).toEqual([]);
});
