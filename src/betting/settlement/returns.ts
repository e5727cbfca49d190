import { circumstancesUnder, RESULTS, type FightCircumstances, type FightEnding, type Result } from './endings';
import { beforeTheBell, paymentsByResult, returnOf, type Payments, type RuledBet } from './payments';
import { RULE_NAMES, type RuleName } from './rules';

/** A bet with its money. */
export interface JudgedBet extends RuledBet {
  /** Decimal, after commission. */
  readonly odds: number;
  /** In any unit; profits are in the same. */
  readonly stake: number;
  /** Whether the book takes commission at a rate that is not known, so that the odds may be too high. */
  readonly fee_unknown: boolean;
}

/** Profit over the readings of missing rules. */
interface Range {
  readonly low: number;
  readonly high: number;
  readonly isKnown: boolean;
}

/** The profit of all bets at an ending. */
export interface Profit extends Range {
  readonly ending: FightEnding;
}

/** A bet before the bell: what it brings if it is settled there, and whether it may stand. */
interface Before {
  readonly settled: Range | null;
  readonly stands: boolean;
}

/** The lowest profit of a unit staked on each bet, at one ending. */
interface EndingReturns {
  readonly ending: FightEnding;
  readonly lows: readonly number[];
  /** Whether no rule is missing for it. */
  readonly isKnown: boolean;
}

interface OfCircumstances {
  readonly held: FightCircumstances;
  readonly before: readonly Before[];
}

interface OfResult {
  readonly result: Result;
  readonly ranges: readonly Range[];
}

/**
 * What a unit staked on each bet brings, by how the fight came to be held and by its result. The parts are worked out once and joined for each of
 * thousands of endings as numbers.
 */
export interface BetReturns {
  /** The first is a fight that was held as announced. */
  readonly circumstances: readonly OfCircumstances[];
  /** In the order of `RESULTS`. */
  readonly results: readonly OfResult[];
  /** All endings that differ for a bet, the plainest first. */
  readonly endings: readonly EndingReturns[];
  /** The rules that are missing for one payment at every ending, by bet. */
  readonly missing: readonly (readonly RuleName[])[];
}

export function returnsOf(bets: readonly JudgedBet[]): BetReturns {
  const missing = bets.map(() => new Set<RuleName>());
  const noted = <Paid extends Payments>(paid: Paid, i: number): Paid => {
    for (const rule of paid.missing) missing[i]?.add(rule);
    return paid;
  };
  const parts = bets.map((bet) => ({ bet, paymentsAt: paymentsByResult(bet) }));
  const results = RESULTS.map((result) => ({
    result,
    ranges: parts.map(({ bet, paymentsAt }, i) => rangeOf(noted(paymentsAt(result), i), bet)),
  }));
  const circumstances = circumstancesUnder(bets.map(({ rules }) => rules)).map((held) => ({
    held,
    before: bets.map((bet, i) => {
      const own = noted(beforeTheBell(bet, held), i);
      return { settled: own.payments.length === 0 ? null : rangeOf(own, bet), stands: own.stands };
    }),
  }));
  return {
    ...{ circumstances, results },
    endings: endingsThatDiffer(circumstances, results),
    missing: missing.map((rules) => RULE_NAMES.filter((rule) => rules.has(rule))),
  };
}

/** The profit at one ending. @param result null where the fight was not held as a fight of these two @param stakes by bet */
export function profitAt({ held, before }: OfCircumstances, result: OfResult | null, stakes: readonly number[]): Profit {
  let [low, high, isKnown] = [0, 0, true];
  for (const [i, stake] of stakes.entries()) {
    const unit = rangeAt(before[i], result?.ranges[i]);
    low += stake * unit.low;
    high += stake * unit.high;
    isKnown &&= unit.isKnown;
  }
  return { ending: { circumstances: held, result: result?.result ?? null }, low, high, isKnown };
}

/** What a unit brings. @param ofResult by the result in the ring */
function rangeAt(before: Before | undefined, ofResult: Range | undefined): Range {
  const [settled, inTheRing] = [before?.settled, before?.stands === true ? ofResult : undefined];
  return {
    low: Math.min(settled?.low ?? Infinity, inTheRing?.low ?? Infinity),
    high: Math.max(settled?.high ?? -Infinity, inTheRing?.high ?? -Infinity),
    isKnown: (settled?.isKnown ?? true) && (inTheRing?.isKnown ?? true),
  };
}

function endingsThatDiffer(circumstances: readonly OfCircumstances[], results: readonly OfResult[]): EndingReturns[] {
  const kinds = distinct(results, ({ ranges }) => ranges.map(kindOfRange).join());
  const endings = distinct(circumstances, kindOfCircumstances).flatMap(({ held, before }) =>
    (typeof held === 'string' ? [null] : kinds).map((result): EndingReturns => {
      const ranges = before.map((own, i) => rangeAt(own, result?.ranges[i]));
      const ending = { circumstances: held, result: result?.result ?? null };
      return { ending, lows: ranges.map(({ low }) => low), isKnown: ranges.every((range) => range.isKnown) };
    }),
  );
  return distinct(endings, ({ lows, isKnown }) => `${lows.join()} ${isKnown}`);
}

function kindOfRange({ low, high, isKnown }: Range): string {
  return `${low} ${high} ${isKnown}`;
}

function kindOfCircumstances({ before }: OfCircumstances): string {
  return before.map(({ settled, stands }) => `${settled === null ? 'ring' : kindOfRange(settled)} ${stands}`).join();
}

function distinct<One>(all: readonly One[], kindOf: (one: One) => string): One[] {
  const byKind = new Map<string, One>();
  for (const one of all) {
    const kind = kindOf(one);
    if (!byKind.has(kind)) byKind.set(kind, one);
  }
  return [...byKind.values()];
}

function rangeOf({ payments, missing }: Payments, { odds }: JudgedBet): Range {
  const profits = payments.map((payment) => returnOf(payment, odds) - 1);
  return { low: Math.min(...profits), high: Math.max(...profits), isKnown: missing.length === 0 };
}
