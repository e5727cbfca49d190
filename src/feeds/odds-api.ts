import { FeedError } from './feed';
import { isRecord, stringOf, time } from './json';
import { normaliseName } from './names';
import { isHeadToHead, parseBook, type Corners, type FeedMarket, type MarketContext } from './odds-api-markets';
import { detectOddsFormat, type OddsFormat } from './odds-format';
import { rejectLog, type RejectedItem, type RejectItem } from './set-aside';

const BOXING = 'boxing_boxing';

/** One bout as the feed lists it, with every head-to-head market on it. */
export interface FeedEvent {
  readonly event_id: string;
  readonly sport_key: string;
  readonly commence_time: Date;
  readonly home_name: string;
  readonly away_name: string;
  readonly markets: readonly FeedMarket[];
}

export interface ParsedPoll {
  readonly events: readonly FeedEvent[];
  readonly setAside: readonly RejectedItem[];
  /** How many markets were known and not used, by key. */
  readonly ignored: Readonly<Record<string, number>>;
}

export interface ParseOptions {
  readonly feed: string;
  readonly polledAt: Date;
  /** Detected over the whole payload unless given. */
  readonly oddsFormat?: OddsFormat;
}

/**
 * The events of one answer, read from its bytes.
 * @throws FeedError `feed_bad_json` when it is no JSON, and what `parseOdds` throws
 */
export function readOdds(body: Buffer, options: ParseOptions): ParsedPoll {
  return parseOdds(fromJson(body, options.feed), options);
}

/** The document in an answer's bytes. @throws FeedError `feed_bad_json` */
export function fromJson(body: Buffer, feed: string): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new FeedError('feed_bad_json', `${feed} answered ${body.length} bytes that are no whole JSON document: the next poll asks again`);
  }
}

/**
 * The Odds API v4 `/odds` response as boxing events with head-to-head markets in decimal odds. Home and away carry no
 * meaning and outcomes come in any order: legs are matched by name. An item that cannot be used is set aside with its
 * place and reason, and the rest goes on.
 * @throws FeedError `feed_bad_shape` when the body is no list of events.
 */
export function parseOdds(body: unknown, options: ParseOptions): ParsedPoll {
  if (!Array.isArray(body))
    throw new FeedError('feed_bad_shape', `${options.feed} did not answer with a list of events: see whether its API version changed`);
  const { list, add } = rejectLog();
  const ignored: Record<string, number> = {};
  const context = {
    format: options.oddsFormat ?? detectOddsFormat(headToHeadPrices(body)),
    polledAt: options.polledAt,
    setAside: add,
    ignore: (key: string) => {
      ignored[key] = (ignored[key] ?? 0) + 1;
    },
  };
  const events = body.flatMap((raw: unknown, index) => parseEvent(raw, index, context));
  return { events: withoutRepeats(events, add), setAside: list, ignored };
}

function parseEvent(raw: unknown, index: number, context: Omit<MarketContext, 'corners'>): FeedEvent[] {
  const { setAside } = context;
  if (!isRecord(raw)) return setAside(`event #${index}`, 'not_an_object', 'an event must be an object', raw);
  const id = stringOf(raw['id']);
  if (id === null) return setAside(`event #${index}`, 'missing_event_id', 'the event has no id', raw);
  const at = `event ${id}`;
  if (raw['sport_key'] !== BOXING)
    return setAside(at, 'other_sport', `the sport is ${JSON.stringify(raw['sport_key']) ?? 'not given'}`, raw);
  const commenceTime = time(raw['commence_time']);
  if (commenceTime === null) return setAside(at, 'invalid_commence_time', 'commence_time is no ISO 8601 instant', raw);
  const home = stringOf(raw['home_team']);
  const away = stringOf(raw['away_team']);
  if (home === null || away === null) return setAside(at, 'missing_names', 'the event does not name two fighters', raw);
  const [homeNormal, awayNormal] = [normaliseName(home), normaliseName(away)];
  if (homeNormal === '' || awayNormal === '') return setAside(at, 'missing_names', 'a name holds no letter', raw);
  if (homeNormal === awayNormal) return setAside(at, 'same_names', `${home} cannot meet ${away}`, raw);

  // A later entry replaces an earlier one: a fighter named Draw is a fighter.
  const corners: Corners = new Map([
    ['draw', 'draw'],
    ['Draw', 'draw'],
    [away, 'away'],
    [awayNormal, 'away'],
    [home, 'home'],
    [homeNormal, 'home'],
  ]);
  // The events endpoint lists no books; an unpriced event is still news of a date.
  const books = raw['bookmakers'] ?? [];
  const markets = Array.isArray(books)
    ? books.flatMap((book: unknown) => parseBook(book, at, { ...context, corners }))
    : setAside(at, 'invalid_bookmakers', 'bookmakers is no list', raw);
  return [
    {
      event_id: id,
      sport_key: BOXING,
      commence_time: commenceTime,
      home_name: home,
      away_name: away,
      markets: oncePerBook(markets, at, setAside),
    },
  ];
}

/** The first market of each kind at each book; a second one leaves no telling which is right, so the first that was shown stands. */
function oncePerBook(markets: readonly FeedMarket[], at: string, setAside: RejectItem): FeedMarket[] {
  const seen = new Set<string>();
  return markets.filter((market) => {
    const key = `${market.book}/market ${market.market_type}`;
    if (seen.has(key)) setAside(`${at}/book ${key}`, 'duplicate_market', 'the book shows this market twice', market);
    return !seen.has(key) && seen.add(key);
  });
}

function withoutRepeats(events: readonly FeedEvent[], setAside: RejectItem): FeedEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    if (seen.has(event.event_id)) setAside(`event ${event.event_id}`, 'duplicate_event', 'the event id is listed twice', event);
    return !seen.has(event.event_id) && seen.add(event.event_id);
  });
}

function* headToHeadPrices(body: readonly unknown[]): Iterable<unknown> {
  for (const event of body) {
    for (const book of children(event, 'bookmakers')) {
      for (const market of children(book, 'markets')) {
        if (!isRecord(market) || !isHeadToHead(market['key'])) continue;
        for (const outcome of children(market, 'outcomes')) if (isRecord(outcome)) yield outcome['price'];
      }
    }
  }
}

function children(parent: unknown, key: string): readonly unknown[] {
  const list = isRecord(parent) ? parent[key] : undefined;
  return Array.isArray(list) ? list : [];
}
