import { DEMO_BOOKS, type DemoBook } from '../prices/books';
import { DEMO } from '../../names/sources';
import { DAY, type Instant } from '../world/time';
import type { World } from '../world/world';
import { completed, listed, type FeedListing } from './events';
import { eventOf, pricedEventOf, scoreOf, SPORT, type BookStyle } from './wire';

/** An answer of the vendor before it goes on the wire. */
export interface VendorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A replacement for The Odds API that answers the same requests in the same format. */
export interface Vendor {
  /** @param now the instant whose data the answer shows */
  answer(url: URL, now: Date): VendorAnswer;
}

export interface VendorOptions {
  readonly world: World;
  /** Credits per calendar month. */
  readonly credits?: number;
}

/** The answer's document, and its cost in credits. */
interface Served {
  readonly document: unknown;
  readonly cost: number;
}

/** Rejects a request as the vendor would. */
class Refused extends Error {
  constructor(readonly answer: VendorAnswer) {
    super(answer.body);
  }
}

const REGIONS = new Set(['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'fr', 'se', 'au']);
/** Those of the vendor, and the method, which the vendor gives for one event at a time only. */
const MARKETS = new Set(['h2h', 'spreads', 'totals', 'outrights', 'h2h_lay', 'outrights_lay', 'method_of_victory']);
const BOOKS_PER_REGION = 10;

/**
 * Answers `/v4/sports`, and `/events`, `/odds` and `/scores` of boxing. Requests cost the vendor's credits: markets times regions for
 * odds, 1 for scores or 2 with `daysFrom`, 0 for the rest and for a list without events.
 */
export function demoVendor({ world, credits = 100_000 }: VendorOptions): Vendor {
  let month = '';
  let used = 0;

  function served(url: URL, now: Instant): Served {
    const [sport, endpoint, ...more] = url.pathname.replace(/^\/v4\/sports\/?|\/+$/g, '').split('/');
    if (!/^\/v4\/sports(\/|$)/.test(url.pathname) || more.length > 0) refuse(404, 'NOT_FOUND', 'Not found');
    if (!url.searchParams.get('apiKey')) refuse(401, 'MISSING_KEY', 'API key is missing');
    if (sport === '') return { document: [SPORT], cost: 0 };
    if (sport !== SPORT.key) refuse(404, 'UNKNOWN_SPORT', 'Unknown sport');
    const style = styleOf(url.searchParams);
    if (endpoint === 'events') return { document: wanted(url, listed(world, now)).map((one) => eventOf(world.seed, one, style)), cost: 0 };
    if (endpoint === 'odds') return oddsOf(url, now, style);
    if (endpoint === 'scores') return scoresOf(url, now, style);
    return refuse(404, 'NOT_FOUND', 'Not found');
  }

  function oddsOf(url: URL, now: Instant, style: BookStyle): Served {
    const markets = items(url, 'markets') ?? ['h2h'];
    if (markets.some((market) => !MARKETS.has(market))) {
      refuse(422, 'INVALID_MARKET', `Markets not supported by this endpoint: ${markets.filter((market) => !MARKETS.has(market)).join()}`);
    }
    const { books, regions } = booksOf(url);
    const events = wanted(url, listed(world, now));
    return {
      document: events.map((one) => pricedEventOf(world.seed, one, { books, markets }, now, style)),
      cost: events.length === 0 ? 0 : markets.length * regions,
    };
  }

  function scoresOf(url: URL, now: Instant, style: BookStyle): Served {
    const days = url.searchParams.get('daysFrom');
    if (days !== null && !/^[1-3]$/.test(days)) refuse(422, 'INVALID_SCORES_DAYS_FROM', 'daysFrom must be an integer from 1 to 3');
    const over = days === null ? [] : completed(world, now - Number(days) * DAY, now);
    const events = wanted(url, [...over, ...listed(world, now)]);
    return { document: events.map((one) => scoreOf(world.seed, one, now, style)), cost: days === null ? 1 : 2 };
  }

  function charge(cost: number, now: Date): Record<string, string> {
    const thisMonth = now.toISOString().slice(0, 7);
    if (thisMonth !== month) [month, used] = [thisMonth, 0];
    if (used + cost > credits) {
      refuse(401, 'OUT_OF_USAGE_CREDITS', 'Usage quota has been reached. See usage plans at https://the-odds-api.com');
    }
    used += cost;
    return { 'x-requests-remaining': String(credits - used), 'x-requests-used': String(used), 'x-requests-last': String(cost) };
  }

  return {
    answer(url, now) {
      try {
        const { document, cost } = served(url, now.getTime());
        const headers = { 'content-type': 'application/json', 'x-source': DEMO, ...charge(cost, now) };
        return { status: 200, headers, body: toAscii(JSON.stringify(document)) };
      } catch (error) {
        if (error instanceof Refused) return error.answer;
        throw error;
      }
    },
  };
}

function refuse(status: number, code: string, message: string): never {
  throw new Refused(refusal(status, code, message, { 'content-type': 'application/json' }));
}

const DETAILS = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';

/** A refusal in the vendor's form. */
export function refusal(status: number, code: string, message: string, headers: VendorAnswer['headers'] = {}): VendorAnswer {
  const details_url = `${DETAILS}#${code.toLowerCase().replaceAll('_', '-')}`;
  return { status, headers, body: JSON.stringify({ message, error_code: code, details_url }) };
}

function styleOf(query: URLSearchParams): BookStyle {
  const oddsFormat = query.get('oddsFormat') ?? 'decimal';
  const dateFormat = query.get('dateFormat') ?? 'iso';
  if (oddsFormat !== 'decimal' && oddsFormat !== 'american') return refuse(422, 'INVALID_ODDS_FORMAT', 'Invalid oddsFormat');
  if (dateFormat !== 'iso' && dateFormat !== 'unix') return refuse(422, 'INVALID_DATE_FORMAT', 'Invalid dateFormat');
  return { oddsFormat, dateFormat };
}

/** The requested books, by name or by region, and the number of regions to charge. */
function booksOf(url: URL): { readonly books: readonly DemoBook[]; readonly regions: number } {
  const named = items(url, 'bookmakers');
  if (named !== null) {
    return { books: DEMO_BOOKS.filter(({ key }) => named.includes(key)), regions: Math.ceil(named.length / BOOKS_PER_REGION) };
  }
  const regions = items(url, 'regions') ?? refuse(422, 'MISSING_REGION', 'Missing regions or bookmakers key');
  if (regions.some((region) => !REGIONS.has(region))) refuse(422, 'INVALID_REGION', 'Invalid region');
  return { books: DEMO_BOOKS.filter((book) => book.regions.some((region) => regions.includes(region))), regions: regions.length };
}

/** The events that match the request's filters. */
function wanted(url: URL, events: readonly FeedListing[]): FeedListing[] {
  const ids = items(url, 'eventIds');
  const from = instantOf(url, 'commenceTimeFrom', 'INVALID_COMMENCE_TIME_FROM') ?? -Infinity;
  const to = instantOf(url, 'commenceTimeTo', 'INVALID_COMMENCE_TIME_TO') ?? Infinity;
  return events.filter(({ id, commence }) => (ids?.includes(id) ?? true) && commence >= from && commence <= to);
}

function instantOf(url: URL, name: string, code: string): Instant | null {
  const text = url.searchParams.get(name);
  if (text === null) return null;
  const instant = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) && !Number.isNaN(instant) ? instant : refuse(422, code, `Invalid ${name}`);
}

function items(url: URL, name: string): string[] | null {
  const list = (url.searchParams.get(name) ?? '').split(',').filter((item) => item !== '');
  return list.length === 0 ? null : list;
}

/** Escapes non-ASCII characters, as the vendor does. */
function toAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
