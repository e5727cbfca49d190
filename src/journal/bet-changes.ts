import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { ownStake, payout, sharePayout, type BetResult } from '../betting/bets/payout';
import { shareOf } from '../betting/settlement/rules';
import type { MarketType } from '../betting/odds/types';
import { assertPayable, currencyFrom, moneyFrom, oddsFrom, takenOdds } from '../users/amounts';
import { NO_SNAPSHOT } from './bet-snapshot';
import { assertBook } from '../users/books';
import { findFight, placedInTime, STAKE } from './journal';
import { dropHoldsOfVoid, keepCounting } from './limits/holds';
import { withinLimits } from './limits/within';
import { Refusal } from '../users/refusal';
import { settleAndPublish } from './settlement';
import { termsWhenPlaced } from './terms';
import { lockBet, LOGGED, type LoggedBet } from './stored-bet';
import { findUser, isUuid } from '../users/users';

/** Corrections of a bet as entered at the command line. */
export interface BetEdit {
  readonly book?: string;
  readonly odds?: string;
  readonly stake?: string;
  readonly currency?: string;
  readonly placedAt?: Date;
  readonly marketType?: MarketType;
  /** Whether to change the bet although it is beyond a limit of its owner then. */
  readonly outsideLimits?: boolean;
}

/** What changes about a bet; values that are left out stay. */
export interface BetChange extends Omit<BetEdit, 'odds' | 'stake'> {
  readonly odds?: number;
  /** In whole cents. */
  readonly stake?: number;
  readonly tags?: readonly string[];
  readonly note?: string | null;
}

/** A bet that counts no longer. */
export interface VoidedBet extends LoggedBet {
  readonly voided_at: Date;
  readonly void_reason: string | null;
}

/**
 * Corrects a bet from the command line, and the payout of a settled one.
 * @throws UserError for invalid values, when there is no such bet, for another book or market of a settled bet, and beyond a limit of the owner
 */
export async function editBet(db: Knex, clock: Clock, betId: string, { odds, stake, currency, ...edit }: BetEdit): Promise<LoggedBet> {
  if (Object.keys(edit).length === 0 && odds === undefined && stake === undefined && currency === undefined)
    throw new Refusal('nothing_to_change', 'nothing to change', '; name at least one of the options that boxing journal edit --help lists');
  const change: BetChange = {
    ...edit,
    ...(odds !== undefined && { odds: oddsFrom(odds) }),
    ...(stake !== undefined && { stake: moneyFrom(stake, STAKE) }),
    ...(currency !== undefined && { currency: currencyFrom(currency) }),
  };
  return db.transaction(async (trx) => {
    const bet = await lockBet(trx, betId);
    return keepCounting(trx, clock.now(), [bet.bet_id], () => changeBet(trx, clock.now(), bet, change));
  });
}

/**
 * Changes a locked bet. A snapshot is of one book's market: changing either clears it. The bet as it was is kept in `public.bet_changes`.
 * @throws Refusal for an unknown book, for a time after the start, for another book or market of a settled bet, and for a larger stake beyond a limit
 */
