import type { DrawConventions } from '../../betting/settlement/convention';
import type { FightWeights } from '../../betting/fair/blend';
import { DEFAULT_PRICING, valueFight } from '../../betting/fair/fair';
import type { Fees } from '../../betting/odds/fees';
import { recommend, type BestPick } from '../../betting/picks/recommend';
import { priceMarket } from '../../betting/fair/priced-market';
import type { Market, Prediction } from '../../betting/odds/types';
import { lineOf, type FightLine } from '../run/price-news';
import type { FeedEvent } from '../../feeds/odds-api';

/** A predicted fight of a poll. */
export interface PolledFight {
  readonly fight_id: number;
  readonly prediction: Prediction;
  readonly weights: FightWeights;
  /** Its events in the poll. */
  readonly events: readonly FeedEvent[];
  /** Whether another feed lists it too. Its markets are then not those of the poll alone, and its recommendation is not remembered. */
  readonly in_other_feeds: boolean;
}

/** Reads the markets of fights that must be valued. */
type ReadMarkets = (fightIds: readonly number[]) => Promise<(fightId: number) => readonly Market[]>;

/** What the prices of a fight lead to. */
export interface Recommendation extends FightLine {
  /** At the default policy; null where no book prices either side. */
  readonly pick: BestPick | null;
}

/** The recommendation on each fight. */
export type Recommender = (
  fights: readonly PolledFight[],
  fees: Fees,
  conventions: DrawConventions,
  readMarkets: ReadMarkets,
) => Promise<Map<number, Recommendation>>;

/**
 * Recommends at the default policy. It remembers the last call, so that a fight whose prediction, weights and prices are the same is not
 * valued again. The vendor's times count by their distance from the newest one, as they do in the consensus.
 */
export function createRecommender(): Recommender {
  let known = new Map<number, { readonly from: string; readonly recommendation: Recommendation }>();
  return async (fights, fees, conventions, readMarkets) => {
    const charged = JSON.stringify([[...fees], [...conventions]]);
    const asked = fights.map((fight) => ({ ...fight, from: `${charged}${inputsOf(fight)}` }));
    const isKnown = (fight: (typeof asked)[number]): boolean => !fight.in_other_feeds && known.get(fight.fight_id)?.from === fight.from;
    const marketsOf = await readMarkets(asked.filter((fight) => !isKnown(fight)).map(({ fight_id }) => fight_id));
    known = new Map(
      asked.map((fight) => {
        const { fight_id, from, prediction, weights } = fight;
        const before = known.get(fight_id);
        if (before !== undefined && isKnown(fight)) return [fight_id, before];
        const markets = marketsOf(fight_id).map((market) => priceMarket(market, fees, weights.blend.calibration, conventions));
        const pick = recommend(valueFight({ prediction, markets, weights }, DEFAULT_PRICING), markets);
        return [fight_id, { from, recommendation: { pick, ...lineOf(markets, weights.sharp) } }];
      }),
    );
    return new Map([...known].map(([fightId, { recommendation }]) => [fightId, recommendation]));
  };
}

/** Everything that decides a recommendation beside the fees. */
function inputsOf({ prediction: { p_a, p_draw, p_b, sigma_a, sigma_b }, weights, events }: PolledFight): string {
  const newest = Math.max(...events.flatMap(({ markets }) => markets.map(({ quoted_at }) => quoted_at.getTime())));
  const shown = events.map(({ event_id, commence_time, home_name, markets }) => {
    const prices = markets.map(
      ({ book, market_type, home, away, draw, quoted_at }) =>
        `${book} ${market_type} ${home} ${away} ${draw} ${newest - quoted_at.getTime()}`,
    );
    return `${event_id} ${commence_time.getTime()} ${home_name}\n${prices.join('\n')}`;
  });
  return `${JSON.stringify([p_a, p_draw, p_b, sigma_a, sigma_b, weights])}\n${shown.join('\n')}`;
}
