import type { Knex } from 'knex';
import type { PastPrediction } from '../../model/families/dispersion';
import type { FamilyName } from '../../model/family';
import { MONEYLINES } from '../../prices/moneylines';

/**
 * A family's walk-forward predictions of decided bouts by fits of cutoffs before `before`, `YYYY-MM-DD`, with the vig-free close where
 * one is stored. The holdout is excluded.
 */
export async function pastPredictions(db: Knex, family: FamilyName, before: string): Promise<PastPrediction[]> {
  const { rows } = await db.raw<{ rows: PastPrediction[] }>(
    `with close as (
       select distinct on (fight_id) fight_id, market_prob_a as market, result
       from (${MONEYLINES}) as moneyline
       where market_prob_a is not null and market_prob_b is not null
       order by fight_id, source, source_id
     )
     select p_a / (p_a + p_b) as p, fight.result = 'a_win' as won, model_version as fit,
       case when close.result is null or close.result = fight.result then market end as market
     from public.model_versions as version
     join public.predictions as prediction on prediction.model_version = version.version and kind = 'dev'
     join master.fights as fight using (fight_id)
     left join close using (fight_id)
     where version.family = :family and version.cutoff < :before and fight.result in ('a_win', 'b_win') and p_a + p_b > 0
     order by fight_id`,
    { family, before },
  );
  return rows;
}