export async function changeBet(trx: Knex.Transaction, now: Date, bet: LoggedBet, change: BetChange): Promise<LoggedBet> {
  const { book = bet.book, marketType: market_type = bet.market_type } = change;
  const isOtherMarket = book !== bet.book || market_type !== bet.market_type;
  if (isOtherMarket && bet.status !== 'pending')
    throw new Refusal(
      'bet_settled',
      `${bet.bet_id} is ${bet.status}, at the closing price of its book and market`,
      ': void it with boxing journal void, and log it again',
    );
  if (bet.side === 'draw' && change.marketType === 'h2h') throw new Refusal('invalid_side', '"h2h" has no draw to bet on');
  if (change.book !== undefined) await assertBook(trx, change.book);
  const { odds = bet.decimal_odds, stake = bet.stake } = change;
  // A price that is written as it was read stays, even if an earlier version stored more decimals of it.
  const decimal_odds = takenOdds(odds) === takenOdds(bet.decimal_odds) ? bet.decimal_odds : takenOdds(odds);
  // The closing line value is the price taken divided by another one, less 1.
  const clvNow = (clv: number | null): number | null => (clv === null ? null : ((1 + clv) * decimal_odds) / bet.decimal_odds - 1);
  const currency = change.currency ?? bet.currency;
  if (change.stake !== undefined || change.currency !== undefined) assertPayable(stake, currency, 'stake');
  const placed_at = change.placedAt === undefined ? bet.placed_at : placedInTime(await findFight(trx, bet.fight_id), change.placedAt, now);
  const isMore = ownStake({ ...bet, stake }) > ownStake(bet) || currency !== bet.currency;
  const { outside_limits } = isMore ? await admitted(trx, now, { ...bet, stake, currency, placed_at }, change.outsideLimits ?? false) : bet;
  const isOtherBet = isOtherMarket || placed_at.getTime() !== bet.placed_at.getTime();
  await recordChanges(trx, [bet.bet_id], 'edited', now);
  await trx('public.bets')
    .where({ bet_id: bet.bet_id })
    .update({
      ...{ book, market_type, currency, placed_at },
      outside_limits,
      tags: change.tags ?? bet.tags,
      note: change.note === undefined ? bet.note : change.note,
      decimal_odds,
      stake,
      ...(isOtherBet &&
        bet.rules_fingerprint !== null &&
        (await termsWhenPlaced(trx, { fight_id: bet.fight_id, book, market_type, placed_at }))),
      ...(isOtherMarket ? NO_SNAPSHOT : { snapshot_clv_at_log: clvNow(bet.snapshot_clv_at_log) }),
    });
  if (bet.status !== 'pending' && bet.settled_by !== null && (change.odds !== undefined || change.stake !== undefined)) {
    const { bet_id, status, clv_reason, close_fair, close_draw } = bet;
    const paid = status === 'cashed_out' ? (bet.payout ?? 0) : paidAs(bet, status, stake, decimal_odds);
    const settlement = { bet_id, status, payout: paid, realized_clv: clvNow(bet.realized_clv), clv_reason, close_fair, close_draw };
    await settleAndPublish(trx, settlement, { at: now, by: bet.settled_by });
  }
  return trx('public.bets').where({ bet_id: bet.bet_id }).first<LoggedBet>(LOGGED);
}

/** What a settled bet pays at a corrected stake or price. */
function paidAs({ settled_by, ruled_as, kind, currency }: LoggedBet, status: BetResult, stake: number, odds: number): number {
  const bet = { stake, odds, kind, currency };
  const share = settled_by === 'pipeline' ? shareOf(ruled_as) : null;
  return share === null ? payout(status, bet) : sharePayout(share, bet);
}

/** A bet of the journal as limits judge it now. @throws Refusal limit_reached */
async function admitted(trx: Knex.Transaction, now: Date, bet: LoggedBet, outsideLimits: boolean): Promise<LoggedBet> {
  const owner = await trx('public.bets').where({ bet_id: bet.bet_id }).first<{ user_id: string }>('user_id');
  return (await withinLimits(trx, now, { userId: owner.user_id, bets: [bet], changed: bet.bet_id })).admit(bet, outsideLimits);
}

/** Takes a bet out of the journal from the command line. @throws UserError when there is no such bet */
export async function voidBet(db: Knex, clock: Clock, betId: string, reason: string | undefined): Promise<VoidedBet> {
  return db.transaction(async (trx) => {
    const bet = await lockBet(trx, betId);
    return keepCounting(trx, clock.now(), [bet.bet_id], () => voidLockedBet(trx, clock.now(), bet, reason ?? null));
  });
}

/** Takes a locked bet out of the journal and keeps it in `public.bet_changes`. */
export async function voidLockedBet(trx: Knex.Transaction, now: Date, bet: LoggedBet, reason: string | null): Promise<VoidedBet> {
  await recordChanges(trx, [bet.bet_id], 'voided', now, reason);
  await trx('public.bet_settlements').where({ bet_id: bet.bet_id }).delete();
  await trx('public.bets').where({ bet_id: bet.bet_id }).delete();
  return { ...bet, voided_at: now, void_reason: reason };
}

