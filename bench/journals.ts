import type { Knex } from 'knex';

export interface JournalsSize {
  readonly users: number;
  readonly bets: number;
}

/**
 * Fills an empty database with users, their settings and their bets. A few users bet a lot and most bet little; a fifth of the bets are
 * pending, and a tenth were logged long after they were placed. The same arguments give the same figures.
 */
export async function fillJournals(db: Knex, { users, bets }: JournalsSize): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('select setseed(0.5)');
    await trx.raw(`
      insert into master.fighters (source, source_id, name, name_normal, updated_at)
      select 'made', n, 'Fighter ' || n, 'fighter ' || n, '2025-01-01Z' from generate_series(1, 200) as n;
      insert into master.fights (source, fighter_a_id, fighter_b_id, fight_date, date_precision, starts_at, status, updated_at)
      select 'made', min(fighter_id), max(fighter_id), '2025-10-01', 'day', '2025-10-01T20:00Z', 'scheduled', '2025-01-01Z'
      from master.fighters group by (fighter_id - 1) / 2`);
    await trx.raw(
      `insert into public.users (email, name, created_at)
       select 'user' || n || '@example.com', 'User Number ' || n, '2024-01-01Z' :: timestamptz + n * interval '1 hour'
       from generate_series(1, ?) as n`,
      [users],
    );
    await trx.raw(`
      insert into public.api_keys (user_id, prefix, hash, created_at)
      select user_id, left('bpk_' || md5(email), 12), sha256(convert_to(email, 'utf8')), created_at from public.users order by arrival;
      insert into public.saved_bookmakers (user_id, book, username, balance, created_at)
      select user_id, 'pinnacle', name, round((random() * 1000) :: numeric, 2), created_at from public.users order by arrival;
      insert into public.notification_preferences (user_id, enabled, min_edge, min_stake, bankroll, updated_at)
      select user_id, random() < 0.5, 0.03, 10, 1000, created_at from public.users order by arrival`);
    await trx.raw(
      `with owners as materialized (select array_agg(user_id order by arrival) as ids from public.users),
            fights as materialized (select array_agg(fight_id order by fight_id) as ids from master.fights),
            drawn as materialized (
              select n, 1 + floor(:users * random() ^ 2) :: integer as owner, 1 + n % 100 as fight, random() as fate, random() < 0.1 as late,
                     round((1.1 + 8 * random() ^ 3) :: numeric, 2) as odds, round((1 + 500 * random()) :: numeric, 2) as stake,
                     0.4 * random() - 0.2 as clv
              from generate_series(1, :bets) as n
            )
       insert into public.bets
         (user_id, source, fight_id, side, picked_fighter, book, decimal_odds, stake, placed_at, logged_at, status, payout, settled_at, realized_clv)
       select owners.ids[owner], 'cli', fights.ids[fight], case when n % 2 = 0 then 'a' else 'b' end, 'Fighter ' || n % 200, 'pinnacle',
              odds, stake, logged.at - case when late then interval '30 days' else interval '0' end, logged.at,
              case when fate < 0.2 then 'pending' when fate < 0.5 then 'won' when fate < 0.95 then 'lost' else 'push' end,
              case when fate < 0.2 then null when fate < 0.5 then round(stake * odds, 2) when fate < 0.95 then 0 else stake end,
              case when fate >= 0.2 then logged.at + interval '1 day' end,
              case when fate between 0.25 and 0.95 then clv end
       from drawn cross join owners cross join fights
       cross join lateral (select '2025-01-01Z' :: timestamptz + n * interval '1 minute' as at) as logged
       order by n`,
      { users, bets },
    );
  });
  await db.raw('vacuum analyze public.users, public.bets, public.api_keys, public.saved_bookmakers, public.notification_preferences');
}
