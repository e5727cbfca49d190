import { createIndex } from '../schema/online';
import type { Migration } from '../schema/migration';

/** The rows of a statement on bets that change when or how a bet was settled. */
const CHANGED_BETS = `
  select gone.user_id, gone.currency, gone.bet_id, gone.settled_at from gone join come using (bet_id) where ${differs()}
  union all
  select come.user_id, come.currency, come.bet_id, come.settled_at from gone join come using (bet_id) where ${differs()}`;

function differs(): string {
  const columns = ['user_id', 'currency', 'status', 'settled_at', 'payout', 'stake', 'kind'];
  const row = (of: string): string => columns.map((column) => `${of}.${column}`).join(', ');
  return `(${row('gone')}) is distinct from (${row('come')})`;
}

/** Marks what is older than a change, once the user's row keeps the sums from being made meanwhile. @param changed SQL of user_id, currency and changed_at */
function mark(changed: string): string {
  return `
        perform from public.bet_totals_by_user where user_id in (select user_id from (${changed}) as changed) order by user_id for no key update;
        insert into public.limit_sum_marks (user_id, currency, since)
        select user_id, currency, since from (
          select user_id, currency, min(changed_at) as since from (${changed}) as changed where changed_at is not null group by user_id, currency
        ) as earliest
        where exists (select from public.limit_sums as kept
                      where kept.user_id = earliest.user_id and kept.currency = earliest.currency and kept.before > earliest.since)
          and not exists (select from public.limit_sum_marks as known
                          where known.user_id = earliest.user_id and known.currency = earliest.currency and known.since <= earliest.since);`;
}

function ofBets(rows: string): string {
  return mark(`
          select user_id, currency, least(settled_at, (
            select min(settled_at) from public.bet_settlements as settlement where settlement.bet_id = bet.bet_id)) as changed_at
          from (${rows}) as bet where settled_at is not null`);
}

function ofSettlements(rows: string): string {
  return mark(`
          select bet.user_id, bet.currency, least(changed.settled_at, bet.settled_at, (
            select min(settled_at) from public.bet_settlements as other where other.bet_id = bet.bet_id)) as changed_at
          from ${rows} as changed join public.bets as bet using (bet_id)`);
}

/** Sums of the older part of a journal, so that limits need not read it: a change of that part marks those that are no longer right. */
export const limitSums: Migration = {
  name: '0029_limit_sums',
  async prepare(db) {
    await createIndex(db, { name: 'bets_by_user_settled', table: 'public.bets', definition: '(user_id, settled_at)' });
    await createIndex(db, { name: 'bets_by_user_fight', table: 'public.bets', definition: '(user_id, fight_id)' });
  },
  async up(db) {
    await db.raw(`
      create table public.limit_sums (
        user_id         uuid not null references public.users,
        currency        text not null check (currency ~ '^[A-Z]{3}$'),
        before          timestamptz not null,
        balance         bigint not null,
        earned          bigint not null,
        peak            bigint not null,
        balance_at_peak bigint not null,
        losses_in_row   integer not null check (losses_in_row >= 0),
        primary key (user_id, currency, before)
      );
      comment on table public.limit_sums is 'What settled bets and moved money had come to before an instant, in cents, by which limits count the older journal';
      comment on column public.limit_sums.peak is 'The largest earned so far from which a drawdown counts';
      create table public.limit_sum_marks (
        mark_id  bigint generated always as identity primary key,
        user_id  uuid not null references public.users,
        currency text not null,
        since    timestamptz not null
      );
      comment on table public.limit_sum_marks is 'Since when the journal has changed below its sums: later sums are not used until they are made again';
      create index limit_sum_marks_by_user on public.limit_sum_marks (user_id, currency, since);

      -- With its owner's rights, because users who write bets may write no sums.
      create function public.mark_limit_sums() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        if tg_table_name = 'bets' and tg_op = 'INSERT' then ${ofBets('select user_id, currency, bet_id, settled_at from come')}
        elsif tg_table_name = 'bets' and tg_op = 'UPDATE' then ${ofBets(CHANGED_BETS)}
        elsif tg_table_name = 'bets' then ${ofBets('select user_id, currency, bet_id, settled_at from gone')}
        elsif tg_table_name = 'bet_settlements' and tg_op = 'INSERT' then ${ofSettlements('come')}
        elsif tg_table_name = 'bet_settlements' then ${ofSettlements('gone')}
        else ${mark('select user_id, currency, occurred_at as changed_at from come')}
        end if;
        return null;
      end $$;
      revoke all on function public.mark_limit_sums() from public;
      ${trigger('bets', 'insert', 'new table as come')}
      ${trigger('bets', 'update', 'old table as gone new table as come')}
      ${trigger('bets', 'delete', 'old table as gone')}
      ${trigger('bet_settlements', 'insert', 'new table as come')}
      ${trigger('bet_settlements', 'delete', 'old table as gone')}
      ${trigger('bankroll_transactions', 'insert', 'new table as come')}`);
  },
};

function trigger(table: string, event: string, rows: string): string {
  return `create trigger limit_sums_marked_by_${event} after ${event} on public.${table}
        referencing ${rows} for each statement execute function public.mark_limit_sums();`;
}
