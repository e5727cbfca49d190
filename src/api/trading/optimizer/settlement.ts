import { describeOutcome } from '../../../betting/settlement/describe';
import { endingId } from '../../../betting/settlement/endings';
import { settlementOutcome, worstCases, type SettlementOutcome } from '../../../betting/settlement/outcome';
import type { JudgedBet } from '../../../betting/settlement/returns';
import { knownRules } from '../../../betting/settlement/rules';
import type { LegKey, MarketType } from '../../../betting/odds/types';
import type { Board, PricedFight } from '../../../board/board';
import { sum } from '../../../lib/math/statistics';
import { dollars, percent } from '../../../lib/math/rounding';

/** A bet to judge. */
export interface JudgedLeg {
  /** Null where it is not known. */
  readonly book: string | null;
  readonly selection: LegKey;
  readonly market_type: MarketType;
  /** After commission. */
  readonly net_decimal_odds: number;
  readonly fee_unknown: boolean;
  /** In any unit. */
  readonly stake: number;
}

/** How bets on one fight are settled by the rules of their books. */
export interface Settled {
  readonly bets: readonly JudgedBet[];
  readonly outcome: SettlementOutcome;
}

/** Judges bets on a fight, at the chances of its sides that their prices imply; which of them wins matters little where both pay alike. */
export function settle(fight: PricedFight, legs: readonly JudgedLeg[], board: Pick<Board, 'settlementRules' | 'as_of'>): Settled {
  const bets = legs.map(({ book, net_decimal_odds, ...leg }): JudgedBet => {
    const rules = book === null ? {} : knownRules(board.settlementRules, book, leg.market_type, board.as_of);
    return { ...leg, book: book ?? '', odds: net_decimal_odds, rules, placeholder: fight.placeholder_date };
  });
  const [a, b] = (['a', 'b'] as const).map((side) => 1 / (bets.find(({ selection }) => selection === side)?.odds ?? Infinity));
  return { bets, outcome: settlementOutcome(bets, a === undefined || b === undefined ? 0.5 : a / (a + b)) };
}

/** The field `settlement` of a row. */
export function settlementFields({ bets, outcome }: Settled, fight: PricedFight) {
  const outlay = sum(bets.map(({ stake }) => stake));
  const share = (profit: number) => percent((100 * profit) / outlay);
  const { verdict, worst, worst_known, expected, missing } = outcome;
  return {
    verdict,
    summary: describeOutcome(outcome, bets, (side) => (side === 'a' ? fight.fighter_a : fight.fighter_b).name),
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
  };
}

/** The worst cases in money. @param stakes dollars, in the order of the bets */
export function worstDollars({ outcome }: Settled, stakes: readonly number[]) {
  const { worst, worst_known } = worstCases(outcome.returns, stakes);
  return { worst_case_dollars: dollars(worst.profit), worst_known_dollars: dollars(worst_known.profit) };
}
