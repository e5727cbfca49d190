import { clvVsClose, clvVsVigFree } from '../../betting/closes/clv';
import type { NoCloseReason, TakenPrice } from '../../betting/closes/close';
import { consensusClose } from '../../betting/closes/consensus-close';
import { marketsIn, type Universe } from '../../betting/closes/universe';
import type { FightCloses } from '../closing-quotes';

const MINUTE = 60_000;
/** The nearest edge of each bucket, minutes before the start; the last bucket is open. */
export const BUCKETS = [0, 60, 180, 360, 1440] as const;

/** The same book's close, or its replacement. */
export interface GradedClose {
  readonly book: string;
  readonly decimal_odds: number;
  readonly seen_at: Date;
  /** `taken / close - 1`. */
  readonly clv: number;
}

/** A recommended price and the close that it was graded by. */
export interface PriceAtClose extends TakenPrice {
  /** After commission. */
  readonly net_decimal_odds: number;
  readonly close: GradedClose | NoCloseReason;
}

/** A price of the picked side at one book, in a market of the pick's kind. */
export interface ShownPrice {
  readonly book: string;
  readonly event_id: string;
  readonly decimal_odds: number;
  readonly first_seen_at: Date;
  /** Null while it is on offer. */
  readonly last_seen_at: Date | null;
  /** The first poll that no longer showed it; null if there is none. */
  readonly until: Date | null;
  readonly quoted_at: Date;
}

/** The CLV against the consensus vig-free close of a set of books, or the reason why there is none. */
export interface ConsensusClv {
  readonly clv: number | NoCloseReason;
  /** The books behind the consensus; empty without one. */
  readonly books: readonly string[];
}

/**
 * What the quotes say about a settled pick. It is computed once, when the pick is settled, because its quotes change no more; figures over all
 * picks then read no quotes. Times are ISO 8601.
 */
export interface PickLine {
  readonly starts_at: string | null;
  /** The first price of the side at the pick's book; null if there was none before the start. */
  readonly open: { readonly decimal_odds: number; readonly quoted_at: string } | null;
  /** For each of `BUCKETS`, the CLV of the price on offer against the close, null where none was; null without a close. */
  readonly buckets: readonly (number | null)[] | null;
  readonly consensus: Readonly<Record<Universe, ConsensusClv>>;
}

/** @param prices at the pick's book and at the book of its close, in order of appearance */
export function pickLine(pick: PriceAtClose, closes: FightCloses | undefined, prices: readonly ShownPrice[]): PickLine {
  const { starts_at = null, last = [] } = closes ?? {};
  const open = openOf(pick, starts_at, prices);
  const movement = movementOf(pick, starts_at, prices);
  const consensusOf = (universe: Universe): ConsensusClv => {
    const close = consensusClose(pick, marketsIn(universe, last), starts_at);
    return typeof close === 'string'
      ? { clv: close, books: [] }
      : { clv: clvVsVigFree(pick.net_decimal_odds, close.p), books: close.books };
  };
  return {
    starts_at: starts_at?.toISOString() ?? null,
    open: open === undefined ? null : { decimal_odds: open.decimal_odds, quoted_at: open.quoted_at.toISOString() },
    buckets: movement === null ? null : BUCKETS.map((minutes, i) => clvAt(movement, minutes, BUCKETS[i + 1])),
    consensus: { sharp_books: consensusOf('sharp_books'), all_books: consensusOf('all_books') },
  };
}

/** The movement of a price up to the close. */
export interface Movement {
  readonly close: GradedClose;
  readonly startsAt: Date;
  /** Oldest first, none after the close. */
  readonly prices: readonly ShownPrice[];
}

/** The movement at the book of the close; null without a close, or if the start has since moved to before it. */
export function movementOf({ close }: Pick<PriceAtClose, 'close'>, startsAt: Date | null, shown: readonly ShownPrice[]): Movement | null {
  if (typeof close === 'string' || startsAt === null || close.seen_at >= startsAt) return null;
  const before = shown.filter(({ book, first_seen_at }) => book === close.book && first_seen_at <= close.seen_at);
  // A fight may have had two events; use the one that closed.
  const closing = before.findLast(
    ({ decimal_odds, last_seen_at }) => decimal_odds === close.decimal_odds && (last_seen_at === null || last_seen_at >= close.seen_at),
  );
  return closing === undefined ? null : { close, startsAt, prices: before.filter(({ event_id }) => event_id === closing.event_id) };
}

/** The CLV of the price in a bucket: the one on offer at its farthest edge, and in the open bucket the first one seen; null if there was none. */
function clvAt(movement: Movement, from: number, to: number | undefined): number | null {
  const price = to === undefined ? opening(movement, from) : onOffer(movement, to);
  return price === undefined ? null : clvVsClose(price.decimal_odds, movement.close.decimal_odds);
}

/**
 * The price on offer at a number of minutes before the start, as far as the polls show. Undefined from the poll of the close on, where the
 * close would be compared with itself.
 */
function onOffer({ close, startsAt, prices }: Movement, minutes: number): ShownPrice | undefined {
  const at = new Date(startsAt.getTime() - minutes * MINUTE);
  if (at >= close.seen_at) return undefined;
  return prices.findLast(({ first_seen_at, until }) => first_seen_at <= at && (until === null || until > at));
}

/** The first price, if it was seen earlier than that many minutes before the start, and before the close. */
function opening({ close, startsAt, prices: [first] }: Movement, minutes: number): ShownPrice | undefined {
  const edge = new Date(Math.min(startsAt.getTime() - minutes * MINUTE, close.seen_at.getTime()));
  return first !== undefined && first.first_seen_at < edge ? first : undefined;
}

/** A first quote counts even if the start is unknown, because it precedes the pick. */
function openOf({ book: own }: Pick<TakenPrice, 'book'>, startsAt: Date | null, prices: readonly ShownPrice[]): ShownPrice | undefined {
  return prices.find(({ book, first_seen_at }) => book === own && (startsAt === null || first_seen_at < startsAt));
}
