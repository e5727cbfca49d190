import type { Knex } from 'knex';
import { MONEY } from './money';
import type { BetSums } from './queries';

const SUMS = `coalesce(sum(bets), 0) as bets, coalesce(sum(pending_bets), 0) as pending_bets, sum(clv) / nullif(sum(bets_with_clv), 0) as mean_clv`;

interface StatsRow extends BetSums {
  readonly users: number;
  readonly users_7d: number;
  readonly users_30d: number;
  readonly last_run_at: Date | null;
  readonly last_run_status: string | null;
  readonly runs_24h: number;
  readonly fights_live: number;
  readonly fights_expired: number;
}

/** Users, bets, runs and live predictions, counted as of an instant. */
export async function selectStats(db: Knex, now: Date): Promise<StatsRow> {
  const { rows } = await db.raw<{ rows: StatsRow[] }>(
    `select users.*, bets.*, money, runs.*, predicted.*, last.started_at as last_run_at, last.status as last_run_status
     from (
       select count(*) as users,
              count(*) filter (where created_at > :now :: timestamptz - interval '7 days') as users_7d,
              count(*) filter (where created_at > :now :: timestamptz - interval '30 days') as users_30d
       from public.users
     ) as users
     cross join (select ${SUMS} from public.bet_totals_by_day) as bets
     cross join (
       select ${MONEY} from (
         select currency, sum(bets) as bets, sum(stake) as stake, sum(profit) as profit from public.bet_money_by_day group by currency
       ) as sums
     ) as currencies
     cross join (
       select count(*) as runs_24h from public.runs
       where started_at > :now :: timestamptz - interval '24 hours' and started_at <= :now
     ) as runs
     cross join (
       select to_come.fights as fights_live, ever.fights - to_come.fights as fights_expired
       from (
         select count(*) as fights from master.fights as fight
         where starts_at > :now and status = 'scheduled' and exists (
           select from public.predictions as live
           where live.fight_id = fight.fight_id and kind = 'live' and first_predicted_at <= :now)
       ) as to_come
       cross join (
         select count(distinct fight_id) as fights from public.predictions where kind = 'live' and first_predicted_at <= :now
       ) as ever
     ) as predicted
     left join lateral (
       select started_at, status from public.runs
       where status <> 'running' and started_at <= :now
       order by started_at desc, run_id desc
       limit 1
     ) as last on true`,
    { now },
  );
  const [stats] = rows;
  if (stats === undefined) throw new Error('the statistics query returned no row');
  return stats;
}
