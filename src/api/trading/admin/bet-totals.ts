import type { Knex } from 'knex';
import { OWN_STAKE } from '../../../journal/stored-bet';
import { parts, type AdminBetFilter } from './queries';

interface BetTotals {
  readonly total_count: number;
  readonly total_stake: number;
  readonly mean_clv: number | null;
}

/** Totals of all matching bets: from the totals by day, and from the bets themselves for one user and those that were cashed out. */
export async function selectBetTotals(db: Knex, filter: AdminBetFilter): Promise<BetTotals> {
  const { status, user_id, since } = filter;
  const days = db('public.bet_totals_by_day').select('bets', 'stake', 'bets_with_clv', 'clv');
  if (status !== undefined) void days.where('status', status);
  if (since !== undefined) void days.where('placed_on', '>=', since);
  const [inState, ...cashedOut] = parts(db, filter);
  const counted = [...(user_id === undefined || inState === undefined ? [] : [inState]), ...cashedOut].map((part) =>
    part.select(db.raw(COUNTED)),
  );
  const all = user_id === undefined ? [days, ...counted] : counted;
  return db
    .from(db.unionAll(all, true).as('part'))
    .first<BetTotals>(
      db.raw(
        `coalesce(sum(bets), 0) as total_count, coalesce(sum(stake), 0) as total_stake, sum(clv) / nullif(sum(bets_with_clv), 0) as mean_clv`,
      ),
    );
}

const COUNTED = `count(*) as bets, coalesce(sum(${OWN_STAKE}), 0) as stake, count(realized_clv) as bets_with_clv,
  coalesce(sum(realized_clv), 0) as clv`;
