import fc from 'fast-check';
import { seededRandom } from '../../../src/lib/math/random';
import { PRIOR_WEIGHTS } from '../../../src/betting/fair/blend';
import { fitBlend, type JudgedFight } from '../../../src/model/fair/fit-blend';
import { PRIOR_DRIFT } from '../../../src/betting/fair/drift';
import { fitDrift, type DriftedPrice } from '../../../src/model/fair/fit-drift';
import { fitSharp, sharpLosses } from '../../../src/model/fair/fit-sharp';
import { edgeWorth } from '../../../src/model/fair/edge-worth';
import { fitWeights, UNFITTED } from '../../../src/model/fair/fit-weights';
import { vigFreeLegs } from '../../../src/betting/odds/vig-free';

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Fights whose true log-odds lie between a calibrated market and a model. */
function fights(n: number, truth: { calibration: number; model: number }, seed: number): JudgedFight[] {
  const random = seededRandom(seed);
  const wide = () => 6 * (random() + random() - 1);
  return Array.from({ length: n }, () => {
    const market = wide();
    const model = market + wide() / 2;
    const calibrated = truth.calibration * market;
    const won = random() < logistic(calibrated + truth.model * (model - calibrated));
    return { records: 'two_records' as const, market, model, won };
  });
}

describe('the weights of the blend', () => {
  it('are the prior before any fight: the market as it is, each weight within 0.2 of it', () => {
    const none = fitWeights(UNFITTED);
    expect(none).toMatchObject(PRIOR_WEIGHTS);
    expect(none.blend.other).toMatchObject({ n: 0, calibration_error: 0.1, model_error: 0.1 });
  });

  it('approach the true ones with many fights', () => {
    const { calibration, model_fitted } = fitBlend(fights(40_000, { calibration: 1, model: 0.4 }, 1), 'two_records');
    expect(model_fitted).toBeCloseTo(0.4, 1);
    expect(calibration).toBeCloseTo(1, 1);
    const alone = fitBlend(fights(40_000, { calibration: 1.3, model: 0 }, 1), 'two_records');
    expect(alone.calibration).toBeCloseTo(1.3, 1);
    expect(alone.model_fitted).toBeCloseTo(0, 1);
    expect(Math.abs(alone.calibration - 1.3)).toBeLessThan(2 * alone.calibration_error);
  });

  it('move little with few fights', () => {
    const { calibration, model_fitted } = fitBlend(fights(10, { calibration: 0, model: 3 }, 2), 'two_records');
    expect(Math.abs(calibration - 1)).toBeLessThan(0.15);
    expect(model_fitted).toBeLessThan(0.15);
  });

  it('never lead away from the model', () => {
    expect(fitBlend(fights(5000, { calibration: 1, model: -0.5 }, 2), 'two_records')).toMatchObject({ model_fitted: 0 });
  });

  it('are by hand where one fight is known', () => {
    // At the maximum, 100 (s - 1) = 2 (1 - logistic(2 s)).
    const { calibration } = fitBlend([{ records: 'other', market: 2, model: 0, won: true }], 'other');
    expect(100 * (calibration - 1)).toBeCloseTo(2 * (1 - logistic(2 * calibration)), 9);
    expect(calibration).toBeCloseTo(1.00237, 5);
  });

  it('count the model only on fights of their kind of record, and the market on all, because pages are collected after the results', () => {
    const some = fights(500, { calibration: 0.5, model: 0.8 }, 3);
    const [own, other] = [fitBlend(some, 'two_records'), fitBlend(some, 'other')];
    expect(other).toMatchObject({ n: 0, calibration: own.calibration, calibration_error: own.calibration_error, model_fitted: 0 });
    expect(own.model_fitted).toBeGreaterThan(0.2);
  });

  it('do not depend on which fighter is A', () => {
    const some = fights(300, { calibration: 0.8, model: 0.3 }, 4);
    const turned = some.map(({ market, model, won, records }) => ({ records, market: -market, model: -model, won: !won }));
    const [one, other] = [fitBlend(some, 'two_records'), fitBlend(turned, 'two_records')];
    for (const [i, value] of Object.values(one).entries()) expect(Object.values(other)[i]).toBeCloseTo(value, 9);
  });

  it('can be fitted to any fights, however certain the opinions', () => {
    const odds = fc.double({ min: -13.8, max: 13.8, noNaN: true });
    const fight = fc.record({ records: fc.constant('other' as const), market: odds, model: odds, won: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fight, { minLength: 1, maxLength: 60 }), (some) => {
        const { calibration, model_fitted } = fitBlend(some, 'other');
        const residual = (weight: number, of: (one: JudgedFight) => number) =>
          some.reduce((sum, one) => {
            const market = calibration * one.market;
            return sum + of(one) * (Number(one.won) - logistic(market + weight * (one.model - market)));
          }, 0);
        expect(residual(0, ({ market }) => market)).toBeCloseTo(100 * (calibration - 1), 5);
        const distance = residual(model_fitted, ({ market, model }) => model - calibration * market);
        if (model_fitted > 0) expect(distance).toBeCloseTo(100 * model_fitted, 5);
        else expect(distance).toBeLessThanOrEqual(1e-5);
      }),
    );
  });
});

