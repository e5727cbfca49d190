import { fillStake, stakesAt } from '../../../betting/depth/fill';
import { oppositeAsks, type BookLevel } from '../../../betting/depth/order-book';
import { VENUES, type BuyingTerms } from '../../../betting/depth/venues';
import { decidedShare, fairProbability } from '../../../betting/fair/edge';
import type { Consensus } from '../../../betting/fair/consensus';
import { priceSource } from '../../../betting/odds/books';
import { netOdds, type Fees } from '../../../betting/odds/fees';
import { STALE_PRICE_SECONDS } from '../../../betting/odds/odds';
import type { LegKey, Market } from '../../../betting/odds/types';
import { knownRules, type RuleTable } from '../../../betting/settlement/rules';
import { dollars, fraction, minutes, odds } from '../../../lib/math/rounding';
import { consensusWithout, type FairAt } from '../../../prices/exchanges/market-at';
import { isOnWrongSide } from '../../../prices/exchanges/store-markets';
import type { ContractAt } from '../../../prices/exchanges/stored-books';
import type { Data } from '../../operation';

type Answer = Data<'getDepth'>;
type DepthMarket = Answer['markets'][number];
type Offer = DepthMarket['offers'][number];
type Refusal = NonNullable<Offer['refused']>;

/** What the prices of a fight are compared with. */
export interface DepthContext {
  readonly at: Date;
  readonly stake: number;
  readonly fair: FairAt | null;
  /** The markets of the books at that time. */
  readonly books: readonly Market[];
  readonly fees: Fees;
  readonly rules: RuleTable;
}

/** Of each side of an order book; deeper levels count, and are not shown. */
const LEVELS_SHOWN = 20;

/** The recorded markets on a fight, each with what a stake gets of every selection. */
export function depthMarkets(contracts: readonly ContractAt[], context: DepthContext): DepthMarket[] {
  const keys = [...new Set(contracts.map(keyOf))];
  return keys.flatMap((key) => {
    const own = contracts.filter((contract) => keyOf(contract) === key);
    const [first] = own;
    if (first === undefined) return [];
    const { venue, market_id, title, rules, state, reason, has_draw } = first;
    const fee = first.fee ?? context.fees.get(venue) ?? null;
    const draw_rule = has_draw ? 'lose' : (knownRules(context.rules, venue, 'h2h_3_way', context.at)['draw.cards'] ?? null);
    const consensus = consensusWithout(context.books, venue);
    const isContradicted =
      state === 'held_back' || (state === 'mapped' && own.some((one) => isContradictedNow(one, consensus, context.at)));
    const refusal: Refusal | null = state === 'refused' ? 'refused_by_operator' : isContradicted ? 'side_contradicts_prices' : null;
    const { currency } = VENUES[venue];
    const offers = own.flatMap((contract) =>
      offersOf(contract).map((offer) => offerOf(offer, contract, { ...context, fee, refusal, draw_rule })),
    );
    return [
      {
        ...{ venue, market_id, title, rules, state, reason, currency, draw_rule },
        ...{ fee: fee && { rate: fee.rate, base: fee.base }, offers },
      },
    ];
  });
}

function keyOf({ venue, market_id }: ContractAt): string {
  return `${venue} ${market_id}`;
}

/** Old prices say nothing of the consensus of now. */
function isContradictedNow(contract: ContractAt, consensus: Consensus | null, at: Date): boolean {
  return consensus !== null && contract.status === 'open' && !isStale(contract, at) && isOnWrongSide(contract.book, contract, consensus.a);
}

function isStale({ last_seen_at }: ContractAt, at: Date): boolean {
  return at.getTime() - last_seen_at.getTime() > STALE_PRICE_SECONDS * 1000;
}

interface Buyable {
  readonly outcome: LegKey;
  readonly negated: boolean;
  readonly contract: Offer['contract'];
  readonly asks: readonly BookLevel[];
}

/** A contract, and its opposite where the same order book sells it. The opposite of a fighter is the other one or a draw, and never the other alone. */
function offersOf({ venue, outcome, negated, book }: ContractAt): Buyable[] {
  const own: Buyable = { outcome, negated, contract: 'named', asks: book.asks };
  return VENUES[venue].sells_opposite ? [own, { outcome, negated: !negated, contract: 'opposite', asks: oppositeAsks(book) }] : [own];
}

interface OfferContext extends DepthContext {
  readonly fee: BuyingTerms['fee'] | null;
  /** Why the market takes part in nothing; null where it does. */
  readonly refusal: Refusal | null;
  readonly draw_rule: string | null;
}

