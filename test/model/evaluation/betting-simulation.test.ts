import fc from 'fast-check';
import { betFlat, betFractions, largestDrawdown, sharpe, type SimulatedBet } from '../../../src/model/evaluation/betting-simulation';
import { seededRandom } from '../../../src/lib/math/random';

const bet = (date: string, fraction: number, decimal_odds: number, result: SimulatedBet['result']): SimulatedBet => ({
  date,
  fraction,
  decimal_odds,
  result,
});
const random = () => seededRandom(1);

/** 10 % at 3.00 won: 1 to 1.2. Of 1.2 on one day 10 % at 2.00 lost, 5 % returned: 1.08. 50 % at 1.50 lost: 0.54. */
const bets = [
  bet('2020-01-04', 0.1, 3, 'won'),
  bet('2020-01-18', 0.1, 2, 'lost'),
  bet('2020-01-18', 0.05, 2.5, 'push'),
  bet('2020-04-11', 0.5, 1.5, 'lost'),
];

describe('betting fractions of the bankroll', () => {
  it('compounds the bankroll, and places the bets of a day together', () => {
    const simulated = betFractions(bets, random());
    expect(simulated.bets).toBe(4);
    expect(simulated.hit_rate).toBeCloseTo(1 / 3, 12);
    expect(simulated.final_bankroll).toBeCloseTo(0.54, 12);
    // Staked 0.1 + 0.12 + 0.06 + 0.54; won 0.2, lost 0.12 and 0.54.
    expect(simulated.roi).toBeCloseTo(-0.46 / 0.82, 12);
    expect(simulated.max_drawdown).toBeCloseTo(1 - 0.54 / 1.2, 12);
    expect(simulated.equity.map(({ date, bankroll }) => [date, Number(bankroll.toFixed(12))])).toEqual([
      ['2020-01-04', 1.2],
      ['2020-01-18', 1.08],
      ['2020-04-11', 0.54],
    ]);
  });

  it('has the Sharpe ratio of monthly returns, including idle months', () => {
    // January 8 %, February and March nothing, April -50 %: mean -0.105, sample deviation 0.2656...
    const deviation = Math.sqrt((0.185 ** 2 + 2 * 0.105 ** 2 + 0.395 ** 2) / 3);
    expect(betFractions(bets, random()).sharpe).toBeCloseTo((-0.105 / deviation) * Math.sqrt(12), 12);
  });

  it('divides the bankroll among the bets of a day if they want more than it holds', () => {
    const day = [bet('2020-01-04', 0.9, 2, 'won'), bet('2020-01-04', 0.9, 2, 'lost')];
    expect(betFractions(day, random())).toMatchObject({ final_bankroll: 1, roi: 0 });
    expect(betFractions([bet('2020-01-04', 1, 2, 'lost'), bet('2020-01-05', 1, 2, 'won')], random()).final_bankroll).toBe(0);
  });

  it('never stakes more than the bankroll', () => {
    const anyBet = fc.record({
      date: fc.constantFrom('2020-01-01', '2020-01-02', '2020-03-01'),
      fraction: fc.double({ min: 0.001, max: 1, noNaN: true }),
      decimal_odds: fc.double({ min: 1.01, max: 50, noNaN: true }),
      result: fc.constantFrom('won' as const, 'lost' as const, 'push' as const),
    });
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 12 }), (some) => {
        const simulated = betFractions(
          [...some].sort((one, other) => (one.date < other.date ? -1 : 1)),
          random(),
        );
        expect(simulated.final_bankroll).toBeGreaterThanOrEqual(0);
        expect(simulated.max_drawdown ?? 0).toBeGreaterThanOrEqual(0);
        expect(simulated.max_drawdown ?? 0).toBeLessThanOrEqual(1);
        if (some.length > 0) expect(simulated.roi).toBeGreaterThanOrEqual(-1);
      }),
      { numRuns: 50 },
    );
  });
});

describe('betting one unit each', () => {
  it('weights every bet equally, from a bankroll of one unit per bet', () => {
    // Profits of +2, -1, 0 and -1 units out of 4.
    const simulated = betFlat(bets, random());
    expect(simulated).toMatchObject({ bets: 4, roi: 0, final_bankroll: 1 });
    expect(simulated.equity).toEqual([
      { date: '2020-01-04', bankroll: 1.5 },
      { date: '2020-01-18', bankroll: 1.25 },
      { date: '2020-04-11', bankroll: 1 },
    ]);
    // From 1.5 down to 1.
    expect(simulated.max_drawdown).toBeCloseTo(1 / 3, 12);
    expect(simulated.sharpe).toBeCloseTo(0, 12);
    expect(betFlat(bets.slice(0, 3), random()).roi).toBeCloseTo(1 / 3, 12);
    // Mean 1/3, sample deviation sqrt((25 + 16 + 1) / 9 / 2).
    expect(betFlat(bets.slice(0, 3), random()).sharpe).toBeCloseTo(1 / 3 / Math.sqrt(42 / 18), 12);
  });

  it('has the ROI between the bounds of its interval, which are the same for the same seed', () => {
    const many = Array.from({ length: 200 }, (_, i) => bet('2020-01-04', 0.01, 2.2, i % 5 < 2 ? 'won' : 'lost'));
    const { roi, roi_interval } = betFlat(many, random());
    // 40 % at 2.20: -0.12, with a standard error of 2.2 sqrt(0.24 / 200) = 0.0762.
    expect(roi).toBeCloseTo(-0.12, 12);
    expect(roi_interval!.low).toBeCloseTo(-0.12 - 1.96 * 0.0762, 1);
    expect(roi_interval!.high).toBeCloseTo(-0.12 + 1.96 * 0.0762, 1);
    expect(betFlat(many, random()).roi_interval).toEqual(roi_interval);
  });
});

describe('a figure that too few bets cannot give', () => {
  it.each([
    ['fractions', betFractions],
    ['flat', betFlat],
  ])('is null: %s', (_name, simulate) => {
    expect(simulate([], random())).toEqual({
      bets: 0,
      equity: [],
      hit_rate: null,
      roi: null,
      roi_interval: null,
      sharpe: null,
      max_drawdown: null,
      final_bankroll: 1,
    });
    expect(simulate(bets.slice(0, 1), random())).toMatchObject({ hit_rate: 1, roi_interval: null, sharpe: null, max_drawdown: 0 });
    expect(simulate(bets.slice(2, 3), random())).toMatchObject({ bets: 1, hit_rate: null, roi: 0 });
  });
});

it('the Sharpe ratio is the mean divided by the sample deviation', () => {
  expect(sharpe([0.1, 0.3])).toBeCloseTo(0.2 / Math.sqrt(0.02), 12);
  expect(sharpe([0.1])).toBeNull();
  expect(sharpe([0.5, 0.5])).toBeNull();
});

it('the largest drawdown is a share of the high before it', () => {
  expect(largestDrawdown([1, 1.5, 1.2, 2, 0.5, 3, 2.4])).toBeCloseTo(0.75, 12);
  expect(largestDrawdown([1, 2, 3])).toBe(0);
});
