import { isFeeUnknown, netOdds, type Fee, type Fees } from '../odds/fees';
import type { Legs, Market } from '../odds/types';
import { withoutShares, type DrawConvention, type DrawConventions } from '../settlement/convention';
import type { Opinion } from './consensus';
import { vigFreeBy, type DevigMethod, type VigFreeLegs } from '../odds/vig-free';

/** A market as it is bet on: with its odds after commission and its vig-free probabilities. */
export interface PricedMarket extends Market {
  /** The odds after commission. */
  readonly net: Legs;
  /** The commission; null where none is charged or its rate is unknown. */
  readonly fee: Fee | null;
  readonly fee_unknown: boolean;
  /** The slope of the calibrated method at that time before the start. */
  readonly calibration: number;
  /** Set where a two-way price is no chance to win given no draw. */
  readonly convention: DrawConvention | null;
  /** From the net odds, by each method; null where the market is not paired. */
  readonly vig_free: Readonly<Record<DevigMethod, VigFreeLegs | null>>;
}

/**
 * Works out a market's net odds and vig-free probabilities. They take no part in the market's identity and are never stored.
 * @param calibration the slope of the calibrated method at that time before the start
 * @param conventions what a draw pays, by book
 */
export function priceMarket(market: Market, fees: Fees, calibration = 1, conventions: DrawConventions = new Map()): PricedMarket {
  const convention = conventionOf(market, conventions);
  const fee = fees.get(market.book);
  const after = (odds: number | null) => (odds === null ? null : netOdds(odds, fee));
  const net: Legs = { market_type: market.market_type, a: after(market.a), b: after(market.b), draw: after(market.draw) };
  return {
    ...market,
    net,
    fee: fee ?? null,
    fee_unknown: isFeeUnknown(market.book, fees),
    calibration,
    convention,
    vig_free: vigFreeByMethod(net, calibration, convention),
  };
}

export function conventionOf(
  { book, market_type }: Pick<Market, 'book' | 'market_type'>,
  conventions: DrawConventions,
): DrawConvention | null {
  return market_type === 'h2h' ? (conventions.get(book) ?? null) : null;
}

/** The vote of a market on who wins given no draw: none where nobody knows what a draw pays there. */
export function opinionOf(market: PricedMarket, devig: DevigMethod): Opinion {
  return { ...market, vig_free: market.convention === 'unknown' ? null : market.vig_free[devig] };
}

/** The chances to win given no ending that pays a share, from vig-free prices of a market of a convention. */
export function conventionalLegs<Legs extends VigFreeLegs>(legs: Legs | null, convention: DrawConvention | null): Legs | null {
  if (legs === null || convention === null || convention === 'unknown') return legs;
  return { ...legs, a: withoutShares(legs.a, convention), b: withoutShares(legs.b, convention) };
}

/** Each method solves for a root, and most markets are read by one method alone, so each is worked out when it is first asked for. */
function vigFreeByMethod(net: Legs, calibration: number, convention: DrawConvention | null): PricedMarket['vig_free'] {
  const known = new Map<DevigMethod, VigFreeLegs | null>();
  const by = (method: DevigMethod): VigFreeLegs | null => {
    const found = known.get(method);
    if (found !== undefined) return found;
    const legs = conventionalLegs(vigFreeBy(method, net, calibration), convention);
    known.set(method, legs);
    return legs;
  };
  return {
    get calibrated() {
      return by('calibrated');
    },
    get power() {
      return by('power');
    },
    get multiplicative() {
      return by('multiplicative');
    },
    get additive() {
      return by('additive');
    },
    get shin() {
      return by('shin');
    },
    get odds_ratio() {
      return by('odds_ratio');
    },
  };
}
