import { logistic, logOdds } from '../../lib/math/log-odds';
import { priceSource } from '../odds/books';
import { blendLogOdds, marketError, type BlendWeights, type FightWeights } from './blend';
import { LEAST_SOURCES, agree, countedVotes, votesOf, type Consensus, type Vote } from './consensus';
import { fairProbability } from './edge';
import { opinionOf, type PricedMarket } from './priced-market';
import type { MarketType, Prediction } from '../odds/types';
import { DEFAULT_DEVIG, type DevigMethod } from '../odds/vig-free';

/** Whose opinion the fair price is: the market's consensus and the model together, or one alone. */
export const FAIR_SOURCES = ['blend', 'market', 'model'] as const;
export type FairSource = (typeof FAIR_SOURCES)[number];

/** How a caller wants prices read. */
export interface Pricing {
  readonly fair: FairSource;
  readonly devig: DevigMethod;
}

export const DEFAULT_PRICING: Pricing = { fair: 'blend', devig: DEFAULT_DEVIG };

/** The three opinions on a fight. Without a consensus only the model has one. */
export interface FairOpinions {
  readonly model: Prediction;
  readonly market: Prediction | null;
  readonly blend: Prediction | null;
  /** Price sources whose votes count, the price's own left out. Fewer than `LEAST_SOURCES` are no consensus. */
  readonly sources: number;
}

/** The opinion that a price is judged by. */
export interface Fair extends Prediction {
  /** `model` where there is no consensus. */
  readonly source: FairSource;
  /** True where the caller asked for the market's part and there is none. */
  readonly lacks_consensus: boolean;
}

/** The value of a fight's prices, for one way of reading them. */
export interface Valuation {
  readonly pricing: Pricing;
  /** The opinions on a fight as one market is judged by them: without that market's own price source. */
  opinionsOn(market: Pick<PricedMarket, 'book' | 'market_type'>): FairOpinions;
  /** The one of them that the pricing names. */
  fairOf(market: Pick<PricedMarket, 'book' | 'market_type'>): Fair;
}

interface Valued {
  readonly prediction: Prediction;
  readonly markets: readonly PricedMarket[];
  readonly weights: FightWeights;
}

/** The opinions on a fight as one of its markets is judged by them. */
export type OpinionsOn = Valuation['opinionsOn'];

/**
 * The opinions on a fight, with the vig of its prices removed by one method. The consensus is that of the other price sources in the
 * market's own type. Where fewer than three price that type, it is that of the other type: given no draw for a two-way price, and with the
 * model's probability of a draw for a three-way one. The probability of a draw is the three-way consensus's where there is one, else the
 * model's.
 */
export function opinionsOnFight({ prediction, markets, weights: { sharp, ...weights } }: Valued, devig: DevigMethod): OpinionsOn {
  const votes = votesOf(
    markets.map((market) => opinionOf(market, devig)),
    sharp,
  );
  const known = new Map<string, FairOpinions>();
  return ({ book, market_type }) => {
    const source = priceSource(book);
    const key = `${market_type}/${source}`;
    const found = known.get(key) ?? opinionsOf(prediction, otherSources(votes, source, market_type), weights);
    known.set(key, found);
    return found;
  };
}

/** The value of prices by these opinions. @param opinionsOn with the vig removed by the pricing's method */
export function valueBy(opinionsOn: OpinionsOn, pricing: Pricing): Valuation {
  return { pricing, opinionsOn, fairOf: (market) => chosen(opinionsOn(market), pricing.fair) };
}

/** Values the prices of a fight. */
export function valueFight(valued: Valued, pricing: Pricing): Valuation {
  return valueBy(opinionsOnFight(valued, pricing.devig), pricing);
}

interface OtherSources {
  /** Null where neither type of market has enough sources. */
  readonly consensus: Consensus | null;
  /** P(draw) by the three-way consensus; null without one. */
  readonly draw: number | null;
  /** How many there are in the type of market that has more of them, or that the consensus is of. */
  readonly count: number;
}

function otherSources(votes: readonly Vote[], source: string, type: MarketType): OtherSources {
  const [twoWay, threeWay] = [agree(votes, 'h2h', LEAST_SOURCES, source), agree(votes, 'h2h_3_way', LEAST_SOURCES, source)];
  const consensus = type === 'h2h' ? (twoWay ?? threeWay) : (threeWay ?? twoWay);
  const countIn = (marketType: MarketType) => countedVotes(votes, marketType, source).length;
  return { consensus, draw: threeWay?.draw ?? null, count: consensus?.sources ?? Math.max(countIn('h2h'), countIn('h2h_3_way')) };
}

function opinionsOf(
  model: Prediction,
  { consensus, draw, count }: OtherSources,
  { blend, deviation }: Omit<FightWeights, 'sharp'>,
): FairOpinions {
  if (consensus === null) return { model, market: null, blend: null, sources: count };
  const p_draw = draw ?? model.p_draw;
  const market = { log_odds: logOdds(consensus.a), deviation };
  return { model, market: marketFair(market, p_draw, blend), blend: blendFair(model, market, p_draw, blend), sources: consensus.sources };
}

/** What the market says of A's win given no draw, and the standard deviation of the close's log-odds around it. */
interface MarketPrice {
  readonly log_odds: number;
  readonly deviation: number;
}

/** The fair price of the market alone. */
export function marketFair({ log_odds, deviation }: MarketPrice, p_draw: number, weights: BlendWeights): Prediction {
  return outcomes(log_odds, marketError(log_odds, weights, deviation), p_draw);
}

/**
 * The fair price of market and model together. It is off by the market's share of the market's error, because the model does not move with
 * the price, and by the error of the model's weight times the distance of the two. The spread of the books and of the model's members take no
 * part: they say how far opinions differ, not how far they are off.
 */
export function blendFair(model: Prediction, { log_odds, deviation }: MarketPrice, p_draw: number, weights: BlendWeights): Prediction {
  const byModel = logOdds(fairProbability(model, 'a', 'h2h'));
  const ofMarket = (1 - weights.model) * marketError(log_odds, weights, deviation);
  const error = Math.hypot(ofMarket, weights.model_error * (byModel - log_odds));
  return outcomes(blendLogOdds(weights.model, log_odds, byModel), error, p_draw);
}

/** @param logOddsOfA of A's win given no draw @param error of those log-odds, a standard deviation */
function outcomes(logOddsOfA: number, error: number, p_draw: number): Prediction {
  const a = logistic(logOddsOfA);
  const decided = 1 - p_draw;
  // The root mean square distance by Gauss and Hermite's quadrature with three nodes (Abramowitz and Stegun 25.4.46): days before the start
  // the error is so large that p(1-p) times it is too small for favourites.
  const reach = Math.sqrt(3) * error;
  const sigma = decided * Math.sqrt(((logistic(logOddsOfA + reach) - a) ** 2 + (logistic(logOddsOfA - reach) - a) ** 2) / 6);
  return { p_a: decided * a, p_draw, p_b: decided * (1 - a), sigma_a: sigma, sigma_b: sigma };
}

function chosen(opinions: FairOpinions, asked: FairSource): Fair {
  const opinion = opinions[asked];
  const lacks_consensus = opinion === null;
  return { ...(opinion ?? opinions.model), source: lacks_consensus ? 'model' : asked, lacks_consensus };
}
