import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { currencyFrom, moneyFrom, oddsFrom } from '../users/amounts';
import { Refusal } from '../users/refusal';
import { findUser } from '../users/users';
import { insertBet, newBet, STAKE, type BetSlip, type NewBet } from './journal';
import { withinLimits } from './limits/within';
import type { LoggedBet } from './stored-bet';

/** A bet as entered at the command line. */
export interface WrittenSlip extends Pick<BetSlip, 'fightId' | 'side' | 'book' | 'currency' | 'placedAt' | 'marketType' | 'kind'> {
  readonly email: string;
  readonly odds: string;
  readonly stake: string;
  /** Whether a bet like one in the journal is another one. */
  readonly again?: boolean;
  /** Whether to log it although it is beyond a limit of its owner. */
  readonly outsideLimits?: boolean;
}

/**
 * Stores a bet that is within the limits of its owner. Bets that are logged at once never exceed a limit together.
 * @param outsideLimits whether to store it although it is beyond a limit
 * @throws Refusal limit_reached, or duplicate_bet when its owner has one with the same external reference
 */
export async function logBet(trx: Knex.Transaction, now: Date, bet: NewBet, outsideLimits: boolean): Promise<LoggedBet> {
  const within = await withinLimits(trx, now, { userId: bet.user_id, bets: [bet] });
  return insertBet(trx, await within.admit(bet, outsideLimits));
}

/**
 * Stores a bet in a user's journal from the command line.
 * @throws UserError for invalid values in the slip, and for a bet that is in the journal already unless it is placed again
 */
export async function addBet(db: Knex, clock: Clock, { email, again, outsideLimits = false, ...slip }: WrittenSlip): Promise<LoggedBet> {
  const [odds, stake, currency] = [oddsFrom(slip.odds), moneyFrom(slip.stake, STAKE), currencyFrom(slip.currency)];
  const { user_id } = await findUser(db, email);
  const bet = await newBet(db, clock.now(), { userId: user_id, source: 'cli' }, { ...slip, odds, stake, currency });
  const known = again === true ? undefined : await sameBet(db, bet);
  if (known !== undefined)
    throw new Refusal(
      'duplicate_bet',
      `the journal has this bet already, placed at ${known.placed_at.toISOString()} (${known.bet_id})`,
      ': add --again if it is another one',
    );
  return db.transaction((trx) => logBet(trx, clock.now(), bet, outsideLimits));
}

/** A bet of the same owner on the same side at the same book, price and stake. Earlier versions stored prices with more decimals. */
async function sameBet(db: Knex, bet: NewBet): Promise<{ readonly bet_id: string; readonly placed_at: Date } | undefined> {
  const { user_id, fight_id, side, book, market_type, decimal_odds, stake, currency, kind } = bet;
  return db('public.bets')
    .where({ user_id, fight_id, side, book, market_type, stake, currency, kind })
    .whereRaw('round(decimal_odds::numeric, 6) = ?::numeric', [decimal_odds])
    .first('bet_id', 'placed_at');
}
