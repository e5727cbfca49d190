import type { Knex } from 'knex';

/**
 * The rules that many queries share, each stated once: which price belongs to which fighter, which polls were published, when a fight
 * started and how it ended, and which predictions are out of sample. `/model/rolling` counts a live prediction only if it was made
 * before the start as grading knows it: the feed's date of a fight that took place earlier is no start.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create view public.production_model as select * from public.model_versions where is_production;

    -- The payload of a failed run is stored, and its quotes are not.
    create view public.published_polls as
    select payload_id, feed, polled_at from bronze.feed_payloads as payload
    where endpoint = 'odds' and exists (select from public.runs as run where run.payload_id = payload.payload_id and run.status = 'ok');

    create view master.quotes_by_side as
    select event.fight_id, event.feed, quote.event_id, quote_id, book, market_type,
      case home_side when 'a' then price_home else price_away end as a,
      case home_side when 'a' then price_away else price_home end as b,
      price_draw as draw, quote.first_seen_at, quote.last_seen_at, quoted_at
    from master.feed_events as event
    join bronze.quotes as quote using (event_id)
    where event.fight_id is not null;

    create view master.moneylines_by_side as
    select source, source_id, fight_id, event_date,
      case side_of_a when 'a' then decimal_a else decimal_b end as decimal_a,
      case side_of_a when 'a' then decimal_b else decimal_a end as decimal_b,
      case side_of_a when 'a' then books_a else books_b end as books_a,
      case side_of_a when 'a' then books_b else books_a end as books_b,
      case side_of_a when 'a' then market_prob_a else market_prob_b end as market_prob_a,
      case side_of_a when 'a' then market_prob_b else market_prob_a end as market_prob_b,
      case when side_of_a = 'b' and result = 'a_win' then 'b_win' when side_of_a = 'b' and result = 'b_win' then 'a_win' else result end as result
    from master.closing_moneylines
    where fight_id is not null;

    ${DATED_FIGHTS}
    ${OUT_OF_SAMPLE}

    drop materialized view public.rolling_scores;
    create materialized view public.rolling_scores as ${ROLLING_SCORES};
    create unique index rolling_scores_by_position on public.rolling_scores (position);
  `);
}

/**
 * - `known_start`: the scheduled start by the feed, from the fight or else from its latest event; null where the date is a placeholder,
 *   and where the record dates the fight more than a day from it, because then it started at another time. An American evening is the next
 *   day in UTC.
 * - `recommended_until`: a pick published before this instant is a recommendation, and a live prediction is out of sample.
 * - `outcome`: the result of a finished fight, `cancelled` or `moved` for one that did not take place, null while neither is known.
 */
const DATED_FIGHTS = `
    create view master.dated_fights as
    select *, coalesce(known_start, case status when 'finished' then least(starts_at, fight_date) else starts_at end) as recommended_until
    from (
      select *, case when not placeholder_date and (date_precision = 'month' or abs(cast(feed_start as date) - fight_date) <= 1)
        then feed_start end as known_start
      from (
        select *,
          coalesce(starts_at, (select max(commence_time) from master.feed_events as event where event.fight_id = fight.fight_id)) as feed_start,
          case status when 'finished' then result when 'cancelled' then (
            select reported.result from master.fight_results as reported
            where reported.fight_id = fight.fight_id and reported.result in ('cancelled', 'moved')
            order by fight_result_id desc limit 1) end as outcome
        from master.fights as fight
      ) as fed
    ) as known;`;

/**
 * Predictions of decided and drawn fights by models that had not seen them: those of the walk-forward, those of the holdout once it is
 * opened, and live ones made before the fight by a model that was fitted before it, which a replay of old prices is not. A fight can have
 * several; it counts once, with the first by `preference`, then with the newest. `known_at` is when prediction and result were both stored.
 */
const OUT_OF_SAMPLE = `
    create view public.out_of_sample_predictions as
    select prediction_id, fight_id, kind, array_position(array['live', 'holdout', 'dev'], kind) as preference,
      version.family, model_version, p_a, p_draw, p_b, sigma_a, sigma_b, predicted_at,
      fight.fight_date, fighter_a_id, fighter_b_id, fight.result, greatest(predicted_at, fight.updated_at) as known_at
    from public.model_versions as version
    join public.predictions as prediction on prediction.model_version = version.version
    join master.fights as fight using (fight_id)
    where fight.result in ('a_win', 'draw', 'b_win') and p_a + p_b > 0
      and case kind when 'dev' then true
                    when 'holdout' then exists (select from public.holdout where opened_at is not null)
                    else version.cutoff <= fight.fight_date and prediction_id in (
                      select live.prediction_id from public.predictions as live join master.dated_fights using (fight_id)
                      where live.kind = 'live' and live.first_predicted_at < recommended_until) end;`;

/**
 * The production family's out-of-sample predictions of decided fights in order of date, with the sums up to each. Means over any window are
 * differences of sums.
 */
const ROLLING_SCORES = `
  with fair as (
    select distinct on (fight_id) model.version as model_version, family, fight_id, fight_date, kind, known_at,
      p_a / (p_a + p_b) as p, result = 'a_win' as won
    from public.out_of_sample_predictions
    join public.production_model as model using (family)
    where result in ('a_win', 'b_win')
    order by fight_id, preference, predicted_at desc, prediction_id desc
  ), scored as (
    select *, -ln(greatest(case when won then p else 1 - p end, 1e-15)) as log_loss, (p - won::int) ^ 2 as brier,
      case when p = 0.5 then 0.5 else ((p > 0.5) = won)::int end::float8 as accuracy
    from fair
  )
  select row_number() over so_far as position, model_version, family, fight_id, fight_date,
    min(fight_date) over so_far as date_from, max(known_at) over so_far as known_at,
    count(*) filter (where kind = 'dev') over so_far as dev, count(*) filter (where kind = 'holdout') over so_far as holdout,
    count(*) filter (where kind = 'live') over so_far as live,
    sum(log_loss) over so_far as log_loss, sum(brier) over so_far as brier, sum(accuracy) over so_far as accuracy
  from scored
  window so_far as (order by fight_date, fight_id rows unbounded preceding)`;