describe('the drift of prices', () => {
  /** Prices a day before the start whose close is a slope times them, give or take a deviation. */
  const drifted = (n: number, slope: number, deviation: number) => {
    const random = seededRandom(11);
    const noise = () => Math.sqrt(12) * (random() - 0.5);
    return Array.from({ length: n }, () => {
      const before = 3 * (random() - 0.5);
      return { hours: 24, share: 1, before, close: slope * before + deviation * noise() };
    });
  };
  const dayBefore = (prices: readonly DriftedPrice[]) => fitDrift(prices).find(({ hours }) => hours === 24);

  it('is a random walk before any fight', () => {
    expect(fitDrift([])).toEqual(PRIOR_DRIFT.map((step) => ({ n: 0, ...step })));
    // In the middle of their steps, 36 and 9 hours before the start.
    const of = (step: number) => PRIOR_DRIFT.find(({ hours }) => hours === step)!.deviation;
    expect(of(48)).toBeCloseTo(2 * of(12), 12);
  });

  it('approaches the true slope and deviation with many fights, of its own time alone', () => {
    const found = fitDrift(drifted(5000, 1.1, 0.2));
    expect(found.find(({ hours }) => hours === 24)).toMatchObject({
      n: 5000,
      slope: expect.closeTo(1.1, 1),
      deviation: expect.closeTo(0.2, 1),
    });
    expect(found.filter(({ hours }) => hours !== 24)).toEqual(fitDrift([]).filter(({ hours }) => hours !== 24));
  });

  it('moves little with few fights', () => {
    const { slope, deviation } = dayBefore(drifted(5, 1.1, 0.2))!;
    expect(Math.abs(slope - 1)).toBeLessThan(0.1);
    expect(deviation).toBeLessThan(0.12);
  });
});

describe('the worth of an edge', () => {
  /** Fights in which the blend was further from the market than the truth by a factor. */
  const priced = (n: number, worth: number, seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: n }, () => {
      const market = 0.2 + 0.6 * random();
      const edge = 0.2 * (random() - 0.5);
      return { market, blend: market + edge, won: random() < market + worth * edge };
    });
  };

  it('is the share of an edge that the results bear out', () => {
    for (const worth of [0.5, 1]) {
      const found = edgeWorth(priced(40_000, worth, 7));
      expect(found.edge_worth_low).toBeLessThan(worth);
      expect(found.edge_worth_high).toBeGreaterThan(worth);
      expect(found.edge_worth_high - found.edge_worth_low).toBeLessThan(0.4);
    }
  });

  it('is 1 with fewer than 50 fights in which the blend said something else', () => {
    const same = priced(200, 0, 8).map((fight, i) => (i < 49 ? fight : { ...fight, blend: fight.market }));
    expect(edgeWorth(same)).toMatchObject({ edge_n: 49, edge_worth: 1, edge_worth_low: expect.closeTo(0.02, 9) });
  });

  it('shrinks the weight of the model, and never beyond what fits best', () => {
    const judged = fights(3000, { calibration: 1, model: 0.3 }, 9);
    const weights = (worth: number) => fitWeights({ ...UNFITTED, judged, priced: priced(40_000, worth, 10) });
    const half = weights(0.5);
    expect(half.blend.two_records.model).toBeCloseTo(half.edge_worth * half.blend.two_records.model_fitted, 12);
    const bold = weights(2);
    expect(bold.edge_worth).toBeGreaterThan(1.5);
    expect(bold.blend.two_records.model).toBe(bold.blend.two_records.model_fitted);
    expect(weights(-1).blend.two_records.model).toBe(0);
  });
});

describe('the weight of the sharp books', () => {
  const quoted_at = new Date('2025-09-27T21:00:00Z');
  /** Vig-free prices of A at a book. */
  const close = (book: string, p: number) => {
    const legs = { market_type: 'h2h' as const, a: 1 / p, b: 1 / (1 - p), draw: null };
    return { book, quoted_at, ...legs, vig_free: vigFreeLegs(legs) };
  };
  const disagreed = (sharp: number, soft: number, won: boolean) =>
    sharpLosses([close('pinnacle', sharp), close('bovada', soft), close('betus', soft)], won) ?? [];

  it('is 2 before any fight, with a wide interval', () => {
    expect(fitSharp([])).toMatchObject({ sharp: 2, sharp_n: 0 });
    expect(fitSharp([]).sharp_low).toBeLessThan(1.1);
    expect(fitSharp([]).sharp_high).toBeGreaterThan(6);
  });

  it('grows if the sharp books were right and shrinks if they were wrong, between 1 and 8', () => {
    const right = Array.from({ length: 400 }, () => disagreed(0.75, 0.6, true));
    const wrong = Array.from({ length: 400 }, () => disagreed(0.75, 0.6, false));
    expect(fitSharp(right).sharp).toBeCloseTo(8, 9);
    expect(fitSharp(wrong).sharp).toBe(1);
    expect(fitSharp(right.slice(0, 5)).sharp).toBeGreaterThan(2);
    expect(fitSharp(right.slice(0, 5)).sharp).toBeLessThan(4);
  });

  it('has the loss of the weighted mean of the log-odds', () => {
    const losses = disagreed(0.75, 0.6, true);
    const logOdds = (p: number) => Math.log(p / (1 - p));
    const mean = (weight: number) => logistic((weight * logOdds(0.75) + 2 * logOdds(0.6)) / (weight + 2));
    expect(losses[0]).toBeCloseTo(-Math.log(mean(1)), 9);
    expect(losses[20]).toBeCloseTo(-Math.log(mean(2)), 9);
    expect(losses[60]).toBeCloseTo(-Math.log(mean(8)), 9);
  });

  it('is not learned from fights with books of only one class', () => {
    expect(sharpLosses([close('bovada', 0.6), close('betus', 0.7)], true)).toBeNull();
    expect(sharpLosses([close('pinnacle', 0.6)], true)).toBeNull();
    expect(sharpLosses([], true)).toBeNull();
  });
});
