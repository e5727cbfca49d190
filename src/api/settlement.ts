import { describeOutcome, type NameOf } from '../betting/settlement/describe';
import { endingId } from '../betting/settlement/endings';
import { worstCases } from '../betting/settlement/outcome';
import { fingerprintOf, shortFingerprint } from '../betting/settlement/rule-set';
import type { JudgingRules, Settled } from '../betting/settlement/settle';
import type { Board, PricedFight } from '../board/board';
import { sum } from '../lib/math/statistics';
import { dollars, percent } from '../lib/math/rounding';

/** The rules by which bets on a fight of the board are judged. */
export function judgingRules({ settlementRules, as_of }: Board, { placeholder_date }: PricedFight): JudgingRules {
  return { rules: settlementRules, now: as_of, placeholder: placeholder_date };
}

/** The names of the two fighters, by side. */
export function namesOf({ fighter_a, fighter_b }: PricedFight): NameOf {
  return (side) => (side === 'a' ? fighter_a : fighter_b).name;
}

/** The field `settlement` of a set of bets. */
export function settlementFields({ bets, outcome, read_on }: Settled, nameOf: NameOf) {
  const outlay = sum(bets.map(({ stake }) => stake));
  const share = (profit: number) => percent((100 * profit) / outlay);
  const { verdict, worst, worst_known, expected, missing } = outcome;
  return {
    verdict,
    summary: describeOutcome(outcome, bets, nameOf),
    worst_case_pct: share(worst.profit),
    worst_case_ending: endingId(worst.ending),
    worst_known_pct: share(worst_known.profit),
    worst_known_ending: endingId(worst_known.ending),
    expected_profit_pct_low: share(expected[0]),
    expected_profit_pct_high: share(expected[1]),
    missing: bets.flatMap(({ book }, i) => {
      const rules = missing[i] ?? [];
      return rules.length === 0 ? [] : [{ book: book === '' ? null : book, rules: [...rules] }];
    }),
    rules: bets.flatMap(({ book, rules }, i) =>
      book === '' ? [] : [{ book, fingerprint: shortFingerprint(fingerprintOf(rules)), read_on: read_on[i] ?? null }],
    ),
  };
}

/** The worst cases in money. @param stakes dollars, in the order of the bets */
export function worstDollars({ outcome }: Settled, stakes: readonly number[]) {
  const { worst, worst_known } = worstCases(outcome.returns, stakes);
  return { worst_case_dollars: dollars(worst.profit), worst_known_dollars: dollars(worst_known.profit) };
}
