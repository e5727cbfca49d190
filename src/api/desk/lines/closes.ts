import { fraction, odds } from '../../../lib/math/rounding';
import { closeMissingReason, type LastQuote } from '../../../betting/closes/close';
import { consensusOn } from '../../../betting/closes/consensus-close';
import { withoutFar } from '../../../betting/fair/far-price';
import type { LegKey, MarketType } from '../../../betting/odds/types';
import { marketsIn } from '../../../betting/closes/universe';
import { vigFreeLegs, type VigRemovalName } from '../../../betting/odds/vig-free';
import type { FightCloses } from '../../../prices/closing-quotes';
import type { Data } from '../../operation';

type Closes = Data<'getCloses'>;
type Close = Closes['closes'][number];

/** The closes of a fight from one source, and the markets that have none. */
export function closesFrom(quotes: FightCloses, source: Closes['source'], devig: VigRemovalName, now: Date): Closes {
  const { fight_id, starts_at } = quotes;
  const isOver = starts_at !== null && starts_at <= now;
  const closes = isOver ? quotes.last.filter((market) => closeMissingReason(market, starts_at) === null) : [];
  const usable = source === 'same_book' ? closes.map((market) => ownClose(market, devig)) : jointCloses(closes, source, devig);
  const starting = { fight_id, starts_at: starts_at?.toISOString() ?? null, source };
  return { ...starting, closes: usable, no_closes: withoutClose(quotes, isOver) };
}

function ownClose(market: LastQuote, devig: VigRemovalName): Close {
  const leg = (key: LegKey) => legOf(market[key], market.book);
  const { book, market_type } = market;
  const legs = { a: leg('a'), draw: leg('draw'), b: leg('b') };
  return { book, market_type, ...legs, vig_free: rounded(vigFreeLegs(market, devig)), quotes: [toQuote(market)] };
}

/** The best closes of each market type, with the probabilities of these prices or the consensus of the closes. */
function jointCloses(all: readonly LastQuote[], source: 'best' | 'sharp' | 'all', devig: VigRemovalName): Close[] {
  const near = { a: withoutFar(all, 'a'), draw: withoutFar(all, 'draw'), b: withoutFar(all, 'b') };
  return MARKET_TYPES.flatMap((market_type) => {
    const own = (markets: readonly LastQuote[]) =>
      marketsIn(source === 'sharp' ? 'sharp_books' : 'all_books', markets).filter((market) => market.market_type === market_type);
    const closes = own(all);
    if (closes.length === 0) return [];
    const best = { a: bestOf(own(near.a), 'a'), draw: bestOf(own(near.draw), 'draw'), b: bestOf(own(near.b), 'b') };
    const leg = (key: LegKey) => legOf(best[key]?.[key] ?? null, best[key]?.book ?? '');
    const legs = { a: leg('a'), draw: leg('draw'), b: leg('b') };
    if (source === 'best') {
      const prices = {
        market_type,
        a: legs.a?.decimal_odds ?? null,
        draw: legs.draw?.decimal_odds ?? null,
        b: legs.b?.decimal_odds ?? null,
      };
      const from = closes.filter((market) => Object.values(best).includes(market));
      return [{ book: null, market_type, ...legs, vig_free: rounded(vigFreeLegs(prices, devig)), quotes: from.map(toQuote) }];
    }
    return [{ book: null, market_type, ...legs, vig_free: agreed(closes, market_type, devig), quotes: closes.map(toQuote) }];
  });
}

const MARKET_TYPES: readonly MarketType[] = ['h2h', 'h2h_3_way'];

/** The best price of an outcome; of equal ones that of the first book. */
function bestOf(markets: readonly LastQuote[], key: LegKey): LastQuote | undefined {
  return markets.filter((market) => market[key] !== null).toSorted((one, other) => (other[key] ?? 0) - (one[key] ?? 0))[0];
}

function agreed(closes: readonly LastQuote[], type: MarketType, devig: VigRemovalName): Close['vig_free'] {
  const consensus = consensusOn(closes, type, devig);
  if (consensus === null) return null;
  const { a, b, draw } = consensus;
  const decided = 1 - (draw ?? 0);
  return rounded({ a: a * decided, b: b * decided, draw, devig });
}

function rounded(legs: Close['vig_free']): Close['vig_free'] {
  return legs && { a: fraction(legs.a), draw: fraction(legs.draw), b: fraction(legs.b), devig: legs.devig };
}

function legOf(price: number | null, book: string): Close['a'] {
  return price === null ? null : { decimal_odds: odds(price), book };
}

function toQuote({ book, market_type, a, draw, b, quoted_at, seen_at }: LastQuote): Close['quotes'][number] {
  const prices = { a: odds(a), draw: odds(draw), b: odds(b) };
  return { book, market_type, ...prices, quoted_at: quoted_at.toISOString(), seen_at: seen_at.toISOString() };
}

/** The markets that have no close, or none yet. */
function withoutClose({ starts_at, opening, last }: FightCloses, isOver: boolean): Closes['no_closes'] {
  const seen = new Map([...opening.a, ...opening.b, ...last].map((market) => [`${market.book}/${market.market_type}`, market] as const));
  return [...seen.values()].flatMap(({ book, market_type }) => {
    const quote = last.find((market) => market.book === book && market.market_type === market_type);
    const missing = closeMissingReason(quote, starts_at);
    const reason = starts_at !== null && !isOver ? 'not_started' : missing;
    return reason === null || reason === 'no_quote_before_start' ? [] : [{ book, market_type, reason }];
  });
}
