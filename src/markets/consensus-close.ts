import { closeMissingReason, marketMissingReason, type NoCloseReason, type LastQuote, type TakenPrice } from './close';
import { consensus } from './consensus';
import { median } from '../lib/statistics';
import { pairedLegs } from './price';
import { multiplicative } from './vig';

/** The books' consensus on one side at the close. */
export interface ConsensusClose {
  /** Vig-free probability of the event bet on: a win given no draw in `h2h`, the win itself in `h2h_3_way`. */
  readonly p: number;
  /** The books it was computed from. */
  readonly books: readonly string[];
}

/**
 * The consensus vig-free close to compare a price with: the median over the books' closes, given no draw. For a three-way price it is
 * multiplied by the probability of no draw, from the median over the closes that price the draw. If no close is paired, or none prices
 * the draw of a three-way price, the reason is `market_unpaired`.
 * @param markets each as last seen before the start
 */
export function consensusClose(
  { side, market_type }: Pick<TakenPrice, 'side' | 'market_type'>,
  markets: readonly LastQuote[],
  startsAt: Date | null,
): ConsensusClose | NoCloseReason {
  const closes = markets.filter((market) => closeMissingReason(market, startsAt) === null);
  if (closes.length === 0) return marketMissingReason(markets, startsAt);
  const paired = closes.filter((market) => consensus([market]) !== null);
  const agreed = consensus(paired);
  const drawn = market_type === 'h2h' ? 0 : median(paired.flatMap(drawProbability));
  if (agreed === null || drawn === null) return 'market_unpaired';
  return { p: agreed[side] * (1 - drawn), books: [...new Set(paired.map(({ book }) => book))] };
}

function drawProbability(market: LastQuote): number[] {
  const legs = pairedLegs(market);
  const vigFree = legs && multiplicative(legs);
  if (vigFree === null || 'error' in vigFree) return [];
  const [, , draw] = vigFree.probabilities;
  return draw === undefined ? [] : [draw];
}
