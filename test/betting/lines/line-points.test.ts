import fc from 'fast-check';
import type { Step } from '../../../src/betting/lines/line-series';
import { lastOfSteps, linePoints, thinned, within } from '../../../src/betting/lines/line-points';

const at = (minute: number) => new Date(Date.UTC(2025, 8, 20, 12, minute));
const steps = (...prices: (number | null)[]): Step[] => prices.map((price, minute) => ({ at: at(minute), price }));
/** A line as `bookLines` makes it, with gaps. */
const line = fc
  .array(fc.option(fc.integer({ min: 101, max: 900 }), { freq: 5 }), { minLength: 1, maxLength: 400 })
  .map((cents) => steps(...cents.map((each) => each && each / 100)));

it('names what happened at each point', () => {
  const gaps = [
    { from: at(2), until: at(3), reason: 'not_polled' },
    { from: at(4), until: null, reason: 'not_offered' },
  ] as const;
  expect(linePoints(steps(1.8, 1.9, null, 1.9, null), gaps).map(({ event }) => event)).toEqual([
    ...['open', 'move', 'not_polled', 'back', 'not_offered'],
  ]);
});

describe('a window', () => {
  const cut = (from: number | null, to: number | null) =>
    within(
      steps(1.8, 1.9, null, 2),
      { from: from === null ? null : new Date(at(0).getTime() + from), to: to === null ? null : at(to) },
      (step, when) => ({
        ...step,
        at: when,
      }),
    ).map(({ at: when, price }) => [(when.getTime() - at(0).getTime()) / 60_000, price]);

  it('begins with the price in force, and with nothing in a gap', () => {
    expect(cut(30_000, 2)).toEqual([
      [0.5, 1.8],
      [1, 1.9],
      [2, null],
    ]);
    expect(cut(60_000, 1)).toEqual([[1, 1.9]]);
    expect(cut(150_000, null)).toEqual([[3, 2]]);
    expect(cut(null, 0)).toEqual([[0, 1.8]]);
  });
});

it('has steps that are exact at their ends, and keeps the opening', () => {
  expect(lastOfSteps(steps(1.8, 1.9, 1.7, 2, 2.1, 1.6), 120_000).map(({ price }) => price)).toEqual([1.8, 1.9, 2, 1.6]);
});

it('thins to at most the requested points, in order, with the opening, the last one and the extremes', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 10, max: 100 }), (points, most) => {
      const few = thinned(points, most);
      expect(few.length).toBeLessThanOrEqual(most);
      expect(points.filter((point) => few.includes(point))).toEqual(few);
      expect([few[0], few.at(-1)]).toEqual([points[0], points.at(-1)]);
      const prices = (of: readonly Step[]) => of.flatMap(({ price }) => price ?? []);
      expect(Math.max(...prices(few))).toBe(Math.max(...prices(points)));
      expect(Math.min(...prices(few))).toBe(Math.min(...prices(points)));
      expect(few.some(({ price }) => price === null)).toBe(points.some(({ price }) => price === null));
      if (points.length <= most) expect(few).toBe(points);
    }),
  );
});
