import type { Knex } from 'knex';
import type { NoClvReason } from '../betting/closes/close';
import type { SettledStatus } from '../betting/bets/payout';
import type { RuleName } from '../betting/settlement/rules';

/** What the close says of the price taken; null without a close. */
export interface CloseMeasures {
  /** A fraction. */
  readonly realized_clv: number | null;
  /** Why there is no `realized_clv`. */
  readonly clv_reason: NoClvReason | null;
  /** The consensus vig-free probability of the side, as a market of the bet's type and rules prices it. */
  readonly close_fair: number | null;
  /** The same of a draw. */
  readonly close_draw: number | null;
}

export interface Settlement extends CloseMeasures {
  readonly bet_id: string;
  readonly status: SettledStatus;
  /** Gross, in the bet's currency, whole cents. */
  readonly payout: number;
}

/** What the rules of its book say of a bet. */
export interface RuledSettlement {
  /** `win`, `lose`, `void`, or `share:0.5` of what a win pays. */
  readonly ruled_as: string;
  /** The rule that decided; null where the winner alone decided. */
  readonly ruled_by: RuleName | null;
  /** The page of the rule. */
  readonly ruled_source: string | null;
  /** `result`, the name of the rule, or `void_after_48h`. */
  readonly ruled_reason: string;
}

/** The party that settles. The pipeline never changes a settlement by command; it only adds the closing line value. */
export type Settler = 'command' | 'pipeline';

/**
 * Settles bets, or settles them again after a correction, and records each change in `public.bet_settlements`. A bet that already has this
 * settlement is not touched. Returns the ids of the bets that changed.
 */
export async function settleBets(
  trx: Knex.Transaction,
  settlements: readonly (Settlement & Partial<RuledSettlement>)[],
  { at, by }: { readonly at: Date; readonly by: Settler },
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { bet_id: string }[] }>(
    `with given as (
       select * from jsonb_to_recordset(:settlements) as given (
         bet_id uuid, status text, payout numeric(17, 2), realized_clv double precision, close_fair double precision, close_draw double precision,
         clv_reason text, ruled_as text, ruled_by text, ruled_source text, ruled_reason text)
     ), changed as (
       update public.bets
       set status = given.status, payout = given.payout, realized_clv = given.realized_clv, close_fair = given.close_fair,
         close_draw = given.close_draw, clv_reason = given.clv_reason, settled_at = :at, settled_by = :by, waits_for = null,
         ruled_as = case when given.ruled_as is null then bets.ruled_as else given.ruled_as end,
         ruled_by = case when given.ruled_as is null then bets.ruled_by else given.ruled_by end,
         ruled_source = case when given.ruled_as is null then bets.ruled_source else given.ruled_source end,
         ruled_reason = case when given.ruled_as is null then bets.ruled_reason else given.ruled_reason end
       from given
       where bets.bet_id = given.bet_id
         and (:by = 'command' or bets.settled_by is distinct from 'command')
         and (bets.status, bets.payout, bets.realized_clv, bets.settled_by) is distinct from (given.status, given.payout, given.realized_clv, :by)
       returning bets.*
     )
     ${PUT_ON_RECORD}
     returning bet_id`,
    { settlements: JSON.stringify(settlements), at, by },
  );
  return rows.map(({ bet_id }) => bet_id);
}

/** Adds what the close says to bets that were settled by hand without one. The settlement, its time and its settler stay. */
export async function measureHandSettled(
  trx: Knex.Transaction,
  measures: readonly (CloseMeasures & Pick<Settlement, 'bet_id'>)[],
): Promise<void> {
  await trx.raw(
    `with given as (
       select * from jsonb_to_recordset(:measures) as given (
         bet_id uuid, realized_clv double precision, close_fair double precision, close_draw double precision, clv_reason text)
     ), changed as (
       update public.bets
       set realized_clv = given.realized_clv, clv_reason = given.clv_reason, close_fair = given.close_fair, close_draw = given.close_draw
       from given
       where bets.bet_id = given.bet_id and bets.settled_by = 'command' and bets.realized_clv is null
         and (bets.clv_reason, bets.close_fair) is distinct from (given.clv_reason, given.close_fair)
       returning bets.*
     )
     ${PUT_ON_RECORD} where realized_clv is not null`,
    { measures: JSON.stringify(measures) },
  );
}

/** Keeps what the rules say of bets that stay as they are: those that wait for a rule, and those that their owners settled. */
export async function recordRulings(
  trx: Knex.Transaction,
  rulings: readonly (Pick<Settlement, 'bet_id'> & Partial<RuledSettlement> & { readonly waits_for: RuleName | null })[],
): Promise<void> {
  await trx.raw(
    `update public.bets
     set waits_for = given.waits_for, ruled_as = given.ruled_as, ruled_by = given.ruled_by, ruled_source = given.ruled_source,
       ruled_reason = given.ruled_reason
     from jsonb_to_recordset(:rulings) as given (
       bet_id uuid, waits_for text, ruled_as text, ruled_by text, ruled_source text, ruled_reason text)
     where bets.bet_id = given.bet_id
       and (bets.waits_for, bets.ruled_as, bets.ruled_by) is distinct from (given.waits_for, given.ruled_as, given.ruled_by)`,
    { rulings: JSON.stringify(rulings) },
  );
}

/** Inserts a row for each bet in `changed`. A bet carries its newest recorded settlement. A person settles by no rule. */
const PUT_ON_RECORD = `
  insert into public.bet_settlements (bet_id, status, payout, realized_clv, settled_at, settled_by, ruled_as, ruled_by, ruled_source, ruled_reason)
  select bet_id, status, payout, realized_clv, settled_at, settled_by,
    case settled_by when 'pipeline' then ruled_as end, case settled_by when 'pipeline' then ruled_by end,
    case settled_by when 'pipeline' then ruled_source end, case settled_by when 'pipeline' then ruled_reason end
  from changed`;
