import { conventionsAt, type DrawConventions } from '../../betting/settlement/convention';
import type { RuleTable } from '../../betting/settlement/rules';
import { rulesInForce } from '../../prices/settlement-rules';
import type { Knex } from 'knex';
import { clvVsConsensus } from '../../betting/closes/consensus-close';
import { weightsFor } from '../../betting/fair/blend';
import { HORIZONS } from '../../betting/fair/drift';
import { DEFAULT_PRICING, FAIR_SOURCES, opinionsOnFight, valueBy, type FairSource } from '../../betting/fair/fair';
import { priceMarket } from '../../betting/fair/priced-market';
import type { FollowedPick } from '../../betting/picks/followed-pick';
import { recommend, type BestPick } from '../../betting/picks/recommend';
import type { FamilyName } from '../../model/family';
import { feesInForce } from '../../prices/fees';
import { offeredBefore, offeredPrices, type OfferedPrices } from '../../prices/offered-prices';
import type { Fees } from '../../betting/odds/fees';
import type { FittedWeights } from '../../model/fair/fitted-weights';
import type { QuotedBout } from '../../prices/bettable-bouts';
import { fairWeightsOf, weightsByCutoff } from './stored-weights';

/** A followed pick with all that its publication would have said. */
export interface FollowedRecommendation {
  readonly bout: QuotedBout;
  readonly starts_at: Date;
  readonly hours: number;
  /** The poll that showed the price. */
  readonly at: Date;
  readonly pick: BestPick;
}

/** Prices are looked at once in each stretch before the start. */
const LOOKS = [0, ...HORIZONS];

/**
 * What the default policy would have said of every fight that a family predicted out of sample, followed through the stored prices, by each
 * fair price. The prediction is the one that the fight is judged by, and its weights are of the cutoff of the fit that made it.
 */
export async function followBouts(db: Knex, family: FamilyName, quoted: readonly QuotedBout[]): Promise<FollowedRecommendation[]> {
  const weightsAt = weightsByCutoff(await fairWeightsOf(db, family));
  const [fees, rules] = [await feesInForce(db), await rulesInForce(db)];
  const bouts = new Map(quoted.map((bout) => [bout.fight_id, bout]));
  const started = quoted.flatMap(({ fight_id, quotes: { starts_at } }) => (starts_at === null ? [] : [{ fight_id, starts_at }]));
  const conventionsOf = rememberConventions(rules);
  const followed: FollowedRecommendation[] = [];
  for await (const prices of offeredPrices(db, started)) {
    const bout = bouts.get(prices.fight_id);
    if (bout !== undefined) followed.push(...follow(bout, prices, weightsAt(bout.cutoff), fees, conventionsOf));
  }
  return followed;
}

/** The farthest look first; a fair price that has made a BET is not asked again. */
function follow(
  bout: QuotedBout,
  prices: OfferedPrices,
  weights: FittedWeights,
  fees: Fees,
  conventionsOf: ConventionsOf,
): FollowedRecommendation[] {
  const { prediction, records } = bout;
  const { starts_at } = prices;
  const found = new Map<FairSource, FollowedRecommendation>();
  for (const { hours, at, offered } of offeredBefore(prices, LOOKS).toReversed()) {
    const open = FAIR_SOURCES.filter((fair) => found.get(fair)?.pick.verdict !== 'BET');
    if (open.length === 0) break;
    const own = weightsFor(records, weights, starts_at, at);
    const conventions = conventionsOf(at);
    const markets = offered.map((market) => priceMarket(market, fees, own.blend.calibration, conventions));
    const opinions = opinionsOnFight({ prediction, markets, weights: own }, DEFAULT_PRICING.devig);
    for (const fair of open) {
      const pick = recommend(valueBy(opinions, { ...DEFAULT_PRICING, fair }), markets);
      // Without a consensus it would be the model's.
      if (pick?.fair_source === fair) found.set(fair, { bout, starts_at, hours, at, pick });
    }
  }
  return [...found.values()];
}

type ConventionsOf = (at: Date) => DrawConventions;

/** The conventions at each poll, which the fights that it showed share. */
function rememberConventions(rules: RuleTable): ConventionsOf {
  const known = new Map<number, DrawConventions>();
  return (at) => {
    const conventions = known.get(at.getTime()) ?? conventionsAt(rules, at);
    known.set(at.getTime(), conventions);
    return conventions;
  };
}

/** The stored form of a followed pick. */
export function followedPick({ bout: { fight_id, quotes }, hours, pick }: FollowedRecommendation): FollowedPick {
  const { fair_source, side, market_type, net_decimal_odds, fair, edge_pp, verdict } = pick;
  const clv = clvVsConsensus(pick, quotes.last, quotes.starts_at);
  return { fight_id, fair_source, hours, side, market_type, net_decimal_odds, fair, edge_pp, verdict, clv };
}

/** The stored ones of a family; empty before they were followed. */
export async function followedPicks(db: Knex, family: FamilyName): Promise<readonly FollowedPick[]> {
  const row = await db('public.track_records').where({ family }).first<{ followed: readonly FollowedPick[] } | undefined>('followed');
  return row?.followed ?? [];
}
