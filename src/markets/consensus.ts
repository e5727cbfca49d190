import { logistic, logOdds } from '../lib/math/log-odds';
import { mean, median, sum } from '../lib/math/statistics';
import { classify, priceSource } from './books';
import { FAR_PRICE_FACTOR } from './far-price';
import { marketOverround } from './paired';
import { LARGEST_OFFERED_OVERROUND } from './plausible';
import type { Legs, MarketType } from './types';
import type { VigFreeLegs } from './vig-free';

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
  /** Weighted standard deviation of the sources' log-odds of A's win. */
  readonly spread: number;
  readonly sources: number;
  readonly books: readonly string[];
}

/** Fewer sources are no consensus to judge a price by. */
export const LEAST_SOURCES = 3;

/** A quote's weight halves with each half-hour of its age. */
const HALF_LIFE_MS = 30 * 60_000;

/**
 * The votes of the sources, by market type. A source with several markets votes once, with their mean and the weight of the newest.
 * Markets that are not paired, and those of an overround at which nobody bets, do not vote.
 * @param sharpWeight the weight of a sharp source, in that of a soft one
 */
export function votesOf(opinions: readonly Opinion[], sharpWeight: number): Vote[] {
  const usable = opinions.flatMap(({ vig_free, ...market }) =>
    vig_free === null || (marketOverround(market) ?? 0) > LARGEST_OFFERED_OVERROUND ? [] : [{ ...market, vig_free }],
  );
  const sources = new Set(usable.map(({ book }) => priceSource(book)));
  const markets = [...sources].flatMap((source) =>
    (['h2h', 'h2h_3_way'] as const).map((type) => usable.filter((own) => own.market_type === type && priceSource(own.book) === source)),
  );
  // Ages are compared with one another only, so any fixed instant will do.
  const newest = Math.max(...usable.map(({ quoted_at }) => quoted_at.getTime()));
  return markets.flatMap((own) => {
    const [first] = own;
    const log_odds = mean(own.map(({ vig_free: { a, b } }) => logOdds(a / (a + b))));
    if (first === undefined || log_odds === null) return [];
    const age = newest - Math.max(...own.map(({ quoted_at }) => quoted_at.getTime()));
    const isSharp = own.some(({ book }) => classify(book) === 'sharp');
    return [
      {
        source: priceSource(first.book),
        market_type: first.market_type,
        books: own.map(({ book }) => book),
        log_odds,
        draw_log_odds: mean(own.flatMap(({ vig_free: { draw } }) => (draw === null ? [] : [logOdds(draw)]))),
        weight: (isSharp ? sharpWeight : 1) * 2 ** (-age / HALF_LIFE_MS),
      },
    ];
  });
}

/**
 * The weighted mean of the votes of one market type, in log-odds; null with too few. A vote further from the median of the votes than the
 * factor of a far price is left out: a misplaced decimal point must not move the others' fair price.
 */
export function agree(votes: readonly Vote[], market_type: MarketType, leastSources = LEAST_SOURCES): Consensus | null {
  const own = votes.filter((vote) => vote.market_type === market_type);
  const centre = median(own.map(({ log_odds }) => log_odds)) ?? 0;
  const near = own.filter(({ log_odds }) => Math.abs(log_odds - centre) <= Math.log(FAR_PRICE_FACTOR));
  if (near.length < leastSources || near.length === 0) return null;
  const total = sum(near.map(({ weight }) => weight));
  const weighted = (value: (vote: Vote) => number) => sum(near.map((vote) => vote.weight * value(vote))) / total;
  const mid = weighted(({ log_odds }) => log_odds);
  const drawn = market_type === 'h2h_3_way' ? logistic(weighted(({ draw_log_odds }) => draw_log_odds ?? 0)) : null;
  return {
    market_type,
    a: logistic(mid),
    b: logistic(-mid),
    draw: drawn,
    spread: Math.sqrt(weighted(({ log_odds }) => (log_odds - mid) ** 2)),
    sources: near.length,
    books: [...new Set(near.flatMap(({ books }) => books))],
  };
}
