import { isFeeUnknown, netOdds, type Fees } from '../../betting/odds/fees';
import { impliedProbability } from '../../betting/odds/odds';
import { priceSource } from '../../betting/odds/books';
import type { Side } from '../../betting/odds/types';
import type { SettlementRules } from '../../betting/outcomes/covers';
import { judgeOutcome, NO_RECORD, type OutcomeReason, type OutcomeRecord } from '../../betting/outcomes/judge-outcome';
import {
  marketKind,
  readSelection,
  settlementOf,
  type MarketKind,
  type ReadSelection,
  type UnreadSelection,
} from '../../betting/outcomes/quoted-selection';
import { vigFreeMarket, WIDE_OVERROUND } from '../../betting/outcomes/vig-free-market';
import type { Verdict } from '../../betting/picks/verdict';
import { groupBy } from '../../lib/group-by';
import { sum } from '../../lib/math/statistics';
import { normaliseName } from '../../names/normalise';
import { EARLY_SHARE } from '../../model/outcomes/distribution';
import type { SelectionName } from '../../betting/outcomes/closing-probability';
import type { FightOutcomes, OutcomeRefusal, OutcomesWithout, OutcomeWarning } from './fight-outcomes';
import type { OutcomeQuoteRow } from './queries';

/** A price on how a fight ends, with what it is worth. */
export interface PricedOutcome {
  readonly quote: OutcomeQuoteRow;
  readonly net_decimal_odds: number;
  readonly fee_unknown: boolean;
  /** Null where the rules of the selection are not known. */
  readonly settlement: SettlementRules | null;
  readonly implied_prob_raw: number;
  /** Null where an outcome of the market has no price at the book. */
  readonly vigFree: QuoteVigFree | null;
  /** Null where it is refused. */
  readonly fair: { readonly probability: number; readonly sigma: number } | null;
  readonly edge_pp: number | null;
  readonly ev_per_dollar: number | null;
  readonly verdict: Verdict;
  /** Empty for a BET. */
  readonly reasons: readonly (OutcomeReason | UnreadSelection | OutcomeRefusal | 'incomplete_market')[];
  readonly settled_quotes: number;
  readonly warnings: readonly (OutcomeWarning | 'wide_overround')[];
}

interface QuoteVigFree {
  readonly probability: number;
  readonly overround: number;
  /** All selections of the market, each with its description, and how many of them win together. */
  readonly selections: readonly SelectionName[];
  readonly winners: number;
  /** By the power method and the multiplicative one, where the margin is so wide that the method matters. */
  readonly range: { readonly low: number; readonly high: number } | null;
}

/** What prices of a fight are judged by. */
export interface OutcomeJudging {
  /** The outcomes of the fight, without the total of a price source. */
  readonly outcomesWithout: OutcomesWithout;
  readonly fees: Fees;
  readonly recordOf: (kind: MarketKind) => OutcomeRecord;
}

/** A quote with its selection as it is read. */
interface ReadQuote {
  readonly quote: OutcomeQuoteRow;
  readonly net: number;
  readonly settlement: SettlementRules;
  readonly selection: ReadSelection | UnreadSelection;
}

/** Kinds of markets that mean little where the length of the fight is not known. */
const NAMING_ROUNDS: readonly MarketKind[] = ['distance', 'method', 'round'];

/** Prices on how a fight ends, each beside its fair probability, in the order of the quotes. */
export function priceOutcomes(quotes: readonly OutcomeQuoteRow[], judging: OutcomeJudging): PricedOutcome[] {
  const read = quotes.map((quote): ReadQuote => {
    const settlement = settlementOf(quote.book);
    const net = netOdds(quote.decimal_odds, judging.fees.get(quote.book));
    return { quote, net, settlement, selection: readSelection(quote, winnerIn(quote), settlement) };
  });
  const markets = groupBy(read, ({ quote: { event_id, book, market_key, point } }) => JSON.stringify([event_id, book, market_key, point]));
  const vigFree = new Map<ReadQuote, QuoteVigFree>();
  for (const legs of markets.values()) {
    const [first] = legs;
    if (first !== undefined) addVigFree(legs, judging.outcomesWithout(priceSource(first.quote.book)), vigFree);
  }
  return read.map((one) => priced(one, vigFree.get(one) ?? null, judging));
}

