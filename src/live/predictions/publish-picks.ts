import type { Knex } from 'knex';
import { COMPLETE_RECORDS } from '../../prices/complete-records';
import { lastMarkets } from '../../board/last-markets';
import { recordKindOf, weightsFor } from '../../markets/blend';
import { DEFAULT_PRICING, valueFight } from '../../markets/fair';
import { priceMarket } from '../../markets/priced-market';
import { fairWeightsAt } from '../../prices/fair-weights';
import { feesInForce } from '../../prices/fees';
import { recommend, type BestPick } from '../../markets/pick';
import { DEFAULT_GATES } from '../../markets/policy';
import type { CurrentPrediction } from './store-predictions';

type Pick = BestPick & { readonly fight_id: number; readonly prediction_id: number; readonly starts_at: Date | null };

/** The values that identify a pick; the others follow from these and the prediction. */
const PICK_IDENTITY = [
  'prediction_id',
  'side',
  'book',
  'market_type',
  'decimal_odds',
  'net_decimal_odds',
  'implied_prob_vigfree',
  'fair',
  'fair_source',
  'verdict',
] as const;

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
  const fights = await pickedFights(trx, fightIds);
  const [fees, weights] = [await feesInForce(trx), await fairWeightsAt(trx, now)];
  const confirmed: number[] = [];
  const changed: Pick[] = [];
  for (const prediction of predictions) {
    const { fight_id, prediction_id } = prediction;
    const { starts_at = null, complete_records = 0 } = fights.get(fight_id) ?? {};
    const priced = (markets.get(fight_id)?.markets ?? []).map((market) => priceMarket(market, fees));
    const valued = { prediction, markets: priced, weights: weightsFor(recordKindOf(complete_records), weights) };
    const recommendation = recommend(valueFight(valued, DEFAULT_PRICING), priced, DEFAULT_GATES);
    if (recommendation === null) continue;
    const pick = { ...recommendation, fight_id, prediction_id, starts_at };
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

interface PickedFight {
  readonly fight_id: number;
  readonly starts_at: Date | null;
  readonly complete_records: number;
}

async function pickedFights(trx: Knex.Transaction, fightIds: readonly number[]): Promise<Map<number, PickedFight>> {
  const { rows } = await trx.raw<{ rows: PickedFight[] }>(
    `select fight_id, starts_at, ${COMPLETE_RECORDS}
     from master.fights
     join master.fighters a on a.fighter_id = fighter_a_id
     join master.fighters b on b.fighter_id = fighter_b_id
     where fight_id = any(:fightIds)`,
    { fightIds },
  );
  return new Map(rows.map((row) => [row.fight_id, row]));
}
