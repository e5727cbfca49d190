import { addBets } from './baseline/bet-totals';
import type { Migration } from '../schema/migration';

/** Keeps stakes and profits of bets by currency: a sum of yen and dollars says nothing. Counts and CLV stay in the totals that there are. */
export const betMoney: Migration = {
  name: '0027_bet_money',
  async up(db) {
    await db.raw(`
      create table public.bet_money_by_user (
        user_id  uuid not null references public.users on delete cascade,
        currency text not null,
        bets     bigint not null,
        stake    numeric not null,
        profit   numeric not null,
        primary key (user_id, currency)
      );
      comment on table public.bet_money_by_user is 'Stakes and profits of the bets of each user, by currency';
      create table public.bet_money_by_day (
        placed_on date not null,
        status    text not null,
        currency  text not null,
        bets      bigint not null,
        stake     numeric not null,
        profit    numeric not null,
        primary key (placed_on, status, currency)
      );
      comment on table public.bet_money_by_day is 'Stakes and profits of bets by the day in UTC on which they were placed, status and currency';

      -- No bet may come between the sums and the function that keeps them.
      lock table public.bets in share row exclusive mode;
      ${addMoney('select 1 as sign, * from public.bets')}
      create or replace function public.total_bets() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        case tg_op
          when 'INSERT' then ${add('select 1 as sign, * from come')}
          when 'UPDATE' then ${add('select -1 as sign, * from gone union all select 1 as sign, * from come')}
          when 'DELETE' then ${add('select -1 as sign, * from gone')}
          when 'TRUNCATE' then
            truncate public.bet_totals_by_user, public.bet_totals_by_day, public.bet_money_by_user, public.bet_money_by_day;
        end case;
        return null;
      end $$`);
  },
};

/** All in one order, so that two writers wait for each other and never cross. */
function add(signedBets: string): string {
  return addBets(signedBets) + addMoney(signedBets);
}

function addMoney(signedBets: string): string {
  return (
    addMoneyTo('public.bet_money_by_user', 'user_id, currency', signedBets) +
    addMoneyTo('public.bet_money_by_day', 'placed_on, status, currency', signedBets)
  );
}

/** `own` is the owner's money in a bet: the stake of a free bet is the book's. */
function addMoneyTo(table: string, key: string, signedBets: string): string {
  return `
      insert into ${table} as total
      select ${key}, sum(sign), sum(sign * own), coalesce(sum(sign * (payout - own)), 0)
      from (
        select *, (placed_at at time zone 'UTC') :: date as placed_on, case kind when 'free_bet' then 0 else stake end as own
        from (${signedBets}) as signed
      ) as placed
      group by ${key}
      order by ${key}
      on conflict (${key}) do update
      set bets = total.bets + excluded.bets, stake = total.stake + excluded.stake, profit = total.profit + excluded.profit;`;
}
