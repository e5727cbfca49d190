import fc from 'fast-check';
import {
  afterBouts,
  afterIdle,
  attenuation,
  evidence,
  fromPoints,
  NEWCOMER,
  toPoints,
  type Evidence,
} from '../../../src/model/ratings/glicko2';

const subject = fromPoints({ rating: 1500, deviation: 200, volatility: 0.06 });

function together(parts: readonly Evidence[]): Evidence {
  return {
    information: parts.reduce((sum, part) => sum + part.information, 0),
    surprise: parts.reduce((sum, part) => sum + part.surprise, 0),
  };
}

function opponent(rating: number, deviation: number) {
  return fromPoints({ rating, deviation, volatility: 0.06 });
}

describe('Glicko-2', () => {
  it('reproduces the worked example of the paper', () => {
    const period = together([
      evidence(subject.mu, opponent(1400, 30), 1),
      evidence(subject.mu, opponent(1550, 100), 0),
      evidence(subject.mu, opponent(1700, 300), 0),
    ]);
    expect(1 / period.information).toBeCloseTo(1.7785, 2);
    const after = toPoints(afterBouts(subject, period, 0.5));
    expect(Math.abs(after.rating - 1464.06)).toBeLessThan(0.02);
    expect(Math.abs(after.deviation - 151.52)).toBeLessThan(0.02);
    expect(Math.abs(after.volatility - 0.05999)).toBeLessThan(0.00002);
  });

  it('attenuates as the paper tabulates: 0.9955, 0.9531 and 0.7242 for deviations 30, 100 and 300', () => {
    expect([30, 100, 300].map((deviation) => attenuation(deviation / 173.7178))).toEqual([
      expect.closeTo(0.9955, 4),
      expect.closeTo(0.9531, 4),
      expect.closeTo(0.7242, 4),
    ]);
  });

  it('widens the deviation in an idle month by step 6 and keeps the rating', () => {
    const after = toPoints(afterIdle(subject, 1));
    expect(after.rating).toBeCloseTo(1500, 10);
    expect(after.deviation).toBeCloseTo(Math.hypot(200, 173.7178 * 0.06), 10);
  });

  it('never makes anyone less certain than a newcomer', () => {
    expect(afterIdle(subject, 100_000).phi).toBe(NEWCOMER.phi);
  });

  it('treats several idle months at once like one by one', () => {
    fc.assert(
      fc.property(fc.double({ min: 30, max: 349, noNaN: true }), fc.integer({ min: 1, max: 40 }), (deviation, months) => {
        const start = opponent(1500, deviation);
        const stepwise = Array.from({ length: months }).reduce<typeof start>((rating) => afterIdle(rating, 1), start);
        expect(afterIdle(start, months).phi).toBeCloseTo(stepwise.phi, 10);
      }),
    );
  });

  it('raises a winner, lowers a loser by as much, and makes both more certain', () => {
    fc.assert(
      fc.property(fc.double({ min: 800, max: 2500, noNaN: true }), fc.double({ min: 30, max: 350, noNaN: true }), (rating, deviation) => {
        const other = opponent(rating, deviation);
        const won = afterBouts(other, evidence(other.mu, other, 1));
        const lost = afterBouts(other, evidence(other.mu, other, 0));
        expect(won.mu - other.mu).toBeGreaterThan(0);
        expect(won.mu - other.mu).toBeCloseTo(other.mu - lost.mu, 9);
        expect(won.phi).toBeLessThan(Math.hypot(other.phi, won.volatility));
      }),
    );
  });

  it('raises volatility after a shock', () => {
    const strong = opponent(2400, 30);
    const shocked = afterBouts(opponent(1500, 50), evidence(opponent(1500, 50).mu, strong, 1), 1.2);
    expect(shocked.volatility).toBeGreaterThan(0.06);
  });
});
