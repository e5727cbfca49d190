import type { Knex } from 'knex';
import type { PastPrediction } from '../../model/families/dispersion';
import type { FamilyName } from '../../model/family';
import { MONEYLINES } from '../../prices/conditions';
import { vigFreeLegs } from '../../betting/odds/vig-free';

interface Row extends Pick<PastPrediction, 'p' | 'won' | 'fit'> {
  readonly is_complete: boolean;
  /** Best closing prices; null where none fit the result on record. */
  readonly decimal_a: number | null;
  readonly decimal_b: number | null;
}

/**
 * A family's walk-forward predictions of decided bouts by fits of cutoffs before `before`, `YYYY-MM-DD`, with the vig-free close
 * where one is stored, by the power method, whose probabilities are the best calibrated. The holdout is excluded.
 */
export async function pastPredictions(db: Knex, family: FamilyName, before: string): Promise<PastPrediction[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with close as (
       select distinct on (fight_id) fight_id, decimal_a, decimal_b, result
       from (${MONEYLINES}) as moneyline
       where decimal_a is not null and decimal_b is not null
       order by fight_id, source, source_id
     )
     select p_a / (p_a + p_b) as p, fight.result = 'a_win' as won, model_version as fit,
       decimal_a, decimal_b, a.has_record_page and b.has_record_page as is_complete
     from public.model_versions as version
     join public.predictions as prediction on prediction.model_version = version.version and kind = 'dev'
     join master.fights as fight using (fight_id)
     join master.fighters as a on a.fighter_id = fight.fighter_a_id
     join master.fighters as b on b.fighter_id = fight.fighter_b_id
     left join close on close.fight_id = fight.fight_id and coalesce(close.result, fight.result) = fight.result
     where version.family = :family and version.cutoff < :before and fight.result in ('a_win', 'b_win') and p_a + p_b > 0
     order by fight.fight_id`,
    { family, before },
  );
  return rows.map(({ is_complete, decimal_a, decimal_b, ...prediction }) => ({
    ...prediction,
    market: vigFreeLegs({ market_type: 'h2h', a: decimal_a, b: decimal_b, draw: null })?.a ?? null,
    scope: is_complete ? 'complete' : 'any',
  }));
}
