import { OWN_STAKE } from '../../../journal/stored-bet';
import type { Invariant } from './invariant';

const SUMS = `
  count(*) as bets, count(*) filter (where status = 'pending') as pending_bets, sum(${OWN_STAKE}) as stake,
  coalesce(sum(payout - ${OWN_STAKE}), 0) as profit, count(realized_clv) as bets_with_clv, coalesce(sum(cast(realized_clv as numeric)), 0) as clv`;
const MONEY = ['bets', 'stake', 'profit'];
const TOTALS = ['bets', 'pending_bets', 'stake', 'profit', 'bets_with_clv', 'clv'];

/** Rows of a table of totals that differ from the sums over the bets. A row of nothing may be there or not. */
function differingTotals(table: string, key: string, columns: string, figures = TOTALS): string {
  const values = (of: string): string => figures.map((name) => `coalesce(${of}.${name}, 0)`).join(', ');
  return `
    select 'totals of ' || concat_ws(' ', ${key}) as what from ${table} as total full join (
      select ${columns}, ${SUMS} from public.bets group by ${key}
    ) as summed using (${key})
    where (${values('total')}) is distinct from (${values('summed')})`;
}

/** An answer that acknowledged a bet, as it is kept for a retry. */
const ACKNOWLEDGED = `
  select user_id, cast(body as jsonb) #>> '{data,bet_id}' as bet_id from public.idempotency_keys
  where status between 200 and 299 and body like '{%'`;

/** Money: each bet once, settled once, added up rightly, and none of the acknowledged ones lost. */
export const JOURNAL: readonly Invariant[] = [
  {
    check: 'totals by user',
    holds: 'the totals of each user equal the sums over the bets',
    broken: differingTotals('public.bet_totals_by_user', 'user_id', 'user_id'),
  },
  {
    check: 'totals by day',
    holds: 'the totals of each day equal the sums over the bets',
    broken: differingTotals(
      'public.bet_totals_by_day',
      'placed_on, status',
      `cast(placed_at at time zone 'UTC' as date) as placed_on, status`,
    ),
  },
  {
    check: 'money by user',
    holds: 'the stakes and profits of each user and currency equal the sums over the bets',
    broken: differingTotals('public.bet_money_by_user', 'user_id, currency', 'user_id, currency', MONEY),
  },
  {
    check: 'money by day',
    holds: 'the stakes and profits of each day and currency equal the sums over the bets',
    broken: differingTotals(
      'public.bet_money_by_day',
      'placed_on, status, currency',
      `cast(placed_at at time zone 'UTC' as date) as placed_on, status, currency`,
      MONEY,
    ),
  },
  {
    check: 'settlements',
    holds: 'a bet carries its newest recorded settlement, and a pending one has none',
    broken: `
      select 'bet ' || bets.bet_id as what from public.bets left join lateral (
        select status, payout, realized_clv, settled_at, settled_by from public.bet_settlements as settlement
        where settlement.bet_id = bets.bet_id order by bet_settlement_id desc limit 1
      ) as newest on true
      where (bets.status, bets.payout, bets.realized_clv, bets.settled_at, bets.settled_by) is distinct from
        (coalesce(newest.status, 'pending'), newest.payout, newest.realized_clv, newest.settled_at, newest.settled_by)`,
  },
  {
    check: 'settled once',
    holds: 'no bet was settled twice in the same way, or announced as settled for the first time twice',
    broken: `
      select 'bet ' || bet_id as what from (
        select bet_id, (status, payout, realized_clv, settled_by) is not distinct from (
            lag(status) over bet, lag(payout) over bet, lag(realized_clv) over bet, lag(settled_by) over bet) as is_repeated
        from public.bet_settlements window bet as (partition by bet_id order by bet_settlement_id)
      ) as settlement
      where is_repeated
      union all
      select 'bet ' || (data ->> 'bet_id') from public.events where type = 'bet.settled' group by data ->> 'bet_id' having count(*) > 1`,
  },
  {
    check: 'acknowledged bets',
    holds: 'each bet of an answer that is kept for a retry is in the journal or was voided',
    broken: `
      select 'bet ' || bet_id as what from (${ACKNOWLEDGED}) as answer
      where bet_id is not null
        and not exists (select from public.bets where bets.bet_id = cast(answer.bet_id as uuid))
        and not exists (select from public.bet_changes as change where change.bet_id = cast(answer.bet_id as uuid))`,
  },
  {
    check: 'retried bets',
    holds: 'each bet that a user logged in the last 24 hours has the answer that a retry gets',
    broken: `
      select 'bet ' || (after ->> 'bet_id') as what from public.changes
      where table_name = 'bets' and change = 'insert' and actor like 'user % createBet request %' and changed_at > now() - interval '24 hours'
        and after ->> 'bet_id' not in (select bet_id from (${ACKNOWLEDGED}) as answer where bet_id is not null)`,
  },
  {
    check: 'trail of changes',
    holds: 'each bet is as the newest entry of its trail left it',
    broken: `
      select 'bet ' || newest.bet_id as what from (
        select distinct on (coalesce(after, before) ->> 'bet_id') cast(coalesce(after, before) ->> 'bet_id' as uuid) as bet_id, after
        from public.changes where table_name = 'bets'
        order by coalesce(after, before) ->> 'bet_id', change_id desc
      ) as newest left join public.bets on bets.bet_id = newest.bet_id
      where (newest.after is null) <> (bets.bet_id is null) or (bets.bet_id is not null and not to_jsonb(bets) @> newest.after)`,
  },
];
