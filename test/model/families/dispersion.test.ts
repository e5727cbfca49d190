import fc from 'fast-check';
import { fairSigma } from '../../../src/betting/fair/edge';
import {
  formatDispersion,
  measureDispersion,
  parseDispersion,
  widen,
  type DispersionCell,
  type PastPrediction,
} from '../../../src/model/families/dispersion';
import type { Scored } from '../../../src/model/family';
import { scopes, type ForestScope } from '../../../src/model/families/lgbm/scope';
import { UnusableModel } from '../../../src/model/json';
import { seededRandom } from '../../../src/lib/math/random';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Calibrated predictions whose log-odds are off by normal errors of variance 0.49, and a market that errs on its own. */
function predictions(n: number, priced: boolean, seed = 1, scope: ForestScope = 'any'): (PastPrediction & { truth: number })[] {
  const random = seededRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: n }, (_, i) => {
    const margin = 1.5 * normal();
    const truth = logistic(margin);
    // Shrunk as the best guess is that sees the margin with an error.
    const seen = margin + 0.8 * normal();
    const p = logistic((seen * 2.25) / (2.25 + 0.64));
    return { p, won: random() < truth, market: priced ? logistic(margin + 0.3 * normal()) : null, fit: `fit ${i % 10}`, truth, scope };
  });
}

describe('the dispersion of predictions', () => {
  it('is measured against closing prices despite their own noise, as the variance of the log-odds around the true ones', () => {
    const said = predictions(60_000, true);
    const { basis, cells } = measureDispersion(said)!;
    const bands = of(cells, 'any');
    expect(basis).toBe('closing_prices');
    expect(bands.map(({ from }) => from)).toEqual([0.5, 0.6, 0.7, 0.8, 0.9]);
    expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(60_000);
    for (const { from, variance } of bands) {
      const inBand = said.filter(({ p }) => Math.max(p, 1 - p) >= from && Math.max(p, 1 - p) < from + 0.1);
      const sum = (of: (one: (typeof said)[number]) => number): number => inBand.reduce((total, one) => total + of(one), 0);
      const errors = sum(({ p, truth }) => (truth - p) ** 2) / sum(({ p }) => (p * (1 - p)) ** 2);
      expect(Math.abs(variance / errors - 1)).toBeLessThan(0.25);
    }
    // The margin is known but for 2.25 * 0.64 / 2.89 = 0.498; in the middle, where the curve is straight, it shows nearly whole.
    expect(bands[0]!.variance).toBeGreaterThan(0.35);
    expect(bands[0]!.variance).toBeLessThan(0.5);
  });

  it('makes a sigma that covers the truth as often as a normal error would', () => {
    const random = seededRandom(9);
    const dispersion = measureDispersion(predictions(40_000, true, 3))!;
    const sample = Array.from({ length: 4000 }, (_, i) => {
      const [said] = predictions(1, true, 1000 + i);
      return { said: said!, truth: logistic(Math.log(said!.p / (1 - said!.p)) + 0.7056 * gauss(random)) };
    });
    const within = sample.filter(({ said: { p }, truth }) => Math.abs(truth - p) <= widen(scoredAt(p, 0), dispersion, 'any').sigma_a);
    expect(within.length / sample.length).toBeGreaterThan(0.62);
    expect(within.length / sample.length).toBeLessThan(0.75);
  });

  it('falls back on what the predictions of each fit have in common', () => {
    const honest = predictions(20_000, false);
    expect(measureDispersion(honest)!.basis).toBe('fits');
    const off = honest.map((said) => (said.fit < 'fit 5' ? { ...said, p: logistic(Math.log(said.p / (1 - said.p)) + 0.5) } : said));
    const [before, after] = [honest, off].map((all) => of(measureDispersion(all)!.cells, 'any')[0]!.variance);
    expect(before).toBeLessThan(0.03);
    expect(after).toBeGreaterThan(0.05);
  });

  it('is separate for complete and other records, each with its own error', () => {
    const [exact, rough] = [predictions(30_000, true, 5, 'complete'), predictions(30_000, true, 6)];
    const sure = exact.map((said) => ({ ...said, p: logistic(0.9 * Math.log(said.truth / (1 - said.truth))) }));
    const { cells } = measureDispersion([...sure, ...rough])!;
    for (const [i, { variance }] of of(cells, 'complete').entries()) expect(variance).toBeLessThan(of(cells, 'any')[i]!.variance / 3);
  });

  it('takes the figure of its scope for a band without bouts, and the overall figure for a scope without any', () => {
    const narrow = predictions(4000, true).filter(({ p }) => Math.abs(p - 0.5) < 0.15);
    const { cells } = measureDispersion(narrow)!;
    const [last, ...others] = [of(cells, 'any')[4]!, ...of(cells, 'complete')];
    expect(last.n).toBe(0);
    expect(last.variance).toBeGreaterThan(0);
    for (const { n, variance } of others) {
      expect(n).toBe(0);
      expect(variance).toBeCloseTo(last.variance, 12);
    }
  });

  it('shrinks a small cell towards its scope by the weight of 100 bouts: calculated by hand', () => {
    const said = { p: 0.75, won: true, market: 1, fit: 'a', scope: 'any' } as const;
    const many = Array.from({ length: 100 }, () => said);
    // Error 100 * 0.25 * 0.25 = 6.25 over 3.515625: 1.777778 for all, for the scope and, with as many of the prior, for the band.
    const { cells } = measureDispersion(many)!;
    for (const { variance } of cells) expect(variance).toBeCloseTo(16 / 9, 12);
    // A hundred more that hit, in another band: no error, (p(1-p))^2 0.0576. All: 6.25 / 9.275625; the prior weighs 4.6378125.
    const hit = { ...said, p: 0.6, market: 0.6 };
    const mixed = measureDispersion([...many, ...many.map(() => hit)])!;
    const ofScope = (6.25 + 4.6378125 * (6.25 / 9.275625)) / (9.275625 + 4.6378125);
    expect(of(mixed.cells, 'any')[1]!.variance).toBeCloseTo((4.6378125 * ofScope) / (5.76 + 4.6378125), 12);
    expect(of(mixed.cells, 'any')[2]!.variance).toBeCloseTo((6.25 + 4.6378125 * ofScope) / (3.515625 + 4.6378125), 12);
  });

  it('is missing without a prediction', () => {
    expect(measureDispersion([])).toBeNull();
  });

  it('is restored from JSON, and rejected with other bands or a variance below 0', () => {
    const dispersion = measureDispersion(predictions(500, true))!;
    const stored = JSON.parse(JSON.stringify(formatDispersion(dispersion)));
    expect(parseDispersion(stored)).toEqual(dispersion);
    expect(() => parseDispersion({ ...stored, cells: stored.cells.slice(1) })).toThrow(UnusableModel);
    expect(() => parseDispersion({ ...stored, cells: [...stored.cells, stored.cells[0]] })).toThrow(UnusableModel);
    const negative = stored.cells.map((cell: object) => ({ ...cell, variance: -1 }));
    expect(() => parseDispersion({ ...stored, cells: negative })).toThrow('below 0');
    expect(() => parseDispersion({ ...stored, basis: 'tea leaves' })).toThrow('basis');
  });
});

