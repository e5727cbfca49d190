import type { Knex } from 'knex';
import { lastMarkets } from '../../board/queries';
import { recommend, type BestPick } from '../../markets/pick';
import { DEFAULT_GATES } from '../../markets/policy';
import type { CurrentPrediction } from './store-predictions';

type Pick = BestPick & { readonly fight_id: number; readonly prediction_id: number; readonly starts_at: Date | null };

/** The values that identify a pick; the others follow from these and the prediction. */
const PICK_IDENTITY = ['prediction_id', 'side', 'book', 'market_type', 'decimal_odds', 'implied_prob_vigfree', 'verdict'] as const;

/**
 * Publishes the recommendation for each fight at the default policy, on the markets that the board shows. An unchanged pick is only
 * confirmed, by moving `last_published_at`. A different start makes it a different pick.
 */
export async function publishPicks(
  trx: Knex.Transaction,
  predictions: readonly CurrentPrediction[],
  polledAt: Date,
  now: Date,
): Promise<void> {
  const fightIds = predictions.map(({ fight_id }) => fight_id);
  const markets = await lastMarkets(trx, fightIds, polledAt);
  const newest = await newestPicks(trx, fightIds);
  const starts = await scheduledStarts(trx, fightIds);
  const confirmed: number[] = [];
  const changed: Pick[] = [];
  for (const prediction of predictions) {
    const { fight_id, prediction_id } = prediction;
    const recommendation = recommend(prediction, markets.get(fight_id)?.markets ?? [], DEFAULT_GATES);
    if (recommendation === null) continue;
    const pick = { ...recommendation, fight_id, prediction_id, starts_at: starts.get(fight_id) ?? null };
    const before = newest.get(fight_id);
    if (
      before !== undefined &&
      PICK_IDENTITY.every((word) => before[word] === pick[word]) &&
      before.starts_at?.getTime() === pick.starts_at?.getTime()
    )
      confirmed.push(before.pick_id);
    else changed.push(pick);
  }
  await trx('public.picks')
    .whereIn('pick_id', confirmed)
    .update({ last_published_at: trx.raw('greatest(last_published_at, ?)', [now]) });
  if (changed.length > 0)
    await trx('public.picks').insert(changed.map((pick) => ({ ...pick, first_published_at: now, last_published_at: now })));
}

async function newestPicks(trx: Knex.Transaction, fightIds: readonly number[]): Promise<Map<number, Pick & { pick_id: number }>> {
  const { rows } = await trx.raw<{ rows: (Pick & { pick_id: number })[] }>(
    `select distinct on (fight_id) * from public.picks where fight_id = any(:fightIds) order by fight_id, last_published_at desc, pick_id desc`,
    { fightIds },
  );
  return new Map(rows.map((row) => [row.fight_id, row]));
}

async function scheduledStarts(trx: Knex.Transaction, fightIds: readonly number[]): Promise<Map<number, Date | null>> {
  const rows = await trx('master.fights')
    .whereIn('fight_id', fightIds)
    .select<{ fight_id: number; starts_at: Date | null }[]>('fight_id', 'starts_at');
  return new Map(rows.map(({ fight_id, starts_at }) => [fight_id, starts_at]));
}
