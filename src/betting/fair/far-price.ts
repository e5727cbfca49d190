import { FAR_PRICE_FACTOR, LARGEST_OFFERED_OVERROUND } from '../odds/plausible';
import { reaches } from '../picks/policy';
import { marketOverround } from '../odds/paired';
import { rankingOdds } from './price';
import type { LegKey, Market } from '../odds/types';

/** No book quotes shorter odds, but the two-way equivalent of a three-way price can be shorter where a draw is nearly certain. */
const LEAST_COMPARABLE_ODDS = 1.0001;

/**
 * For each market that prices the outcome, the profit of a dollar relative to the median of the other books: `(o - 1) / (median - 1)`.
 * Odds are two-way equivalents, or the quoted odds where no book prices the draw. A market is left out where no other book has a comparable
 * price.
 */
export function profitVsOthers<M extends Market>(markets: readonly M[], outcome: LegKey): Map<M, number> {
  const draw = outcome === 'draw' ? null : bestDraw(markets);
  const offers = markets.flatMap((market) => {
    const odds = market[outcome];
    return odds === null ? [] : [{ market, odds: rankingOdds(market.market_type, odds, draw) ?? odds }];
  });
  const comparable = offers
    .filter(({ market, odds }) => odds >= LEAST_COMPARABLE_ODDS && (marketOverround(market) ?? 0) <= LARGEST_OFFERED_OVERROUND)
    .sort((one, other) => one.odds - other.odds);
  const places = new Map<string, number[]>();
  for (const [place, { market }] of comparable.entries()) {
    const own = places.get(market.book);
    if (own === undefined) places.set(market.book, [place]);
    else own.push(place);
  }
  const sorted = comparable.map((offer) => offer.odds);
  const ratios = new Map<M, number>();
  for (const { market, odds } of offers) {
    const others = medianWithout(sorted, places.get(market.book) ?? []);
    if (others !== null) ratios.set(market, (odds - 1) / (others - 1));
  }
  return ratios;
}

/** The median of sorted values without those at some ascending places; null where none is left. Sorting for each costs ten times as much. */
function medianWithout(sorted: readonly number[], leftOut: readonly number[]): number | null {
  const count = sorted.length - leftOut.length;
  const valueAt = (rank: number) => sorted[leftOut.reduce((place, gap) => (gap <= place ? place + 1 : place), rank)];
  const [lower, upper] = [valueAt(Math.floor((count - 1) / 2)), valueAt(Math.floor(count / 2))];
  return count === 0 || lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** Whether a price is too good to be genuine. @param profitRatio from `profitVsOthers`; nothing where no other book is comparable */
export function isFar(profitRatio: number | null | undefined): boolean {
  return profitRatio !== null && profitRatio !== undefined && !reaches(FAR_PRICE_FACTOR, profitRatio);
}

/**
 * Whether no price can be far, because not even the best one is far from the worst. Nearly all markets are near, and this check costs far
 * less than the medians.
 */
function areNear(markets: readonly Market[], outcome: LegKey): boolean {
  let [least, most] = [Infinity, 0];
  for (const market of markets) {
    const odds = market[outcome];
    if (odds === null) continue;
    if (outcome !== 'draw' && market.market_type !== 'h2h') return false;
    least = Math.min(least, odds);
    most = Math.max(most, odds);
  }
  return most - 1 <= FAR_PRICE_FACTOR * (least - 1);
}

/** The markets without those whose price for the outcome is far from the other books'. */
export function withoutFar<M extends Market>(markets: readonly M[], outcome: LegKey): M[] {
  if (areNear(markets, outcome)) return [...markets];
  const ratios = profitVsOthers(markets, outcome);
  return markets.filter((market) => !isFar(ratios.get(market)));
}

/**
 * The best odds on the draw at any book; null where none prices it. Odds far from the other books' do not count.
 * @param oddsOf the market's odds on the draw, by default as quoted
 */
export function bestDraw<M extends Market>(
  markets: readonly M[],
  oddsOf: (market: M) => number | null = ({ draw }) => draw,
): number | null {
  const offers = withoutFar(markets, 'draw')
    .map(oddsOf)
    .filter((odds) => odds !== null);
  return offers.length === 0 ? null : Math.max(...offers);
}
