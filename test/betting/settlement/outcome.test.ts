import fc from 'fast-check';
import { describeOutcome } from '../../../src/betting/settlement/describe';
import { ringChances, shareInRecord } from '../../../src/betting/settlement/chances';
import { sum } from '../../../src/lib/math/statistics';
import { endingId, RINGS, type FightEnding } from '../../../src/betting/settlement/endings';
import { settlementOutcome } from '../../../src/betting/settlement/outcome';
import { paymentsByEnding, returnOf } from '../../../src/betting/settlement/payments';
import type { JudgedBet } from '../../../src/betting/settlement/returns';
import { RULE_NAMES, VALUES, type KnownRules } from '../../../src/betting/settlement/rules';
import { bet, betAt, COMPLETE, COMPLETE_THREE_WAY, endingsUnder, forget } from '../../builders/settlement';

const nameOf = (side: 'a' | 'b') => (side === 'a' ? 'Ann Ash' : 'Bea Birch');

const endingsOf = (bets: readonly JudgedBet[]) => endingsUnder(bets.map(({ rules }) => rules));

describe('the worked examples', () => {
  it('two windows: 48 hours against a week, 100 staked, loses the leg that stands', () => {
    const bets = [bet('a', 2.1, 49.4), bet('b', 2.05, 50.6, { ...COMPLETE, 'moved.stands_hours': '168' })];
    const outcome = settlementOutcome(bets, 0.5);
    expect(outcome.verdict).toBe('loses');
    expect(endingId(outcome.worst.ending)).toBe('held.48_168.a.win');
    expect(outcome.worst.profit).toBeCloseTo(-50.6, 9);
    expect(profitAt(bets, 'held.48_168.b.win')).toBeCloseTo(53.13, 2);
    expect(profitAt(bets, 'b.win')).toBeCloseTo(3.73, 2);
    expect(describeOutcome(outcome, bets, nameOf)).toBe(
      'It loses 50.60 of each 100 staked if the fight is held 48 to 168 hours late and Ann Ash wins.',
    );
  });

  it('three ways: a book that voids an early technical draw breaks the leg on the draw', () => {
    const voids: KnownRules = { ...COMPLETE_THREE_WAY, 'draw.technical.early': 'void' };
    const inverse = 1 / 2.2 + 1 / 2.3 + 1 / 26;
    const stakes = [2.2, 2.3, 26].map((odds) => 100 / odds / inverse) as [number, number, number];
    const bets = [
      bet('a', 2.2, stakes[0], COMPLETE_THREE_WAY, 'h2h_3_way'),
      bet('b', 2.3, stakes[1], COMPLETE_THREE_WAY, 'h2h_3_way'),
      bet('draw', 26, stakes[2], voids, 'h2h_3_way'),
    ];
    const outcome = settlementOutcome(bets, 0.5);
    expect(endingId(outcome.worst.ending)).toBe('draw.technical.early');
    expect(outcome.worst.profit).toBeCloseTo(-95.85, 2);
    expect(profitAt(bets, 'draw.cards')).toBeCloseTo(7.78, 2);
  });

  it.each([
    ['a favourite', 1.25, 5.4, 1.5, -30.45],
    ['an outsider', 1 / 0.3, 1.45, 1.05, 20.21],
  ])('a contract that pays half on a draw, on %s', (_, contract, other, decided, draw) => {
    const inverse = 1 / contract + 1 / other;
    const half: KnownRules = { ...COMPLETE, 'draw.cards': 'share:0.5' };
    const bets = [bet('a', contract, 100 / contract / inverse, half), bet('b', other, 100 / other / inverse)];
    expect([profitAt(bets, 'a.win'), profitAt(bets, 'draw.cards')]).toEqual([expect.closeTo(decided, 2), expect.closeTo(draw, 2)]);
  });

  it('the standard rules of BetMGM and BetOnline differ in the window, under every reading of their missing rules', () => {
    const bets = [betAt('betmgm', 'a', 2.1, 49.4), betAt('betonlineag', 'b', 2.05, 50.6)];
    const outcome = settlementOutcome(bets, 0.5);
    expect([outcome.verdict, endingId(outcome.worst_known.ending)]).toEqual(['loses', 'held.48_144.a.win']);
    expect(outcome.missing[0]).toContain('draw.cards');
    expect(outcome.missing[1]).not.toContain('draw.cards');
  });
});

it('equal rules without gaps are riskless, and a missing rule or an unknown fee is not', () => {
  const bets = (rules: KnownRules) => [bet('a', 2.1, 49.4, rules), bet('b', 2.05, 50.6)];
  const whole = settlementOutcome(bets(COMPLETE), 0.5);
  expect(whole).toMatchObject({ verdict: 'riskless', worst: { profit: 0 }, missing: [[], []] });
  expect(describeOutcome(whole, bets(COMPLETE), nameOf)).toBe('By the rules of its books it cannot lose: at worst all bets are void.');
  const gap = forget(COMPLETE, 'nc.late');
  const unknown = settlementOutcome(bets(gap), 0.5);
  expect(unknown).toMatchObject({ verdict: 'unknown', missing: [['nc.late'], []] });
  expect(endingId(unknown.worst.ending)).toBe('nc.late');
  expect(describeOutcome(unknown, bets(gap), nameOf)).toBe(
    'Some rules are unknown: 1 of Bovada. At worst it loses 49.40 of each 100 staked, if it is a no contest after four rounds.',
  );
  const [first, second] = bets(COMPLETE);
  expect(settlementOutcome([{ ...first!, fee_unknown: true }, second!], 0.5)).toMatchObject({ verdict: 'unknown', missing: [['fee'], []] });
});

