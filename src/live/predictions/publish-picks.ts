import type { Knex } from 'knex';
import { lastMarkets } from '../../board/last-markets';
import type { FeedEvent } from '../../feeds/odds-api';
import { recordKindOf, weightsFor } from '../../betting/fair/blend';
import type { BestPick } from '../../betting/picks/recommend';
import { COMPLETE_RECORDS } from '../../prices/conditions';
import { fairWeightsAt } from '../../prices/fair-weights';
import { conventionsAt } from '../../betting/settlement/convention';
import { feesInForce } from '../../prices/fees';
import { rulesInForce } from '../../prices/settlement-rules';
import type { ChangedPick } from '../run/pick-news';
import type { Recommendation, Recommender } from './recommender';
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

const RECOMMENDED = [
  'side',
  'book',
  'market_type',
  'decimal_odds',
  'net_decimal_odds',
  'implied_prob_raw',
  'implied_prob_vigfree',
  'devig',
  'fair',
  'fair_source',
  'edge_pp',
  'ev_per_dollar',
  'sigma',
  'verdict',
  'fair_a',
  'fair_draw',
  'fair_b',
  'reasons',
] as const satisfies readonly (keyof BestPick)[];

/** A poll as its picks are published. */
export interface PricedPoll {
  readonly feed: string;
  readonly polledAt: Date;
  /** The events of the poll by fight_id. */
  readonly events: ReadonlyMap<number, readonly FeedEvent[]>;
}

/** What changed, and what the prices of all fights that were priced lead to. */
export interface PublishedPicks {
  readonly changed: readonly ChangedPick[];
  readonly recommended: ReadonlyMap<number, Recommendation>;
}

/**
 * Publishes the recommendation for each fight at the default policy, on the markets that the board shows. An unchanged pick is only
 * confirmed, by moving `last_published_at`. A different start makes it a different pick.
 */
export async function publishPicks(
  trx: Knex.Transaction,
  recommendAll: Recommender,
  predictions: readonly CurrentPrediction[],
  { feed, polledAt, events }: PricedPoll,
  now: Date,
): Promise<PublishedPicks> {
  const fightIds = predictions.map(({ fight_id }) => fight_id);
  const newest = await newestPicks(trx, fightIds);
  const fights = await pickedFights(trx, fightIds, feed);
  const [fees, weights] = [await feesInForce(trx), await fairWeightsAt(trx, now)];
  const listed = predictions.map((prediction) => {
    const { complete_records = 0, in_other_feeds = false, starts_at = null } = fights.get(prediction.fight_id) ?? {};
    const { fight_id } = prediction;
    const itsWeights = weightsFor(recordKindOf(complete_records), weights, starts_at, polledAt);
    return { fight_id, prediction, weights: itsWeights, events: events.get(fight_id) ?? [], in_other_feeds };
  });
  const recommended = await recommendAll(listed, fees, conventionsAt(await rulesInForce(trx), now), async (unknown) => {
    const markets = await lastMarkets(trx, unknown, polledAt);
    return (fightId) => markets.get(fightId)?.markets ?? [];
  });
  const confirmed: number[] = [];
  const changed: { readonly pick: Pick; readonly before: Pick | undefined }[] = [];
  for (const { fight_id, prediction_id } of predictions) {
    const recommendation = recommended.get(fight_id)?.pick ?? null;
    if (recommendation === null) continue;
    const pick = { ...recommendation, fight_id, prediction_id, starts_at: fights.get(fight_id)?.starts_at ?? null };
    const before = newest.get(fight_id);
    if (
      before !== undefined &&
      PICK_IDENTITY.every((word) => before[word] === pick[word]) &&
      before.starts_at?.getTime() === pick.starts_at?.getTime()
    )
      confirmed.push(before.pick_id);
    // Nobody was told of a provisional one.
    else changed.push({ pick, before: before?.is_provisional === true ? undefined : before });
  }
  await confirm(trx, confirmed, now);
  await insertPicks(
    trx,
    changed.map(({ pick }) => ({ ...pick, published_at: now })),
  );
  return { changed, recommended };
}

async function confirm(trx: Knex.Transaction, pickIds: readonly number[], now: Date): Promise<void> {
  await trx.raw('update public.picks set last_published_at = greatest(last_published_at, :now) where pick_id = any(:pickIds)', {
    pickIds,
    now,
  });
}

/** Stores picks as they were published, once and at one instant each. */
export async function insertPicks(trx: Knex.Transaction, picks: readonly (Pick & { readonly published_at: Date })[]): Promise<void> {
  const columns = ['fight_id', 'prediction_id', 'starts_at', ...RECOMMENDED, 'first_published_at', 'last_published_at'].join(', ');
  const rows = picks.map(({ published_at, ...pick }) => ({ ...pick, first_published_at: published_at, last_published_at: published_at }));
  await trx.raw(
    `insert into public.picks (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.picks, cast(:picks as jsonb))`,
    { picks: JSON.stringify(rows) },
  );
}

interface NewestPick extends Pick {
  readonly pick_id: number;
  /** Whether a provisional model predicted it. */
  readonly is_provisional: boolean;
}

async function newestPicks(trx: Knex.Transaction, fightIds: readonly number[]): Promise<Map<number, NewestPick>> {
  const { rows } = await trx.raw<{ rows: NewestPick[] }>(
    `select pick.*, version.is_provisional
     from unnest(cast(:fightIds as bigint[])) as fight (fight_id)
     cross join lateral (
       select * from public.picks where picks.fight_id = fight.fight_id order by last_published_at desc, pick_id desc limit 1
     ) as pick
     join public.predictions as prediction using (prediction_id)
     join public.model_versions as version on version.version = prediction.model_version`,
    { fightIds },
  );
  return new Map(rows.map((row) => [row.fight_id, row]));
}

interface PickedFight {
  readonly fight_id: number;
  readonly starts_at: Date | null;
  readonly complete_records: number;
  readonly in_other_feeds: boolean;
}

async function pickedFights(trx: Knex.Transaction, fightIds: readonly number[], feed: string): Promise<Map<number, PickedFight>> {
  const { rows } = await trx.raw<{ rows: PickedFight[] }>(
    `select fight_id, starts_at, ${COMPLETE_RECORDS},
       exists (select from master.feed_events as event where event.fight_id = fights.fight_id and event.feed <> :feed) as in_other_feeds
     from master.fights
     join master.fighters a on a.fighter_id = fighter_a_id
     join master.fighters b on b.fighter_id = fighter_b_id
     where fight_id = any(:fightIds)`,
    { fightIds, feed },
  );
  return new Map(rows.map((row) => [row.fight_id, row]));
}
