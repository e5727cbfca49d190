import { OTHER_BOOKS } from '../../builders/graded-world';
import { pino } from 'pino';
import { frozenClock } from '../../../src/lib/clock';
import { seededRandom } from '../../../src/lib/math/random';
import { refreshClv, updateClv } from '../../../src/prices/clv/update';
import { startApp, type TestApp } from '../../support/app';
import { addFighter, addModel, MODEL, priced, runAt } from '../../builders/feed-world';
import { AFTER, at, FORD, gradingRun, HILL, QUIET, recordSays, STONE, threePicks } from '../../builders/three-picks';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const logit = (p: number) => Math.log(p / (1 - p));
/** The first side's chance by the power method: both raw probabilities to the power at which they sum to 1. */
function middle([a, b]: readonly [number, number]): number {
  let [low, high] = [0, 10];
  for (let step = 0; step < 60; step += 1) {
    const power = (low + high) / 2;
    [low, high] = a ** -power + b ** -power > 1 ? [power, high] : [low, power];
  }
  return a ** -low;
}
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** A second implementation of the bootstrap of the mean. */
function interval(values: readonly number[], seed: number): { ci_low: number; ci_high: number } {
  const random = seededRandom(seed);
  const means = Array.from(
    { length: 1000 },
    () => sum(values.map(() => values[Math.floor(random() * values.length)] ?? NaN)) / values.length,
  );
  means.sort((one, other) => one - other);
  const between = (share: number) => {
    const place = share * 999;
    const [low, high] = [means[Math.floor(place)] ?? NaN, means[Math.ceil(place)] ?? NaN];
    return low + (place - Math.floor(place)) * (high - low);
  };
  return { ci_low: rounded(between(0.025)), ci_high: rounded(between(0.975)) };
}

