import type { Migration } from '../schema/migration';

/** Keeps, beside a prediction that earlier closes corrected, what the model said without them. */
export const carriedCloses: Migration = {
  name: '0003_carried_closes',
  async up(db) {
    // P(A wins), given no draw; null where nothing was carried, so that it is the prediction's.
    await db.raw(`
      alter table public.predictions
        add column if not exists p_own double precision,
        drop constraint if exists predictions_p_own_check,
        add constraint predictions_p_own_check check (p_own between 0 and 1) not valid`);
    await db.raw(`
      create or replace view public.out_of_sample_predictions as
      select prediction_id, fight_id, kind, array_position(array['live', 'holdout', 'dev'], kind) as preference,
        version.family, model_version, p_a, p_draw, p_b, sigma_a, sigma_b, predicted_at,
        fight.fight_date, fighter_a_id, fighter_b_id, fight.result, greatest(predicted_at, fight.updated_at) as known_at, p_own
      from public.model_versions as version
      join public.predictions as prediction on prediction.model_version = version.version
      join master.fights as fight using (fight_id)
      where fight.result in ('a_win', 'draw', 'b_win') and p_a + p_b > 0
        and case kind when 'dev' then true
                      when 'holdout' then exists (select from public.holdout where opened_at is not null)
                      else version.cutoff <= fight.fight_date and prediction_id in (
                        select live.prediction_id from public.predictions as live join master.dated_fights using (fight_id)
                        where live.kind = 'live' and live.first_predicted_at < recommended_until) end`);
  },
};
