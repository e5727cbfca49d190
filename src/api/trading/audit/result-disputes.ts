import type { Knex } from 'knex';
import type { Data } from '../../operation';

export type ResultDispute = Data<'getDataQuality'>['result_disputes'][number];
type Claim = ResultDispute['claims'][number];

const SHOWN = 100;

/** Fights with contradictory reported outcomes, with all reports of each in order; latest report first. Reports are gathered of those shown alone. */
export async function selectResultDisputes(db: Knex): Promise<ResultDispute[]> {
  const { rows } = await db.raw<{ rows: (Omit<ResultDispute, 'claims'> & { readonly claims: readonly Claim[] })[] }>(
    `with disputed as (
       select fight_id, max(fight_result_id) as newest from master.fight_results
       group by fight_id having min(result) <> max(result)
       order by newest desc limit :shown
     )
     select fight_id, fight.fight_date, a.name as fighter_a, b.name as fighter_b, coalesce(fight.result, last_reported) as result, claims
     from disputed
     cross join lateral (
       select (array_agg(result order by fight_result_id desc))[1] as last_reported,
              jsonb_agg(jsonb_build_object('source', source, 'result', result, 'reported_at', reported_at, 'corrects', supersedes_id is not null)
                        order by fight_result_id) as claims
       from master.fight_results as reported where reported.fight_id = disputed.fight_id) as told
     join master.fights fight using (fight_id)
     join master.fighters a on a.fighter_id = fight.fighter_a_id
     join master.fighters b on b.fighter_id = fight.fighter_b_id
     order by newest desc`,
    { shown: SHOWN },
  );
  return rows.map(({ claims, ...fight }) => ({ ...fight, claims: claims.map(withIsoInstant) }));
}

/** JSON holds instants in the format of the database. */
function withIsoInstant({ reported_at, ...claim }: Claim): Claim {
  return { ...claim, reported_at: new Date(reported_at).toISOString() };
}
