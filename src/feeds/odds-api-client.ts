import { FeedError, type Feed, type FeedPayload } from './feed';
import { maskFor } from '../lib/masking';
import { DEMO, DEMO_FEED, THE_ODDS_API } from '../names/sources';
import { isTransient, feedErrorOf } from './odds-api-errors';

/** An answer's size in bytes. */
export const LARGEST_ANSWER = 20 * 2 ** 20;

/** Root of the vendor's own API. */
export const VENDOR_URL = 'https://api.the-odds-api.com';

/** Sends a request and returns the answer: `fetch`, or a replacement for it. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface OddsApiOptions {
  /** Default: the vendor's. */
  readonly name?: string;
  /** Default: `fetch`. */
  readonly transport?: Transport;
  readonly apiKey: string;
  /** Root of the vendor's API, without `/v4`. */
  readonly apiUrl: string;
  readonly regions: readonly string[];
  /** A poll costs their number times that of the regions, in credits. */
  readonly markets: readonly string[];
  /** In [0, 1), for jitter. */
  readonly random: () => number;
  /** Rejects when the signal fires. */
  readonly sleep: (milliseconds: number, stop: AbortSignal | undefined) => Promise<unknown>;
  /** The last known number of credits left, asked before the first call; undefined if unknown. */
  readonly lastKnownCredits?: () => Promise<number | undefined>;
  /** Credits that polling does not spend. */
  readonly creditsReserve?: number;
  /** For one call, including its body. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly tries?: number;
}

interface Reply {
  readonly status: number;
  readonly body: Buffer;
  readonly creditsUsed: number | undefined;
  readonly creditsRemaining: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** Whether the answer comes from the demo world. */
  readonly isDemo: boolean;
  /** By the feed's own clock, to the second. */
  readonly servedAt: Date | undefined;
}

/** The time of the request, and the signal that ends the wait for its answer. */
interface Asked {
  readonly now: Date;
  readonly stop?: AbortSignal | undefined;
}

/** Credits for the scores of the last days. */
export const SCORES_COST = 2;
/** Credits that polling leaves for other uses of the key. */
export const CREDITS_RESERVE = 10;
const FIRST_WAIT_MS = 1_000;
/** If the vendor requests a longer pause, the next poll tries again instead. */
const LONGEST_WAIT_MS = 30_000;

/**
 * The Odds API v4. A poll is one call for the prices of every listed bout, in decimal odds; scores are another call. 429,
 * 5xx and lost connections are retried with exponential backoff and full jitter, after `Retry-After` where it is given. When the known
 * credits would fall below the reserve, only the free list of sports is called, to see whether the credits have been renewed.
 */
export function oddsApiFeed(options: OddsApiOptions): Required<Feed> {
  const { name = THE_ODDS_API, apiKey, apiUrl, regions, markets, creditsReserve = CREDITS_RESERVE, tries = 4 } = options;
  const root = sportsOf(apiUrl);
  let creditsRemaining: number | undefined;

  async function call(path: string, query: Record<string, string>, { now, stop }: Asked): Promise<Reply> {
    const url = `${root}${path}?${new URLSearchParams({ ...query, apiKey }).toString()}`;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOf(url, { now, stop }, options);
      if (!(outcome instanceof FeedError)) {
        creditsRemaining = outcome.creditsRemaining ?? creditsRemaining;
        if (outcome.status === 200) return assertSameWorld(outcome, name);
      }
      const failure = outcome instanceof FeedError ? outcome : errorOf(outcome, apiKey);
      const asked = outcome instanceof FeedError ? undefined : outcome.retryAfterMs;
      const wait = Math.max(asked ?? 0, options.random() * FIRST_WAIT_MS * 2 ** (attempt - 1));
      if (!isTransient(failure.code) || attempt >= tries || wait > LONGEST_WAIT_MS) throw failure;
      await options.sleep(wait, stop).catch((error: unknown) => {
        throw stop?.aborted === true ? stopped() : error;
      });
    }
  }

  async function paidCall(path: string, query: Record<string, string>, cost: number, asked: Asked): Promise<FeedPayload> {
    const wouldTouchReserve = (): boolean => creditsRemaining !== undefined && creditsRemaining < cost + creditsReserve;
    creditsRemaining ??= await options.lastKnownCredits?.();
    if (wouldTouchReserve()) await call('', {}, asked);
    if (wouldTouchReserve()) {
      throw new FeedError(
        'credits_reserved',
        `${creditsRemaining} credits are left, a poll costs ${cost} and ${creditsReserve} are reserved: wait for the first of the month, take a larger plan, or ask for fewer regions or markets`,
      );
    }
    const reply = await call(path, { ...query, dateFormat: 'iso' }, asked);
    return { polledAt: asked.now, body: reply.body, creditsUsed: reply.creditsUsed, creditsRemaining: reply.creditsRemaining };
  }

  return {
    name,
    poll(now, stop) {
      const query = { regions: regions.join(','), markets: markets.join(','), oddsFormat: 'decimal' };
      return paidCall('/boxing_boxing/odds/', query, markets.length * regions.length, { now, stop });
    },
    scores: (now, stop) => paidCall('/boxing_boxing/scores/', { daysFrom: '3' }, SCORES_COST, { now, stop }),
  };
}

