import { isRecord } from '../../lib/unknown-values';
import { FAULTS, type Line } from '../files/lines';
import { beginningOf } from '../json';
import { BetfairReader, isBetfairLine } from './betfair';
import { KalshiReader } from './kalshi';
import { PolymarketReader } from './polymarket';
import { instantIn, recordIn, textIn, UnusableLine, type RecordedBook, type RecordedMarket, type Recording } from './recorded';

/** Why a line, or one part of it, is not used. */
interface UnusedPart {
  /** Its place in the line, such as `market 1.1`; null for the whole line. */
  readonly part: string | null;
  readonly reason: string;
  readonly detail: string;
  /** The recorded JSON, cut. */
  readonly content: string;
}

/** What a line of a recorded day holds. */
export interface DayLine {
  /** The order books that the line ended. */
  readonly books: readonly RecordedBook[];
  readonly unused: readonly UnusedPart[];
}

/** Characters of an unused part that are kept. */
const LONGEST_CONTENT = 2_000;

/**
 * A recorded day of one venue or of several, read line by line. Lines of Betfair's stream carry `op`; those of the others are answers in an envelope
 * `{"url", "received_at", "body"}`, told apart by their addresses. It holds the last state of each market and nothing else.
 */
export class RecordedDay implements Recording {
  /** By venue and market: as the last line described it. */
  readonly markets = new Map<string, RecordedMarket>();
  readonly #betfair = new BetfairReader();
  readonly #kalshi = new KalshiReader();
  readonly #polymarket = new PolymarketReader();
  readonly #standing = new Map<string, { readonly text: string; readonly book: RecordedBook }>();
  #ended: RecordedBook[] = [];
  #unused: UnusedPart[] = [];

  /** Reads the next line. What cannot be used of it is rejected, and the rest is read. */
  read(line: Line): DayLine {
    this.#ended = [];
    this.#unused = [];
    const rejectLine = (reason: string, detail: string): void =>
      void this.#unused.push({ part: null, reason, detail, content: line.rawLine.slice(0, LONGEST_CONTENT) });
    try {
      if (line.fault !== undefined) rejectLine(line.fault, `the line ${FAULTS[line.fault]}`);
      else this.#read(JSON.parse(line.rawLine));
    } catch (error) {
      if (error instanceof UnusableLine) rejectLine(error.reason, error.message);
      else if (error instanceof SyntaxError) rejectLine('not_json', 'the line is not JSON');
      else throw error;
    }
    return { books: this.#ended, unused: this.#unused };
  }

  part(part: string, content: unknown, read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof UnusableLine)) throw error;
      this.#unused.push({ part, reason: error.reason, detail: error.message, content: beginningOf(content, LONGEST_CONTENT) });
    }
  }

  /** The order books that stand at the end. */
  *rest(): Generator<RecordedBook> {
    for (const { book } of this.#standing.values()) yield book;
  }

  market(market: RecordedMarket): void {
    this.markets.set(`${market.venue} ${market.market_id}`, market);
  }

  book(book: Omit<RecordedBook, 'last_seen_at'>): void {
    const key = `${book.venue} ${book.market_id} ${book.selection_id}`;
    const text = JSON.stringify([book.status, book.bids, book.asks]);
    const before = this.#standing.get(key);
    const shown = { ...book, last_seen_at: book.recorded_at };
    if (before === undefined) this.#standing.set(key, { text, book: shown });
    else if (book.recorded_at < before.book.last_seen_at)
      throw new UnusableLine('bad_time', 'the line is older than the one before it of its market');
    else if (before.text === text) this.#standing.set(key, { text, book: { ...before.book, last_seen_at: book.recorded_at } });
    else {
      this.#ended.push(before.book);
      this.#standing.set(key, { text, book: shown });
    }
  }

  #read(line: unknown): void {
    if (isBetfairLine(line)) return this.#betfair.read(line, this);
    if (!isRecord(line) || line['body'] === undefined) throw new UnusableLine('unknown_format', 'the line has neither op nor body');
    const url = textIn(line, 'url');
    const { body } = line;
    const envelope = {
      url,
      at: instantIn(line['received_at'], 'received_at'),
      body: Array.isArray(body) ? { markets: body } : recordIn(body, 'body'),
    };
    if (/kalshi/i.test(hostOf(url))) return this.#kalshi.read(envelope, this);
    if (/polymarket/i.test(hostOf(url))) return this.#polymarket.read(envelope, this);
    throw new UnusableLine('unknown_format', `unknown venue ${url.slice(0, 80)} (expected Kalshi or Polymarket)`);
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
