import { FeedError } from './feed';
import { isRecord } from '../lib/unknown-values';
import { beginningOf, isDamaged, LONGEST_SHOWN, stringOf, time } from './json';
import { normaliseName } from '../names/normalise';
import {
  parseBook,
  splitOffers,
  type Corners,
  type FeedMarket,
  type MarketContext,
  type NoPrice,
  type ReadMarket,
} from './odds-api-markets';
import { oncePerSelection, type OutcomeQuote } from './odds-api-outcomes';
import { detectOddsFormat, type OddsFormat } from './odds-format';
import { rejectLog, type RejectedItem, type RejectItem } from './rejected-items';

const BOXING = 'boxing_boxing';

/** One bout as the feed lists it. */
export interface FeedEvent {
  readonly event_id: string;
  readonly sport_key: string;
  readonly commence_time: Date;
  readonly home_name: string;
  readonly away_name: string;
  /** The head-to-head markets in which bets are offered. */
  readonly markets: readonly FeedMarket[];
  /** Lay prices and markets without offers, which are only stored. */
  readonly noPrices: readonly NoPrice[];
  /** Prices beside those of the winner. */
  readonly outcomes: readonly OutcomeQuote[];
}

export interface ParsedPoll {
  readonly events: readonly FeedEvent[];
  readonly rejected: readonly RejectedItem[];
}

/** Who gave a poll, for messages. */
export interface PollSource {
  readonly feed: string;
  /** Set where it was read from files. */
  readonly file?: string | undefined;
}

export interface ParseOptions extends PollSource {
  readonly polledAt: Date;
  /** Detected over the whole payload unless given. */
  readonly oddsFormat?: OddsFormat;
}

/**
 * The events of one answer, read from its bytes.
 * @throws FeedError `feed_bad_json` when it is not JSON; see also `parseOdds`
 */
export function readOdds(body: Buffer, options: ParseOptions): ParsedPoll {
  return parseOdds(fromJson(body, options), options);
}

/** Values in one answer. A long poll has one in each 20 bytes; one without end would take all memory once it is read. */
const MOST_VALUES = 2_000_000;
/** 1 for each byte before which or with which a value starts. A table, because a set costs ten times as much per byte. */
const STARTS = Uint8Array.from({ length: 256 }, (_, byte) => Number(',[{'.includes(String.fromCharCode(byte))));

/**
 * The document in an answer's bytes, with or without a byte order mark.
 * @throws FeedError `feed_bad_json`, or `feed_too_large` when it has more than two million values
 */
export function fromJson(body: Buffer, { feed, file }: PollSource): unknown {
  let values = 0;
  for (const byte of body) values += STARTS[byte] ?? 0;
  if (values > MOST_VALUES)
    throw new FeedError(
      'feed_too_large',
      file === undefined
        ? `${feed} answered more than ${MOST_VALUES} values, which were dropped: check ODDS_API_URL`
        : `${file} holds more than ${MOST_VALUES} values, the most that a poll may have`,
    );
  try {
    return JSON.parse(body.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    throw new FeedError(
      'feed_bad_json',
      file === undefined
        ? `${feed} answered ${body.length} bytes that are not a complete JSON document: the next poll tries again`
        : `${file} is ${isUtf16(body) ? 'UTF-16 text: save it as UTF-8' : 'not a complete JSON document: record it again'}`,
    );
  }
}

/** Whether bytes begin with a byte order mark of UTF-16. */
function isUtf16(bytes: Buffer): boolean {
  return bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0));
}

/**
 * The Odds API v4 `/odds` response as boxing events with head-to-head markets in decimal odds. Home and away carry no meaning and
 * outcomes come in any order: legs are matched by name. An unusable item is rejected with its location and reason, and the rest is kept.
 * @throws FeedError `feed_bad_shape` when the body is not a list of events.
 */
export function parseOdds(body: unknown, options: ParseOptions): ParsedPoll {
  if (!Array.isArray(body))
    throw new FeedError(
      'feed_bad_shape',
      options.file === undefined
        ? `${options.feed} did not answer with a list of events: check whether its API version changed`
        : `${options.file} holds no list of events: import an answer of /odds, or of /historical/…/odds`,
    );
  const { add, items } = rejectLog();
  const context = {
    format: options.oddsFormat ?? detectOddsFormat(pricesIn(body)),
    polledAt: options.polledAt,
    reject: add,
  };
  const events = body.flatMap((raw: unknown, index) => parseEvent(raw, index, context));
  return { events: withoutRepeats(events, add), rejected: items() };
}

