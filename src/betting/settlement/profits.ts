import { circumstancesUnder, RESULTS, type Circumstances, type Ending, type Result } from './endings';
import { beforeTheBell, paymentsOfResult, returnOf, type Payments, type SettledBet } from './payments';
import { RULE_NAMES, type RuleName } from './rules';

/** A bet with its money. */
export interface StakedBet extends SettledBet {
  /** Decimal, after commission. */
  readonly odds: number;
  /** In any unit; profits are in the same. */
  readonly stake: number;
  /** Whether the book takes commission at a rate that is not known, so that the odds may be too high. */
  readonly fee_unknown: boolean;
}

/** Profit over the readings of missing rules. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly isKnown: boolean;
}

/** The profit of all bets at an ending. */
export interface Profit extends Range {
  readonly ending: Ending;
}

/** A bet before the bell: what it brings if it is settled there, and whether it may stand. */
interface Before {
  readonly settled: Range | null;
  readonly stands: boolean;
}

/** What bets on one fight bring, by how the fight came to be held and by its result; the parts in the order of the bets. */
export interface Profits {
  /** The first is a fight that was held as announced. */
  readonly circumstances: readonly { readonly held: Circumstances; readonly before: readonly Before[] }[];
  readonly results: readonly { readonly result: Result; readonly ranges: readonly Range[] }[];
  /** The rules that are missing for one payment at every ending. */
  readonly missing: readonly (readonly RuleName[])[];
}

export function profitsOf(bets: readonly StakedBet[]): Profits {
  const missing = bets.map(() => new Set<RuleName>());
  const noted = (payments: Payments, i: number): Payments => {
    for (const rule of payments.missing) missing[i]?.add(rule);
    return payments;
  };
  const results = RESULTS.map((result) => ({
    result,
    ranges: bets.map((bet, i) => rangeOf(noted(paymentsOfResult(bet, result), i), bet)),
  }));
  const circumstances = circumstancesUnder(bets.map(({ rules }) => rules)).map((held) => ({
    held,
    before: bets.map((bet, i) => {
      const own = beforeTheBell(bet, held);
      noted(own, i);
      return { settled: own.payments.length === 0 ? null : rangeOf(own, bet), stands: own.stands };
    }),
  }));
  return { circumstances, results, missing: missing.map((rules) => RULE_NAMES.filter((rule) => rules.has(rule))) };
}

/** The profit at one ending. @param result null where the fight was not held as a fight of these two */
export function profitAt({ held, before }: Profits['circumstances'][number], result: Profits['results'][number] | null): Profit {
  let [low, high, isKnown] = [0, 0, true];
  for (const [i, { settled, stands }] of before.entries()) {
    const inTheRing = stands ? result?.ranges[i] : undefined;
    low += Math.min(settled?.low ?? Infinity, inTheRing?.low ?? Infinity);
    high += Math.max(settled?.high ?? -Infinity, inTheRing?.high ?? -Infinity);
    isKnown &&= (settled?.isKnown ?? true) && (inTheRing?.isKnown ?? true);
  }
  return { ending: { circumstances: held, result: result?.result ?? null }, low, high, isKnown };
}

/** The profits at every ending, the plainest first; of circumstances and of results that are alike for each bet, at the first. */
export function profitsAtEndings({ circumstances, results }: Profits): Profit[] {
  const kinds = distinct(results, ({ ranges }) => ranges);
  return distinct(circumstances, ({ before }) => before).flatMap((own) =>
    typeof own.held === 'string' ? [profitAt(own, null)] : kinds.map((result) => profitAt(own, result)),
  );
}

/** The first of each kind. */
function distinct<One>(all: readonly One[], kindOf: (one: One) => unknown): One[] {
  const byKind = new Map<string, One>();
  for (const one of all) {
    const kind = JSON.stringify(kindOf(one));
    if (!byKind.has(kind)) byKind.set(kind, one);
  }
  return [...byKind.values()];
}

function rangeOf({ payments, missing }: Payments, { odds, stake }: StakedBet): Range {
  const profits = payments.map((payment) => stake * (returnOf(payment, odds) - 1));
  return { low: Math.min(...profits), high: Math.max(...profits), isKnown: missing.length === 0 };
}
