import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { FeedError, type Feed } from '../../src/feeds/feed';
import { readOdds } from '../../src/feeds/odds-api';
import { oddsApiFeed, type OddsApiOptions } from '../../src/feeds/odds-api-client';
import { feedErrorOf } from '../../src/feeds/odds-api-errors';
import { book, event, h2h } from '../builders/wire';
import { sendChunks } from '../support/send-chunks';

const KEY = 'secret0123456789abcdef';
const now = new Date('2025-09-20T12:00:00Z');
const LIST = JSON.stringify([event('e1', { bookmakers: [book('bovada', h2h({ 'Ann Stone': 1.9, 'Bea Rivers': 1.9 }))] })]);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answers: Answer[];
let requests: URL[];
let waits: number[];

beforeEach(async () => {
  answers = [];
  requests = [];
  waits = [];
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://feed'));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const root = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function feed(options: Partial<OddsApiOptions> = {}): Feed {
  const sleep = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  return oddsApiFeed({ apiKey: KEY, apiUrl: root(), regions: ['us', 'eu'], markets: ['h2h'], random: () => 0.5, sleep, ...options });
}

function says(status: number, body: string | Buffer, headers: Record<string, string> = {}): Answer {
  return (_, response) => response.writeHead(status, headers).end(body);
}

const error = (status: number, code: string, headers?: Record<string, string>): Answer =>
  says(status, JSON.stringify({ message: `${code} for ${KEY}`, error_code: code }), headers);

async function failure(polled: Promise<unknown>): Promise<FeedError> {
  const reason: unknown = await polled.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(reason instanceof FeedError)) throw new Error(`not a FeedError: ${String(reason)}`);
  expect(`${reason.message}${reason.stack}${JSON.stringify(reason)}`).not.toContain(KEY);
  return reason;
}

it('requests the scores of the last three days separately, for two of the remaining credits', async () => {
  answers = [says(200, '[]', { 'x-requests-last': '2', 'x-requests-remaining': '12' }), says(200, '[]', { 'x-requests-remaining': '11' })];
  const vendor = feed();
  expect(await vendor.scores?.(now)).toMatchObject({ polledAt: now, body: Buffer.from('[]'), creditsUsed: 2, creditsRemaining: 12 });
  expect(requests[0]?.pathname).toBe('/v4/sports/boxing_boxing/scores/');
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({ daysFrom: '3', dateFormat: 'iso', apiKey: KEY });
  await vendor.scores?.(now);
  expect((await failure(vendor.scores?.(now) ?? Promise.resolve())).code).toBe('credits_reserved');
});

it('requests head-to-head prices in decimal odds once, and reads the credits', async () => {
  answers = [
    says(200, gzipSync(LIST), {
      'content-encoding': 'gzip',
      'x-requests-last': '2',
      'x-requests-remaining': '498',
      'x-requests-used': '2',
    }),
  ];
  const payload = await feed().poll(now);
  expect(payload).toMatchObject({ polledAt: now, creditsUsed: 2, creditsRemaining: 498 });
  expect(payload.body.toString()).toBe(LIST);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.pathname).toBe('/v4/sports/boxing_boxing/odds/');
  expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
    regions: 'us,eu',
    markets: 'h2h',
    oddsFormat: 'decimal',
    dateFormat: 'iso',
    apiKey: KEY,
  });
});

it('ignores a number of credits that no plan grants', async () => {
  answers = [says(200, LIST, { 'x-requests-last': '99999999999', 'x-requests-remaining': '2147483648' })];
  const payload = await feed().poll(now);
  expect([payload.creditsUsed, payload.creditsRemaining]).toEqual([undefined, undefined]);
});

it('works without credit headers, and with a path in the address', async () => {
  answers = [says(200, LIST)];
  const payload = await feed({ apiUrl: `${root()}/proxy/` }).poll(now);
  expect([payload.creditsUsed, payload.creditsRemaining]).toEqual([undefined, undefined]);
  expect(requests[0]!.pathname).toBe('/proxy/v4/sports/boxing_boxing/odds/');
});

