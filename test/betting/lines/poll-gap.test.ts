import fc from 'fast-check';
import { bookLines, type QuotePeriod } from '../../../src/betting/lines/line-series';
import { cutGaps, lineGaps, type PollGap } from '../../../src/betting/lines/poll-gap';

const at = (minute: number) => new Date(Date.UTC(2025, 8, 20, 12, minute));
const market = (from: number, until: number | null, a = 1.8): QuotePeriod => ({
  ...{ book: 'x', market_type: 'h2h', a, b: 2, draw: null, quoted_at: at(from), from: at(from), seen_at: at(until ?? 600) },
  until: until === null ? null : at(until),
});
const gap = (from: number, until: number): PollGap => ({ from: at(from), until: at(until) });
const periods = (markets: readonly QuotePeriod[]) => markets.map(({ from, until }) => [from, until]);

describe('cutting the gaps out of a market', () => {
  it('keeps a price that has no missed polls before or after it', () => {
    expect(periods(cutGaps([market(0, 60)], [gap(15, 40)]))).toEqual([
      [at(0), at(15)],
      [at(40), at(60)],
    ]);
  });

  it('ends a price at the first missed poll if the next poll shows another price', () => {
    expect(periods(cutGaps([market(0, 40), market(40, null, 1.9)], [gap(15, 40)]))).toEqual([
      [at(0), at(15)],
      [at(40), null],
    ]);
  });

  it('leaves markets outside the gaps unchanged', () => {
    const markets = [market(10, 20), market(40, null)];
    expect(cutGaps(markets, [gap(0, 10), gap(25, 40)])).toEqual(markets);
    expect(cutGaps(markets, [])).toEqual(markets);
  });

  it('keeps at every minute the markets outside gaps, and none inside', () => {
    const bounds = fc.uniqueArray(fc.nat(100), { minLength: 8, maxLength: 8 }).map((minutes) => minutes.sort((one, other) => one - other));
    fc.assert(
      fc.property(bounds, fc.nat(100), fc.nat(50), fc.integer({ min: 1, max: 50 }), (edges, minute, from, length) => {
        const gaps = [0, 2, 4, 6].map((place) => gap(edges[place]!, edges[place + 1]!));
        const stands = (markets: readonly QuotePeriod[]) =>
          markets.filter((one) => one.from <= at(minute) && one.until! > at(minute)).length;
        const inGap = gaps.some((one) => one.from <= at(minute) && one.until > at(minute));
        const whole = [market(from, from + length)];
        expect(stands(cutGaps(whole, gaps))).toBe(inGap ? 0 : stands(whole));
      }),
    );
  });
});

describe('the gaps of a line', () => {
  const gapsOf = (markets: readonly QuotePeriod[], gaps: readonly PollGap[]) => {
    const [line] = bookLines(cutGaps(markets, gaps), 'a');
    return lineGaps(line!.steps, gaps);
  };

  it('are "not polled" if no poll ran, and "not offered" if polls did not show the price', () => {
    expect(gapsOf([market(0, 30), market(50, 90)], [gap(65, 75)])).toEqual([
      { from: at(30), until: at(50), reason: 'not_offered' },
      { from: at(65), until: at(75), reason: 'not_polled' },
      { from: at(90), until: null, reason: 'not_offered' },
    ]);
  });

  it('are both, one after the other, if the next poll did not show the price either', () => {
    expect(gapsOf([market(0, 40), market(50, null)], [gap(15, 40)])).toEqual([
      { from: at(15), until: at(40), reason: 'not_polled' },
      { from: at(40), until: at(50), reason: 'not_offered' },
    ]);
  });

  it('count a stretch without the price once, even if polls were missed in it', () => {
    expect(gapsOf([market(0, 10), market(50, null)], [gap(20, 30)])).toEqual([{ from: at(10), until: at(50), reason: 'not_offered' }]);
  });
});