const SEED = 20_180_101;
/** The figures of CLVs, newest fight first. */
function figures(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  if (values.length === 0) return { n: 0, mean: null, median: null, share_above_zero: null, ci_low: null, ci_high: null };
  return {
    n: values.length,
    mean: rounded(sum(values) / values.length),
    median: rounded(((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2),
    share_above_zero: rounded(values.filter((value) => value > 0).length / values.length),
    ...(values.length < 2 ? { ci_low: null, ci_high: null } : interval(values, SEED)),
  };
}

const none = figures([]);
const basis = { computed_at: new Date(AFTER).toISOString(), input_count: 3, input_from: '2025-10-04', input_to: '2026-01-10' };

let app: TestApp;
const answer = async (path: string) => {
  const { status, body } = await app.get(path);
  return { status, data: body?.data, version: body?.meta.model_version, code: body?.error?.code };
};
const PATHS = ['/clv/evolution', '/clv/devig', '/clv/openclose', '/clv/ci'];

describe('after a run that graded', () => {
  const names = (pair: readonly [string, string]) => ({ fighter_a: pair[0], fighter_b: pair[1] });

  beforeAll(async () => {
    app = await startApp({
      now: AFTER,
      seed: async (db) => {
        await threePicks(db);
        await recordSays(db);
        expect(await gradingRun(db)).toMatchObject({ status: 'ok', fights_graded: 3 });
      },
    });
  });
  afterAll(() => app.close());

  it('the picks are those that the figures below assume', async () => {
    const picks = await app.database
      .db('public.settled_picks')
      .join('public.picks', 'settled_picks.pick_id', 'picks.pick_id')
      .orderBy('picks.decimal_odds');
    expect(picks.map(({ side, book, decimal_odds, verdict, close_book }) => [side, book, decimal_odds, verdict, close_book])).toEqual([
      ['a', 'bovada', 2.2, 'BET', 'bovada'],
      ['a', 'betus', 2.4, 'BET', 'bovada'],
      ['b', 'draftkings', 2.9, 'NO BET', null],
    ]);
  });

  // Both closes are seen two hours before the start: an hour before it there is no earlier price to hold against them.
  it('evolution: overall, by minutes before the start, and by fight on its way to the close', async () => {
    expect(await answer('/clv/evolution')).toMatchObject({ status: 200, version: MODEL });
    expect((await answer('/clv/evolution')).data).toEqual({
      ...basis,
      definition: { formula: 'o_taken / o_close - 1', reference: 'same_book_close', close_max_age_hours: 24, fallback: 'best_market' },
      overall: figures([2.4 / 2.1 - 1, 0.1]),
      missing_closes: [{ reason: 'quote_too_old', n: 1 }],
      buckets: [
        { minutes_from: 0, minutes_to: 60, clv: none },
        { minutes_from: 60, minutes_to: 180, clv: figures([2.3 / 2.1 - 1, 2.1 / 2 - 1]) },
        { minutes_from: 180, minutes_to: 360, clv: figures([2.3 / 2.1 - 1, 2.1 / 2 - 1]) },
        { minutes_from: 360, minutes_to: 1440, clv: figures([2.3 / 2.1 - 1, 2.2 / 2 - 1]) },
        { minutes_from: 1440, minutes_to: null, clv: figures([2.3 / 2.1 - 1, 2.3 / 2 - 1]) },
      ],
      trajectories: [
        {
          ...{ fight_id: expect.any(Number), fight_date: '2026-01-10', ...names(FORD), side: 'a', book: 'bovada', close_decimal_odds: 2.1 },
          points: [
            { minutes_before_start: 101 * 1440 + 480, decimal_odds: 2.3, clv: 0.095238 },
            { minutes_before_start: 120, decimal_odds: 2.1, clv: 0 },
          ],
        },
        {
          ...{ fight_id: expect.any(Number), fight_date: '2025-10-04', ...names(STONE), side: 'a', book: 'bovada', close_decimal_odds: 2 },
          points: [
            { minutes_before_start: 104 * 60, decimal_odds: 2.3, clv: 0.15 },
            { minutes_before_start: 80 * 60, decimal_odds: 2.2, clv: 0.1 },
            { minutes_before_start: 480, decimal_odds: 2.1, clv: 0.05 },
            { minutes_before_start: 120, decimal_odds: 2, clv: 0 },
          ],
        },
      ],
    });
  });

  const sharp = 2.2 * middle([2.15, 1.75]) - 1;
  // The mean of the log-odds, in which the sharp book counts twice.
  const mean = 1 / (1 + Math.exp(-(2 * logit(middle([2.15, 1.75])) + logit(middle([2, 1.9]))) / 3));
  const all = [2.4 * middle([2.1, 1.8]) - 1, 2.2 * mean - 1];

  it('devig: against the consensus vig-free close of the sharp books and of all books', async () => {
    expect((await answer('/clv/devig')).data).toEqual({
      ...basis,
      definition: { formula: 'o_taken * p_close - 1', reference: 'consensus_vigfree_close', close_max_age_hours: 24, fallback: 'none' },
      universes: [
        {
          universe: 'sharp_books',
          books: ['lowvig'],
          books_per_close: 1,
          clv: figures([sharp]),
          by_verdict: [
            { verdict: 'BET', clv: figures([sharp]) },
            { verdict: 'NO BET', clv: none },
          ],
          missing_closes: [{ reason: 'no_quote_before_start', n: 2 }],
        },
        {
          universe: 'all_books',
          books: ['bovada', 'lowvig'],
          books_per_close: 1.5,
          clv: figures(all),
          by_verdict: [
            { verdict: 'BET', clv: figures(all) },
            { verdict: 'NO BET', clv: none },
          ],
          missing_closes: [{ reason: 'quote_too_old', n: 1 }],
        },
      ],
    });
  });

  it('open to close: against the first price at the same book, and where that price went', async () => {
    const polled = new Date('2025-09-20T11:58:00Z').toISOString();
    expect((await answer('/clv/openclose')).data).toEqual({
      ...basis,
      definition: { formula: 'o_taken / o_open - 1', reference: 'first_observed_quote', close_max_age_hours: 24, fallback: 'none' },
      overall: figures([0, 0, 2.2 / 2.3 - 1]),
      open_vs_close: figures([2.3 / 2 - 1]),
      by_verdict: [
        { verdict: 'BET', clv: figures([0, 2.2 / 2.3 - 1]), open_vs_close: figures([2.3 / 2 - 1]) },
        { verdict: 'NO BET', clv: figures([0]), open_vs_close: none },
      ],
      missing_opens: [],
      missing_closes: [{ reason: 'quote_too_old', n: 1 }],
      series: { n: 1, shortened: 1, drifted: 0, unchanged: 0, median_move: rounded(2 / 2.3 - 1) },
      fights: [
        {
          ...{ fight_id: expect.any(Number), fight_date: '2026-01-10', ...names(FORD), side: 'a', book: 'betus' },
          ...{ open_decimal_odds: 2.4, open_quoted_at: polled, taken_decimal_odds: 2.4, close_book: 'bovada', close_decimal_odds: 2.1 },
          ...{ clv_vs_open: 0, open_vs_close: null, clv_vs_close: 0.142857 },
        },
        {
          ...{ fight_id: expect.any(Number), fight_date: '2025-11-08', ...names(HILL), side: 'b', book: 'draftkings' },
          ...{ open_decimal_odds: 2.9, open_quoted_at: polled, taken_decimal_odds: 2.9, close_book: null, close_decimal_odds: null },
          ...{ clv_vs_open: 0, open_vs_close: null, clv_vs_close: null },
        },
        {
          ...{ fight_id: expect.any(Number), fight_date: '2025-10-04', ...names(STONE), side: 'a', book: 'bovada' },
          ...{ open_decimal_odds: 2.3, open_quoted_at: polled, taken_decimal_odds: 2.2, close_book: 'bovada', close_decimal_odds: 2 },
          ...{ clv_vs_open: -0.043478, open_vs_close: 0.15, clv_vs_close: 0.1 },
        },
      ],
    });
  });

  it('intervals: by universe, over all time and by quarter, without bounds below two picks', async () => {
    const row = (universe: string, period: string, values: readonly number[], ...missing_closes: object[]) => {
      const { n, mean, ci_low, ci_high } = figures(values);
      return { universe, period, n, missing_closes, mean, ci_low, ci_high };
    };
    const missing = (reason: string, n: number) => ({ reason, n });
    expect((await answer('/clv/ci')).data).toEqual({
      ...basis,
      definition: { formula: 'o_taken * p_close - 1', reference: 'consensus_vigfree_close', close_max_age_hours: 24, fallback: 'none' },
      ...{ iterations: 1000, confidence: 0.95, method: 'percentile', seed: SEED },
      intervals: [
        row('sharp_books', 'all', [sharp], missing('no_quote_before_start', 2)),
        row('sharp_books', '2025-Q4', [sharp], missing('no_quote_before_start', 1)),
        row('sharp_books', '2026-Q1', [], missing('no_quote_before_start', 1)),
        row('all_books', 'all', all, missing('quote_too_old', 1)),
        row('all_books', '2025-Q4', all.slice(1), missing('quote_too_old', 1)),
        row('all_books', '2026-Q1', all.slice(0, 1)),
      ],
    });
  });

  it('recomputing the figures from the same tables changes nothing', async () => {
    const stored = () => app.database.db('public.analytics').orderBy('name').select('name', 'figures', 'model_version');
    const before = await stored();
    expect(before).toHaveLength(5);
    expect(await updateClv(app.database.db, frozenClock('2026-02-01T00:00:00Z'))).toEqual({
      written: ['clv_evolution', 'clv_devig', 'clv_openclose', 'clv_ci', 'policy_record'],
      skipped: [],
    });
    expect(await stored()).toEqual(before);
  });

  it('reads the quotes of a settled pick once, until all figures are recomputed', async () => {
    const { db } = app.database;
    const opened = async () => {
      const row = await db('public.analytics').where({ name: 'clv_openclose' }).first('figures');
      return row.figures.fights.at(-1).open_decimal_odds;
    };
    await db.raw(`update public.pick_lines set line = jsonb_set(line, '{open,decimal_odds}', '2.35')
      where fight_id = (select fight_id from master.fights where fight_date = '2025-10-04')`);
    await db('public.analytics').where({ name: 'clv_ci' }).update({ input_count: 0 });
    await refreshClv(db, frozenClock(AFTER), pino({ level: 'silent' }));
    expect(await opened()).toBe(2.35);
    await updateClv(db, frozenClock(AFTER));
    expect(await opened()).toBe(2.3);
  });

  it('follows a result that is corrected later', async () => {
    const { db } = app.database;
    const yielded = async () => {
      const row = await db('public.analytics').where({ name: 'policy_record' }).first('figures');
      return row.figures.all.yield;
    };
    const before = await yielded();
    await db.raw(`update master.fights set result = 'b_win' where fight_date = '2025-10-04'`);
    expect(await gradingRun(db, '2026-01-11T09:00:00Z')).toMatchObject({ status: 'ok' });
    expect([before, await yielded()]).toEqual([expect.closeTo((1.2 - 1) / 2, 9), -1]);
  });
});

describe('by verdict', () => {
  const PEOPLE = { never: ['Ida Wells', 'Jo Banks'], once: ['Kay Marsh', 'Lea Grove'] } as const;

  beforeAll(async () => {
    app = await startApp({
      now: AFTER,
      seed: async (db) => {
        await addModel(db);
        for (const name of [...PEOPLE.never, ...PEOPLE.once]) await addFighter(db, name);
        const poll = (instant: string, never: readonly [number, number], once: readonly [number, number]) =>
          runAt(db, instant, [
            priced('never', PEOPLE.never, { bovada: never, ...OTHER_BOOKS }),
            priced('once', PEOPLE.once, { bovada: once, ...OTHER_BOOKS }),
          ]);
        await poll('2025-10-01T12:00:00Z', [1.55, 2.5], [1.55, 2.5]);
        await poll('2025-10-02T12:00:00Z', [1.56, 2.48], [1.6, 2.3]);
        await poll('2025-10-04T18:00:00Z', [1.54, 2.4], [1.5, 2.6]);
        await db.raw(`update master.fights set status = 'finished', result = 'a_win'`);
        expect(await gradingRun(db)).toMatchObject({ status: 'ok', fights_graded: 2 });
      },
    });
  });
  afterAll(() => app.close());

  it('a fight that was once a BET counts as BET at that price; one that never was counts as NO BET at its last price', async () => {
    expect(await answer('/clv/openclose')).toMatchObject({
      data: {
        // Both fights are of one evening, which has no interval over dates.
        open_vs_close: { ...figures([1.55 / 1.5 - 1, 1.55 / 1.54 - 1]), ci_low: null, ci_high: null },
        by_verdict: [
          { verdict: 'BET', clv: figures([1.6 / 1.55 - 1]), open_vs_close: figures([1.55 / 1.5 - 1]) },
          { verdict: 'NO BET', clv: figures([1.54 / 1.55 - 1]), open_vs_close: figures([1.55 / 1.54 - 1]) },
        ],
      },
    });
    const closed = (bovada: readonly [number, number]) =>
      1 / (1 + Math.exp(-(logit(middle(bovada)) + 3 * logit(middle(OTHER_BOOKS.betus))) / 4));
    const by_verdict = [
      { verdict: 'BET', clv: figures([1.6 * closed([1.5, 2.6]) - 1]) },
      { verdict: 'NO BET', clv: figures([1.54 * closed([1.54, 2.4]) - 1]) },
    ];
    expect(await answer('/clv/devig')).toMatchObject({
      data: { universes: [{ universe: 'sharp_books' }, { universe: 'all_books', by_verdict }] },
    });
  });

  it('the settled picks are the same, with their instants', async () => {
    const { data } = await answer('/picks/settled?since=2025-10-04');
    const of = { last_predicted_at: '2025-10-04T18:00:00.000Z', side: 'a' };
    expect(data).toMatchObject([
      { ...of, verdict: 'BET', predicted_at: '2025-10-02T12:00:00.000Z', best_market: { decimal_odds: 1.6, clv_vs_close: 0.066667 } },
      { ...of, verdict: 'NO BET', predicted_at: '2025-10-04T18:00:00.000Z', best_market: { decimal_odds: 1.54, clv_vs_close: 0 } },
    ]);
  });
});

describe('with frequent polls on the day', () => {
  const START = Date.parse('2025-10-04T20:00:00Z');
  const before = (minutes: number) => new Date(START - minutes * 60_000).toISOString();

  beforeAll(async () => {
    app = await startApp({
      now: AFTER,
      seed: async (db) => {
        await addModel(db);
        for (const name of STONE) await addFighter(db, name);
        const poll = (minutes: number, price: number) => runAt(db, before(minutes), [at(STONE, { bovada: [price, 1.8] })]);
        await poll(2000, 2.5);
        await poll(1500, 2.4);
        await poll(1439, 2.3);
        await poll(360, 2.2);
        await poll(90, 2.1);
        await runAt(db, before(61), [at(HILL, { bovada: [2, 1.9] })], QUIET);
        await poll(59, 2.1);
        await poll(29, 2.05);
        await poll(5, 2);
        await db.raw(`update master.fights set status = 'finished', result = 'a_win' where fight_date = '2025-10-04'`);
        expect(await gradingRun(db)).toMatchObject({ status: 'ok', fights_graded: 1 });
      },
    });
  });
  afterAll(() => app.close());

  it('a bucket holds the price at its farthest edge, and no price that a poll had seen withdrawn', async () => {
    const bucket = (minutes_to: number | null, n: number, mean: number | null) => ({ minutes_to, clv: { n, mean } });
    expect(await answer('/clv/evolution')).toMatchObject({
      data: { buckets: [bucket(60, 0, null), bucket(180, 1, 0.1), bucket(360, 1, 0.1), bucket(1440, 1, 0.2), bucket(null, 1, 0.25)] },
    });
  });
});

describe('before the first grading', () => {
  beforeEach(async () => {
    app = await startApp({ now: AFTER, seed: threePicks });
  });
  afterEach(() => app.close());

  it('there are no figures, and the answer says why', async () => {
    const { written, skipped } = await updateClv(app.database.db, frozenClock(AFTER));
    expect(written).toEqual([]);
    expect(skipped).toEqual(
      ['clv_evolution', 'clv_devig', 'clv_openclose', 'clv_ci', 'policy_record'].map((name) => ({ name, reason: 'no pick is settled' })),
    );
    for (const path of PATHS) expect(await answer(path)).toMatchObject({ status: 404, code: 'not_generated' });
  });

  it('a run that grades stays published if its figures fail, and the next run computes them', async () => {
    const { db } = app.database;
    await recordSays(db);
    await db.raw('alter table public.analytics rename to elsewhere');
    expect(await gradingRun(db)).toMatchObject({ status: 'ok', fights_graded: 3 });
    expect(await db('public.settled_picks').count()).toEqual([{ count: 3 }]);

    await db.raw('alter table public.elsewhere rename to analytics');
    expect(await gradingRun(db, '2026-01-11T09:00:00Z')).toMatchObject({ status: 'ok', fights_graded: 0 });
    expect(await answer('/clv/ci')).toMatchObject({ status: 200, data: { input_count: 3 } });
  });
});
