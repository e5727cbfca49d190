import type { Knex } from 'knex';
import type { BoardFight } from '../board/board';
import type { BetKind } from '../betting/bets/payout';
import type { LegKey, MarketType } from '../betting/odds/types';
import { instantUntil } from '../lib/clock';
import { assertPayable, takenOdds } from '../users/amounts';
import { currentMarket, fightWhenPlaced, snapshotOf } from './bet-snapshot';
import { assertBook } from '../users/books';
import { Refusal } from '../users/refusal';
import { LOGGED, type BetAsLogged, type LoggedBet } from './stored-bet';
import { termsWhenPlaced } from './terms';
import { findUser } from '../users/users';

export type { LoggedBet } from './stored-bet';

/** A bet as its owner reports it. */
export interface BetSlip {
  readonly fightId: number;
  readonly side: LegKey;
  readonly book: string;
  /** Is stored with six decimals. */
  readonly odds: number;
  /** In whole cents. */
  readonly stake: number;
  readonly currency: string;
  /** Defaults to now. */
  readonly placedAt?: Date | undefined;
  /** Defaults to `h2h_3_way` for the draw, else to the kind of market that the book showed for the fight, or `h2h`. */
  readonly marketType?: MarketType | undefined;
  readonly kind?: BetKind | undefined;
  readonly externalRef?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly note?: string | null | undefined;
}

export const STAKE = { what: 'stake', least: 0.01, most: 1_000_000_000 };

/** A row of `public.bets` that is not stored yet. */
export interface NewBet extends BetAsLogged {
  readonly user_id: string;
}

/** Who logs a bet, and by what. */
export interface Logging {
  readonly userId: string;
  /** `cli`, `api` or `import`. */
  readonly source: string;
}

/**
 * Checks a bet and takes the snapshot of model and book at the moment at which it was placed. A bet counts if it was placed before the
 * fight began; its owner may report it later.
 * @throws Refusal
 */
export async function newBet(db: Knex, now: Date, logging: Logging, slip: BetSlip): Promise<NewBet> {
  await assertBook(db, slip.book);
  const fight = await findFight(db, slip.fightId);
  const placedAt = placedInTime(fight, slip.placedAt, now);
  return betOn(fight, await fightWhenPlaced(db, fight.fight_id, placedAt), { now, ...logging }, { ...slip, placedAt });
}

/** The row of a bet whose book and time are checked. @param shown the fight on the board when it was placed @throws Refusal */
export function betOn(
  fight: BetFight,
  shown: BoardFight | undefined,
  { now, userId, source }: Logging & { readonly now: Date },
  slip: BetSlip & { readonly placedAt: Date },
): NewBet {
  const { side, book } = slip;
  assertPayable(slip.stake, slip.currency, 'stake');
  const decimal_odds = takenOdds(slip.odds);
  const offered = shown && currentMarket(shown, { side, book, decimal_odds });
  const market_type = slip.marketType ?? (side === 'draw' ? 'h2h_3_way' : (offered?.market_type ?? 'h2h'));
  if (side === 'draw' && market_type === 'h2h')
    throw new Refusal('invalid_side', 'a bet on the draw is in the market "h2h_3_way"; "h2h" has no draw to bet on');
  return {
    ...{ user_id: userId, source, fight_id: fight.fight_id, side, picked_fighter: side === 'draw' ? 'Draw' : fight[side] },
    ...{ book, market_type, decimal_odds, stake: slip.stake, currency: slip.currency, kind: slip.kind ?? 'cash' },
    ...{ external_ref: slip.externalRef ?? null, tags: slip.tags ?? [], note: slip.note ?? null, outside_limits: false },
    ...{ placed_at: slip.placedAt, logged_at: now, ...snapshotOf(shown, { side, book, decimal_odds, market_type }) },
  };
}

/** Stores a bet. @throws Refusal when its owner has one with the same external reference */
export async function insertBet(trx: Knex, row: NewBet): Promise<LoggedBet> {
  const [bet] = await trx('public.bets')
    .insert({ ...row, ...(await termsWhenPlaced(trx, row)) })
    .onConflict(trx.raw('(user_id, external_ref) where external_ref is not null'))
    .ignore()
    .returning<LoggedBet[]>(LOGGED);
  if (bet !== undefined) return bet;
  const { user_id, external_ref } = row;
  const known = await trx('public.bets').where({ user_id, external_ref }).first<{ bet_id: string } | undefined>('bet_id');
  throw new Refusal('duplicate_bet', `the journal has a bet with the external_ref "${external_ref}" already: ${known?.bet_id}`);
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
  /** How it ended, as of now. */
  readonly result: string | null;
}

/** Fights by their ids, as far as they exist. */
export async function selectBetFights(db: Knex, fightIds: readonly number[]): Promise<BetFight[]> {
  return db('master.fights as fight')
    .join('master.fighters as a', 'a.fighter_id', 'fight.fighter_a_id')
    .join('master.fighters as b', 'b.fighter_id', 'fight.fighter_b_id')
    .whereIn('fight_id', [...fightIds])
    .select<BetFight[]>('fight.fight_id', 'a.name as a', 'b.name as b', 'fight.status', 'fight.starts_at', 'fight.result');
}

/** @throws Refusal when there is no such fight */
export async function findFight(db: Knex, fightId: number): Promise<BetFight> {
  const [fight] = await selectBetFights(db, [fightId]);
  if (fight === undefined) throw new Refusal('unknown_fight', `there is no fight ${fightId}; allowed are the ids that /picks/live lists`);
  return fight;
}

/**
 * The time at which a bet was placed, by default now: before the fight began, and not in the future, where up to a minute ahead of this clock is now.
 * @throws Refusal
 */
export function placedInTime({ fight_id, a, b, status, starts_at }: BetFight, given: Date | undefined, now: Date): Date {
  const named = `fight ${fight_id} (${a} v ${b})`;
  const late = '; log a bet that was placed before its start with --placed-at INSTANT';
  if (starts_at === null)
    throw new Refusal(
      'start_unknown',
      `${named} has no known start, so it is unknown whether the bet was placed in time; allowed are fights of the odds feed`,
    );
  const placed = given === undefined ? now : instantUntil(now, given);
  if (placed === undefined)
    throw new Refusal(
      'invalid_placed_at',
      `the bet was placed at ${given?.toISOString()}, which is in the future; allowed is up to now, ${now.toISOString()}`,
    );
  if (placed >= starts_at) throw new Refusal('fight_over', `${named} began at ${starts_at.toISOString()}`, late);
  if (given === undefined && status !== 'scheduled') throw new Refusal('fight_over', `${named} is ${status}`, late);
  return placed;
}
