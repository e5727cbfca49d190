import { sum } from '../../lib/math/statistics';
import type { FightEnding } from './endings';
import { expectedBounds } from './expected';
import { returnsOf, type BetReturns, type JudgedBet } from './returns';
import type { RuleName } from './rules';

/** An ending and the profit of a set of bets at it. */
interface Loss {
  readonly ending: FightEnding;
  readonly profit: number;
}

type MissingRule = RuleName | 'fee';

/** The least that a set of bets brings. */
export interface WorstCases {
  /** Under every reading of the missing rules. */
  readonly worst: Loss;
  /** Where no rule is missing. */
  readonly worst_known: Loss;
}

export const VERDICTS = ['riskless', 'loses', 'unknown'] as const;

/** What a set of bets on one fight can bring. */
export interface SettlementOutcome extends WorstCases {
  /**
   * `riskless`: every rule is known, and no ending loses. `loses`: an ending at which all rules are known loses. `unknown`: neither, because
   * rules are missing. It speaks of settlement alone: a bet may still not be taken, be limited or be cancelled as an error.
   */
  readonly verdict: (typeof VERDICTS)[number];
  /** The least and the most expected profit. */
  readonly expected: readonly [low: number, high: number];
  /** By bet, in their order: the rules that are missing, and `fee` where the commission is. */
  readonly missing: readonly (readonly MissingRule[])[];
  /** For the worst cases of the same bets at other stakes. */
  readonly returns: BetReturns;
}

/** Which verdicts somebody wants to hear of: all, those that missing rules do not leave open, or only bets that cannot lose. */
export type WantedVerdicts = 'any' | 'known' | 'riskless';

export function isWantedVerdict(verdict: SettlementOutcome['verdict'], wanted: WantedVerdicts): boolean {
  return wanted === 'any' || verdict === 'riskless' || (wanted === 'known' && verdict === 'loses');
}

/** Profits are sums of products of doubles; a loss below this part of the outlay is a rounding error. */
const TOLERANCE = 1e-9;

/**
 * Judges bets on one fight at every ending: what they bring at worst, what they bring on average, and whether they can lose at all.
 * @param bets at least one
 * @param winA the probability that side a wins, given that one of the two does
 */
export function settlementOutcome(bets: readonly JudgedBet[], winA: number): SettlementOutcome {
  const returns = returnsOf(bets);
  const stakes = bets.map(({ stake }) => stake);
  const { worst, worst_known } = worstCases(returns, stakes);
  const missing = bets.map((bet, i): MissingRule[] => [...(returns.missing[i] ?? []), ...(bet.fee_unknown ? (['fee'] as const) : [])]);
  const isComplete = missing.every((rules) => rules.length === 0);
  return {
    verdict: worst_known.profit < -TOLERANCE * sum(stakes) ? 'loses' : isComplete ? 'riskless' : 'unknown',
    ...{ worst, worst_known },
    expected: expectedBounds(returns, stakes, winA),
    ...{ missing, returns },
  };
}

/** The worst cases at any stakes, by bet. */
export function worstCases({ endings }: BetReturns, stakes: readonly number[]): WorstCases {
  const losses = endings.map(({ ending, lows, isKnown }) => ({
    ending,
    isKnown,
    profit: sum(lows.map((low, i) => low * (stakes[i] ?? 0))),
  }));
  return { worst: least(losses), worst_known: least(losses.filter(({ isKnown }) => isKnown)) };
}

function least(among: readonly Loss[]): Loss {
  const { ending, profit } = among.reduce((worst, one) => (one.profit < worst.profit ? one : worst));
  return { ending, profit };
}
