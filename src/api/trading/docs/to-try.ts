import type { Moment } from '../../../lib/moment';
import type { Knex } from 'knex';
import { freshFights, pendingFights, type Board, type BoardFight } from '../../../board/board';
import { rankedLegs } from '../../../betting/picks/arbitrage';
import { opposite } from '../../../betting/fair/edge';
import type { Side } from '../../../betting/odds/types';
import type { Caller, TradingOperationId } from '../../operation';
import { arePricesPublic } from '../../rights';
import type { Deps } from '../handler';
import { odds } from '../../../lib/math/rounding';
import { selectAnyFighter, selectAnyUser } from './queries';

/** Parameter values of an operation by name, or the reason why there are none. */
export type TryParameters = { readonly [parameter: string]: string } | { readonly missing: string };

/** Example parameters of operations on this instance. */
export type ToTry = { readonly [operation: string]: TryParameters };

const NO_FIGHT = { missing: 'No fight has a pending pick now.' };

/**
 * Current examples: a fight of the board, a fighter, and, for the operator alone, a user. The descriptor is public, so it shows nobody else
 * the id of a user.
 */
export async function findToTry({ board, now, db }: Pick<Deps, 'board' | 'now' | 'db'>, caller: Caller): Promise<ToTry> {
  const fight = fightToTry(board, now);
  const ofFight = fight === undefined ? NO_FIGHT : { fight_id: String(fight.fight_id) };
  return {
    getPick: ofFight,
    explainPick: ofFight,
    getHedge: hedgeToTry(board, now),
    getFighter: await fighterToTry(db, fight),
    getAdminUser:
      caller.kind === 'system' ? await userToTry(db) : { missing: 'Ask with the system token: the ids of users are not public.' },
  } satisfies { readonly [K in TradingOperationId]?: TryParameters };
}

/** A fight with a pending pick, preferably one that the last run confirmed. */
export function fightToTry(board: Board, now: Moment): BoardFight | undefined {
  return freshFights(board, now)[0] ?? pendingFights(board, now)[0];
}

const BACKED: Side = 'a';
const EVEN = 2;

/** A bet at the best price of one side, on a fight where the other side has a two-way price. */
function hedgeToTry(board: Board, now: Moment): TryParameters {
  const bet = firstHedgeable(board, now);
  if (bet === undefined) return { missing: 'No pending fight has two-way prices on both sides now.' };
  // The descriptor is public, and the prices of a source may not be.
  const shown = arePricesPublic(board) ? odds(bet.decimal_odds) : EVEN;
  return { fight_id: String(bet.fight_id), odds: String(shown), side: BACKED };
}

/** One fight is enough, so the prices of the others are not ranked. */
function firstHedgeable(board: Board, now: Moment): { readonly fight_id: number; readonly decimal_odds: number } | undefined {
  for (const { fight_id, markets, quoted } of freshFights(board, now)) {
    const [backed] = quoted ? rankedLegs(markets, BACKED, 'h2h') : [];
    if (backed !== undefined && rankedLegs(markets, opposite(BACKED), 'h2h').length > 0)
      return { fight_id, decimal_odds: backed.decimal_odds };
  }
  return undefined;
}

async function fighterToTry(db: Knex, fight: BoardFight | undefined): Promise<TryParameters> {
  const fighterId = fight?.fighter_a.fighter_id ?? (await selectAnyFighter(db));
  return fighterId === undefined ? { missing: 'No fighter is on record yet.' } : { fighter_id: String(fighterId) };
}

async function userToTry(db: Knex): Promise<TryParameters> {
  const userId = await selectAnyUser(db);
  return userId === undefined ? { missing: 'There is no user yet.' } : { userId };
}
