import type { BookLevel, OrderBook } from '../../betting/depth/order-book';
import type { VenueKey } from '../../betting/depth/venues';
import type { Fee } from '../../betting/odds/fees';
import { isRecord } from '../../lib/unknown-values';

/** Whether bets are taken. `in_play`: they are, on a fight that has begun. */
export type MarketStatus = 'open' | 'in_play' | 'suspended' | 'closed';

/** A contract of a market, as the venue names it. */
export interface RecordedSelection {
  readonly selection_id: string;
  /** Which answer to the question of the title it is; null where it names its outcome instead. */
  readonly answer: 'yes' | 'no' | null;
  /** What it is called, such as a fighter's name; null where it is called no more than its answer. */
  readonly label: string | null;
}

/** A market of a venue, as it describes it. */
export interface RecordedMarket {
  readonly venue: VenueKey;
  readonly market_id: string;
  readonly title: string;
  readonly rules: string | null;
  /** The market's own fee; null where it names none, and the venue's holds. */
  readonly fee: Omit<Fee, 'source'> | null;
  /** When the venue expects the fight, or its end; null where it does not say. */
  readonly expected_at: Date | null;
  /** Whether it is on who wins, where the venue has a type for that. */
  readonly is_winner_market: boolean;
  readonly selections: readonly RecordedSelection[];
}

/** The order book of a selection, over the time during which the recording shows it unchanged. */
export interface RecordedBook extends OrderBook {
  readonly venue: VenueKey;
  readonly market_id: string;
  readonly selection_id: string;
  readonly status: MarketStatus;
  readonly recorded_at: Date;
  readonly last_seen_at: Date;
}

/** One recorded answer. */
export interface RecordedAnswer {
  readonly url: string;
  readonly at: Date;
  /** A list is under `markets`. */
  readonly body: Record<string, unknown>;
}

/** Thrown for a line, or a part of one, that cannot be used. */
export class UnusableLine extends Error {
  override name = 'UnusableLine';

  constructor(
    readonly reason: 'missing_field' | 'bad_time' | 'bad_level' | 'unknown_format',
    detail: string,
  ) {
    super(detail);
  }
}

/** Where a reader of a venue's lines reports what it reads. */
export interface Recording {
  market(market: RecordedMarket): void;
  /** An order book as it is at an instant. */
  book(book: Omit<RecordedBook, 'last_seen_at'>): void;
  /** Reads one part of a line. An UnusableLine thrown by `read` rejects that part alone. @param part its place, such as `market 1.1` */
  part(part: string, content: unknown, read: () => void): void;
}

/** @throws UnusableLine naming the field that should be an object */
export function recordIn(value: unknown, field: string): Record<string, unknown> {
  if (!isRecord(value)) throw new UnusableLine('missing_field', `${field} is no object`);
  return value;
}

/** @throws UnusableLine naming the field that should be a text */
export function textIn(of: Record<string, unknown>, field: string): string {
  const value = of[field];
  if (typeof value !== 'string' || value.trim() === '') throw new UnusableLine('missing_field', `${field} is no text`);
  return value.trim();
}

/** A text, trimmed; null for anything else and for an empty one. */
export function optionalText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** @throws UnusableLine for a value that is no instant from 2000 to 2099; milliseconds since 1970 may be a text */
export function instantIn(value: unknown, field: string): Date {
  const at = new Date(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : typeof value === 'number' ? value : String(value));
  if (!(at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100))
    throw new UnusableLine('bad_time', `${field} is ${String(value).slice(0, 40)}`);
  return at;
}

/** An instant that the venue may leave out. */
export function optionalInstant(value: unknown): Date | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : null;
}

/** @throws UnusableLine for what is no list */
export function listIn(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnusableLine('missing_field', `${field} is no list`);
  return value;
}

/** @throws UnusableLine for what is no number of at least 0 */
export function amountIn(value: unknown, field: string): number {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof amount !== 'number' || !(amount >= 0 && amount < 1e12))
    throw new UnusableLine('bad_level', `${field} holds ${String(value).slice(0, 40)}`);
  return amount;
}

/** The levels of a side of an order book. A level that cannot be used is rejected alone. @param read throws UnusableLine for such a level */
export function levelsIn(levels: readonly unknown[], place: string, to: Recording, read: (level: unknown) => BookLevel): BookLevel[] {
  const usable: BookLevel[] = [];
  for (const level of levels) to.part(place, level, () => usable.push(read(level)));
  return usable;
}

/** A level of a price from 0 to 1. @throws UnusableLine for another */
export function levelIn(price: unknown, size: unknown, field: string): BookLevel {
  const level = { price: amountIn(price, field), size: amountIn(size, field) };
  if (level.price > 1) throw new UnusableLine('bad_level', `${field} holds the price ${level.price}; a price is from 0 to 1`);
  return level;
}