function parseEvent(raw: unknown, index: number, context: Omit<MarketContext, 'corners' | 'startsAt'>): FeedEvent[] {
  const { reject } = context;
  if (!isRecord(raw)) return reject(`event #${index}`, 'not_an_object', 'an event must be an object', raw);
  const id = stringOf(raw['id']);
  if (id === null) return reject(`event #${index}`, 'missing_event_id', 'the event has no id', raw);
  const at = `event ${id}`;
  if (raw['sport_key'] !== BOXING) return reject(at, 'other_sport', `the sport is ${beginningOf(raw['sport_key'], LONGEST_SHOWN)}`, raw);
  const commenceTime = time(raw['commence_time']);
  if (commenceTime === null) return reject(at, 'invalid_commence_time', 'commence_time is not an ISO 8601 instant', raw);
  const home = stringOf(raw['home_team']);
  const away = stringOf(raw['away_team']);
  if ([raw['home_team'], raw['away_team']].some((name) => typeof name === 'string' && isDamaged(name)))
    return reject(at, 'invalid_utf8', 'a name was not UTF-8', raw);
  if (home === null || away === null) return reject(at, 'missing_names', 'the event does not name two fighters', raw);
  const [homeNormal, awayNormal] = [normaliseName(home), normaliseName(away)];
  if (homeNormal === '' || awayNormal === '') return reject(at, 'missing_names', 'a name has no letter', raw);
  if (homeNormal === awayNormal) return reject(at, 'same_names', `${home} cannot meet ${away}`, raw);

  // A later entry replaces an earlier one: a fighter named Draw is a fighter.
  const corners: Corners = new Map([
    ['draw', 'draw'],
    ['Draw', 'draw'],
    [away, 'away'],
    [awayNormal, 'away'],
    [home, 'home'],
    [homeNormal, 'home'],
  ]);
  // The events endpoint lists no books, but an unpriced event still gives a date.
  const books = raw['bookmakers'] ?? [];
  const offers = Array.isArray(books)
    ? books.flatMap((book: unknown) => parseBook(book, at, { ...context, corners, startsAt: commenceTime }))
    : reject(at, 'invalid_bookmakers', 'bookmakers is not a list', raw);
  return [
    {
      event_id: id,
      sport_key: BOXING,
      commence_time: commenceTime,
      home_name: home,
      away_name: away,
      ...splitOffers(
        oncePerBook(
          offers.flatMap(({ markets }) => markets),
          at,
          reject,
        ),
      ),
      outcomes: oncePerSelection(
        offers.flatMap(({ outcomes }) => outcomes),
        at,
        reject,
      ),
    },
  ];
}

/** The first market of each type at each book. Nothing shows which of two is right, so the first one is kept. */
function oncePerBook(markets: readonly ReadMarket[], at: string, reject: RejectItem): ReadMarket[] {
  const seen = new Set<string>();
  return markets.filter((market) => {
    const key = `${market.book}/market ${market.market_type}`;
    if (seen.has(key)) reject(`${at}/book ${key}`, 'duplicate_market', 'the book shows this market twice', market);
    return !seen.has(key) && seen.add(key);
  });
}

function withoutRepeats(events: readonly FeedEvent[], reject: RejectItem): FeedEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    if (seen.has(event.event_id)) reject(`event ${event.event_id}`, 'duplicate_event', 'the event id is listed twice', event);
    return !seen.has(event.event_id) && seen.add(event.event_id);
  });
}

/** Every price of a list of events, of any market. */
export function* pricesIn(events: readonly unknown[]): Iterable<unknown> {
  for (const event of events) {
    for (const book of children(event, 'bookmakers')) {
      for (const market of children(book, 'markets')) {
        for (const outcome of children(market, 'outcomes')) if (isRecord(outcome)) yield outcome['price'];
      }
    }
  }
}

function children(parent: unknown, key: string): readonly unknown[] {
  const list = isRecord(parent) ? parent[key] : undefined;
  return Array.isArray(list) ? list : [];
}
