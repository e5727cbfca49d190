import type { Knex } from 'knex';

/** Stores past fights, each with a closing price and an out-of-sample prediction, to give as many rows of `/picks/historical`. */
export async function storePricedPast(db: Knex, fights: number): Promise<void> {
  await db.raw(
    `with fighters as (
       insert into master.fighters (source, source_id, name, name_normal, updated_at)
       select 'made', n, 'Fighter ' || n, 'fighter ' || n, '2025-01-01Z' from generate_series(1, 2) as n
       returning fighter_id
     ), version as (
       insert into public.model_versions (version, family, cutoff, fit_at, n_train, n_test, features, artifact, artifact_sha256)
       values ('made', 'lgbm_ens', '2015-01-01', '2015-01-01Z', 1, 1, '{}', '{}', '')
       returning version
     ), fights as (
       insert into master.fights (source, source_id, fighter_a_id, fighter_b_id, fight_date, date_precision, status, result, updated_at)
       select 'made', n, (select min(fighter_id) from fighters), (select max(fighter_id) from fighters), date '2015-01-02' + n :: integer % 3000,
              'day', 'finished', case when n % 2 = 0 then 'a_win' else 'b_win' end, '2025-01-01Z'
       from generate_series(1, :fights) as n
       returning fight_id, fight_date
     ), prices as (
       insert into master.closing_moneylines
         (source, source_id, fight_id, event_date, name_a, name_b, side_of_a, decimal_a, decimal_b, books_a, books_b, market_prob_a, market_prob_b,
          updated_at)
       select 'made', fight_id, fight_id, fight_date, 'Fighter 1', 'Fighter 2', 'a', 1.9, 2, 3, 3, 0.5, 0.5, '2025-01-01Z' from fights
     )
     insert into public.predictions (fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b)
     select fight_id, version, 'dev', '2015-01-01Z', '2015-01-01Z', 0.5, 0.04, 0.46, 0.02, 0.02 from fights cross join version`,
    { fights },
  );
  for (const table of ['master.fights', 'master.closing_moneylines', 'public.predictions']) await db.raw(`analyze ${table}`);
}
