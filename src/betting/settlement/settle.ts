import type { LegKey, MarketType } from '../odds/types';
import { settlementOutcome, type SettlementOutcome } from './outcome';
import type { JudgedBet } from './returns';
import { knownRules, oldestReading, type RuleTable } from './rules';

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
  /** For each bet, the oldest day on which a known rule of its book was read; null where none is known. */
  readonly read_on: readonly (string | null)[];
}

/** The rules by which bets are judged. */
export interface JudgingRules {
  readonly rules: RuleTable;
  /** By which the age of a rule counts. */
  readonly now: Date;
  /** Whether the date of the fight is a placeholder for one that is not set yet. */
  readonly placeholder: boolean;
}

/** Judges bets on a fight, at the chances of its sides that their prices imply; which of them wins matters little where both pay alike. */
export function settle(legs: readonly JudgedLeg[], { rules: table, now, placeholder }: JudgingRules): Settled {
  const bets = legs.map(({ book, net_decimal_odds, ...leg }): JudgedBet => {
    const rules = book === null ? {} : knownRules(table, book, leg.market_type, now);
    return { ...leg, book: book ?? '', odds: net_decimal_odds, rules, placeholder };
  });
  const read_on = legs.map(({ book, market_type }) => (book === null ? null : oldestReading(table, book, market_type, now)));
  const [a, b] = (['a', 'b'] as const).map((side) => 1 / (bets.find(({ selection }) => selection === side)?.odds ?? Infinity));
  return { bets, read_on, outcome: settlementOutcome(bets, a === undefined || b === undefined ? 0.5 : a / (a + b)) };
}
