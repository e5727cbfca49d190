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

/**
 * A family's out-of-sample predictions of decided and drawn bouts, by date. Each bout counts once, preferably with the last live
 * prediction made before it by a model fitted before it; a replay of old prices does not count. The holdout is included only once it is
 * open.
 */
export async function outOfSample(db: Knex, family: FamilyName): Promise<OutOfSample[]> {
  const { rows } = await db.raw<{ rows: OutOfSample[] }>(
    `select * from (
       select distinct on (fight_id) fight_id, kind, fight.fight_date, p_a, p_draw, p_b, fight.result,
         a.has_record_page::int + b.has_record_page::int as complete_records
       from public.model_versions as version
       join public.predictions as prediction on prediction.model_version = version.version
       join master.fights as fight using (fight_id)
       join master.fighters as a on a.fighter_id = fight.fighter_a_id
       join master.fighters as b on b.fighter_id = fight.fighter_b_id
       where version.family = :family and fight.result in ('a_win', 'draw', 'b_win') and p_a + p_b > 0
         and case kind when 'live' then (fight.starts_at is null or first_predicted_at < fight.starts_at) and version.cutoff <= fight.fight_date
                       when 'holdout' then exists (select from public.holdout where opened_at is not null)
                       else true end
       order by fight_id, array_position(array['live', 'holdout', 'dev'], kind), predicted_at desc, prediction_id desc
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
