import { auditSigma, type PublishedSigma } from '../../../src/model/families/sigma-audit';
import { seededRandom } from '../../../src/lib/math/random';

const audited = (predictions: readonly PublishedSigma[]) => auditSigma(predictions, seededRandom(1));
const repeated = (count: number, one: PublishedSigma): PublishedSigma[] => Array.from({ length: count }, () => one);
const one: PublishedSigma = { p: 0.65, won: true, market: 0.85, sigma: 0.2, scope: 'complete' };

describe('the audit of sigma', () => {
  it('has a row over all bands and one per band, for complete records and for others', () => {
    const rows = audited([]);
    expect(rows.map(({ scope, from, to }) => [scope, from, to])).toEqual(
      ['any', 'complete'].flatMap((scope) =>
        [
          [0.5, 1],
          [0.5, 0.6],
          [0.6, 0.7],
          [0.7, 0.8],
          [0.8, 0.9],
          [0.9, 1],
        ].map((edges) => [scope, ...edges]),
      ),
    );
    for (const row of rows) expect(row).toMatchObject({ n: 0, sigma: null, error: null, ratio: null, interval: null });
  });

  it('divides the error by sigma, both as root mean squares: calculated by hand', () => {
    // 60 winners at 0.35 * 0.2 and 40 losers at -0.65 * 0.2, as sixty of a hundred win: mean -0.01, which counts as 0.
    const rows = audited([...repeated(60, one), ...repeated(40, { ...one, won: false })]);
    expect(rows.find(({ scope, from, to }) => scope === 'complete' && from === 0.6 && to === 0.7)).toMatchObject({ n: 100, error: 0 });
    // 85 of a hundred: 0.85 * 0.07 - 0.15 * 0.13 = 0.04, whose root is the distance to the market.
    const calibrated = audited([...repeated(85, one), ...repeated(15, { ...one, won: false })]);
    const row = calibrated.find(({ scope, from }) => scope === 'complete' && from === 0.6)!;
    expect(row).toMatchObject({ n: 100, sigma: expect.closeTo(0.2, 12), error: expect.closeTo(0.2, 12), ratio: expect.closeTo(1, 12) });
    expect(row.interval!.low).toBeLessThan(1);
    expect(row.interval!.high).toBeGreaterThan(1);
  });

  it('is above 1 if sigma is too small, and unknown with fewer than 50 bouts', () => {
    const sure = audited([...repeated(85, { ...one, sigma: 0.1 }), ...repeated(15, { ...one, won: false, sigma: 0.1 })]);
    expect(sure.find(({ scope }) => scope === 'complete')!.ratio).toBeCloseTo(2, 12);
    expect(audited(repeated(49, one)).find(({ scope }) => scope === 'complete')).toMatchObject({ n: 49, error: null, ratio: null });
  });
});
