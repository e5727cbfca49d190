import { PRIOR_WEIGHTS } from '../fair/blend';
import { clvVsVigFree } from './clv';
import { closeMissingReason, marketMissingReason, type NoCloseReason, type LastQuote, type TakenPrice } from './close';
import { agree, votesOf, type Consensus, type Opinion } from '../fair/consensus';
import type { LegKey, Market, MarketType } from '../odds/types';
import type { DrawConvention } from '../settlement/convention';
import { conventionalLegs } from '../fair/priced-market';
import { vigFreeLegs, type VigRemovalName } from '../odds/vig-free';

/** The books' consensus on one side at the close. */
export interface ConsensusClose {
  /** Vig-free probability of the event bet on: a win given no draw in `h2h`, the win or the draw itself in `h2h_3_way`. */
  readonly p: number;
  /** The books it was computed from. */
  readonly books: readonly string[];
}

/**
 * The consensus vig-free close to compare a price with: that of the closes of the price's own market type. Where none of a two-way price's
 * type is paired, it is that of the three-way closes, given no draw. For a three-way price without three-way closes the reason is
 * `market_unpaired`, because no close tells the probability of a draw. One close is enough to measure by; judging a price takes three.
 * @param markets each as last seen before the start
 */
export function consensusClose(
  { side, market_type }: Pick<TakenPrice<LegKey>, 'side' | 'market_type'>,
  markets: readonly LastQuote[],
  startsAt: Date | null,
): ConsensusClose | NoCloseReason {
  const closes = markets.filter((market) => closeMissingReason(market, startsAt) === null);
  if (closes.length === 0) return marketMissingReason(markets, startsAt);
  const agreed = market_type === 'h2h' ? givenNoDraw(closes) : consensusOn(closes, 'h2h_3_way');
  if (agreed === null) return 'market_unpaired';
  const draw = market_type === 'h2h' ? 0 : (agreed.draw ?? 0);
  return { p: side === 'draw' ? draw : agreed[side] * (1 - draw), books: agreed.books };
}

/**
 * CLV of a price, in decimal odds after commission, against the consensus vig-free close; null where there is none.
 * @param markets each as last seen before the start
 */
export function clvVsConsensus(
  price: Pick<TakenPrice<LegKey>, 'side' | 'market_type'> & { readonly net_decimal_odds: number },
  markets: readonly LastQuote[],
  startsAt: Date | null,
): number | null {
  const close = consensusClose(price, markets, startsAt);
  return typeof close === 'string' ? null : clvVsVigFree(price.net_decimal_odds, close.p);
}

/** The consensus vig-free probability of a draw at the close; null where no three-way close is paired. */
export function drawAtClose(markets: readonly LastQuote[], startsAt: Date | null): number | null {
  const closes = markets.filter((market) => closeMissingReason(market, startsAt) === null);
  return consensusOn(closes, 'h2h_3_way')?.draw ?? null;
}

/** The consensus on the fighters' wins given no draw: of the two-way markets, else of the three-way ones; null where none is paired. */
export function givenNoDraw(markets: readonly ConventionalMarket[]): Consensus | null {
  return consensusOn(markets, 'h2h') ?? consensusOn(markets, 'h2h_3_way');
}

/**
 * What closes of one market type agree on; null where none is paired. A close is a yardstick, so its sources have fixed weights: the same
 * quotes give the same figures after every refit.
 */
export function consensusOn(markets: readonly ConventionalMarket[], type: MarketType, devig?: VigRemovalName): Consensus | null {
  const opinions = markets.map((market) => closingOpinion(market, devig));
  return agree(votesOf(opinions, PRIOR_WEIGHTS.sharp), type, 1);
}

/** The vote of a market at the close on who wins given no draw: none where nobody knows what a draw pays there. */
export function closingOpinion(market: ConventionalMarket, devig?: VigRemovalName): Opinion {
  const { convention = null } = market;
  return { ...market, vig_free: convention === 'unknown' ? null : conventionalLegs(vigFreeLegs(market, devig), convention) };
}

interface ConventionalMarket extends Market {
  /** Set where a two-way price is no chance to win given no draw. */
  readonly convention?: DrawConvention;
}