/** Puts a voided bet back from the command line, as it was. @throws UserError when there is no such voided bet */
export async function restoreBet(db: Knex, clock: Clock, betId: string): Promise<LoggedBet> {
  return db.transaction(async (trx) => restoreVoidedBet(trx, clock.now(), betId));
}

/**
 * Puts a voided bet back into the journal, as it was. One that is beyond a limit now counts as logged outside of it. @param owner without it, the bet of any user
 * @throws Refusal when there is no such voided bet, or when the journal has its `external_ref` again
 */
export async function restoreVoidedBet(trx: Knex.Transaction, now: Date, betId: string, owner?: string): Promise<LoggedBet> {
  // No other transaction can restore it meanwhile.
  await trx.raw(`select public.lock_arrivals('bets')`);
  const found = isUuid(betId) ? await lastVoid(trx, betId, owner) : undefined;
  if (found === undefined)
    throw new Refusal(
      'bet_not_found',
      `there is no voided bet "${betId}"`,
      '; allowed are the ids that boxing journal list --voided --email ADDRESS shows',
    );
  if (found.logged_again !== null)
    throw new Refusal('duplicate_bet', `the journal has a bet with the external_ref of ${betId} again: ${found.logged_again}`);
  for (const [table, rows] of [
    ['bets', `jsonb_build_array('${JSON.stringify(NEWER_COLUMNS)}'::jsonb || bet)`],
    ['bet_settlements', 'settlements'],
  ]) {
    await trx.raw(
      `insert into public.${table} overriding system value
       select restored.* from public.bet_changes, jsonb_populate_recordset(null::public.${table}, ${rows}) as restored
       where bet_change_id = :change`,
      { change: found.bet_change_id },
    );
  }
  await dropHoldsOfVoid(trx, betId);
  // It was placed, so it counts, also beyond a limit.
  const { outside_limits } = await admitted(trx, now, await lockBet(trx, betId), true);
  if (outside_limits) await trx('public.bets').where({ bet_id: betId }).update({ outside_limits });
  const bet = await lockBet(trx, betId);
  await recordChanges(trx, [bet.bet_id], 'restored', now);
  return bet;
}

/** What a bet that was voided before these columns were added has in them. */
const NEWER_COLUMNS = { kind: 'cash', tags: [], version: 1, outside_limits: false };

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
export const IS_VOIDED = `change.change = 'voided' and not exists (
  select from public.bet_changes as later where later.bet_id = change.bet_id and later.bet_change_id > change.bet_change_id)`;

interface LastVoid {
  readonly bet_change_id: number;
  /** The bet that bears its `external_ref` now. */
  readonly logged_again: string | null;
}

async function lastVoid(trx: Knex.Transaction, betId: string, owner: string | undefined): Promise<LastVoid | undefined> {
  const { rows } = await trx.raw<{ rows: LastVoid[] }>(
    `select bet_change_id, again.bet_id as logged_again
     from public.bet_changes as change
     left join public.bets as again on again.user_id = change.user_id and again.external_ref = change.bet ->> 'external_ref'
     where change.bet_id = :betId and (:owner :: uuid is null or change.user_id = :owner) and ${IS_VOIDED}`,
    { betId, owner: owner ?? null },
  );
  return rows[0];
}

/** Keeps bets as they are, with their settlements, before a change. */
export async function recordChanges(
  trx: Knex.Transaction,
  bets: readonly string[],
  change: 'edited' | 'voided' | 'restored',
  at: Date,
  reason: string | null = null,
): Promise<void> {
  await trx.raw(
    `insert into public.bet_changes (bet_id, user_id, change, changed_at, reason, bet, settlements)
     select bet_id, user_id, :change, :at, :reason, to_jsonb(bets), coalesce((
       select jsonb_agg(settlement order by bet_settlement_id) from public.bet_settlements as settlement where settlement.bet_id = bets.bet_id), '[]')
     from public.bets where bet_id = any(cast(:bets as uuid[]))`,
    { bets, change, at, reason },
  );
}
