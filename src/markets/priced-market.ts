import { isFeeUnknown, netOdds, type Fee, type Fees } from './fees';
import type { Legs, Market } from './types';
import { DEVIG_METHODS, vigFreeLegs, type DevigMethod, type VigFreeLegs } from './vig-free';

/** A market as it is bet on: with its odds after commission and its vig-free probabilities. */
export interface PricedMarket extends Market {
  /** The odds after commission. */
  readonly net: Legs;
  /** The commission; null where none is charged or its rate is unknown. */
  readonly fee: Fee | null;
  readonly fee_unknown: boolean;
  /** From the net odds, by each method; null where the market is not paired. */
  readonly vig_free: Readonly<Record<DevigMethod, VigFreeLegs | null>>;
}

/** Works out a market's net odds and vig-free probabilities. They take no part in the market's identity and are never stored. */
export function priceMarket(market: Market, fees: Fees): PricedMarket {
  const fee = fees.get(market.book);
  const after = (odds: number | null) => (odds === null ? null : netOdds(odds, fee));
  const net: Legs = { market_type: market.market_type, a: after(market.a), b: after(market.b), draw: after(market.draw) };
  const [power, multiplicative, additive, shin, odds_ratio] = DEVIG_METHODS.map((method) => vigFreeLegs(net, method));
  return {
    ...market,
    net,
    fee: fee ?? null,
    fee_unknown: isFeeUnknown(market.book, fees),
    vig_free: {
      power: power ?? null,
      multiplicative: multiplicative ?? null,
      additive: additive ?? null,
      shin: shin ?? null,
      odds_ratio: odds_ratio ?? null,
    },
  };
}
