/** Statements that fill a database, in this order. The frequent names, the busy fighters and the recent years come first in each draw. */

export const FIGHTERS = `
  with drawn as (
    select n, cast(:given as text[]) as given, cast(:family as text[]) as family, random() as g, random() as f, random() as bio
    from generate_series(1, :fighters) as n
  ), named as (
    select n, bio, given[1 + floor(cardinality(given) * g ^ 2)::int] || ' ' || family[1 + floor(cardinality(family) * f ^ 2)::int] as name
    from drawn
  )
  insert into master.fighters (source, source_id, name, name_normal, dob, stance, total_fights, updated_at)
  select 'boxrec', n, name, lower(name), case when bio < 0.06 then date '1985-01-01' + (100000 * bio)::int end,
    case when bio < 0.12 then 'orthodox' end, 4, '2025-09-01Z'
  from named order by n`;

export const MODELS = `
  insert into public.model_versions (version, family, cutoff, fit_at, is_production, n_train, n_test, features, artifact, artifact_sha256)
  select 'lgbm_ens_v5_' || cutoff, 'lgbm_ens', cutoff, cutoff, cutoff = '2025-01-01', 1, 1, '{rating}', '{}', sha256('')
  from generate_series(timestamptz '2010-01-01Z', '2025-01-01Z', '1 year') as year (at), cast(at as date) as cutoff`;

export const BOUTS = `
  with people as (
    select min(fighter_id) as first from master.fighters where source = 'boxrec'
  ), drawn as (
    select n, floor(:fighters * random() ^ 2)::bigint as a, 1 + floor(200 * random())::bigint as apart, random() as fate, random() as age
    from generate_series(1, :bouts) as n
  )
  insert into master.fights
    (source, source_id, fighter_a_id, fighter_b_id, fight_date, date_precision, status, result, division, updated_at)
  select 'boxrec', n, first + a, first + (a + apart) % :fighters, cast(:now as date) - 1 - (12000 * age ^ 2)::int,
    case when fate < 0.3 then 'day' else 'month' end, 'finished', case when fate < 0.48 then 'a_win' when fate < 0.92 then 'b_win' else 'draw' end,
    (array['light', 'welter', 'middle', 'heavy'])[1 + n % 4], '2025-09-01Z'
  from drawn cross join people order by age desc`;

export const WALK_FORWARD = `
  insert into public.predictions (fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b)
  select fight_id, 'lgbm_ens_v5_' || date_trunc('year', fight_date)::date, 'dev', '2025-01-01Z', '2025-01-01Z', p, 0.04, 0.96 - p, 0.02, 0.02
  from master.fights cross join lateral (select 0.1 + 0.8 * (fight_id * 7919 % 1000) / 1000.0 as p) as fair
  where source = 'boxrec' and fight_date >= '2010-01-01'
  order by fight_id`;

export const CLOSING_PRICES = `
  insert into master.closing_moneylines
    (source, source_id, fight_id, event_date, name_a, name_b, side_of_a, decimal_a, decimal_b, books_a, books_b, market_prob_a, market_prob_b,
     updated_at)
  select 'made', fight_id, fight_id, fight_date, 'A', 'B', 'a', 1.9, 2, 3, 3, 0.51, 0.49, '2025-09-01Z'
  from master.fights where source = 'boxrec' and fight_date >= '2010-01-01' and fight_id % 25 = 0`;

export const RUNS = `
  with polls as (
    insert into bronze.feed_payloads (feed, endpoint, polled_at, sha256, body_gzip, body_bytes)
    select 'odds_api', 'odds', cast(:now as timestamptz) - n * interval '5 minutes', '', '', 0 from generate_series(:runs, 0, -1) as n
    returning payload_id, polled_at
  )
  insert into public.runs (trigger, tick_at, started_at, finished_at, status, duration_ms, feed, payload_id)
  select 'schedule', polled_at, polled_at, polled_at, 'ok', 900, 'odds_api', payload_id from polls order by polled_at`;

/** Past fights over the months, oldest first, then the pending card. */
export const FEED_FIGHTS = `
  with world as (
    select cast(:now as timestamptz) as now, cast(:pastFights as int) as past, cast(:pending as int) as pending, cast(:fighters as int) as fighters,
      :months * interval '29 days' as span, min(fighter_id) as first
    from master.fighters where source = 'boxrec'
  ), fights as (
    select n, first + n % fighters as a, first + (n + 1 + n % 97) % fighters as b, n > past as is_pending,
      case when n > past then now + (n - past) * interval '11 hours' else now - interval '2 days' - (past - n) * span / past end as starts_at
    from world cross join generate_series(1, past + pending) as n
  )
  insert into master.fights (source, fighter_a_id, fighter_b_id, fight_date, date_precision, starts_at, status, result, updated_at)
  select 'odds_api', a, b, starts_at::date, 'day', starts_at, case when is_pending then 'scheduled' else 'finished' end,
    case when is_pending then null when n % 3 = 0 then 'b_win' else 'a_win' end, starts_at
  from fights order by n`;

/** An id in letters, because names have no digits. */
const LETTERS = `translate(fight_id::text, '0123456789', 'abcdefghij')`;

export const EVENTS = `
  insert into master.feed_events
    (event_id, feed, sport_key, commence_time, home_name, away_name, home_fighter_id, away_fighter_id, fight_id, home_side, first_seen_at, last_seen_at)
  select md5(fight_id::text), 'odds_api', 'boxing_boxing', starts_at, 'home ' || ${LETTERS}, 'away ' || ${LETTERS}, fighter_a_id, fighter_b_id,
    fight_id, 'a', least(starts_at, :now) - interval '30 days', least(starts_at, :now)
  from master.fights where source = 'odds_api'`;

