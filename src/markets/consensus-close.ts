import { closeMissingReason, marketMissingReason, type NoCloseReason, type LastQuote, type TakenPrice } from './close';
import { consensus } from './consensus';
import { median } from '../lib/statistics';
import { pairedLegs } from './price';
import { multiplicative } from './vig';

/** What the books together made of one side at the close. */
export interface ConsensusClose {
  /** Vig-free probability of the event that the price was taken on: given no draw in `h2h`, of the win itself in `h2h_3_way`. */
  readonly p: number;
  /** The books that it rests on. */
  readonly books: readonly string[];
}

/**
 * The consensus vig-free close that a price is held against: the median over the books' closes, given no draw; for a three-way price
 * times the chance of no draw, by the median over the closes that price one. Closes that are not paired, or of which none prices the
 * draw that the price loses on, are no close: `market_unpaired`.
 * @param markets each as it was last seen before the start
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