/**
 * Calls the list of sports, which is free, to check the key, the credits left and the vendor's clock.
 * @param options with a name, the answer must come from that feed's world, demo or real
 * @throws FeedError
 */
export async function checkAccount(
  options: Pick<OddsApiOptions, 'name' | 'apiKey' | 'apiUrl' | 'timeoutMs'>,
  now: Date,
): Promise<Pick<Reply, 'creditsRemaining' | 'servedAt'>> {
  const { name, apiKey, apiUrl } = options;
  const reply = await attemptOf(`${sportsOf(apiUrl)}?${new URLSearchParams({ apiKey }).toString()}`, { now }, options);
  if (reply instanceof FeedError) throw reply;
  if (reply.status !== 200) throw errorOf(reply, apiKey);
  return name === undefined ? reply : assertSameWorld(reply, name);
}

/** @throws FeedError when only one of the answer and the feed belongs to the demo world */
function assertSameWorld(reply: Reply, name: string): Reply {
  if (reply.isDemo === (name === DEMO_FEED)) return reply;
  throw new FeedError(
    'feed_of_other_world',
    reply.isDemo
      ? 'ODDS_API_URL answers with the demo world, which must not mix with real data: set DEMO=on with a separate DATA_DIR or DATABASE_URL, or poll the vendor'
      : 'ODDS_API_URL does not answer with the demo world, which must not mix with real data: start "boxing demo feed" there, or unset it',
  );
}

const stopped = (): FeedError =>
  new FeedError('interrupted', 'the service was stopped while it waited for the feed: the next start polls again');

const sportsOf = (apiUrl: string): string => `${apiUrl.replace(/\/+$/, '')}/v4/sports`;

function errorOf({ status, body }: Reply, apiKey: string): FeedError {
  return feedErrorOf(status, body.toString('utf8'), maskFor([apiKey]));
}

/** One call. Network errors are returned as a FeedError without the address, which contains the key. */
async function attemptOf(
  url: string,
  { now, stop }: Asked,
  { transport = fetch, timeoutMs = 20_000, maxBytes = LARGEST_ANSWER }: Pick<OddsApiOptions, 'transport' | 'timeoutMs' | 'maxBytes'>,
): Promise<Reply | FeedError> {
  // In Node 20 the signal of AbortSignal.timeout, combined with another, may be collected as garbage and then never fires.
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
  const onStop = (): void => ended.abort(stop?.reason);
  stop?.addEventListener('abort', onStop);
  if (stop?.aborted === true) onStop();
  try {
    const response = await transport(url, {
      headers: { accept: 'application/json', 'accept-encoding': 'gzip' },
      // Following a redirect would send the key to another host.
      redirect: 'manual',
      signal: ended.signal,
    });
    const body = await readUpTo(maxBytes, response);
    return {
      status: response.status,
      body,
      creditsUsed: count(response.headers.get('x-requests-last')),
      creditsRemaining: count(response.headers.get('x-requests-remaining')),
      retryAfterMs: retryAfter(response.headers.get('retry-after'), now),
      isDemo: response.headers.get('x-source') === DEMO,
      servedAt: instant(response.headers.get('date')),
    };
  } catch (error) {
    if (error instanceof FeedError) return error;
    if (stop?.aborted === true) return stopped();
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return new FeedError('feed_timeout', `the feed did not finish its answer within ${timeoutMs} ms: the next poll tries again`);
    }
    return new FeedError('feed_unreachable', `the feed could not be reached (${reason(error)}): check ODDS_API_URL and the network`);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
  }
}

/** Reads the decompressed body chunk by chunk, so that one that is too large is dropped early. */
async function readUpTo(maxBytes: number, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new FeedError('feed_too_large', `the feed's answer is larger than ${maxBytes} bytes and was dropped: check ODDS_API_URL`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** No plan grants as many credits in a month. */
const MOST_CREDITS = 1_000_000_000;

/** A number of credits; undefined if the header has none, or one that cannot be meant. */
function count(header: string | null): number | undefined {
  if (header === null || !/^\d+(\.\d+)?$/.test(header)) return undefined;
  const credits = Math.floor(Number(header));
  return credits <= MOST_CREDITS ? credits : undefined;
}

function instant(header: string | null): Date | undefined {
  return header === null || Number.isNaN(Date.parse(header)) ? undefined : new Date(header);
}

/** Milliseconds to wait, from seconds or an HTTP date. */
function retryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

function reason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return 'connection lost';
}
