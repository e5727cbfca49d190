import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { UserError } from '../lib/user-error';
import { payout } from '../markets/payout';
import type { MarketType } from '../markets/types';
import { settleBets, type Settler } from '../results/settle-bets';
import { currencyFrom, moneyFrom, oddsFrom } from './amounts';
import { assertBook } from './books';
import { findFight, LOGGED, placedInTime, STAKE, type LoggedBet } from './journal';
import { findUser, isUuid } from './users';

/** Corrections of a bet; odds and stake as entered. */
export interface BetEdit {
  readonly book?: string;
  readonly odds?: string;
  readonly stake?: string;
  readonly currency?: string;
  readonly placedAt?: Date;
  readonly marketType?: MarketType;
}

/** A bet that counts no longer. */
export interface VoidedBet extends LoggedBet {
  readonly voided_at: Date;
  readonly void_reason: string | null;
}

type StoredBet = LoggedBet & { readonly user_id: string; readonly settled_by: Settler | null };

/**
 * Corrects a bet, and the payout of a settled one. A snapshot is of one book's market: changing either clears it. The bet as it was is
 * kept in `public.bet_changes`.
 * @throws UserError for invalid values, when there is no such bet, and for another book or market of a settled bet
 */
export async function editBet(db: Knex, clock: Clock, betId: string, edit: BetEdit): Promise<LoggedBet> {
  if (Object.keys(edit).length === 0)
    throw new UserError('nothing to change; name at least one of the options that boxing journal edit --help lists');
  const now = clock.now();
  return db.transaction(async (trx) => {
    const bet = await lockBet(trx, betId);
    const isOtherMarket = (edit.book ?? bet.book) !== bet.book || (edit.marketType ?? bet.market_type) !== bet.market_type;
    if (isOtherMarket && bet.status !== 'pending')
      throw new UserError(
        `${betId} is ${bet.status}, at the closing price of its book and market: void it with boxing journal void, and log it again`,
      );
    if (edit.book !== undefined) await assertBook(trx, edit.book);
    const decimal_odds = edit.odds === undefined ? bet.decimal_odds : oddsFrom(edit.odds);
    const stake = edit.stake === undefined ? bet.stake : moneyFrom(edit.stake, STAKE);
    // The closing line value is the price taken divided by another one, less 1.
    const clvNow = (clv: number | null): number | null => (clv === null ? null : ((1 + clv) * decimal_odds) / bet.decimal_odds - 1);
    await recordChange(trx, bet, 'edited', now);
    await trx('public.bets')
      .where({ bet_id: bet.bet_id })
      .update({
        book: edit.book ?? bet.book,
        market_type: edit.marketType ?? bet.market_type,
        currency: edit.currency === undefined ? bet.currency : currencyFrom(edit.currency),
        placed_at: edit.placedAt === undefined ? bet.placed_at : placedInTime(await findFight(trx, bet.fight_id), edit.placedAt, now),
        decimal_odds,
        stake,
        ...(isOtherMarket
          ? { snapshot_fair: null, snapshot_sigma: null, snapshot_edge: null, snapshot_clv_at_log: null, snapshot_model_version: null }
          : { snapshot_clv_at_log: clvNow(bet.snapshot_clv_at_log) }),
      });
    if (bet.status !== 'pending' && bet.settled_by !== null) {
      const settlement = { bet_id: bet.bet_id, status: bet.status, payout: payout(bet.status, stake, decimal_odds) };
      await settleBets(trx, [{ ...settlement, realized_clv: clvNow(bet.realized_clv) }], { at: now, by: bet.settled_by });
    }
    return trx('public.bets').where({ bet_id: bet.bet_id }).first<LoggedBet>(LOGGED);
  });
}

/** Takes a bet out of the journal and keeps it in `public.bet_changes`. @throws UserError when there is no such bet */
export async function voidBet(db: Knex, clock: Clock, betId: string, reason: string | undefined): Promise<VoidedBet> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const bet = await lockBet(trx, betId);
    await recordChange(trx, bet, 'voided', now, reason);
    await trx('public.bet_settlements').where({ bet_id: bet.bet_id }).delete();
    await trx('public.bets').where({ bet_id: bet.bet_id }).delete();
    return { ...bet, voided_at: now, void_reason: reason ?? null };
  });
}

/** Puts a voided bet back, as it was. @throws UserError when there is no such voided bet */
export async function restoreBet(db: Knex, clock: Clock, betId: string): Promise<LoggedBet> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const change = isUuid(betId) ? await lastVoid(trx, betId) : undefined;
    if (change === undefined)
      throw new UserError(`there is no voided bet "${betId}"; allowed are the ids that boxing journal list --voided --email ADDRESS shows`);
    for (const [table, rows] of [
      ['bets', 'jsonb_build_array(bet)'],
      ['bet_settlements', 'settlements'],
    ]) {
      await trx.raw(
        `insert into public.${table} overriding system value
         select restored.* from public.bet_changes, jsonb_populate_recordset(null::public.${table}, ${rows}) as restored
         where bet_change_id = :change`,
        { change },
      );
    }
    const bet = await lockBet(trx, betId);
    await recordChange(trx, bet, 'restored', now);
    return bet;
  });
}

/** The voided bets of a user, the last voided first. @throws UserError when no user has the address */
export async function listVoided(db: Knex, email: string): Promise<VoidedBet[]> {
  const { user_id } = await findUser(db, email);
  return db
    .from(db.raw('public.bet_changes as change, jsonb_populate_record(null::public.bets, bet) as voided'))
    .where('change.user_id', user_id)
    .whereRaw(IS_VOIDED)
    .orderBy('bet_change_id', 'desc')
    .select<VoidedBet[]>(...LOGGED.map((column) => `voided.${column}`), 'changed_at as voided_at', 'reason as void_reason');
}

/** SQL for whether `change` voided a bet that was not restored since. */
const IS_VOIDED = `change.change = 'voided' and not exists (
  select from public.bet_changes as later where later.bet_id = change.bet_id and later.bet_change_id > change.bet_change_id)`;

async function lastVoid(trx: Knex.Transaction, betId: string): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { bet_change_id: number }[] }>(
    `select bet_change_id from public.bet_changes as change where bet_id = :betId and ${IS_VOIDED} for update`,
    { betId },
  );
  return rows[0]?.bet_change_id;
}

async function lockBet(trx: Knex.Transaction, betId: string): Promise<StoredBet> {
  const bet = isUuid(betId)
    ? await trx('public.bets')
        .where({ bet_id: betId })
        .forUpdate()
        .first<StoredBet | undefined>(...LOGGED, 'user_id', 'settled_by')
    : undefined;
  if (bet === undefined)
    throw new UserError(`there is no bet "${betId}"; allowed are the ids that boxing journal list --email ADDRESS shows`);
  return bet;
}

async function recordChange(
  trx: Knex.Transaction,
  { bet_id, user_id }: StoredBet,
  change: 'edited' | 'voided' | 'restored',
  at: Date,
  reason: string | null = null,
): Promise<void> {
  await trx.raw(
    `insert into public.bet_changes (bet_id, user_id, change, changed_at, reason, bet, settlements)
     select bet_id, :user_id, :change, :at, :reason, to_jsonb(bets), coalesce((
       select jsonb_agg(settlement order by bet_settlement_id) from public.bet_settlements as settlement where settlement.bet_id = bets.bet_id), '[]')
     from public.bets where bet_id = :bet_id`,
    { bet_id, user_id, change, at, reason },
  );
}
