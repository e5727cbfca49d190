import { sum } from '../../lib/math/statistics';
import type { BookLevel } from './order-book';
import type { BuyingTerms } from './venues';

/** What a stake buys in an order book. Money is in the venue's currency. */
export interface Fill {
  /** The money paid, and lost if the bet loses. Fees that are due on buying are part of it; never more than the stake. */
  readonly outlay: number;
  /** The rest of the stake. */
  readonly unfilled: number;
  /** Whether the order book ends before the stake does. */
  readonly is_exhausted: boolean;
  readonly contracts: number;
  /** The volume-weighted average price of a contract, without fees. */
  readonly average_price: number;
  /** The price of the last contract. */
  readonly worst_price: number;
  /** Due on buying for a fee per contract, and if the bet wins for commission on net winnings. */
  readonly fee: number;
  /** What a unit of the outlay returns if the bet wins, after fees. */
  readonly net_decimal_odds: number;
}

/** How far rounding can put a sum of money that should be exact. */
const DUST = 1e-9;

/**
 * Buys contracts for a stake, the cheapest first, as far as the offers go.
 *
 * Fees: per contract, `rate * p * (1 - p)` of each; the outlay is then rounded up to a cent, as Kalshi does for the whole order. On net winnings,
 * `rate * (contracts - cost)` if the bet wins, as Betfair does. Without rounding, the net odds never rise with the stake. With it, those of a
 * handful of contracts are worse than those of many: a cent weighs more.
 * @param asks the cheapest first
 * @returns null where the stake does not buy the smallest lot
 */
export function fillStake(asks: readonly BookLevel[], stake: number, terms: BuyingTerms): Fill | null {
  const bought: BookLevel[] = [];
  let left = stake;
  for (const { price, size } of asks) {
    const most = left / unitCost(price, terms);
    bought.push({ price, size: Math.min(size, most) });
    left -= Math.min(size, most) * unitCost(price, terms);
    if (most < size) break;
  }
  const fills = inLots(bought, terms.lot);
  while (fills.length > 0 && priceOf(fills, terms).outlay > stake + DUST) dropLot(fills, terms.lot);
  if (fills.length === 0) return null;
  const { cost, fee, outlay, contracts } = priceOf(fills, terms);
  const offered = sum(asks.map(({ size }) => size));
  return {
    ...{ outlay, unfilled: Math.max(0, stake - outlay), is_exhausted: contracts > offered - (terms.lot ?? DUST) && outlay < stake - DUST },
    ...{ contracts, average_price: cost / contracts, worst_price: fills.at(-1)?.price ?? NaN },
    ...{ fee, net_decimal_odds: netReturn(fills, terms) },
  };
}

/** What one more contract costs, its fee included and nothing rounded. */
function unitCost(price: number, { fee }: BuyingTerms): number {
  return fee.base === 'contract' ? price + fee.rate * price * (1 - price) : price;
}

/** Cuts purchases to whole lots in total. */
function inLots(bought: readonly BookLevel[], lot: number | null): BookLevel[] {
  const fills = bought.filter(({ size }) => size > 0);
  if (lot === null) return fills;
  const contracts = sum(fills.map(({ size }) => size));
  let excess = contracts - Math.floor(contracts / lot + DUST) * lot;
  while (excess > DUST && fills.length > 0) excess = dropFrom(fills, excess);
  return fills;
}

function dropLot(fills: BookLevel[], lot: number | null): void {
  let rest = lot ?? DUST;
  while (rest > DUST / 2 && fills.length > 0) rest = dropFrom(fills, rest);
}

/** Takes contracts off the last purchase. @returns how many are still to be taken off */
function dropFrom(fills: BookLevel[], contracts: number): number {
  const last = fills.pop();
  if (last === undefined) return 0;
  if (last.size > contracts + DUST) fills.push({ ...last, size: last.size - contracts });
  return Math.max(0, contracts - last.size);
}

function priceOf(fills: readonly BookLevel[], { fee, cent }: BuyingTerms) {
  const cost = sum(fills.map(({ price, size }) => price * size));
  const contracts = sum(fills.map(({ size }) => size));
  if (fee.base === 'net_winnings') return { cost, contracts, fee: fee.rate * (contracts - cost), outlay: cost };
  const exact = cost + sum(fills.map(({ price, size }) => fee.rate * price * (1 - price) * size));
  const outlay = cent === null ? exact : Math.ceil(exact / cent - 1e-6) * cent;
  return { cost, contracts, fee: Math.max(0, outlay - cost), outlay };
}

function netReturn(fills: readonly BookLevel[], terms: BuyingTerms): number {
  const { contracts, fee, outlay } = priceOf(fills, terms);
  return (terms.fee.base === 'net_winnings' ? contracts - fee : contracts) / outlay;
}

/** How much can be staked on an order book at a price. */
export interface StakeLimits {
  /** At this stake each further unit returns less than the price: here the expected profit is largest. */
  readonly marginal: number;
  /** At this stake the net odds of the whole are down to the price: here the expected profit is 0 again. */
  readonly average: number;
}

/**
 * The largest stakes that an order book fills at these net odds or better, before cents are rounded. At the fair odds they are the stakes of the
 * largest expected profit and of none.
 */
export function stakesAt(asks: readonly BookLevel[], netOdds: number, terms: BuyingTerms): StakeLimits {
  let [marginal, average, surplus] = [0, 0, 0];
  for (const { price, size } of asks) {
    const excess = excessCost(price, netOdds, terms);
    // What cheaper contracts cost less than wanted pays for these.
    const taken = excess <= 0 ? size : Math.min(size, surplus / excess);
    if (excess <= 0) marginal += size * unitCost(price, terms);
    average += taken * unitCost(price, terms);
    surplus -= taken * excess;
    if (taken < size) break;
  }
  return { marginal, average };
}

/**
 * By how much a contract costs more than would return these net odds. Commission on net winnings is a share of the whole profit, and so linear in the
 * price: sums over contracts are those of the whole.
 */
function excessCost(price: number, netOdds: number, terms: BuyingTerms): number {
  const { base, rate } = terms.fee;
  const returned = base === 'contract' ? 1 : 1 - rate * (1 - price);
  return unitCost(price, terms) - returned / netOdds;
}
