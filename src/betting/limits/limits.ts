import { HOUR_MS } from '../../lib/clock';

/** A share of normal stakes from one drawdown on. */
export interface Tier {
  /** A fraction above 0. */
  readonly drawdown: number;
  readonly kelly_multiplier: number;
}

/** A pause after losses: after so many in a row, or after an amount within 24 hours. Null counts nothing of the kind. */
export interface CoolOff {
  readonly losses: number | null;
  readonly amount: number | null;
  /** How long the pause lasts. */
  readonly hours: number;
}

/** Amounts that a person limits, in one currency; null for no limit. */
type Caps = { readonly [name in CapName]: number | null };

/** What a person has limited in one currency. */
export interface BettingLimits extends Caps {
  readonly tiers: readonly Tier[];
  readonly cool_off: CoolOff | null;
  readonly time_out_until: Date | null;
  readonly exclude_until: Date | null;
}

/** BettingLimits on stakes over a time that rolls with the clock, by its hours. */
export const STAKE_WINDOWS = { stake_24h: 24, stake_7d: 168, stake_30d: 720 } as const;
/** BettingLimits on losses over a time, by its hours. */
export const LOSS_WINDOWS = { loss_24h: 24, loss_7d: 168, loss_30d: 720 } as const;

export type StakeWindow = keyof typeof STAKE_WINDOWS;
export type LossWindow = keyof typeof LOSS_WINDOWS;
export type CapName = 'stake_per_bet' | 'stake_per_fight' | 'stake_per_card' | StakeWindow | LossWindow;
/** The limit that acts. */
export type LimitName = CapName | 'tiers' | 'cool_off' | 'time_out_until' | 'exclude_until';

export const STAKE_WINDOW_NAMES = ['stake_24h', 'stake_7d', 'stake_30d'] as const satisfies readonly StakeWindow[];
export const LOSS_WINDOW_NAMES = ['loss_24h', 'loss_7d', 'loss_30d'] as const satisfies readonly LossWindow[];
export const CAP_NAMES = [
  'stake_per_bet',
  'stake_per_fight',
  'stake_per_card',
  ...STAKE_WINDOW_NAMES,
  ...LOSS_WINDOW_NAMES,
] as const satisfies readonly CapName[];

export const NO_LIMITS: BettingLimits = {
  ...{ tiers: [], stake_per_bet: null, stake_per_fight: null, stake_per_card: null, stake_24h: null, stake_7d: null, stake_30d: null },
  ...{ loss_24h: null, loss_7d: null, loss_30d: null, cool_off: null, time_out_until: null, exclude_until: null },
};

/** Whether anything is limited, or was until an end that has passed. */
export function isLimited({ tiers, cool_off, time_out_until, exclude_until, ...caps }: BettingLimits): boolean {
  return (
    tiers.length > 0 ||
    cool_off !== null ||
    time_out_until !== null ||
    exclude_until !== null ||
    CAP_NAMES.some((name) => caps[name] !== null)
  );
}

/** The fight of a bet, and its card. */
export interface BetPlace {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  /** Null where it is not known. */
  readonly venue: string | null;
}

/** A bet as limits count it: amounts of the owner's money, in one currency. */
export interface CountedBet extends BetPlace {
  readonly placed_at: Date;
  /** Nothing of a free bet. */
  readonly own_stake: number;
  /** When it was settled first, so that a correction does not move it to another time; null while it is pending. */
  readonly settled_at: Date | null;
  /** By its newest settlement; null while it is pending. */
  readonly profit: number | null;
}

/** Money that came to a bankroll, or left it: then below 0. */
export interface Moved {
  readonly at: Date;
  readonly amount: number;
}

/**
 * What a bet counted before its owner changed or voided it, beyond what it counts now. It counts in every window until `held_until`, and later
 * in those that reach back to it.
 */
export interface HeldBet extends CountedBet {
  readonly held_until: Date;
  /** False for a gain that its owner recorded, which does not make up for losses yet: it ends and begins no row of losses. */
  readonly is_loss: boolean;
}

/** What settled bets and moved money had come to before an instant, in cents. Holds are no part of it. */
export interface EarlierSums {
  readonly before: Date;
  readonly balance: number;
  readonly earned: number;
  /** The largest `earned` from which a drawdown counts. */
  readonly peak: number;
  readonly balance_at_peak: number;
  readonly losses_in_row: number;
}

/** The stakes on a fight of bets that are not counted one by one. */
export interface EarlierStake extends BetPlace {
  readonly own_stake: number;
}

/** All that limits count of a journal in one currency. */
export interface CountedJournal {
  readonly bets: readonly CountedBet[];
  readonly held: readonly HeldBet[];
  readonly moved: readonly Moved[];
  /** Counts what was settled or moved before its instant, also where `bets` and `moved` have it. Without it they have all. */
  readonly earlier?: EarlierSums | undefined;
  /** The bets that `bets` leaves out, on the fights in question. */
  readonly earlierStakes?: readonly EarlierStake[] | undefined;
}

/** The start of the longest window of limits at an instant: a bet that was placed and settled earlier is outside of all. */
export function windowsSince({ cool_off, ...caps }: BettingLimits, at: Date): Date {
  const windows = Object.entries({ ...STAKE_WINDOWS, ...LOSS_WINDOWS }) as [StakeWindow | LossWindow, number][];
  const hours = windows.flatMap(([name, length]) => (caps[name] === null ? [] : [length]));
  const ofPause = cool_off === null ? 0 : cool_off.hours + 24;
  return new Date(at.getTime() - Math.max(0, ofPause, ...hours) * HOUR_MS);
}

/** Whether all that was ever settled counts: drawdowns and losses in a row have no window. */
export function countsAllSettled({ tiers, cool_off }: BettingLimits): boolean {
  return tiers.length > 0 || (cool_off?.losses ?? null) !== null;
}

/** Whether all stakes on a fight count, however old they are. */
export function countsPlaces({ stake_per_fight, stake_per_card }: BettingLimits): boolean {
  return stake_per_fight !== null || stake_per_card !== null;
}

/** The journal of somebody who has not bet. */
export const NOTHING_COUNTED: CountedJournal = { bets: [], held: [], moved: [] };

/** The holds in force at an instant, also beyond every window. */
export function heldAt({ held }: CountedJournal, at: Date): HeldBet[] {
  return held.filter(({ held_until }) => held_until > at);
}

/** The bets that count at an instant one by one: those of the journal, and the holds in force. */
export function countedAt(journal: CountedJournal, at: Date): CountedBet[] {
  return [...journal.bets, ...heldAt(journal, at)];
}

/** The stakes that count on their fights at an instant. */
export function placedAt(journal: CountedJournal, at: Date): EarlierStake[] {
  return [...(journal.earlierStakes ?? []), ...countedAt(journal, at)];
}

/** Fights of one venue and date make a card. Where a venue is not known, all fights of the date do. */
export function isSameCard(one: Omit<BetPlace, 'fight_id'>, other: Omit<BetPlace, 'fight_id'>): boolean {
  return one.fight_date === other.fight_date && (one.venue === null || other.venue === null || one.venue === other.venue);
}

/** Whole cents, so that sums of amounts are exact. */
export function inCents(amount: number): number {
  return Math.round(amount * 100);
}