describe('refusals', () => {
  it.each([
    [401, 'INVALID_KEY', 'feed_invalid_key'],
    [401, 'OUT_OF_USAGE_CREDITS', 'feed_out_of_credits'],
    [429, 'OUT_OF_USAGE_CREDITS', 'feed_out_of_credits'],
    [401, 'DEACTIVATED_KEY', 'feed_deactivated_key'],
    [401, 'MISSING_KEY', 'feed_missing_key'],
    [422, 'INVALID_REGION', 'feed_invalid_region'],
    [422, 'INVALID_MARKET', 'feed_invalid_request'],
    [404, 'UNKNOWN_SPORT', 'feed_unknown_sport'],
    [422, 'UNKNOWN_SPORT', 'feed_unknown_sport'],
    [401, 'HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN', 'feed_plan_too_small'],
    [401, 'A_CODE_OF_TOMORROW', 'feed_invalid_key'],
    [404, 'A_CODE_OF_TOMORROW', 'feed_not_found'],
    [418, 'A_CODE_OF_TOMORROW', 'feed_unexpected_status'],
  ])('%i %s is %s at the first attempt', async (status, vendorCode, code) => {
    answers = [error(status, vendorCode)];
    const thrown = await failure(feed().poll(now));
    expect(thrown.code).toBe(code);
    expect(thrown.message).toContain(vendorCode);
    expect(requests).toHaveLength(1);
  });

  it('knows every error code that the vendor lists', () => {
    const codes = `MISSING_KEY INVALID_KEY DEACTIVATED_KEY EXCEEDED_FREQ_LIMIT OUT_OF_USAGE_CREDITS MISSING_REGION INVALID_REGION
      INVALID_BOOKMAKERS MISSING_MARKET INVALID_MARKET INVALID_MARKET_COMBO INVALID_DATE_FORMAT INVALID_ODDS_FORMAT INVALID_ALL_SPORTS_PARAM
      INVALID_SPORT UNKNOWN_SPORT INVALID_SCORES_DAYS_FROM INVALID_EVENT_IDS INVALID_EVENT_ID EVENT_NOT_FOUND MISSING_HISTORICAL_TIMESTAMP
      INVALID_HISTORICAL_TIMESTAMP INVALID_COMMENCE_TIME_FROM INVALID_COMMENCE_TIME_TO INVALID_COMMENCE_TIME_RANGE
      HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN INVALID_PARTICIPANT_ID INVALID_INCLUDE_LINKS INVALID_INCLUDE_SIDS INVALID_INCLUDE_BET_LIMITS
      INVALID_INCLUDE_MULTIPLIERS INVALID_INCLUDE_ROTATION_NUMBERS HISTORICAL_MARKETS_UNAVAILABLE_AT_DATE INVALID_STATUS`.split(/\s+/);
    const unknown = codes.filter(
      (error_code) => feedErrorOf(418, JSON.stringify({ error_code }), String).code === 'feed_unexpected_status',
    );
    expect(unknown).toEqual([]);
  });

  it('does not follow a redirect with the key', async () => {
    answers = [says(302, '', { location: `${root()}/elsewhere` })];
    expect((await failure(feed().poll(now))).code).toBe('feed_unexpected_status');
    expect(requests).toHaveLength(1);
  });
});

