import { bodyColumns } from '../../../src/model/features/body';
import { full, type Column } from '../../../src/model/features/column';
import { lastSixColumns } from '../../../src/model/features/last-six-features';
import { opponentColumns } from '../../../src/model/features/opponent';
import { pairColumns } from '../../../src/model/features/pair';
import { ratingColumns, unseenColumns } from '../../../src/model/features/rating';
import { countColumns, recencyColumns } from '../../../src/model/features/recency';
import { recordColumns } from '../../../src/model/features/record';
import { ringAgeColumns } from '../../../src/model/features/ring-age';
import type { PastBout } from '../../../src/model/ratings/career';
import { logistic } from '../../../src/lib/math/log-odds';
import { sideOf, standingOf } from '../../builders/side-of';

const month = 24_000;

const past = (fields: Partial<PastBout>): PastBout => ({
  month: month - 1,
  opponent: 9,
  score: 1,
  expected: 0.5,
  ownMu: 0,
  opponentMu: 0,
  opponentRecord: 0,
  city: null,
  ...fields,
});

/** Values by name. */
function values<Known>(columns: readonly Column<Known>[], a: Known, b: Known): Record<string, number> {
  return Object.fromEntries(columns.map((column) => [column.name, column.of(a, b)]));
}

describe('record columns', () => {
  it('are differences and sums of the printed records', () => {
    const a = sideOf({ tally: { wins: 6, losses: 2, draws: 2 } });
    const row = values(recordColumns, a, sideOf({}));
    expect(row).toMatchObject({ wins: 6, losses: 2, draws: 2 });
    expect(row['experience']).toBeCloseTo(Math.log(11), 12);
    expect(row['record_log_odds']).toBeCloseTo(Math.log(8 / 4), 12);
    expect(row['win_rate']).toBeCloseTo(8 / 12 - 1 / 2, 12);
    expect(row['win_rate_sum']).toBeCloseTo(8 / 12 + 1 / 2, 12);
    const sure = 8 / 12 - Math.sqrt(((8 / 12) * (4 / 12)) / 13) - (1 / 2 - Math.sqrt(1 / 4 / 3));
    expect(row['sure_win_rate']).toBeCloseTo(sure, 12);
  });
});

describe('last-six columns', () => {
  it('give the newest results the largest weight', () => {
    const row = values(lastSixColumns, sideOf({ lastSix: [-1, -1, 1, 0] }), sideOf({ lastSix: [] }));
    expect(row).toMatchObject({ last_result: -1, recent_losses: 2, streak: -2, form_sum: -1 / 6 });
    expect(row['form']).toBeCloseTo(-1 / 6, 12);
    expect(row['momentum']).toBeCloseTo(-1 - 0.8 + 0.64, 12);
  });

  it('count an unbroken streak, which a draw ends', () => {
    const streak = lastSixColumns.filter(({ name }) => name === 'streak');
    expect(values(streak, sideOf({ lastSix: [1, 1, 1] }), sideOf({ lastSix: [0, 1] }))).toEqual({ streak: 3 });
  });

  it('are missing for both if the results of one are unknown', () => {
    const row = values(lastSixColumns, sideOf({ lastSix: [1, 1] }), sideOf({ lastSix: null }));
    expect(Object.values(row).every(Number.isNaN)).toBe(true);
  });
});

describe('ring-age columns', () => {
  it('are the months since the debut and the bouts per month', () => {
    const a = sideOf({ ringAge: 36, tally: { wins: 10, losses: 2, draws: 0 } });
    const b = sideOf({ ringAge: 12 });
    expect(values(ringAgeColumns, a, b)).toEqual({ ring_age: 24, bout_rate: 0.25, ring_age_sum: 48, bout_rate_sum: 0.25 });
  });
});

describe('rating columns', () => {
  it('update the strength of the quarter to today’s record', () => {
    const a = standingOf({ recordLogOdds: 0.75, strength: { shift: -0.5, error: 0.9 }, elo: 1532 });
    const row = values(ratingColumns, a, standingOf({}));
    expect(row).toMatchObject({ strength: 1, strength_shift: -0.5, elo: 32, glicko_mu: 0 });
    expect(row['strength_error']).toBeCloseTo(-0.6, 12);
  });

  it('count bouts that are printed but unseen', () => {
    const a = standingOf({ seeded: { mu: 0, phi: 1, unseenWins: 3, unseenLosses: 1 } });
    expect(values(unseenColumns, a, standingOf({}))).toEqual({ unseen_wins: 3, unseen_losses: 1 });
  });
});

