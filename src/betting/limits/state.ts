import { coolOffUntil } from './cool-off';
import { drawdownAt, multiplierAt } from './drawdown';
import {
  inCents,
  LOSS_WINDOW_NAMES,
  LOSS_WINDOWS,
  STAKE_WINDOW_NAMES,
  STAKE_WINDOWS,
  type CountedJournal,
  type LimitName,
  type BettingLimits,
} from './limits';
import { datedLosses, datedStakes, sumOfWindow, windowOpens } from './windows';

/** A limit that leaves nothing now, and when it will; null where the clock alone does not open it. */
export interface Stop {
  readonly name: LimitName;
  readonly until: Date | null;
}

/** The rest of a limit, in cents. */
export interface Room {
  readonly name: LimitName;
  readonly cents: number;
}

/** What the limits of a person say at an instant, in one currency. */
export interface LimitState {
  /** `limited` where stakes are smaller, `locked` where a loss or a pause stops them, `excluded` where the person asked for it. */
  readonly state: 'open' | 'limited' | 'locked' | 'excluded';
  /** When the state ends by the clock; null where it does not. */
  readonly until: Date | null;
  /** The share of normal stakes, from 0 to 1. */
  readonly multiplier: number;
  /** The share of the bankroll below the last peak. */
  readonly drawdown: number;
  /** The rooms of a bet on any fight. */
  readonly rooms: readonly Room[];
  /** The limits that act. */
  readonly reasons: readonly LimitName[];
}

/**
 * What limits say at an instant. What happened later does not count.
 * @param elsewhere what stops bets in all currencies, because a loss in another one does
 */
export function limitStateAt(limits: BettingLimits, journal: CountedJournal, at: Date, elsewhere: readonly Stop[] = []): LimitState {
  const drawdown = limits.tiers.length === 0 ? 0 : drawdownAt(journal, at);
  const multiplier = multiplierAt(limits.tiers, drawdown);
  const excluded = exclusionsAt(limits, at);
  const locked = [...locksAt(limits, journal, at), ...elsewhere];
  const { rooms, spent } = stakeRooms(limits, journal, at);
  const stops = [...excluded, ...locked];
  return {
    ...stateOf(excluded, locked, spent, multiplier < 1),
    ...{ multiplier, drawdown },
    rooms: [...stops.map(({ name }) => ({ name, cents: 0 })), ...rooms],
    reasons: [...new Set([...[...stops, ...spent].map(({ name }) => name), ...(multiplier < 1 ? ['tiers' as const] : [])])],
  };
}

function stateOf(
  excluded: readonly Stop[],
  locked: readonly Stop[],
  spent: readonly Stop[],
  isReduced: boolean,
): Pick<LimitState, 'state' | 'until'> {
  if (excluded.length > 0) return { state: 'excluded', until: lastOf(excluded) };
  if (locked.length > 0) return { state: 'locked', until: lastOf(locked) };
  if (spent.length > 0) return { state: 'limited', until: isReduced ? null : lastOf(spent) };
  return { state: isReduced ? 'limited' : 'open', until: null };
}

function lastOf(stops: readonly Stop[]): Date | null {
  return stops.reduce<Date | null>((last, { until }) => (last === null || (until !== null && until > last) ? until : last), null);
}

/** The time-outs and exclusions that run. */
export function exclusionsAt(limits: BettingLimits, at: Date): Stop[] {
  return (['time_out_until', 'exclude_until'] as const).flatMap((name) => {
    const until = limits[name];
    return until !== null && until > at ? [{ name, until }] : [];
  });
}

/** The limits of losses that are reached, and a pause after losses. */
export function locksAt(limits: BettingLimits, journal: CountedJournal, at: Date): Stop[] {
  const losses = datedLosses(journal);
  const reached = LOSS_WINDOW_NAMES.flatMap((name): Stop[] => {
    const limit = limits[name];
    const hours = LOSS_WINDOWS[name];
    if (limit === null || sumOfWindow(losses, hours, at.getTime()) < inCents(limit)) return [];
    return [{ name, until: new Date(windowOpens(losses, hours, inCents(limit), at.getTime())) }];
  });
  const pause = limits.cool_off && coolOffUntil(limits.cool_off, journal, at);
  return pause === null ? reached : [...reached, { name: 'cool_off', until: pause }];
}

/** The rooms of a bet on any fight, and the limits that leave nothing. */
function stakeRooms(limits: BettingLimits, journal: CountedJournal, at: Date): { readonly rooms: Room[]; readonly spent: Stop[] } {
  const stakes = datedStakes(journal);
  const perBet: Room[] = limits.stake_per_bet === null ? [] : [{ name: 'stake_per_bet', cents: inCents(limits.stake_per_bet) }];
  const windows = STAKE_WINDOW_NAMES.flatMap((name) => {
    const limit = limits[name];
    if (limit === null) return [];
    const hours = STAKE_WINDOWS[name];
    const cents = Math.max(0, inCents(limit) - sumOfWindow(stakes, hours, at.getTime()));
    return [{ name, cents, until: () => new Date(windowOpens(stakes, hours, inCents(limit), at.getTime())) }];
  });
  return {
    rooms: [...perBet, ...windows.map(({ name, cents }) => ({ name, cents }))],
    spent: windows.filter(({ cents }) => cents === 0).map(({ name, until }) => ({ name, until: until() })),
  };
}

/** The least of rooms; the first of equal ones. Undefined without any. */
export function leastRoom(rooms: readonly Room[]): Room | undefined {
  return rooms.reduce<Room | undefined>((least, room) => (least && least.cents <= room.cents ? least : room), undefined);
}
