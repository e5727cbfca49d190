import type { Knex } from 'knex';
import { OWN_STAKE } from '../../../journal/stored-bet';
import { parts, type AdminBetFilter } from './queries';
import type { Money } from './money';

interface BetTotals {
  readonly total_count: number;
  readonly mean_clv: number | null;
  readonly money: readonly Omit<Money, 'profit'>[];
}

/** Totals of all matching bets: from the totals by day, and from the bets themselves for one user and those that were cashed out. */
export async function selectBetTotals(db: Knex, filter: AdminBetFilter): Promise<BetTotals> {
  const [inState, ...cashedOut] = parts(db, filter);
  const kept = filter.user_id === undefined;
  const listed = [...(kept || inState === undefined ? [] : [inState]), ...cashedOut];
  const totals = (table: string, columns: readonly string[]): Knex.QueryBuilder => ofDays(db(table), filter).select(...columns);
  const all = (days: Knex.QueryBuilder, counted: string) =>
    db.from(db.unionAll([...(kept ? [days] : []), ...listed.map((part) => part.clone().select(db.raw(counted)))], true).as('part'));
  const sums = await all(totals('public.bet_totals_by_day', ['bets', 'bets_with_clv', 'clv']), COUNTED).first<Omit<BetTotals, 'money'>>(
    db.raw('coalesce(sum(bets), 0) as total_count, sum(clv) / nullif(sum(bets_with_clv), 0) as mean_clv'),
  );
  const money = await all(totals('public.bet_money_by_day', ['currency', 'bets', 'stake']), STAKED)
    .groupBy('currency')
    .havingRaw('sum(bets) <> 0')
    .select<BetTotals['money']>('currency', db.raw('sum(bets) as bets, sum(stake) as stake'));
  return { ...sums, money };
}

function ofDays(days: Knex.QueryBuilder, { status, since }: AdminBetFilter): Knex.QueryBuilder {
  if (status !== undefined) void days.where('status', status);
  if (since !== undefined) void days.where('placed_on', '>=', since);
  return days;
}

const COUNTED = 'count(*) as bets, count(realized_clv) as bets_with_clv, coalesce(sum(realized_clv), 0) as clv';
/** A row a bet: the outer query sums them up by currency. */
const STAKED = `currency, 1 as bets, ${OWN_STAKE} as stake`;
