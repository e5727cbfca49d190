/**
 * The trigger function that adds new bets to the totals and takes off those that go. It works with its owner's rights, because users who write bets
 * may write no totals.
 */
export const TOTAL_BETS = `
  create or replace function public.total_bets() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    case tg_op
      when 'INSERT' then ${addBets('select 1 as sign, * from come')}
      when 'UPDATE' then ${addBets('select -1 as sign, * from gone union all select 1 as sign, * from come')}
      when 'DELETE' then ${addBets('select -1 as sign, * from gone')}
      when 'TRUNCATE' then truncate public.bet_totals_by_user, public.bet_totals_by_day;
    end case;
    return null;
  end $$;
`;

/** Schema public: totals of the journal, which cost the same to read however many bets there are. Amounts are exact. */
export const BET_TOTAL_TABLES = `
  create table public.bet_totals_by_user (
    user_id        uuid primary key references public.users on delete cascade,
    bets           bigint not null,
    pending_bets   bigint not null,
    stake          numeric not null,
    profit         numeric not null,
    bets_with_clv  bigint not null,
    clv            numeric not null
  );
  -- Days in UTC on which bets were placed.
  create table public.bet_totals_by_day (
    placed_on      date,
    status         text,
    primary key (placed_on, status),
    bets           bigint not null,
    pending_bets   bigint not null,
    stake          numeric not null,
    profit         numeric not null,
    bets_with_clv  bigint not null,
    clv            numeric not null
  );
  ${TOTAL_BETS}
  revoke all on function public.total_bets() from public;
  create trigger bets_total_come after insert on public.bets
    referencing new table as come for each statement execute function public.total_bets();
  create trigger bets_total_changed after update on public.bets
    referencing old table as gone new table as come for each statement execute function public.total_bets();
  create trigger bets_total_gone after delete on public.bets
    referencing old table as gone for each statement execute function public.total_bets();
  create trigger bets_total_truncated after truncate on public.bets for each statement execute function public.total_bets();
`;

/** SQL that adds bets to the totals, users first and all in one order, so that two writers wait for each other and never cross. */
export function addBets(signedBets: string): string {
  return addTo('public.bet_totals_by_user', 'user_id', signedBets) + addTo('public.bet_totals_by_day', 'placed_on, status', signedBets);
}

/** `own` is the owner's money in a bet: the stake of a free bet is the book's. */
function addTo(table: string, key: string, signedBets: string): string {
  return `
        insert into ${table} as total
        select ${key}, sum(sign), sum(sign * (status = 'pending') :: int), sum(sign * own), coalesce(sum(sign * (payout - own)), 0),
          sum(sign * num_nonnulls(realized_clv)), coalesce(sum(sign * realized_clv :: numeric), 0)
        from (
          select *, (placed_at at time zone 'UTC') :: date as placed_on, case kind when 'free_bet' then 0 else stake end as own
          from (${signedBets}) as signed
        ) as placed
        group by ${key}
        order by ${key}
        on conflict (${key}) do update
        set bets = total.bets + excluded.bets, pending_bets = total.pending_bets + excluded.pending_bets, stake = total.stake + excluded.stake,
            profit = total.profit + excluded.profit, bets_with_clv = total.bets_with_clv + excluded.bets_with_clv, clv = total.clv + excluded.clv;`;
}
