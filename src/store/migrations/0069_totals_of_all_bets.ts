import type { Knex } from 'knex';
import { add, totalBets } from './0011_bet_totals';

/** The owner's money in a bet: the stake of a free bet is the book's. */
const OWN_STAKE = `(case kind when 'free_bet' then 0 else stake end)`;

/** Totals of all bets: free bets, bets on the draw and bets cashed out count too. Bets cannot be written meanwhile. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    lock table public.bets in share row exclusive mode;
    ${totalBets('true', OWN_STAKE)}
    alter function public.total_bets() security definer set search_path = '';
    truncate public.bet_totals_by_user, public.bet_totals_by_day;
    ${add('select 1 as sign, * from public.bets', OWN_STAKE)}
  `);
}
