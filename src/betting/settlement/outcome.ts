import { sum } from '../../lib/math/statistics';
import type { Ending } from './endings';
import { expectedProfit } from './expected';
import { profitsAtEndings, profitsOf, type Profit, type StakedBet } from './profits';
import type { RuleName } from './rules';

/** An ending and the profit of a set of bets at it. */
interface Loss {
  readonly ending: Ending;
  readonly profit: number;
}

export type MissingRule = RuleName | 'fee';

/** What a set of bets on one fight can bring. */
export interface Outcome {
  /**
   * `riskless`: every rule is known, and no ending loses. `differs`: an ending at which all rules are known loses. `unknown`: neither, because
   * rules are missing. It speaks of settlement alone: a bet may still not be taken, be limited or be cancelled as an error.
   */
  readonly verdict: 'riskless' | 'differs' | 'unknown';
  /** The worst ending under every reading of the missing rules. */
  readonly worst: Loss;
  /** The worst of the endings at which no rule is missing. */
  readonly worst_known: Loss;
  /** The least and the most expected profit. */
  readonly expected: readonly [low: number, high: number];
  /** By bet, in their order: the rules that are missing, and `fee` where the commission is. */
  readonly missing: readonly (readonly MissingRule[])[];
}

/** Profits are sums of products of doubles; a smaller loss than this part of the outlay is none. */
const TOLERANCE = 1e-9;

/**
 * Judges bets on one fight at every ending: what they bring at worst, what they bring on average, and whether they can lose at all.
 * @param bets at least one
 * @param winA the probability that side a wins, given that one of the two does
 */
export function outcomeOf(bets: readonly StakedBet[], winA: number): Outcome {
  const profits = profitsOf(bets);
  const atEndings = profitsAtEndings(profits);
  const [worst, known] = [least(atEndings), least(atEndings.filter(({ isKnown }) => isKnown))];
  const slack = TOLERANCE * sum(bets.map(({ stake }) => stake));
  const missing = bets.map((bet, i): MissingRule[] => [...(profits.missing[i] ?? []), ...(bet.fee_unknown ? (['fee'] as const) : [])]);
  const isComplete = missing.every((rules) => rules.length === 0);
  return {
    verdict: known.profit < -slack ? 'differs' : isComplete ? 'riskless' : 'unknown',
    worst,
    worst_known: known,
    expected: expectedProfit(profits, winA),
    missing,
  };
}

function least(among: readonly Profit[]): Loss {
  const { ending, low } = among.reduce((worst, one) => (one.low < worst.low ? one : worst));
  return { ending, profit: low };
}