/** Twenty books, each with ten prices over thirty days. The last ones of a pending fight are on offer. Those that came in a month, `to` exclusive. */
export const QUOTES = `
  with markets as (
    select event_id, first_seen_at as listed_at, commence_time > :now as pending, 'book' || book as book, change, 1.5 + (book + change) % 7 * 0.1 as price
    from master.feed_events cross join generate_series(1, 20) as book cross join generate_series(0, 9) as change
    where first_seen_at > cast(:from as timestamptz) - interval '30 days' and first_seen_at < :to
      and first_seen_at + change * interval '3 days' >= :from and first_seen_at + change * interval '3 days' < :to
  ), poll as (
    select min(payload_id) as payload_id from bronze.feed_payloads
  )
  insert into bronze.quotes
    (event_id, book, market_type, price_home, price_away, first_seen_at, last_seen_at, quoted_at, payload_id)
  select event_id, book, 'h2h', price, 1 / (1.05 - 1 / price), listed_at + change * interval '3 days',
    case when pending and change = 9 then null else listed_at + (change + 1) * interval '3 days' - interval '5 minutes' end,
    listed_at + change * interval '3 days', payload_id
  from markets cross join poll
  order by listed_at + change * interval '3 days'`;

/** What the triggers of the quotes would have made of them. */
export const QUOTE_TOTALS = `
  insert into bronze.quote_totals (month, is_empty, quotes, changed_at)
  select date_trunc('month', first_seen_at at time zone 'UTC'), is_empty, count(*), max(first_seen_at) from bronze.quotes group by 1, 2`;

export const EVENT_BOOKS = `
  insert into bronze.event_books (event_id, book, quoted_at)
  select event_id, 'book' || book, first_seen_at + interval '27 days' from master.feed_events cross join generate_series(1, 20) as book`;

export const BOOK_LINES = `
  insert into bronze.book_lines
    (event_id, book, market_type, opened_at, open_home, open_away, moved_at, last_home, last_away, last_seen_at)
  select event_id, 'book' || book, 'h2h', first_seen_at, opening, 1 / (1.05 - 1 / opening), first_seen_at + interval '27 days', closing,
    1 / (1.05 - 1 / closing), case when commence_time <= :now then first_seen_at + interval '30 days' - interval '5 minutes' end
  from master.feed_events cross join generate_series(1, 20) as book
  cross join lateral (select 1.5 + book % 7 * 0.1 as opening, 1.5 + (book + 9) % 7 * 0.1 as closing) as price`;

export const LIVE_PREDICTIONS = `
  insert into public.predictions
    (fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b, features, members, explanation)
  select fight_id, 'lgbm_ens_v5_2025-01-01', 'live', first_seen_at + change * interval '6 days',
    case when change = 4 then last_seen_at else first_seen_at + (change + 1) * interval '6 days' end,
    0.5 + change * 0.02, 0.04, 0.46 - change * 0.02, 0.02, 0.02, '{"rating": 0, "age": null}', '[]',
    '{"method": "linear", "base": {"a": 0.48, "draw": 0.04, "b": 0.48}, "contributions": []}'
  from master.feed_events cross join generate_series(0, 4) as change
  order by first_seen_at + change * interval '6 days'`;

export const PICKS = `
  insert into public.picks
    (fight_id, prediction_id, first_published_at, last_published_at, side, book, market_type, decimal_odds, net_decimal_odds, implied_prob_raw,
     implied_prob_vigfree, fair_source, fair, edge_pp, ev_per_dollar, sigma, verdict, starts_at)
  select fight_id, prediction_id, first_predicted_at, predicted_at, 'a', 'book1', 'h2h', 2.1, 2.1, 0.476, 0.46, 'blend', 0.5, 0.04, 0.05, 0.02, 'BET',
    starts_at
  from public.predictions join master.fights using (fight_id)
  where kind = 'live'
  order by prediction_id`;

export const GRADINGS = `
  with graded as (
    insert into public.gradings (graded_at, fights_graded, fights_regraded)
    select starts_at + interval '1 day', count(*), 0 from master.fights
    where source = 'odds_api' and status = 'finished' group by starts_at order by starts_at
    returning grading_id, graded_at
  )
  insert into public.settled_picks
    (fight_id, pick_id, predicted_at, last_predicted_at, settled_at, result, hit, close_book, close_decimal_odds, close_quoted_at, clv_vs_close,
     clv_vs_close_pp, grading_id)
  select fight_id, min(pick_id), min(first_published_at), max(last_published_at), graded_at, result, result = 'a_win', 'book1', 2, fights.starts_at,
    0.05, 0.02, grading_id
  from master.fights
  join public.picks using (fight_id)
  join graded on graded_at = fights.starts_at + interval '1 day'
  where status = 'finished'
  group by fight_id, graded_at, grading_id`;

export const NAMES = `
  with names as (
    select event_id, first_seen_at, name, fighter_id, n
    from master.feed_events
    cross join lateral (values (home_name, home_fighter_id, 1), (away_name, away_fighter_id, 2)) as side (name, fighter_id, n)
  ), attempts as (
    insert into master.resolution_attempts (attempted_at, source, name, name_normal, event_id, outcome, method, fighter_id)
    select first_seen_at, 'odds_api', name, lower(name), event_id, 'resolved', 'manual', fighter_id from names order by first_seen_at, event_id, n
  ), results as (
    insert into master.fight_results (fight_id, source, result, reported_at)
    select fight_id, 'odds_api', result, starts_at from master.fights where source = 'odds_api' and result is not null order by starts_at
  )
  insert into master.name_resolutions (source, name, name_normal, outcome, method, fighter_id, decided_at)
  select 'odds_api', name, lower(name), 'resolved', 'manual', fighter_id, first_seen_at from names`;
