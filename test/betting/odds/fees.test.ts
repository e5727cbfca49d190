import fc from 'fast-check';
import { isFeeUnknown, netOdds, STANDARD_FEES, type Fee } from '../../../src/betting/odds/fees';

const onWinnings: Fee = { rate: 0.05, base: 'net_winnings', source: 'test' };
const perContract: Fee = { rate: 0.07, base: 'contract', source: 'test' };

it('2.04 at 5 % of net winnings pays 1.988, less than 2.00 without commission', () => {
  expect(netOdds(2.04, onWinnings)).toBeCloseTo(1.988, 12);
  expect(netOdds(2, undefined)).toBe(2);
});

it('a contract at 50 cents with a fee of 7 % of p (1 - p) costs 51.75 cents', () => {
  expect(netOdds(2, perContract)).toBeCloseTo(1 / 0.5175, 12);
});

it('exchanges that publish a rate have it, other exchanges are unknown, and bookmakers take none', () => {
  expect(STANDARD_FEES.get('betfair_ex_uk')).toMatchObject({ rate: 0.05, base: 'net_winnings' });
  expect(isFeeUnknown('polymarket', STANDARD_FEES)).toBe(true);
  expect(isFeeUnknown('kalshi', STANDARD_FEES)).toBe(false);
  expect(isFeeUnknown('pinnacle', STANDARD_FEES)).toBe(false);
});

it('commission never raises the odds, and longer odds stay longer after it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 500, noNaN: true }), fc.double({ min: 0, max: 0.3, noNaN: true }), (odds, rate) => {
      for (const fee of [
        { ...onWinnings, rate },
        { ...perContract, rate },
      ]) {
        expect(netOdds(odds, fee)).toBeLessThanOrEqual(odds + 1e-12);
        expect(netOdds(odds, fee)).toBeGreaterThan(1);
        expect(netOdds(odds + 0.01, fee)).toBeGreaterThan(netOdds(odds, fee));
      }
    }),
  );
});