function offerOf(buyable: Buyable, contract: ContractAt, context: OfferContext): Offer {
  const { stake, at, fair, fee, draw_rule } = context;
  const { outcome, negated, asks } = buyable;
  const { lot, cent, currency } = VENUES[contract.venue];
  const terms = fee && { fee, lot, cent };
  const refused = refusalOf(contract, asks, context);
  const fill = refused === null && terms !== null ? fillStake(asks, stake, terms) : null;
  const probability = fair && (negated ? 1 - chanceOf(fair, outcome) : chanceOf(fair, outcome));
  const ev = fill && probability !== null ? probability * fill.net_decimal_odds - 1 : null;
  const book = refused !== null || negated ? null : bestBook(contract.venue, outcome, context);
  const limits =
    refused !== null || terms === null || probability === null || probability <= 0 ? null : stakesAt(asks, 1 / probability, terms);
  const [best] = asks;
  const isShown = refused === null || refused === 'fee_unknown';
  return {
    ...{ selection: negated ? (`not_${outcome}` as const) : outcome, selection_id: contract.selection_id, contract: buyable.contract },
    ...{ recorded_at: contract.recorded_at.toISOString(), quoted_at: contract.last_seen_at.toISOString() },
    ...{ age_minutes: minutes((at.getTime() - contract.last_seen_at.getTime()) / 60_000), status: contract.status },
    refused: refused ?? (fill === null ? 'below_lot' : null),
    best: isShown && best !== undefined ? levelOf(best) : null,
    levels: isShown ? asks.slice(0, LEVELS_SHOWN).map(levelOf) : [],
    at_stake: fill && {
      ...{ outlay: dollars(fill.outlay), unfilled: dollars(fill.unfilled), contracts: dollars(fill.contracts), fee: dollars(fill.fee) },
      ...{ average_price: fraction(fill.average_price), worst_price: fraction(fill.worst_price) },
      net_decimal_odds: odds(fill.net_decimal_odds),
    },
    fair_probability: fraction(probability),
    ev_per_dollar: fraction(ev),
    best_stake: limits && dollars(limits.marginal),
    break_even_stake: limits && dollars(limits.average),
    best_book: book && { ...book, net_decimal_odds: odds(book.net_decimal_odds), ev_per_dollar: fraction(book.ev_per_dollar) },
    beats_best_book: book === null || book.ev_per_dollar === null || ev === null ? null : ev > book.ev_per_dollar,
    warnings: [
      ...(fill?.is_exhausted === true ? ['thin' as const] : []),
      ...(draw_rule === null && outcome !== 'draw' ? ['settlement_unknown' as const] : []),
      ...(currency === null ? ['currency_unknown' as const] : []),
      ...(fair === null ? ['no_fair_price' as const] : []),
    ],
  };
}

function refusalOf(contract: ContractAt, asks: readonly BookLevel[], { at, fee, refusal }: OfferContext): Refusal | null {
  if (refusal !== null) return refusal;
  if (isStale(contract, at)) return 'stale';
  if (contract.status !== 'open') return 'not_open';
  if (asks.length === 0) return 'nothing_offered';
  return fee === null ? 'fee_unknown' : null;
}

function levelOf({ price, size }: BookLevel): Offer['levels'][number] {
  return { price: fraction(price), decimal_odds: odds(1 / price), contracts: dollars(size), cost: dollars(price * size) };
}

function chanceOf({ p_a, p_draw, p_b }: FairAt, outcome: LegKey): number {
  return outcome === 'a' ? p_a : outcome === 'b' ? p_b : p_draw;
}

/** What the books but the venue itself pay at best: by expected profit, because two-way prices return the stake on a draw, or by odds without a fair price. */
function bestBook(venue: string, outcome: LegKey, { books, fees, fair }: DepthContext) {
  const offers = books.flatMap((market) => {
    const price = priceSource(market.book) === priceSource(venue) ? null : market[outcome];
    if (price === null) return [];
    const net_decimal_odds = netOdds(price, fees.get(market.book));
    return [
      {
        book: market.book,
        market_type: market.market_type,
        net_decimal_odds,
        ev_per_dollar: fair && profitAt(fair, outcome, market, net_decimal_odds),
      },
    ];
  });
  const worth = (offer: (typeof offers)[number]) => offer.ev_per_dollar ?? offer.net_decimal_odds;
  return offers.toSorted((one, other) => worth(other) - worth(one))[0] ?? null;
}

function profitAt(fair: FairAt, outcome: LegKey, { market_type }: Market, net: number): number {
  if (outcome === 'draw') return fair.p_draw * net - 1;
  return decidedShare(fair, market_type) * (fairProbability(fair, outcome, market_type) * net - 1);
}
