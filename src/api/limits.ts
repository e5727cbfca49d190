import { limitedStake, type Filling, type LeftOf } from '../betting/limits/fill';
import type { BetPlace, LimitName } from '../betting/limits/limits';
import { leastRoom, type LimitState } from '../betting/limits/state';
import { fraction } from '../lib/math/rounding';
import type { Caller } from './operation';
import { Problem } from './problem';

/** The limits of a caller, for the stakes of one answer. */
export interface CallerLimits {
  /** The same text for callers and moments to whom limits leave the same. */
  readonly key: string;
  /** Begins to fill the rooms of an answer. */
  fill(): Filling;
}

/** The operations that size stakes, or show what to bet on. */
export const SIZING_OPERATIONS: ReadonlySet<string> = new Set([
  ...['listLivePicks', 'getPick', 'listPlusEv', 'listArbitrage', 'getHedge'],
  ...['calculateStakes', 'calculateArbitrage', 'calculateFreeBet'],
]);

/** What offers bets, or shows what they are worth: all that sizes, and the prices and estimates of fights to come. */
const OFFERING_OPERATIONS: ReadonlySet<string> = new Set([
  ...SIZING_OPERATIONS,
  ...['explainPick', 'listLines', 'getLines', 'getFairLine', 'getOutcomes', 'listOutcomePrices', 'getDepth'],
  ...['listMarketMappings', 'putMarketMapping'],
]);

/** Whether a caller has excluded themselves now: who has gets no offers of bets, by any operation, event or tool. */
export function isExcluded(excludedUntil: Date | undefined, now: Date): boolean {
  return excludedUntil !== undefined && excludedUntil > now;
}

/** Whether an exclusion of the caller may stop an operation. */
export function mayBeExcluded(caller: Caller, operationId: string): boolean {
  return exclusionFrom(operationId, caller) !== undefined;
}

/** @throws Problem self_excluded for an operation that offers bets, while a time-out or an exclusion of the caller runs */
export function assertOffered(operationId: string, caller: Caller, now: Date): void {
  const until = exclusionFrom(operationId, caller);
  if (until !== undefined && isExcluded(until, now)) throw selfExcluded(until);
}

/** The end of an exclusion that may stop an operation; undefined without one. */
function exclusionFrom(operationId: string, caller: Caller): Date | undefined {
  return caller.kind === 'user' && OFFERING_OPERATIONS.has(operationId) ? caller.excludedUntil : undefined;
}

/** Who helps, wherever people are told that they are excluded. */
const HELP_LINES = 'GamCare in the UK: 0808 8020 133; in the US: 1-800-GAMBLER';

/** @throws Problem self_excluded while a time-out or an exclusion runs */
export function assertNotExcluded({ state, until }: LimitState): void {
  if (state === 'excluded' && until !== null) throw selfExcluded(until);
}

function selfExcluded(until: Date): Problem {
  return new Problem('self_excluded', `you have excluded yourself until ${until.toISOString()}; ${HELP_LINES}`);
}

/** `meta.limits` of an answer. @param cutBy the limits that made stakes of the answer smaller */
export function limitsMeta({ multiplier, rooms, state, until, reasons }: LimitState, cutBy: readonly LimitName[] = []) {
  const least = leastRoom(rooms);
  return {
    multiplier: fraction(multiplier),
    room: least === undefined ? null : least.cents / 100,
    state: state === 'open' && cutBy.length > 0 ? ('limited' as const) : state,
    until: until?.toISOString() ?? null,
    reasons: [...new Set([...reasons, ...cutBy])],
  };
}

/** A stake of a list, as limits leave it. */
export interface FilledStake {
  readonly left: LeftOf;
  readonly stake: number;
  readonly limitedBy: LimitName | null;
}

/** Takes one stake out of the rooms. @param asked whole cents */
export function fillOne(filling: Filling, place: BetPlace | null, asked: number): FilledStake {
  const left = filling.left(place);
  const { stake, limitedBy } = limitedStake(asked, left);
  filling.take(place, stake);
  return { left, stake, limitedBy };
}

/** How far a stake goes beyond limits that do not shrink it, as a hedge; null where it stays within them. @param asked whole cents */
export function beyondLimits(filling: Filling, place: BetPlace | null, asked: number) {
  const { stake, limitedBy } = fillOne(filling, place, asked);
  return limitedBy === null ? null : { limit: limitedBy, stake_within: stake };
}

/** Where a bet on an upcoming fight belongs. Its venue is not known before the record has the bout. */
export function placeOf({ fight_id, fight_date }: Pick<BetPlace, 'fight_id' | 'fight_date'>): BetPlace {
  return { fight_id, fight_date, venue: null };
}

/** The share of a bankroll that limits leave of a share. */
export function limitedShare(share: number, bankroll: number, { multiplier, room }: LeftOf): number {
  return Math.min(share * multiplier, room / bankroll);
}
