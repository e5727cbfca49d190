import type { Knex } from 'knex';
import { loadFight } from '../board/load';
import type { Clock } from '../lib/clock';
import type { MarketType, Side } from '../markets/types';
import { UserError } from '../lib/user-error';
import { currencyFrom, moneyFrom, oddsFrom } from './amounts';
import { snapshotOf, currentMarket, type BetSnapshot } from './bet-snapshot';
import { assertBook } from './books';
import { findUser } from './users';

/** A bet as its owner reports it; odds and stake as entered. */
export interface BetSlip {
  readonly email: string;
  readonly fightId: number;
  readonly side: Side;
  readonly book: string;
  readonly odds: string;
  readonly stake: string;
  readonly currency: string;
  /** Defaults to now. */
  readonly placedAt?: Date;
  /** Defaults to the kind of market that the book shows for the fight, or `h2h`. */
  readonly marketType?: MarketType;
  /** Whether a bet like one in the journal is another one. */
  readonly again?: boolean;
}

export interface LoggedBet extends BetSnapshot {
  readonly bet_id: string;
  readonly fight_id: number;
  readonly side: Side;
  readonly picked_fighter: string;
  readonly book: string;
  readonly market_type: MarketType;
  readonly decimal_odds: number;
  readonly stake: number;
  readonly currency: string;
  readonly placed_at: Date;
  readonly logged_at: Date;
  readonly status: 'pending' | 'won' | 'lost' | 'push';
  readonly payout: number | null;
  readonly settled_at: Date | null;
  readonly realized_clv: number | null;
}

export const LOGGED = [
  ...['bet_id', 'fight_id', 'side', 'picked_fighter', 'book', 'market_type', 'decimal_odds', 'stake', 'currency', 'placed_at', 'logged_at'],
  ...['status', 'payout', 'settled_at', 'snapshot_fair', 'snapshot_sigma', 'snapshot_edge', 'snapshot_clv_at_log'],
  ...['snapshot_model_version', 'realized_clv'],
];

export const STAKE = { what: 'stake', least: 0.01, most: 1_000_000_000 };

/**
 * Stores a bet in a user's journal, with a snapshot of model and book. A bet counts if it was placed before the fight began. Its owner may
 * report it later, but then there is no price for a snapshot.
 * @throws UserError for invalid values in the slip, and for a bet that is in the journal already unless it is placed again
 */
export async function addBet(db: Knex, clock: Clock, slip: BetSlip): Promise<LoggedBet> {
  const now = clock.now();
  const { side, book } = slip;
  const decimal_odds = oddsFrom(slip.odds);
  const stake = moneyFrom(slip.stake, STAKE);
  const currency = currencyFrom(slip.currency);
  const user = await findUser(db, slip.email);
  await assertBook(db, book);
  const fight = await findFight(db, slip.fightId);
  const placed_at = placedInTime(fight, slip.placedAt, now);

  const pending = await loadFight(db, now, fight.fight_id);
  const market_type = slip.marketType ?? (pending && currentMarket(pending, { side, book, decimal_odds }))?.market_type ?? 'h2h';
  const taken = { side, book, decimal_odds, market_type };
  const same = { ...taken, user_id: user.user_id, fight_id: fight.fight_id, stake, currency };
  if (slip.again !== true) await assertNew(db, same);
  const [bet] = await db('public.bets')
    .insert({
      ...same,
      ...snapshotOf(pending, taken),
      source: 'cli',
      picked_fighter: fight[side],
      placed_at,
      logged_at: now,
    })
    .returning<LoggedBet[]>(LOGGED);
  if (bet === undefined) throw new Error('the bet was not stored');
  return bet;
}

/** @throws UserError when the journal has such a bet */
async function assertNew(db: Knex, bet: Readonly<Record<string, string | number>>): Promise<void> {
  const known = await db('public.bets').where(bet).first<{ bet_id: string; placed_at: Date } | undefined>('bet_id', 'placed_at');
  if (known === undefined) return;
  const placed = known.placed_at.toISOString();
  throw new UserError(`the journal has this bet already, placed at ${placed} (${known.bet_id}): add --again if it is another one`);
}

/** The bets of a user, newest first. @throws UserError when no user has the address */
export async function listBets(db: Knex, email: string): Promise<LoggedBet[]> {
  const { user_id } = await findUser(db, email);
  return db('public.bets')
    .where({ user_id })
    .orderBy([{ column: 'placed_at', order: 'desc' }, 'bet_id'])
    .select<LoggedBet[]>(LOGGED);
}

export interface BetFight {
  readonly fight_id: number;
  readonly a: string;
  readonly b: string;
  readonly status: string;
  readonly starts_at: Date | null;
}

/** @throws UserError when there is no such fight */
export async function findFight(db: Knex, fightId: number): Promise<BetFight> {
  const fight = await db('master.fights as fight')
    .join('master.fighters as a', 'a.fighter_id', 'fight.fighter_a_id')
    .join('master.fighters as b', 'b.fighter_id', 'fight.fighter_b_id')
    .where({ fight_id: fightId })
    .first<BetFight | undefined>('fight.fight_id', 'a.name as a', 'b.name as b', 'fight.status', 'fight.starts_at');
  if (fight === undefined) throw new UserError(`there is no fight ${fightId}; allowed are the ids that /picks/live lists`);
  return fight;
}

/** The time at which a bet was placed, by default now: not in the future, and before the fight began. @throws UserError */
export function placedInTime({ fight_id, a, b, status, starts_at }: BetFight, given: Date | undefined, now: Date): Date {
  const named = `fight ${fight_id} (${a} v ${b})`;
  const late = 'log a bet that was placed before its start with --placed-at INSTANT';
  if (starts_at === null)
    throw new UserError(
      `${named} has no known start, so it is unknown whether the bet was placed in time; allowed are fights of the odds feed`,
    );
  if (given !== undefined && given > now)
    throw new UserError(`the bet was placed at ${given.toISOString()}, which is in the future; allowed is up to now, ${now.toISOString()}`);
  if ((given ?? now) >= starts_at) throw new UserError(`${named} began at ${starts_at.toISOString()}; ${late}`);
  if (given === undefined && status !== 'scheduled') throw new UserError(`${named} is ${status}; ${late}`);
  return given ?? now;
}