it('a placeholder date makes a window worth nothing until the rules speak of such dates', () => {
  const silent = forget(COMPLETE, 'moved.placeholder');
  const bets = [bet('a', 2.1, 49.4, silent), bet('b', 2.05, 50.6)];
  expect(settlementOutcome(bets, 0.5).verdict).toBe('riskless');
  const undated = bets.map((one) => ({ ...one, placeholder: true }));
  expect(settlementOutcome(undated, 0.5)).toMatchObject({ verdict: 'unknown', missing: [['moved.placeholder'], []] });
});

it('the chances of all endings in the ring sum to 1, and so do their shares in the record', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (winA) => {
      expect(sum(RINGS.map(ringChances(winA)))).toBeCloseTo(1, 12);
    }),
  );
  const ofOneWinner = RINGS.filter((ring) => !ring.startsWith('b.'));
  expect(shareInRecord(ofOneWinner)?.share).toBeCloseTo(1, 12);
});

describe('for any rules, odds and stakes', () => {
  const rules = fc.record(
    Object.fromEntries(RULE_NAMES.map((rule) => [rule, fc.constantFrom(...VALUES[rule].map(written))])) as Record<
      string,
      fc.Arbitrary<string>
    >,
    { requiredKeys: [] },
  );
  const odds = fc.double({ min: 1.05, max: 20, noNaN: true });
  const stake = fc.integer({ min: 1, max: 1_000 });
  const twoWay = fc
    .tuple(rules, rules, odds, odds, stake, stake)
    .map(([one, other, a, b, onA, onB]) => [bet('a', a, onA, one), bet('b', b, onB, other)]);
  const winA = fc.double({ min: 0.05, max: 0.95, noNaN: true });

  it('the worst case is the least that a search through endings and readings finds, and only no loss there is riskless', () => {
    fc.assert(
      fc.property(twoWay, (bets) => {
        const { worst, verdict, missing } = settlementOutcome(bets, 0.5);
        const least = Math.min(...endingsOf(bets).map((ending) => lowAt(bets, ending)));
        expect(worst.profit).toBeCloseTo(least, 6);
        if (verdict === 'riskless') expect(least).toBeGreaterThanOrEqual(-1e-6);
        if (verdict === 'loses') expect(least).toBeLessThan(0);
        // Where no rule is missing, there is nothing else that could keep bets without a loss from being riskless.
        if (verdict === 'unknown') expect(missing.flat()).not.toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('forgetting a rule never raises the worst case and never makes a set riskless', () => {
    fc.assert(
      fc.property(twoWay, fc.constantFrom(...RULE_NAMES), (bets, rule) => {
        const [before, after] = [bets, bets.map((one) => ({ ...one, rules: forget(one.rules, rule) }))].map((all) =>
          settlementOutcome(all, 0.5),
        );
        // Draws that pay a share other than a half or nothing are beyond the readings of a missing rule.
        fc.pre(bets.every((one) => !one.rules[rule]?.startsWith('share')));
        expect(after!.worst.profit).toBeLessThanOrEqual(before!.worst.profit + 1e-9);
        if (before!.verdict !== 'riskless') expect(after!.verdict).not.toBe('riskless');
      }),
      { numRuns: 60 },
    );
  });

  it('expected profit lies between its bounds and above the worst case, and stakes and order only scale and swap', () => {
    fc.assert(
      fc.property(twoWay, winA, fc.integer({ min: 2, max: 9 }), (bets, chance, factor) => {
        const { worst, expected, verdict } = settlementOutcome(bets, chance);
        expect(worst.profit).toBeLessThanOrEqual(expected[0] + 1e-9);
        expect(expected[0]).toBeLessThanOrEqual(expected[1] + 1e-9);
        const scaled = settlementOutcome(
          [...bets].reverse().map((one) => ({ ...one, stake: one.stake * factor })),
          chance,
        );
        expect(scaled.verdict).toBe(verdict);
        expect(scaled.worst.profit).toBeCloseTo(worst.profit * factor, 6);
        expect(scaled.expected[0]).toBeCloseTo(expected[0] * factor, 6);
      }),
      { numRuns: 40 },
    );
  });

  it('two legs of one two-way market under one set of rules that voids what nobody wins lose nothing but a bad price', () => {
    fc.assert(
      fc.property(odds, odds, (a, b) => {
        const [onA, onB] = [100 / a, 100 / b];
        const decided = 100 - onA - onB;
        const { worst } = settlementOutcome([bet('a', a, onA), bet('b', b, onB)], 0.5);
        expect(worst.profit).toBeCloseTo(Math.min(0, decided), 6);
      }),
    );
  });
});

function written(value: string): string {
  return { N: '72', 'N..M': '24..48', 'share:X': 'share:0.5' }[value] ?? value;
}

function lowAt(bets: readonly JudgedBet[], ending: FightEnding): number {
  return bets.reduce((total, one) => {
    const returns = paymentsByEnding(one)(ending).payments.map((payment) => returnOf(payment, one.odds));
    return total + one.stake * (Math.min(...returns) - 1);
  }, 0);
}

function profitAt(bets: readonly JudgedBet[], id: string): number {
  return lowAt(
    bets,
    endingsOf(bets).find((ending) => endingId(ending) === id)!,
  );
}
