import type { Knex } from 'knex';
import type { Call } from '../../operation';
import { holdoutNotSealed, holdoutSealed, modelNotFitted, noClosingPrices, type Note } from '../notes';

interface MissingReason {
  readonly is_fitted: boolean;
  readonly has_closes: boolean;
  readonly holdout: { readonly fights: number; readonly date_from: string; readonly date_to: string; readonly is_open: boolean } | null;
}

/**
 * Reasons why picks of a family and kind can be missing from `/picks/historical`. The lateral join starts with the few fights that have
 * closing prices. A plain join would read all predictions of the record as long as the database has no statistics on them.
 */
export async function missingPicks(
  db: Knex,
  { model: family, kind }: Pick<Call<'listHistoricalPicks'>['query'], 'model' | 'kind'>,
): Promise<Note[]> {
  const { rows } = await db.raw<{ rows: [MissingReason] }>(
    `select exists (select from public.model_versions where family = :family) as is_fitted,
       exists (
         select from master.closing_moneylines as moneyline
         cross join lateral (
           select from public.predictions as past
           where past.fight_id = moneyline.fight_id and past.kind = any(:kinds)
             and (select family from public.model_versions where version = past.model_version) = :family
           limit 1
         ) as predicted
       ) as has_closes,
       (select jsonb_build_object('fights', cardinality(fight_ids), 'date_from', date_from, 'date_to', date_to, 'is_open', opened_at is not null)
        from public.holdout) as holdout`,
    { family, kinds: kind === 'all' ? ['dev', 'holdout'] : [kind] },
  );
  const [{ is_fitted, has_closes, holdout }] = rows;
  if (!is_fitted) return [modelNotFitted(family)];
  const unpriced = has_closes ? [] : [noClosingPrices];
  if (kind === 'live') return [];
  if (kind === 'dev') return unpriced;
  const sealed = holdout?.is_open === false ? [holdoutSealed(holdout.fights, holdout.date_from, holdout.date_to)] : [];
  if (kind === 'all') return [...sealed, ...unpriced];
  if (holdout === null) return [holdoutNotSealed];
  return holdout.is_open ? unpriced : sealed;
}
