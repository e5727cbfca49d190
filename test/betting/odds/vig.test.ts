import fc from 'fast-check';
import { additive, multiplicative, oddsRatio, overround, power, shin, type VigFree, type VigRemoval } from '../../../src/betting/odds/vig';

type Method = [name: string, method: VigRemoval, hasSolution: (legs: readonly number[]) => boolean];

/** Each method, and which implied probabilities it can free of vig. */
const methods: Method[] = [
  ['multiplicative', multiplicative, () => true],
  ['additive', additive, (legs) => Math.min(...legs) >= (sum(legs) - 1) / legs.length],
  ['power', power, () => true],
  ['odds ratio', oddsRatio, () => true],
  ['Shin', shin, (legs) => sum(legs) >= 1 - 1e-12],
];
const prices = fc.array(fc.double({ min: 1.005, max: 200, noNaN: true }), { minLength: 2, maxLength: 3 });

function probabilities(answer: VigFree): readonly number[] {
  if ('error' in answer) throw new Error(answer.error);
  return answer.probabilities;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

it('-110 on both sides is an overround of 0.047619', () => {
  expect(overround([1 + 100 / 110, 1 + 100 / 110])).toBeCloseTo(0.047619, 6);
});

it('1.95/19/2.05 sums to 1.053257 and has vig-free probabilities of 0.486890/0.049970/0.463139', () => {
  const market = [1.95, 19, 2.05];
  expect(1 + overround(market)).toBeCloseTo(1.053257, 6);
  const [a, draw, b] = probabilities(multiplicative(market));
  expect(a).toBeCloseTo(0.48689, 6);
  expect(draw).toBeCloseTo(0.04997, 6);
  expect(b).toBeCloseTo(0.463139, 6);
});

it('a favourite at 1.20 against 5.00 is more probable by every other method than by the multiplicative one', () => {
  const [favourite] = probabilities(multiplicative([1.2, 5]));
  expect(favourite).toBeCloseTo(0.806452, 6);
  for (const method of [additive, power, oddsRatio, shin]) expect(probabilities(method([1.2, 5]))[0]).toBeGreaterThan(favourite!);
  expect(probabilities(additive([1.2, 5]))[0]).toBeCloseTo(0.816667, 6);
});

it('each method undoes the vig that its own model adds', () => {
  const fair = [0.6, 0.1, 0.3];
  const withPower = fair.map((p) => 1 / p ** (1 / 1.08));
  probabilities(power(withPower)).forEach((p, leg) => expect(p).toBeCloseTo(fair[leg]!, 10));
  const withRatio = fair.map((p) => 1 / ((1.1 * p) / (1 - p + 1.1 * p)));
  probabilities(oddsRatio(withRatio)).forEach((p, leg) => expect(p).toBeCloseTo(fair[leg]!, 10));
  const z = 0.03;
  const root = sum(fair.map((p) => Math.sqrt(z * p + (1 - z) * p * p)));
  const withInsiders = fair.map((p) => 1 / (root * Math.sqrt(z * p + (1 - z) * p * p)));
  probabilities(shin(withInsiders)).forEach((p, leg) => expect(p).toBeCloseTo(fair[leg]!, 10));
});

it.each(methods)(
  '%s sums to 1 within [0, 1] on every market that it can solve, and throws only on the others',
  (_name, method, hasSolution) => {
    let solved = 0;
    fc.assert(
      fc.property(prices, (market) => {
        const answer = method(market);
        expect('probabilities' in answer).toBe(hasSolution(market.map((odds) => 1 / odds)));
        if ('error' in answer) return;
        solved += 1;
        expect(sum(answer.probabilities)).toBeCloseTo(1, 12);
        for (const p of answer.probabilities) expect(p >= 0 && p <= 1).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(solved).toBeGreaterThanOrEqual(50);
  },
);

it.each(methods)('%s leaves a market without vig unchanged', (_name, method) => {
  probabilities(method([2.5, 2.5, 5])).forEach((p, leg) => expect(p).toBeCloseTo([0.4, 0.4, 0.2][leg]!, 9));
});

it.each(methods)('%s rejects values that are not prices', (_name, method) => {
  for (const odds of [[2], [], [1, 2], [NaN, 2], [Infinity, 2], [-3, 2]]) expect(method(odds)).toEqual({ error: 'invalid_odds' });
});

it('two-outcome Shin equals additive', () => {
  const pair = fc.tuple(fc.double({ min: 1.005, max: 100, noNaN: true }), fc.double({ min: 1.005, max: 100, noNaN: true }));
  fc.assert(
    fc.property(
      pair.filter(([a, b]) => 1 / a + 1 / b >= 1),
      (market) => {
        const [one, other] = [probabilities(shin(market)), probabilities(additive(market))];
        one.forEach((p, leg) => expect(p).toBeCloseTo(other[leg]!, 9));
      },
    ),
  );
});

it('Shin still sums to 1 near zero margin', () => {
  expect(sum(probabilities(shin([2.000001, 1.999998])))).toBeCloseTo(1, 12);
});

it('Shin has no solution below 1 and says so', () => {
  expect(shin([2.1, 2.05])).toEqual({ error: 'no_solution_below_one' });
});

it('an additive probability below 0 is an error', () => {
  expect(additive([1.02, 1.5, 200])).toEqual({ error: 'negative_probability' });
});

it('power and odds ratio also solve a market below 1', () => {
  for (const method of [power, oddsRatio]) expect(sum(probabilities(method([2.1, 2.05])))).toBeCloseTo(1, 12);
});
