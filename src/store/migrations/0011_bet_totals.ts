import type { Knex } from 'knex';

/** Totals of bets that cost the same to read however many bets there are, and a narrow index to walk over them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.bet_totals_by_user (
      user_id  uuid primary key references public.users on delete cascade,
      ${TOTALS}
    );
    -- Days in UTC on which bets were placed.
    create table public.bet_totals_by_day (
      placed_on  date,
      status     text,
      primary key (placed_on, status),
      ${TOTALS}
    );

    ${totalBets('true')}
    create trigger bets_total_come after insert on public.bets
      referencing new table as come for each statement execute function public.total_bets();
    create trigger bets_total_changed after update on public.bets
      referencing old table as gone new table as come for each statement execute function public.total_bets();
    create trigger bets_total_gone after delete on public.bets
      referencing old table as gone for each statement execute function public.total_bets();
    create trigger bets_total_truncated after truncate on public.bets for each statement execute function public.total_bets();
    ${add('select 1 as sign, * from public.bets')}

    -- A far offset passes over entries of this index alone; totals no longer need the wide one.
    drop index public.bets_by_arrival;
    create unique index bets_by_arrival on public.bets (arrival) include (status, placed_at);
  `);
}

/** Amounts are exact: what was added can be taken away again. */
const TOTALS = `
      bets           bigint not null,
      pending_bets   bigint not null,
      stake          numeric not null,
      profit         numeric not null,
      bets_with_clv  bigint not null,
      clv            numeric not null`;

/**
 * The trigger function that adds the bets that come to the totals, and takes off those that go.
 * @param counted SQL for whether a bet counts
 * @param stake SQL for the owner's money in a bet
 */
export function totalBets(counted: string, stake = 'stake'): string {
  const come = `select 1 as sign, * from come where ${counted}`;
  const gone = `select -1 as sign, * from gone where ${counted}`;
  return `
    create or replace function public.total_bets() returns trigger language plpgsql as $$
    begin
      case tg_op
        when 'INSERT' then ${add(come, stake)}
        when 'UPDATE' then ${add(`${gone} union all ${come}`, stake)}
        when 'DELETE' then ${add(gone, stake)}
        when 'TRUNCATE' then truncate public.bet_totals_by_user, public.bet_totals_by_day;
      end case;
      return null;
    end $$;`;
}

/** Adds bets to the totals, users first and all in one order, so that two writers wait for each other and never cross. */
export function add(signedBets: string, stake = 'stake'): string {
  const [users, days] = ['public.bet_totals_by_user', 'public.bet_totals_by_day'];
  return addTo(users, 'user_id', signedBets, stake) + addTo(days, 'placed_on, status', signedBets, stake);
}

function addTo(table: string, key: string, signedBets: string, stake: string): string {
  return `
    insert into ${table} as total
    select ${key}, sum(sign), sum(sign * (status = 'pending') :: int), sum(sign * ${stake}), coalesce(sum(sign * (payout - ${stake})), 0),
           sum(sign * num_nonnulls(realized_clv)), coalesce(sum(sign * realized_clv :: numeric), 0)
    from (select *, (placed_at at time zone 'UTC') :: date as placed_on from (${signedBets}) as signed) as placed
    group by ${key}
    order by ${key}
    on conflict (${key}) do update
    set bets = total.bets + excluded.bets, pending_bets = total.pending_bets + excluded.pending_bets, stake = total.stake + excluded.stake,
        profit = total.profit + excluded.profit, bets_with_clv = total.bets_with_clv + excluded.bets_with_clv, clv = total.clv + excluded.clv;`;
}
