import { orderBook, type BookLevel } from '../../betting/depth/order-book';
import type { Fee } from '../../betting/odds/fees';
import { isRecord } from '../../lib/unknown-values';
import {
  levelIn,
  levelsIn,
  listIn,
  optionalInstant,
  optionalText,
  recordIn,
  textIn,
  UnusableLine,
  type RecordedAnswer,
  type MarketStatus,
  type RecordedSelection,
  type Recording,
} from './recorded';

const VENUE = 'polymarket';
const EVENTS_URL = /\/events\b/;

/**
 * Reads recorded answers of Polymarket: markets of Gamma, and order books of the CLOB. Each outcome of a market is a token with an order book of its
 * own. Built against the documented formats, and not run on the venue: https://docs.polymarket.com/api-reference/market-data/get-order-book and
 * https://docs.polymarket.com/trading/fees, by which a taker pays `rate * p * (1 - p)` a share where the market's `feeSchedule` has a rate.
 */
export class PolymarketReader {
  readonly #status = new Map<string, MarketStatus>();

  /** @throws UnusableLine */
  read({ url, at, body }: RecordedAnswer, to: Recording): void {
    const list = body['markets'] ?? body['events'];
    if (Array.isArray(list)) {
      for (const one of list) this.#part(one, url, to);
      return;
    }
    if (body['conditionId'] !== undefined) return this.#market(body, to);
    if (body['asset_id'] === undefined) throw new UnusableLine('unknown_format', 'the answer is neither a market nor an order book');
    const market_id = textIn(body, 'market');
    to.book({
      ...{
        venue: VENUE,
        market_id,
        selection_id: textIn(body, 'asset_id'),
        recorded_at: at,
        status: this.#status.get(market_id) ?? 'open',
      },
      ...orderBook(sideOf(body, 'bids', to), sideOf(body, 'asks', to)),
    });
  }

  /** A market, or an event, which holds the markets on it. */
  #part(part: unknown, url: string, to: Recording): void {
    if (isRecord(part) && Array.isArray(part['markets'])) {
      for (const market of part['markets']) this.#part(market, url, to);
      return;
    }
    const id = isRecord(part) ? optionalText(part['conditionId']) : null;
    to.part(`market ${id ?? '?'}`, part, () => {
      if (id === null && EVENTS_URL.test(url)) throw new UnusableLine('missing_field', 'an event of /events has no list of markets');
      this.#market(recordIn(part, 'markets'), to);
    });
  }

  #market(market: Record<string, unknown>, to: Recording): void {
    const market_id = textIn(market, 'conditionId');
    this.#status.set(market_id, market['closed'] === true ? 'closed' : market['acceptingOrders'] === false ? 'suspended' : 'open');
    const names = textsIn(market, 'outcomes');
    const tokens = textsIn(market, 'clobTokenIds');
    if (names.length !== tokens.length)
      throw new UnusableLine('missing_field', `there are ${names.length} outcomes and ${tokens.length} tokens`);
    to.market({
      ...{ venue: VENUE, market_id, title: textIn(market, 'question'), rules: optionalText(market['description']), fee: feeOf(market) },
      expected_at: optionalInstant(market['gameStartTime']) ?? optionalInstant(market['endDate']),
      is_winner_market: true,
      selections: tokens.map((selection_id, place) => selectionOf(selection_id, names[place] ?? '')),
    });
  }
}

function selectionOf(selection_id: string, name: string): RecordedSelection {
  const answer = /^yes$/i.test(name) ? 'yes' : /^no$/i.test(name) ? 'no' : null;
  return { selection_id, answer, label: answer === null ? name : null };
}

/** Null where the market says that it has fees, and not which. */
function feeOf({ feesEnabled, feeSchedule }: Record<string, unknown>): Omit<Fee, 'source'> | null {
  const rate = isRecord(feeSchedule) ? Number(feeSchedule['rate'] ?? NaN) : feesEnabled === false ? 0 : NaN;
  return rate >= 0 && rate < 1 ? { rate, base: 'contract' } : null;
}

function sideOf(body: Record<string, unknown>, field: 'bids' | 'asks', to: Recording): BookLevel[] {
  return levelsIn(listIn(body[field], field), field, to, (one) => {
    const { price, size } = recordIn(one, field);
    return levelIn(price, size, field);
  });
}

/** A list of texts, which Gamma sends as JSON in a text. */
function textsIn(market: Record<string, unknown>, field: string): string[] {
  const value = market[field];
  const list = listIn(typeof value === 'string' ? parsed(value) : value, field);
  return list.map((one) => optionalText(one) ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