describe('a widened prediction', () => {
  const cells = scopes.flatMap((scope) =>
    [0.5, 0.6, 0.7, 0.8, 0.9].map((from) => ({ scope, from, n: 100, variance: scope === 'any' ? 1.21 : 0.36 })),
  );

  it('combines the spread and the excess: calculated by hand', () => {
    // Decided 0.96, p 0.625: 0.96 * 0.625 * 0.375 * 1.1 = 0.2475; with a spread of 0.03, 0.249312.
    const { sigma_a, sigma_b, p_a } = widen(scoredAt(0.6, 0.04, 0.03), { basis: 'fits', cells }, 'any');
    expect(sigma_a).toBeCloseTo(0.249312, 6);
    expect(sigma_b).toBeCloseTo(0.249312, 6);
    expect(p_a).toBe(0.6);
    // With complete records 0.96 * 0.625 * 0.375 * 0.6 = 0.135; with the spread 0.138293.
    expect(widen(scoredAt(0.6, 0.04, 0.03), { basis: 'fits', cells }, 'complete').sigma_a).toBeCloseTo(0.138293, 6);
  });

  it('never publishes a sigma above 0.5, however wrong earlier predictions were', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const variance = fc.double({ min: 0, max: 1e9, noNaN: true });
    const side = fc.constantFrom('a' as const, 'b' as const);
    const marketType = fc.constantFrom('h2h' as const, 'h2h_3_way' as const);
    fc.assert(
      fc.property(share, share, share, variance, side, marketType, (p_draw, ofRest, spread, extreme, picked, kind) => {
        const scored = scoredAt((1 - p_draw) * ofRest, p_draw, spread);
        const widened = widen(scored, { basis: 'fits', cells: cells.map((cell) => ({ ...cell, variance: extreme })) }, 'any');
        const sigma = fairSigma(widened, picked, kind);
        expect(sigma).toBeGreaterThanOrEqual(0);
        expect(sigma).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('is capped if a few upsets of strong favourites make the variance absurd: 0.9 would get a sigma of 9', () => {
    const upset = { p: 0.999, won: false, market: 0.5, fit: 'a', scope: 'any' } as const;
    const dispersion = measureDispersion([upset, ...Array.from({ length: 60 }, () => ({ ...upset, won: true, market: 0.999 }))])!;
    const widened = widen(scoredAt(0.9, 0), dispersion, 'any');
    expect(widened.sigma_a).toBeGreaterThan(1);
    expect(fairSigma(widened, 'a', 'h2h')).toBeCloseTo(0.3, 12);
  });
});

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function scoredAt(p_a: number, p_draw: number, sigma = 0): Scored {
  return { p_a, p_draw, p_b: 1 - p_a - p_draw, sigma_a: sigma, sigma_b: sigma, features: {}, members: [] };
}

function of(cells: readonly DispersionCell[], scope: ForestScope): DispersionCell[] {
  return cells.filter((cell) => cell.scope === scope);
}
