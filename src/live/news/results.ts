import type { Knex } from 'knex';
import type { FightNews } from './news';

/** Fights of which a newly reported result contradicts an earlier one. Call it under the lock of grading; each report is looked at once. */
export async function disputeNews(trx: Knex.Transaction): Promise<FightNews[]> {
  const { rows } = await trx.raw<{ rows: { fight_id: number; claims: object[] }[] }>(
    `with looked_at as materialized (select disputed_to from public.outbox),
     fresh as (
       select distinct fight_id from master.fight_results where fight_result_id > (select disputed_to from looked_at)
     ), moved_on as (
       update public.outbox set disputed_to = newest
       from (select max(fight_result_id) as newest from master.fight_results) as reported
       where newest > disputed_to
     )
     select fight_id, json_agg(json_build_object('source', source, 'result', result,
         'reported_at', to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by fight_result_id) as claims
     from master.fight_results
     where fight_id in (select fight_id from fresh)
     group by fight_id having count(distinct result) > 1
     order by fight_id`,
  );
  return rows.map(({ fight_id, claims }) => ({ type: 'fight.disputed', fight_id, data: { claims } }));
}
