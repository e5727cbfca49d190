import { logistic, logOdds } from '../../lib/math/log-odds';
import { mean, median, sum } from '../../lib/math/statistics';
import { classify, priceSource } from '../odds/books';
import { marketOverround } from '../odds/paired';
import { FAR_PRICE_FACTOR, LARGEST_OFFERED_OVERROUND } from '../odds/plausible';
import type { Legs, MarketType } from '../odds/types';
import { DEFAULT_GATES } from '../picks/policy';
import type { VigFreeLegs } from '../odds/vig-free';

/** A paired market of a book, with its vig-free probabilities. */
export interface Opinion extends Legs {
  readonly book: string;
  readonly quoted_at: Date;
  readonly vig_free: VigFreeLegs | null;
}

/** What one price source says of a fight in one type of market. Books that share a price feed are one source. */
export interface Vote {
  readonly source: string;
  readonly market_type: MarketType;
  readonly books: readonly string[];
  /** Log-odds of A's win, given no draw. */
  readonly log_odds: number;
  /** Log-odds of the draw; null in two-way markets. */
  readonly draw_log_odds: number | null;
  readonly weight: number;
}

/** What the sources agree on in one type of market. */
export interface Consensus {
  readonly market_type: MarketType;
  /** P(A wins), given no draw. */
  readonly a: number;
  readonly b: number;
  /** P(draw); null in two-way markets. */
  readonly draw: number | null;
  readonly sources: number;
  readonly books: readonly string[];
}

/** Fewer sources are no consensus to judge a price by. */
export const LEAST_SOURCES = DEFAULT_GATES.min_price_sources;

/** A quote's weight halves with each half-hour of its age. */
const HALF_LIFE_MS = 30 * 60_000;
/** Ages beyond ten days count as equal: weights that all round to 0 would have no mean. */
const MOST_HALVINGS = 500;

/**
 * The votes of the sources, by market type. A source with several markets votes once, with their mean and the weight of the newest.
 * Markets that are not paired, and those of an overround at which nobody bets, do not vote.
 * @param sharpWeight the weight of a sharp source, in that of a soft one
 */
export function votesOf(opinions: readonly Opinion[], sharpWeight: number): Vote[] {
  const markets = new Map<string, VotingMarket[]>();
  let newest = -Infinity;
  for (const { vig_free, ...market } of opinions) {
    if (vig_free === null || (marketOverround(market) ?? 0) > LARGEST_OFFERED_OVERROUND) continue;
    const source = priceSource(market.book);
    const own = markets.get(source) ?? [];
    markets.set(source, own);
    own.push({ ...market, vig_free });
    // Ages are compared with one another only, so any fixed instant will do.
    newest = Math.max(newest, market.quoted_at.getTime());
  }
  return [...markets].flatMap(([source, own]) =>
    MARKET_TYPES.flatMap((type) => {
      const ofType = own.filter(({ market_type }) => market_type === type);
      return ofType.length === 0 ? [] : [voteOf(source, type, ofType, sharpWeight, newest)];
    }),
  );
}

type VotingMarket = Omit<Opinion, 'vig_free'> & { readonly vig_free: VigFreeLegs };

const MARKET_TYPES: readonly MarketType[] = ['h2h', 'h2h_3_way'];

function voteOf(source: string, market_type: MarketType, own: readonly VotingMarket[], sharpWeight: number, newest: number): Vote {
  const age = newest - Math.max(...own.map(({ quoted_at }) => quoted_at.getTime()));
  const isSharp = own.some(({ book }) => classify(book) === 'sharp');
  return {
    source,
    market_type,
    books: own.map(({ book }) => book),
    log_odds: sum(own.map(({ vig_free: { a, b } }) => logOdds(a / (a + b)))) / own.length,
    draw_log_odds: mean(own.flatMap(({ vig_free: { draw } }) => (draw === null ? [] : [logOdds(draw)]))),
    weight: (isSharp ? sharpWeight : 1) * 2 ** -Math.min(age / HALF_LIFE_MS, MOST_HALVINGS),
  };
}

/**
 * The weighted mean of the votes of one market type, in log-odds; null with too few.
 * @param without a source whose votes do not count
 */
export function agree(votes: readonly Vote[], market_type: MarketType, leastSources = LEAST_SOURCES, without?: string): Consensus | null {
  const near = countedVotes(votes, market_type, without);
  if (near.length < leastSources || near.length === 0) return null;
  let [total, sumOfLogOdds, sumOfDraws] = [0, 0, 0];
  for (const { weight, log_odds, draw_log_odds } of near) {
    total += weight;
    sumOfLogOdds += weight * log_odds;
    sumOfDraws += weight * (draw_log_odds ?? 0);
  }
  const mid = sumOfLogOdds / total;
  return {
    market_type,
    a: logistic(mid),
    b: logistic(-mid),
    draw: market_type === 'h2h_3_way' ? logistic(sumOfDraws / total) : null,
    sources: near.length,
    // Few callers ask for the books.
    get books() {
      return [...new Set(near.flatMap(({ books }) => books))];
    },
  };
}

/**
 * The votes of one market type that count. A vote further from the median of the votes than the factor of a far price does not: a misplaced
 * decimal point must not move the others' fair price.
 * @param without a source whose votes do not count
 */
export function countedVotes(votes: readonly Vote[], market_type: MarketType, without?: string): Vote[] {
  const own = votes.filter((vote) => vote.market_type === market_type && vote.source !== without);
  const centre = median(own.map(({ log_odds }) => log_odds)) ?? 0;
  return own.filter(({ log_odds }) => Math.abs(log_odds - centre) <= FURTHEST_VOTE);
}

const FURTHEST_VOTE = Math.log(FAR_PRICE_FACTOR);