/** The fighter of a name, null for the draw, by the names of the quote's event. */
function winnerIn({ name_a, name_b }: OutcomeQuoteRow): (name: string) => Side | null | undefined {
  const winners = new Map<string, Side | null>([
    ['draw', null],
    [normaliseName(name_a), 'a'],
    [normaliseName(name_b), 'b'],
  ]);
  return (name) => winners.get(normaliseName(name));
}

/**
 * Removes the vig of a market that is whole: every ending of the fight wins the same number of its selections. One with a missing leg, or with a
 * selection that cannot be read, is left alone.
 */
function addVigFree(legs: readonly ReadQuote[], { distribution }: FightOutcomes, found: Map<ReadQuote, QuoteVigFree>): void {
  const covers = legs.flatMap(({ selection }) => (typeof selection === 'string' ? [] : [selection.covers]));
  if (covers.length < legs.length) return;
  const winners = distribution.lengths.flatMap(({ scheduled, leaves }) =>
    leaves.map((leaf) => sum(covers.map((covered) => covered(leaf, scheduled, EARLY_SHARE)))),
  );
  const [first = 0] = winners;
  const count = Math.round(first);
  if (count < 1 || winners.some((one) => Math.abs(one - count) > WHOLE)) return;
  const selections = legs.map(({ quote: { selection, description } }) => ({ selection, description }));
  const market = vigFreeMarket(
    legs.map(({ net }) => net),
    count,
  );
  if (market === null) return;
  for (const [i, leg] of legs.entries()) {
    const [power = 0, other] = [market.probabilities[i], market.multiplicative?.[i]];
    const range = other === undefined ? null : { low: Math.min(power, other), high: Math.max(power, other) };
    found.set(leg, { probability: power, overround: market.overround, selections, winners: count, range });
  }
}

/** Shares of a total's round sum to 1 but for rounding. */
const WHOLE = 1e-9;

function priced({ quote, net, settlement, selection }: ReadQuote, vigFree: QuoteVigFree | null, judging: OutcomeJudging): PricedOutcome {
  const kind = marketKind(quote.market_key);
  const outcomes = judging.outcomesWithout(priceSource(quote.book));
  const refusal = kind === null || typeof selection === 'string' ? null : refusalOf(kind, selection, outcomes);
  const fair = typeof selection === 'string' || refusal !== null ? null : outcomes.distribution.estimate(selection.covers);
  const edge_pp = fair && vigFree && fair.probability - vigFree.probability;
  const ev_per_dollar = fair && fair.probability * net - 1;
  const record = kind === null ? NO_RECORD : judging.recordOf(kind);
  const judged =
    fair === null || edge_pp === null || ev_per_dollar === null
      ? { verdict: 'NO BET' as const, reasons: [] }
      : judgeOutcome({ sigma: fair.sigma, edge_pp, ev_per_dollar }, record);
  const unread = typeof selection === 'string' ? selection : null;
  return {
    ...{ quote, net_decimal_odds: net, fee_unknown: isFeeUnknown(quote.book, judging.fees) },
    settlement: unread === null ? settlement : null,
    ...{ implied_prob_raw: impliedProbability(quote.decimal_odds), vigFree, fair, edge_pp, ev_per_dollar },
    verdict: judged.verdict,
    reasons: [
      ...(unread === null ? [] : [unread]),
      ...(refusal === null ? [] : [refusal]),
      ...(unread === null && vigFree === null ? ['incomplete_market' as const] : []),
      ...judged.reasons,
    ],
    settled_quotes: record.settled,
    warnings: [
      ...(vigFree !== null && vigFree.overround > WIDE_OVERROUND ? ['wide_overround' as const] : []),
      ...(kind === null ? [] : outcomes.warnings),
    ],
  };
}

/** Why a selection has no fair probability; null where it has. */
function refusalOf(kind: MarketKind, { lastRound }: ReadSelection, outcomes: FightOutcomes): OutcomeRefusal | null {
  if (kind === 'double_chance') return null;
  if (lastRound > outcomes.scheduled) return 'rounds_contradict_total';
  return outcomes.duration_refusal ?? (!outcomes.rounds_known && NAMING_ROUNDS.includes(kind) ? 'rounds_unknown' : null);
}
