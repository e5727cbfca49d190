import { affordsResults, nextPollAfter, planPolling, type PollingSituation } from '../../src/feeds/polling-plan';
import { POLLING_MODES } from '../../src/feeds/feed';
import { seededRandom } from '../../src/lib/math/random';
import { median } from '../../src/lib/math/statistics';
import { pollMonth, simulatedMonth, type MonthOfPolls } from '../builders/polling-months';

const START = '2025-10-04T20:00:00Z';

function situation(now: string, lastPoll: string | null, given: Partial<PollingSituation> = {}): PollingSituation {
  const starts = [new Date(START)];
  return {
    mode: 'adaptive',
    now: new Date(now),
    lastPoll: lastPoll === null ? null : new Date(lastPoll),
    starts,
    creditsLeft: null,
    cost: 1,
    ...given,
  };
}

const EVERY_RUN = { mode: 'every_run' } as const;

it('the first run asks the feed', () => {
  for (const mode of POLLING_MODES) expect(planPolling(situation('2025-10-01T12:00:00Z', null, { mode })).isDue).toBe(true);
});

it('by default every run asks, also one shortly after the last poll', () => {
  expect(planPolling(situation('2025-10-01T12:05:00Z', '2025-10-01T12:03:20Z', EVERY_RUN)).isDue).toBe(true);
});

it.each([
  ['days before a start, an adaptive plan asks every hour', '2025-10-01T12:00:00Z', 55, 60],
  ['six hours before, every half hour', '2025-10-04T14:00:00Z', 25, 30],
  ['in the last hour, with every run', '2025-10-04T19:05:00Z', 0, 5],
])('%s', (_, now, tooSoon, due) => {
  const after = (minutes: number) => planPolling(situation(now, new Date(Date.parse(now) - minutes * 60_000).toISOString())).isDue;
  if (tooSoon > 0) expect(after(tooSoon)).toBe(false);
  expect(after(due)).toBe(true);
});

it.each(POLLING_MODES)(
  '%s asks at each half minute of the last quarter of an hour before a start, and not at or after the start',
  (mode) => {
    const isDue = (now: string, lastPoll: string) => planPolling(situation(now, lastPoll, { mode })).isDueBetweenRuns;
    expect(isDue('2025-10-04T19:44:30Z', '2025-10-04T19:40:00Z')).toBe(false);
    expect(isDue('2025-10-04T19:45:30Z', '2025-10-04T19:45:00Z')).toBe(true);
    expect(isDue('2025-10-04T19:59:30.020Z', '2025-10-04T19:58:30.100Z')).toBe(true);
    expect(isDue('2025-10-04T19:59:31Z', '2025-10-04T19:59:30.010Z')).toBe(false);
    expect(isDue('2025-10-04T20:00:00Z', '2025-10-04T19:58:30Z')).toBe(false);
    expect(isDue('2025-10-04T20:00:30Z', '2025-10-04T20:00:00Z')).toBe(false);
  },
);

it('by default the polls of the runs come first, and those before a start take what is left', () => {
  const remaining = (Date.parse('2025-11-01T00:00:00Z') - Date.parse('2025-10-04T19:55:00Z')) / 300_000;
  const plan = (creditsLeft: number) =>
    planPolling(situation('2025-10-04T19:59:30Z', '2025-10-04T19:55:00Z', { ...EVERY_RUN, creditsLeft }));
  expect(plan(remaining - 1).isDueBetweenRuns).toBe(false);
  expect(plan(remaining + 1).isDueBetweenRuns).toBe(true);
});

it('an adaptive plan with few credits keeps the last minutes before each start and asks seldom otherwise', () => {
  const few = { creditsLeft: 40 };
  expect(planPolling(situation('2025-10-04T19:59:30Z', '2025-10-04T15:00:00Z', few)).isDueBetweenRuns).toBe(true);
  expect(planPolling(situation('2025-10-02T12:00:00Z', '2025-10-02T11:00:00Z', few)).isDue).toBe(false);
  expect(planPolling(situation('2025-10-02T12:00:00Z', '2025-10-01T00:00:00Z', few)).isDue).toBe(true);
});

