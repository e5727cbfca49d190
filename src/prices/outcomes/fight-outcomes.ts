import { marketTotal, type MarketTotal, type QuotedTotal } from '../../betting/outcomes/market-total';
import { priceSource } from '../../betting/odds/books';
import type { Prediction } from '../../betting/odds/types';
import { fightDistribution, type FightDistribution } from '../../model/outcomes/distribution';
import { lengthColumns, lengthShares } from '../../model/outcomes/lengths';
import type { OutcomeModel } from '../../model/outcomes/model';
import { knownLength, limitOf, SCHEDULED_ROUNDS, type FightInputs, type ScheduledRounds } from '../../model/outcomes/terms';
import type { FightFacts } from './queries';

export { EARLY_SHARE } from '../../model/outcomes/distribution';
export { SCHEDULED_ROUNDS, TERMS } from '../../model/outcomes/terms';

type RoundsSource = 'asked' | 'operator' | 'record' | 'total' | 'inferred';
export type OutcomeWarning = 'few_known_endings' | 'rounds_inferred' | 'duration_from_model' | 'division_unknown';
export type OutcomeRefusal = 'rounds_unknown' | 'rounds_contradict_total' | 'duration_out_of_range';

/** A question about a fight. */
export interface OutcomeRequest {
  /** As if the fight had so many rounds; null for what is known of it. */
  readonly rounds: ScheduledRounds | null;
  readonly duration: 'market' | 'model';
  /** A price source that the market's total leaves out, because one of its own prices is judged; null to leave no source out. */
  readonly without: string | null;
}

/** The distribution of a fight, with where it comes from. */
export interface FightOutcomes {
  readonly inputs: FightInputs;
  readonly distribution: FightDistribution;
  /** The most probable length. */
  readonly scheduled: ScheduledRounds;
  readonly rounds_source: RoundsSource;
  readonly lengths: readonly { readonly scheduled: ScheduledRounds; readonly share: number }[];
  /** The total that the duration is tied to; null for the model's own. */
  readonly total: MarketTotal | null;
  readonly warnings: readonly OutcomeWarning[];
  /** Why nothing that depends on the duration has a price; null where it has. */
  readonly duration_refusal: Exclude<OutcomeRefusal, 'rounds_unknown'> | null;
  /** Whether markets that name a round, the distance or a method have a price. */
  readonly rounds_known: boolean;
}

/** Below this share of the most probable length, a round means too little. */
const KNOWN_SHARE = 0.8;
/** Only fights of twelve rounds are offered at a total as high as this. */
const TITLE_TOTAL = 10.5;
/** With fewer endings on record, a fighter's share of stoppages is mostly assumed. */
const FEW_ENDINGS = 5;

/**
 * The whole fight as one distribution, whose winner is that of the fair price. The duration follows the market's total where two independent sources quote
 * one, because the model's own is less well known.
 * @returns null for a fight scheduled for fewer than three rounds or more than twelve
 */
export function fightOutcomes(
  model: OutcomeModel,
  facts: FightFacts,
  fair: Prediction,
  quotes: readonly QuotedTotal[],
  request: OutcomeRequest,
): FightOutcomes | null {
  const inputs = { chances: fair, a: facts.a, b: facts.b, limit_lb: limitOf(facts.division), is_female: facts.is_female };
  const length = lengthsOf(model, inputs, facts, quotes, request.rounds);
  if (length === null) return null;
  const { lengths, source } = length;
  const top = lengths.reduce((most, one) => (one.share > most.share ? one : most));
  const market = request.duration === 'market' ? marketTotal(quotes, request.without) : null;
  const fits = market !== null && lengths.every(({ scheduled, share }) => share === 0 || scheduled > market.point);
  const question = { inputs, sigma_a: fair.sigma_a, lengths: lengths.filter(({ share }) => share > 0) };
  const tied = market !== null && fits ? fightDistribution(model, { ...question, total: market }) : null;
  const distribution = tied ?? fightDistribution(model, { ...question, total: null });
  if (distribution === null) throw new Error('a distribution without a total always exists');
  const contradicts = market !== null && !fits && source !== 'asked';
  return {
    ...{ inputs, distribution, lengths, scheduled: top.scheduled, rounds_source: source },
    total: tied === null ? null : market,
    warnings: [
      ...(isLittleKnown(facts) ? ['few_known_endings' as const] : []),
      ...(source === 'inferred' ? ['rounds_inferred' as const] : []),
      ...(tied === null ? ['duration_from_model' as const] : []),
      ...(inputs.limit_lb === null ? ['division_unknown' as const] : []),
    ],
    duration_refusal: contradicts ? 'rounds_contradict_total' : fits && tied === null ? 'duration_out_of_range' : null,
    rounds_known: top.share >= KNOWN_SHARE,
  };
}

function isLittleKnown({ a, b }: FightFacts): boolean {
  return [a, b].some(({ known_wins, known_losses }) => known_wins + known_losses < FEW_ENDINGS);
}

/** The lengths that a fight can have: as asked, named by an operator, on record, given away by a total, or as fights like it have. */
function lengthsOf(
  model: OutcomeModel,
  inputs: FightInputs,
  { rounds_scheduled, rounds_source }: FightFacts,
  quotes: readonly QuotedTotal[],
  asked: ScheduledRounds | null,
): { readonly source: RoundsSource; readonly lengths: FightOutcomes['lengths'] } | null {
  const one = (source: RoundsSource, scheduled: ScheduledRounds) => ({ source, lengths: [{ scheduled, share: 1 }] });
  if (asked !== null) return one('asked', asked);
  if (rounds_scheduled !== null) {
    const known = knownLength(rounds_scheduled);
    return known === null ? null : one(rounds_source, known);
  }
  const highest = Math.max(0, ...quotes.map(({ point }) => point));
  if (highest >= TITLE_TOTAL) return one('total', 12);
  const shares = lengthShares(model.lengths, lengthColumns(inputs, true), highest);
  return { source: 'inferred', lengths: SCHEDULED_ROUNDS.map((scheduled, k) => ({ scheduled, share: shares[k] ?? 0 })) };
}

/** The outcomes of a fight without the totals of a price source; null leaves none out. */
export type OutcomesWithout = (source: string | null) => FightOutcomes;

/**
 * The outcomes of a fight for each price source whose prices are judged: its own totals are left out. Worked out once for each source that quotes one.
 * @returns null where `fightOutcomes` is
 */
export function outcomesBySource(
  model: OutcomeModel,
  facts: FightFacts,
  fair: Prediction,
  totals: readonly QuotedTotal[],
  request: Omit<OutcomeRequest, 'without'>,
): OutcomesWithout | null {
  const whole = fightOutcomes(model, facts, fair, totals, { ...request, without: null });
  if (whole === null) return null;
  const voting = request.duration === 'market' ? new Set(totals.map(({ book }) => priceSource(book))) : new Set();
  const known = new Map<string, FightOutcomes>();
  return (source) => {
    if (source === null || !voting.has(source)) return whole;
    const found = known.get(source) ?? fightOutcomes(model, facts, fair, totals, { ...request, without: source }) ?? whole;
    known.set(source, found);
    return found;
  };
}
