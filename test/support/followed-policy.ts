import type { Knex } from 'knex';
import { recordKindOf, weightsFor } from '../../src/betting/fair/blend';
import { expectedValue } from '../../src/betting/fair/edge';
import { valueFight, type Pricing } from '../../src/betting/fair/fair';
import { priceMarket } from '../../src/betting/fair/priced-market';
import { STANDARD_FEES } from '../../src/betting/odds/fees';
import type { MarketType, Prediction } from '../../src/betting/odds/types';
import { recommend, type BestPick } from '../../src/betting/picks/recommend';
import { boutId } from '../../src/demo/record-files';
import type { SimulatedBout } from '../../src/demo/world/bout';
import type { World } from '../../src/demo/world/world';
import { fairWeightsOf, weightsByCutoff } from '../../src/training/weights/stored-weights';

/** What the default policy said of a past fight of the demo: its first BET with a stake before the start, else its last pick. */
export interface FollowedPick {
  readonly isBet: boolean;
  readonly bout: SimulatedBout;
  readonly records: 'two_records' | 'other';
  readonly at: Date;
  readonly hoursBefore: number;
  readonly pick: BestPick;
  /** Of a dollar at the net odds, by the probabilities that only the world knows. */
  readonly trueValue: number;
}

type PredictedFight = Prediction & { fight_id: number; source_id: string; complete_records: number; cutoff: string; starts_at: Date };

interface Quote {
  readonly fight_id: number;
  readonly book: string;
  readonly market_type: MarketType;
  readonly a: number | null;
  readonly b: number | null;
  readonly draw: number | null;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date | null;
}

/**
 * Follows the gates of the default policy through the stored quotes of every fight that the production family's walk-forward predicted, poll
 * by poll, as the service would have: with that prediction and the weights of its cutoff.
 */
export async function followedPicks(db: Knex, world: World, { pricing, now }: { pricing: Pricing; now: Date }): Promise<FollowedPick[]> {
  const bouts = new Map(world.fought(now.getTime()).map((bout) => [String(boutId(bout)), bout]));
  const production = await db('public.production_model').first<{ family: 'lgbm_ens' }>('family');
  const weightsAt = weightsByCutoff(await fairWeightsOf(db, production.family));
  const fights = await predictedFights(db, production.family);
  const quotes = await quotesOf(
    db,
    fights.map(({ fight_id }) => fight_id),
  );
  const polls = await db('public.published_polls').orderBy('polled_at').pluck<Date[]>('polled_at');
  return fights.flatMap(({ fight_id, source_id, complete_records, cutoff, starts_at, ...prediction }) => {
    const bout = bouts.get(source_id);
    const own = quotes.get(fight_id) ?? [];
    const records = recordKindOf(complete_records);
    const shown = polls.filter((at) => at < starts_at && own.some(({ first_seen_at }) => first_seen_at <= at));
    let followed: { at: Date; pick: BestPick } | undefined;
    for (const at of shown) {
      const weights = weightsFor(records, weightsAt(cutoff), starts_at, at);
      const markets = own
        .filter(({ first_seen_at, last_seen_at }) => first_seen_at <= at && (last_seen_at === null || last_seen_at >= at))
        .map(({ book, market_type, a, b, draw }) =>
          priceMarket({ book, market_type, a, b, draw, quoted_at: at }, STANDARD_FEES, weights.blend.calibration),
        );
      const pick = recommend(valueFight({ prediction, markets, weights }, pricing), markets);
      if (pick !== null) followed = { at, pick };
      if (pick !== null && isStaked(pick)) break;
    }
    if (bout === undefined || followed === undefined) return [];
    const hoursBefore = (starts_at.getTime() - followed.at.getTime()) / 3_600_000;
    return [{ isBet: isStaked(followed.pick), bout, records, ...followed, hoursBefore, trueValue: trueValueOf(bout, followed.pick) }];
  });
}

/** Where nothing is to be won, a BET has a stake of 0. */
function isStaked({ verdict, ev_per_dollar }: BestPick): boolean {
  return verdict === 'BET' && ev_per_dollar > 0;
}

function trueValueOf({ truth: { a, draw, b } }: SimulatedBout, { side, market_type, net_decimal_odds }: BestPick): number {
  return expectedValue({ p_a: a, p_draw: draw, p_b: b, sigma_a: 0, sigma_b: 0 }, side, market_type, net_decimal_odds);
}

async function predictedFights(db: Knex, family: string): Promise<PredictedFight[]> {
  const { rows } = await db.raw<{ rows: PredictedFight[] }>(
    `select prediction.fight_id, fight.source_id, a.has_record_page::int + b.has_record_page::int as complete_records, version.cutoff,
            known_start as starts_at, p_a, p_draw, p_b, sigma_a, sigma_b
     from public.predictions as prediction
     join public.model_versions as version on version.version = model_version and version.family = :family
     join master.dated_fights as fight using (fight_id)
     join master.fighters as a on a.fighter_id = fighter_a_id
     join master.fighters as b on b.fighter_id = fighter_b_id
     where prediction.kind = 'dev' and known_start is not null
     order by fight_id`,
    { family },
  );
  return rows;
}

async function quotesOf(db: Knex, fightIds: readonly number[]): Promise<Map<number, Quote[]>> {
  const { rows } = await db.raw<{ rows: Quote[] }>(
    `select fight_id, book, market_type, a, b, draw, first_seen_at, last_seen_at from master.quotes_by_side
     where fight_id = any(:fightIds) order by fight_id, first_seen_at`,
    { fightIds },
  );
  const byFight = new Map<number, Quote[]>();
  for (const row of rows) byFight.set(row.fight_id, [...(byFight.get(row.fight_id) ?? []), row]);
  return byFight;
}