describe('opponent columns', () => {
  const a = standingOf({
    career: [
      past({ opponent: 1, opponentMu: 2, opponentRecord: 1.5, score: 0 }),
      past({ opponent: 2, opponentMu: 1, opponentRecord: NaN }),
      past({ opponent: 3, opponentMu: -1, opponentRecord: 0.5, score: 0.5 }),
    ],
    opponentNow: ({ opponent }) => (opponent === 1 ? 3 : 0.25),
  });
  const b = standingOf({ career: [past({ opponentMu: 0, score: 1 }), past({ opponentMu: 0, score: 0 })] });

  it('show whom a fighter beat and lost to, rated then and now', () => {
    const row = values(opponentColumns, a, b);
    expect(row['opponents_mean']).toBeCloseTo(2 / 3, 12);
    expect(row).toMatchObject({ opponents_best: 2, best_beaten: 1, worst_lost_to: 2, best_beaten_now: 0.25, worst_record_lost_to: 1.5 });
    expect(row).toMatchObject({ last_score: 0.5, last_opponent: -1, opponent_records_mean: 1 });
    expect(row['win_credit']).toBeCloseTo(logistic(1) - 0.5, 12);
    expect(row['loss_blame']).toBeCloseTo(1 - logistic(2) - 0.5, 12);
    expect(row['win_credit_now']).toBeCloseTo(logistic(0.25) - 0.5, 12);
    expect(row['loss_blame_now']).toBeCloseTo(1 - logistic(3) - 0.5, 12);
    // The record of the only fighter beaten was not printed.
    expect(row['best_record_beaten']).toBeNaN();
  });

  it('cover the last five, or the last ten', () => {
    const long = standingOf({ career: Array.from({ length: 12 }, (_, i) => past({ opponentMu: 12 - i })) });
    expect(values(opponentColumns, long, b)).toMatchObject({ opponents_mean: 3, opponents_best: 5, best_beaten: 10 });
  });

  it('are missing for both if one fighter has no bout that counts', () => {
    expect(Object.values(values(opponentColumns, a, standingOf({}))).every(Number.isNaN)).toBe(true);
  });
});

describe('recency columns', () => {
  const a = standingOf({
    seeded: { mu: 1, phi: 1, unseenWins: 0, unseenLosses: 0 },
    career: [
      past({ month: month - 40, ownMu: 0.25, score: 0, expected: 0.25 }),
      past({ month: month - 20, ownMu: 2, score: 0, expected: 0.5 }),
      past({ month: month - 5, ownMu: 0.5, score: 1, expected: 0.25 }),
    ],
  });
  const b = standingOf({ career: [past({ month: month - 30, expected: 1 })] });

  it('count months, bouts and losses, and compare with the earlier rating', () => {
    const row = values([...recencyColumns, ...countColumns], a, b);
    expect(row).toMatchObject({ months_since_last: -25, months_since_first: 10, bouts_12_months: 1, bouts_36_months: 1 });
    expect(row).toMatchObject({
      losses_24_months: 1,
      trend_24_months: -1,
      below_peak: 1,
      surprise_5: 0,
      surprise_mean: 0,
      bouts_counted: 2,
    });
  });

  it('have no trend for a fighter first seen within its span', () => {
    const recent = standingOf({ career: [past({ month: month - 24 })] });
    expect(values(recencyColumns, a, recent)['trend_24_months']).toBeNaN();
  });

  it('are missing for both, except the number of bouts, if one fighter has no bout that counts', () => {
    expect(Object.values(values(recencyColumns, a, standingOf({}))).every(Number.isNaN)).toBe(true);
    expect(values(countColumns, a, standingOf({}))).toEqual({ bouts_counted: 3 });
  });
});

describe('pair columns', () => {
  const a = standingOf({ fighter: 1, career: [past({ opponent: 5, score: 1 }), past({ opponent: 5, score: 0 }), past({ opponent: 6 })] });
  const b = standingOf({ fighter: 2, career: [past({ opponent: 5, score: 0 }), past({ opponent: 7 }), past({ opponent: 1, score: 0.5 })] });

  it('compare the scores against common opponents', () => {
    expect(values(pairColumns, a, b)).toMatchObject({ common_opponents: 0.5, common_opponent_count: 1, last_meeting: 0 });
    expect(values(pairColumns, b, a)).toMatchObject({ common_opponents: -0.5, common_opponent_count: 1 });
  });

  it('include the last meeting if either side’s career shows it', () => {
    const lost = { ...b, career: [past({ opponent: 1, score: 1 }), past({ opponent: 1, score: 0 })] };
    expect(values(pairColumns, a, lost)['last_meeting']).toBe(1);
    expect(values(pairColumns, lost, a)['last_meeting']).toBe(-1);
  });
});

describe('body columns', () => {
  it('are missing for both if one fighter is unknown', () => {
    const a = sideOf({ height: 180, reach: 185, southpaw: 1 });
    const b = sideOf({ height: 175, southpaw: 0 });
    expect(values(bodyColumns, a, b)).toEqual({ height: 5, reach: NaN, southpaw: 1 });
  });
});

describe('full-view columns', () => {
  it('are missing unless both fighters have a page', () => {
    const columns = ratingColumns.map(full);
    const a = sideOf({ full: standingOf({ elo: 1600 }) });
    expect(values(columns, a, sideOf({ full: standingOf({}) }))['full_elo']).toBe(100);
    expect(Object.values(values(columns, a, sideOf({}))).every(Number.isNaN)).toBe(true);
  });
});