describe('temporary failures', () => {
  it('waits as long as a 429 demands, then continues', async () => {
    answers = [error(429, 'EXCEEDED_FREQ_LIMIT', { 'retry-after': '7' }), says(429, ''), says(200, LIST)];
    expect((await feed().poll(now)).body.toString()).toBe(LIST);
    expect(waits).toEqual([7_000, 1_000]);
  });

  it('understands a date in Retry-After', async () => {
    answers = [says(503, '', { 'retry-after': 'Sat, 20 Sep 2025 12:00:09 GMT' }), says(200, LIST)];
    await feed().poll(now);
    expect(waits).toEqual([9_000]);
  });

  it('leaves a wait of an hour to the next poll', async () => {
    answers = [error(429, 'EXCEEDED_FREQ_LIMIT', { 'retry-after': '3600' })];
    expect((await failure(feed().poll(now))).code).toBe('feed_rate_limited');
    expect(waits).toEqual([]);
  });

  it('tries four times after server errors, with growing pauses', async () => {
    answers = [says(500, '<html>oops</html>')];
    expect((await failure(feed().poll(now))).code).toBe('feed_server_error');
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  it('retries after a lost connection', async () => {
    answers = [(request) => request.socket.destroy(), says(200, LIST)];
    expect((await feed().poll(now)).body.toString()).toBe(LIST);
  });

  it('gives up if no server answers', async () => {
    const gone = feed({ apiUrl: 'http://127.0.0.1:1' });
    expect((await failure(gone.poll(now))).code).toBe('feed_unreachable');
    expect(waits).toHaveLength(3);
  });
});

describe('bodies', () => {
  it('reports a connection cut within the body as unreachable', async () => {
    answers = [
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('[{"id":', () => response.destroy());
      },
    ];
    expect((await failure(feed({ tries: 1 }).poll(now))).code).toBe('feed_unreachable');
  });

  it('passes truncated JSON on to the reader, which rejects it', async () => {
    answers = [says(200, LIST.slice(0, -10))];
    const payload = await feed().poll(now);
    expect(() => readOdds(payload.body, { feed: 'the_odds_api', polledAt: now })).toThrow(
      expect.objectContaining({ code: 'feed_bad_json' }),
    );
  });

  it('drops a body of 50 MB while it arrives', async () => {
    let sent = 0;
    function* chunks(): Generator<Buffer> {
      for (const chunk = Buffer.alloc(2 ** 20, ' '); sent < 50; sent += 1) yield chunk;
    }
    answers = [(_, response) => sendChunks(response, chunks())];
    expect((await failure(feed().poll(now))).code).toBe('feed_too_large');
    expect(sent).toBeLessThan(50);
    expect(requests).toHaveLength(1);
  });

  it('drops 50 MB compressed into a few KB', async () => {
    answers = [says(200, gzipSync(Buffer.alloc(50 * 2 ** 20, ' ')), { 'content-encoding': 'gzip' })];
    expect((await failure(feed().poll(now))).code).toBe('feed_too_large');
  });

  it('gives up on a server that never answers', async () => {
    answers = [() => undefined];
    expect((await failure(feed({ timeoutMs: 50 }).poll(now))).code).toBe('feed_timeout');
  });

  it('gives up on a body that never ends', async () => {
    answers = [(_, response) => void response.writeHead(200).write('[')];
    expect((await failure(feed({ timeoutMs: 50 }).poll(now))).code).toBe('feed_timeout');
  });
});

describe('credits', () => {
  const paid = (): number => requests.filter(({ pathname }) => pathname.includes('boxing')).length;

  it('stops before the reserve is touched, and only requests the free list', async () => {
    const poor = says(200, LIST, { 'x-requests-remaining': '11' });
    answers = [poor];
    const polled = feed();
    await polled.poll(now);
    const thrown = await failure(polled.poll(now));
    expect(thrown.code).toBe('credits_reserved');
    expect(thrown.message).toContain('11 credits are left, a poll costs 2 and 10 are reserved');
    expect(paid()).toBe(1);
    expect(requests.at(-1)!.pathname).toBe('/v4/sports');
  });

  it('polls exactly down to the reserve', async () => {
    answers = [says(200, LIST, { 'x-requests-remaining': '12' })];
    const polled = feed();
    await polled.poll(now);
    await polled.poll(now);
    expect(paid()).toBe(2);
  });

  it('starts from the last known number, and continues once there are more', async () => {
    answers = [says(200, '[]', { 'x-requests-remaining': '3' }), says(200, '[]', { 'x-requests-remaining': '500' }), says(200, LIST)];
    const polled = feed({ lastKnownCredits: () => Promise.resolve(3) });
    expect((await failure(polled.poll(now))).code).toBe('credits_reserved');
    expect(paid()).toBe(0);
    await polled.poll(now);
    expect(paid()).toBe(1);
  });
});
