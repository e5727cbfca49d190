import type { Moment } from '../../../lib/moment';
import { pendingFights, type Board, type BoardFight } from '../../../board/board';
import { classify, priceSource, type Classification } from '../../../betting/odds/books';
import { median, sampleDeviation } from '../../../lib/math/statistics';
import { marketOverround } from '../../../betting/odds/paired';
import type { PricedMarket } from '../../../betting/fair/priced-market';
import type { MarketType } from '../../../betting/odds/types';
import { DEFAULT_DEVIG } from '../../../betting/odds/vig-free';
import type { TimedPlace } from '../../cursor';
import type { Data } from '../../operation';
import { fraction } from '../../../lib/math/rounding';

export type OddsComparison = Data<'listOddsComparison'>[number];

/**
 * Prices of all books on each pending fight at the newest poll, nearest start first; one more than `limit` if there are more.
 * @param board after a successful run
 */
export function compareOdds(
  board: Board,
  now: Moment,
  { limit, after }: { limit: number; after: TimedPlace | undefined },
): OddsComparison[] {
  const polledAt = board.lastRun?.polled_at;
  if (!polledAt) return [];
  const fights = pendingFights(board, now).filter((fight) => fight.quoted);
  const quoting = booksOf(fights.flatMap((fight) => fight.markets)).size;
  return fights
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.fight_id - other.fight_id)
    .filter(({ starts_at, fight_id }) => {
      if (after === undefined) return true;
      const later = starts_at.getTime() - Date.parse(after.at);
      return later > 0 || (later === 0 && fight_id > after.id);
    })
    .slice(0, limit + 1)
    .map((fight) => compare(fight, polledAt, quoting));
}

/** @param quoting number of books with a price for any fight */
function compare({ markets, ...fight }: BoardFight, polledAt: Date, quoting: number): OddsComparison {
  const sharp = priceGroup(markets, 'sharp');
  const soft = priceGroup(markets, 'soft');
  const quotedAt = markets.map((market) => market.quoted_at.getTime());
  const gap = sharp.median_prob_a === null || soft.median_prob_a === null ? null : soft.median_prob_a - sharp.median_prob_a;
  const books = booksOf(markets).size;
  return {
    fight_id: fight.fight_id,
    fight_date: fight.fight_date,
    starts_at: fight.starts_at.toISOString(),
    fighter_a: fight.fighter_a.name,
    fighter_b: fight.fighter_b.name,
    polled_at: polledAt.toISOString(),
    oldest_quoted_at: new Date(Math.min(...quotedAt)).toISOString(),
    newest_quoted_at: new Date(Math.max(...quotedAt)).toISOString(),
    books,
    book_coverage: fraction(books / quoting),
    sharp,
    soft,
    sharp_soft_gap_pp: fraction(gap),
    dispersion: dispersion(markets),
    overround_h2h: overroundStats(markets, 'h2h'),
    overround_h2h_3_way: overroundStats(markets, 'h2h_3_way'),
  };
}

function priceGroup(markets: readonly PricedMarket[], classification: Classification): OddsComparison['sharp'] {
  const own = markets.filter(({ book }) => classify(book) === classification);
  const probabilities = vigFree(own);
  const range = extremes(probabilities);
  return {
    books: booksOf(own).size,
    paired_markets: own.filter(({ vig_free }) => vig_free[DEFAULT_DEVIG] !== null).length,
    median_prob_a: fraction(median(probabilities)),
    min_prob_a: fraction(range && range.min),
    max_prob_a: fraction(range && range.max),
  };
}

/** Smallest and largest of the values; null without any. */
function extremes(values: readonly number[]): { readonly min: number; readonly max: number } | null {
  return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
}

function dispersion(markets: readonly PricedMarket[]): OddsComparison['dispersion'] {
  const probabilities = vigFree(markets);
  const range = extremes(probabilities);
  return { n: probabilities.length, range_pp: fraction(range && range.max - range.min), sd_pp: fraction(sampleDeviation(probabilities)) };
}

function overroundStats(markets: readonly PricedMarket[], type: MarketType): OddsComparison['overround_h2h'] {
  const overrounds = markets
    .filter(({ market_type }) => market_type === type)
    .map(marketOverround)
    .filter((value) => value !== null);
  const range = extremes(overrounds);
  return {
    n: overrounds.length,
    min_pp: fraction(range && range.min),
    median_pp: fraction(median(overrounds)),
    max_pp: fraction(range && range.max),
  };
}

/** P(A wins, given no draw) by each price source: the median of its paired markets, each without its own vig. */
function vigFree(markets: readonly PricedMarket[]): number[] {
  const bySource = new Map<string, number[]>();
  for (const { book, vig_free } of markets) {
    const legs = vig_free[DEFAULT_DEVIG];
    if (legs !== null) bySource.set(priceSource(book), [...(bySource.get(priceSource(book)) ?? []), legs.a / (legs.a + legs.b)]);
  }
  return [...bySource.values()].flatMap((probabilities) => median(probabilities) ?? []);
}

function booksOf(markets: readonly PricedMarket[]): Set<string> {
  return new Set(markets.map(({ book }) => book));
}
