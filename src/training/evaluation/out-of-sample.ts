import type { Knex } from 'knex';
import type { FamilyName } from '../../model/family';
import type { Forecast } from '../../model/evaluation/calibration';

/** A family's prediction of a bout outside its training data, with the result. */
export interface OutOfSample {
  readonly fight_id: number;
  readonly kind: 'dev' | 'holdout' | 'live';
  readonly fight_date: string;
  readonly p_a: number;
  readonly p_draw: number;
  readonly p_b: number;
  readonly result: 'a_win' | 'draw' | 'b_win';
  /** How many of the two fighters have a complete record. */
  readonly complete_records: number;
}

/** The families with walk-forward predictions, by name. */
export async function familiesOutOfSample(db: Knex): Promise<FamilyName[]> {
  const { rows } = await db.raw<{ rows: { family: FamilyName }[] }>(
    `select distinct family from public.model_versions as version
     where exists (select from public.predictions where model_version = version.version and kind = 'dev') order by family`,
  );
  return rows.map(({ family }) => family);
}

/** A family's out-of-sample predictions of decided and drawn bouts, by date; each bout counts once. */
export async function outOfSample(db: Knex, family: FamilyName): Promise<OutOfSample[]> {
  const { rows } = await db.raw<{ rows: OutOfSample[] }>(
    `with complete as not materialized (
       select fighter_id from master.fighters where has_record_page
     )
     select * from (
       select distinct on (fight_id) fight_id, kind, fight_date, p_a, p_draw, p_b, result,
         (fighter_a_id in (select * from complete))::int + (fighter_b_id in (select * from complete))::int as complete_records
       from public.out_of_sample_predictions
       where family = :family
       order by fight_id, preference, predicted_at desc, prediction_id desc
     ) as newest
     order by fight_date, fight_id`,
    { family },
  );
  return rows;
}

/** The forecast of a decided bout, given no draw. */
export function forecastOf({ p_a, p_b, result }: OutOfSample): Forecast {
  return { p: p_a / (p_a + p_b), won: result === 'a_win' };
}