it('without credits for a poll nothing is asked before the first of the next month', () => {
  const spent = situation('2025-10-04T19:59:30Z', '2025-10-04T15:00:00Z', { creditsLeft: 3, cost: 4 });
  expect(planPolling(spent)).toEqual({ isDue: false, isDueBetweenRuns: false, creditsPlanned: 0 });
  expect(nextPollAfter(spent)).toEqual(new Date('2025-11-01T00:00:00Z'));
});

it.each([
  ['the next run in which one is due', '2025-10-01T12:00:10Z', '2025-10-01T12:00:00Z', {}, '2025-10-01T13:00:00Z'],
  ['the next run, by default', '2025-10-01T12:00:10Z', '2025-10-01T12:00:00Z', EVERY_RUN, '2025-10-01T12:05:00Z'],
  [
    'the first half minute of the last quarter of an hour',
    '2025-10-04T19:44:31Z',
    '2025-10-04T19:44:30Z',
    { creditsLeft: 2_000 },
    '2025-10-04T19:45:00Z',
  ],
  ['the next half minute there', '2025-10-04T19:45:10Z', '2025-10-04T19:45:00Z', {}, '2025-10-04T19:45:30Z'],
  ['the run after the last half minute', '2025-10-04T19:59:31Z', '2025-10-04T19:59:30Z', EVERY_RUN, '2025-10-04T20:00:00Z'],
])('the next poll is %s', (_, now, lastPoll, given, expected) => {
  expect(nextPollAfter(situation(now, lastPoll, given))).toEqual(new Date(expected));
});

it('results are asked for only while no larger share of the credits than of the month is used', () => {
  const now = new Date('2025-11-16T00:00:00Z');
  expect(affordsResults({ now, creditsUsed: 250, creditsLeft: 250 })).toBe(true);
  expect(affordsResults({ now, creditsUsed: 251, creditsLeft: 249 })).toBe(false);
  expect(affordsResults({ now, creditsUsed: 251, creditsLeft: null })).toBe(true);
});

describe('replayed months', () => {
  const MONTHS = 8;
  /** What polling every five minutes costs in a month of 30 days. */
  const FIVE_MINUTES = 8_640;

  function replay(mode: Parameters<typeof pollMonth>[1]['mode'], budget: number | null): MonthOfPolls[] {
    return Array.from({ length: MONTHS }, (_, seed) => {
      const random = seededRandom(seed + 1);
      return pollMonth(simulatedMonth(random), { mode, budget, cost: 1 }, random);
    });
  }
  const medianAge = (months: readonly MonthOfPolls[]) => median(months.flatMap(({ closeAges }) => closeAges));

  it('half of the closes are at most a minute old, with fewer credits than polling every five minutes costs', () => {
    const adaptive = replay('adaptive', FIVE_MINUTES);
    expect(medianAge(adaptive)).toBeLessThanOrEqual(60);
    expect(Math.max(...adaptive.map(({ credits }) => credits))).toBeLessThan(FIVE_MINUTES / 2);
    expect(medianAge(replay('five_minutes', null))).toBeGreaterThan(240);
  });

  it('so are they with the 500 credits of the free plan, none of which is overdrawn', () => {
    const free = replay('adaptive', 500);
    expect(medianAge(free)).toBeLessThanOrEqual(60);
    expect(Math.max(...free.map(({ credits }) => credits))).toBeLessThanOrEqual(500);
  });

  it('so are they by default, where credits allow more than polling every five minutes', () => {
    const byDefault = replay('every_run', Math.round(1.2 * FIVE_MINUTES));
    expect(medianAge(byDefault)).toBeLessThanOrEqual(60);
  });

  it.each(POLLING_MODES)('%s never spends more than the budget', (mode) => {
    for (const budget of [0, 1, 100, 5_000, 12_000])
      for (const { credits } of replay(mode, budget)) expect(credits).toBeLessThanOrEqual(budget);
  });
});
