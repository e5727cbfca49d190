import type { Legs } from './types';
import { overround } from './vig';

/** The odds of all legs of the market type (a, b, then the draw), or null where one is missing. */
export function pairedLegs(market: Legs): readonly number[] | null {
  const legs = market.market_type === 'h2h' ? [market.a, market.b] : [market.a, market.b, market.draw];
  const quoted = legs.filter((odds) => odds !== null);
  return quoted.length === legs.length ? quoted : null;
}

/** Overround of a market if all its legs are quoted, else null. */
export function marketOverround(market: Legs): number | null {
  const legs = pairedLegs(market);
  return legs && overround(legs);
}
