import { floorToCent } from '../odds/money';
import {
  placedAt,
  inCents,
  isSameCard,
  STAKE_WINDOW_NAMES,
  STAKE_WINDOWS,
  type BetPlace,
  type CountedBet,
  type CountedJournal,
  type EarlierStake,
  type LimitName,
  type BettingLimits,
} from './limits';
import { exclusionsAt, leastRoom, limitStateAt, type LimitState, type Room, type Stop } from './state';
import { fullestWindow, datedStakes } from './windows';

/** What limits leave of a stake. */
export interface LeftOf {
  /** The share of normal stakes. */
  readonly multiplier: number;
  /** The largest stake that they leave, an amount; infinite without a limit. */
  readonly room: number;
  /** The limit that leaves least; null without one. */
  readonly name: LimitName | null;
}

/** A stake as limits leave it. */
export interface LimitedStake {
  /** Rounded down to the cent. */
  readonly stake: number;
  /** The limit that made it smaller; null where none did. */
  readonly limitedBy: LimitName | null;
}

/** `min(asked * multiplier, room)`, down to the cent. @param asked whole cents */
export function limitedStake(asked: number, { multiplier, room, name }: LeftOf): LimitedStake {
  const reduced = asked * multiplier;
  const stake = floorToCent(Math.min(reduced, room));
  if (stake >= asked) return { stake: asked, limitedBy: null };
  return { stake, limitedBy: room < reduced ? name : 'tiers' };
}

/** What limits leave for the stakes of one answer. Stakes that are taken make the room of the later ones smaller. */
export interface Filling {
  readonly state: LimitState;
  /** The largest stake of one bet; infinite without a limit. */
  readonly mostPerBet: number;
  /** What the rooms leave for a stake. @param place null where the fight is not known @param as of several bets at once, which are limited each */
  left(place: BetPlace | null, as?: 'bet' | 'together'): LeftOf;
  take(place: BetPlace | null, stake: number): void;
}

/** Fills the rooms of limits with stakes that are placed at an instant. */
export function fillingAt(limits: BettingLimits, journal: CountedJournal, at: Date, elsewhere: readonly Stop[] = []): Filling {
  const state = limitStateAt(limits, journal, at, elsewhere);
  const placed = placedAt(journal, at);
  const taken: { readonly place: BetPlace | null; readonly cents: number }[] = [];
  const takenIn = (isOfIt: (place: BetPlace | null) => boolean): number =>
    taken.reduce((total, { place, cents }) => total + (isOfIt(place) ? cents : 0), 0);
  return {
    state,
    mostPerBet: limits.stake_per_bet ?? Infinity,
    left(place, as = 'bet') {
      const all = takenIn(() => true);
      const rooms = state.rooms.filter(({ name }) => as === 'bet' || name !== 'stake_per_bet');
      const open = rooms.map((room) => (isOfTime(room) ? { ...room, cents: Math.max(0, room.cents - all) } : room));
      const ofPlace = placeRooms(limits, placed, place).map((room) => {
        const isOfIt = room.name === 'stake_per_fight' ? isOfFight(place) : isOfCard(place);
        return { ...room, cents: Math.max(0, room.cents - takenIn(isOfIt)) };
      });
      return { multiplier: state.multiplier, ...leftBy(leastRoom([...open, ...ofPlace])) };
    },
    take(place, stake) {
      taken.push({ place, cents: inCents(stake) });
    },
  };
}

function leftBy(room: Room | undefined): Pick<LeftOf, 'room' | 'name'> {
  return room === undefined ? { room: Infinity, name: null } : { room: room.cents / 100, name: room.name };
}

function isOfTime({ name }: Room): boolean {
  return STAKE_WINDOW_NAMES.some((window) => window === name);
}

/** Stakes whose fight is not known count on every fight and card. */
function isOfFight(place: BetPlace | null) {
  return (other: BetPlace | null): boolean => place === null || other === null || other.fight_id === place.fight_id;
}

function isOfCard(place: BetPlace | null) {
  return (other: BetPlace | null): boolean => place === null || other === null || isSameCard(other, place);
}

/** The rooms of a fight and of its card. */
function placeRooms(limits: BettingLimits, bets: readonly EarlierStake[], place: BetPlace | null): Room[] {
  const { stake_per_fight, stake_per_card } = limits;
  const roomOf = (name: LimitName, limit: number | null, isOfIt: (bet: BetPlace) => boolean): Room[] => {
    if (limit === null) return [];
    const used = place === null ? [] : bets.filter(isOfIt);
    return [{ name, cents: Math.max(0, inCents(limit) - used.reduce((total, bet) => total + inCents(bet.own_stake), 0)) }];
  };
  return [...roomOf('stake_per_fight', stake_per_fight, isOfFight(place)), ...roomOf('stake_per_card', stake_per_card, isOfCard(place))];
}

/** A bet beyond a limit. */
export interface Excess {
  readonly name: LimitName;
  /** What the limit leaves, an amount. */
  readonly room: number;
}

/**
 * The limit that leaves least for a bet that was placed, if the bet goes beyond it. Each window of time that holds the bet counts, so a bet that is
 * logged late is judged by what was placed before and after it.
 * @param now a time-out and an exclusion that run now stop bets of the past too
 * @param elsewhere what stops bets in all currencies
 */
export function excessOf(
  limits: BettingLimits,
  journal: CountedJournal,
  bet: BetPlace & Pick<CountedBet, 'placed_at' | 'own_stake'>,
  now: Date,
  elsewhere: readonly Stop[] = [],
): Excess | null {
  const { rooms } = limitStateAt(limits, journal, bet.placed_at, elsewhere);
  const placed = placedAt(journal, now);
  const stops = exclusionsAt(limits, now).map(({ name }): Room => ({ name, cents: 0 }));
  const stakes = datedStakes(journal);
  const windows = STAKE_WINDOW_NAMES.flatMap((name): Room[] => {
    const limit = limits[name];
    if (limit === null) return [];
    return [{ name, cents: Math.max(0, inCents(limit) - fullestWindow(stakes, STAKE_WINDOWS[name], bet.placed_at.getTime())) }];
  });
  const least = leastRoom([...stops, ...rooms.filter((room) => !isOfTime(room)), ...windows, ...placeRooms(limits, placed, bet)]);
  return least === undefined || inCents(bet.own_stake) <= least.cents ? null : { name: least.name, room: least.cents / 100 };
}
