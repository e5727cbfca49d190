import { systemClock, frozenClock } from '../../src/lib/clock';
import { demoFeed } from '../../src/demo/feed/feed';
import { demoListener } from '../../src/demo/feed/listener';
import { demoVendor } from '../../src/demo/feed/vendor';
import { DAY, HOUR, WEEK } from '../../src/demo/world/time';
import { createWorld } from '../../src/demo/world/world';
import { FeedError, type Feed } from '../../src/feeds/feed';
import { readOdds, type FeedEvent } from '../../src/feeds/odds-api';
import { oddsApiFeed } from '../../src/feeds/odds-api-client';
import { DEMO_FEED, THE_ODDS_API } from '../../src/names/sources';
import { readScores } from '../../src/feeds/odds-api-scores';
import { listen, type Listening } from '../../src/http/connections/server';
import { normaliseName } from '../../src/names/normalise';
import { KNOWN_BOOKS } from '../../src/betting/odds/books';
import { FAULTS, faultyListener, type FaultName } from '../support/faulty-feed';

const NOW = new Date('2026-06-05T12:00:00Z');
const world = createWorld({ seed: 5, fighters: 1_500, boutsPerYear: 2_300 });
const MOST = { regions: ['us', 'uk', 'eu'] };

async function eventsAt(feed: Feed, now: Date): Promise<readonly FeedEvent[]> {
  const { body } = await feed.poll(now);
  const { events, rejected } = readOdds(body, { feed: feed.name, polledAt: now });
  expect(rejected).toEqual([]);
  return events;
}

describe('the demo as a feed', () => {
  const feed = demoFeed({ world, ...MOST });

  it('is read by the unchanged client: events of the coming weeks, half of them without books, with both kinds of market', async () => {
    expect(feed.name).toBe('demo_feed');
    const events = await eventsAt(feed, NOW);
    expect(events.length).toBeGreaterThan(50);
    const unpriced = events.filter(({ markets }) => markets.length === 0);
    expect(unpriced.length).toBeGreaterThan(10);
    const markets = events.flatMap((event) => event.markets);
    expect(new Set(markets.map(({ market_type }) => market_type)).size).toBe(2);
    const known = new Set(KNOWN_BOOKS.map(({ book }) => book));
    expect(markets.every(({ book }) => known.has(book))).toBe(true);
    expect(markets.every(({ quoted_at }) => quoted_at <= NOW && NOW.getTime() - quoted_at.getTime() < 5 * 60_000)).toBe(true);
  });

  it('gives the same answer for a past instant at any time, and other prices an hour later', async () => {
    const [first, later, again] = [
      await feed.poll(NOW),
      await feed.poll(new Date(NOW.getTime() + HOUR)),
      await demoFeed({ world: createWorld({ seed: 5, fighters: 1_500, boutsPerYear: 2_300 }), ...MOST }).poll(NOW),
    ];
    expect(first.body.equals(again.body)).toBe(true);
    expect(first.body.equals(later.body)).toBe(false);
  });

  it('lists some bouts under two ids, moves others, and drops those that are cancelled', async () => {
    const times = new Map<string, Set<number>>();
    let twice = 0;
    const winners = demoFeed({ world, ...MOST, markets: ['h2h'] });
    for (let at = NOW.getTime(); at < NOW.getTime() + 26 * WEEK; at += WEEK) {
      const events = await eventsAt(winners, new Date(at));
      const pairs = events.map(({ home_name, away_name }) => [home_name, away_name].sort().join());
      twice += pairs.length - new Set(pairs).size;
      for (const { event_id, commence_time } of events)
        times.set(event_id, (times.get(event_id) ?? new Set()).add(commence_time.getTime()));
    }
    expect(twice).toBeGreaterThan(3);
    const moved = [...times.values()].filter(({ size }) => size > 1).length;
    expect(moved).toBeGreaterThan(5);
    expect(moved / times.size).toBeLessThan(0.15);
  });

  it('spells some names as no record does', async () => {
    const recorded = new Set(world.people(NOW.getTime()).map(({ name }) => normaliseName(name)));
    const names = (await eventsAt(feed, NOW)).flatMap(({ home_name, away_name }) => [home_name, away_name]);
    const strange = names.filter((name) => !recorded.has(normaliseName(name)));
    expect(strange.length).toBeGreaterThan(0);
    expect(strange.length / names.length).toBeLessThan(0.1);
  });

  it('reports most results of the last three days, for the right fighter, and never a bout that is not over', async () => {
    let told = 0;
    let over = 0;
    for (let at = NOW.getTime(); at < NOW.getTime() + 10 * WEEK; at += 3 * DAY) {
      const { scores, rejected } = readScores((await feed.scores(new Date(at))).body, feed.name);
      expect(rejected).toEqual([]);
      const fought = world.foughtBetween(at - 3 * DAY, at).filter(({ isListed }) => isListed);
      const winners = new Set(
        fought.map(({ a, b, outcome }) =>
          normaliseName(outcome.result === 'a_win' ? a.feedName : outcome.result === 'b_win' ? b.feedName : 'draw'),
        ),
      );
      expect(scores.every(({ decided }) => winners.has(decided?.winner ?? 'draw'))).toBe(true);
      told += scores.length;
      over += fought.length;
    }
    expect(told / over).toBeGreaterThan(0.8);
    expect(told / over).toBeLessThan(1);
  });
});

describe('the demo as a server', () => {
  let server: Listening;
  let fault: FaultName | undefined;
  beforeEach(async () => {
    fault = undefined;
    const demo = { vendor: demoVendor({ world, credits: 30 }), clock: frozenClock(NOW) };
    const [sound, faulty] = [demoListener(demo), faultyListener(demo, () => fault)];
    server = await listen('127.0.0.1', 0, () => (request, response) => (fault === undefined ? sound : faulty)(request, response));
  });
  afterEach(() => server.stop());

  const client = (timeoutMs = 30_000, name = DEMO_FEED): Required<Feed> =>
    oddsApiFeed({
      name,
      apiKey: 'any',
      apiUrl: server.origin,
      regions: ['us', 'eu'],
      markets: ['h2h'],
      random: () => 0,
      sleep: () => Promise.resolve(),
      creditsReserve: 0,
      timeoutMs,
      tries: 2,
    });
  const ask = (path: string): Promise<Response> => fetch(server.origin + path);
  const said = async (answer: Response): Promise<[status: number, text: unknown]> => {
    const body = (await answer.json()) as { error_code?: string; message?: string };
    return [answer.status, body.error_code ?? body.message];
  };

  it('counts credits down like the vendor, until none are left', async () => {
    const feed = client();
    expect(await feed.poll(NOW)).toMatchObject({ creditsUsed: 2, creditsRemaining: 28 });
    expect(await feed.scores(NOW)).toMatchObject({ creditsUsed: 2, creditsRemaining: 26 });
    const free = await ask('/v4/sports/boxing_boxing/events?apiKey=any');
    expect([free.headers.get('x-requests-last'), free.headers.get('x-requests-remaining')]).toEqual(['0', '26']);
    for (let i = 0; i < 13; i++) await ask('/v4/sports/boxing_boxing/odds?apiKey=any&regions=us,eu');
    const refused = await ask('/v4/sports/boxing_boxing/odds?apiKey=any&regions=us');
    expect(await said(refused)).toEqual([401, 'OUT_OF_USAGE_CREDITS']);
  });

  it('is refused to a feed of real prices, with every fault', async () => {
    for (const name of [undefined, 'empty', 'html'] as const) {
      fault = name;
      const polled = client(30_000, THE_ODDS_API).poll(NOW);
      await expect(polled).rejects.toMatchObject({ code: 'feed_of_other_world', message: expect.stringMatching(/set DEMO=on/) as string });
    }
  });

  it.each([
    ['/v4/sports', 401, 'MISSING_KEY'],
    ['/v4/sports/nba/odds?apiKey=any&regions=us', 404, 'UNKNOWN_SPORT'],
    ['/v4/sports/boxing_boxing/odds?apiKey=any', 422, 'MISSING_REGION'],
    ['/v4/sports/boxing_boxing/odds?apiKey=any&regions=moon', 422, 'INVALID_REGION'],
    ['/v4/sports/boxing_boxing/odds?apiKey=any&regions=us&markets=knockouts', 422, 'INVALID_MARKET'],
    ['/v4/sports/boxing_boxing/odds?apiKey=any&regions=us&oddsFormat=hk', 422, 'INVALID_ODDS_FORMAT'],
    ['/v4/sports/boxing_boxing/scores?apiKey=any&daysFrom=4', 422, 'INVALID_SCORES_DAYS_FROM'],
  ])('refuses %s like the vendor', async (path, status, code) => {
    expect(await said(await ask(path))).toEqual([status, code]);
  });

  it('writes American odds and Unix times on request, and only the requested events and books', async () => {
    const path = '/v4/sports/boxing_boxing/odds?apiKey=any&bookmakers=draftkings,pinnacle&oddsFormat=american&dateFormat=unix';
    const events = (await (await ask(path)).json()) as { id: string; commence_time: number; bookmakers: { key: string }[] }[];
    const books = new Set(events.flatMap(({ bookmakers }) => bookmakers.map(({ key }) => key)));
    expect([...books].sort()).toEqual(['draftkings', 'pinnacle']);
    expect(JSON.stringify(events)).toMatch(/"price":-\d{3}/);
    expect(events.every(({ commence_time }) => Number.isInteger(commence_time))).toBe(true);
    const [{ id }] = events as [(typeof events)[0]];
    expect(await (await ask(`${path}&eventIds=${id}`)).json()).toHaveLength(1);
    expect(await (await ask(`${path}&commenceTimeFrom=2030-01-01T00:00:00Z`)).json()).toEqual([]);
  });

  it('calls a web page a web page', async () => {
    fault = 'html';
    const page = await ask('/v4/sports/boxing_boxing/events?apiKey=any');
    expect([page.headers.get('content-type'), await page.text()]).toEqual([
      'text/html; charset=utf-8',
      expect.stringMatching(/^<!doctype html>/),
    ]);
  });

  const failures: [FaultName, string][] = [
    ['invalid-key', 'feed_invalid_key'],
    ['out-of-credits', 'feed_out_of_credits'],
    ['rate-limit', 'feed_rate_limited'],
    ['server-error', 'feed_server_error'],
    ['slow', 'feed_timeout'],
    ['hang-up', 'feed_unreachable'],
  ];
  it.each(failures)('the fault %s makes the client fail with %s, and without the fault it succeeds again', async (name, code) => {
    fault = name;
    await expect(client(name === 'slow' ? 300 : undefined).poll(NOW)).rejects.toMatchObject({ code });
    fault = undefined;
    expect((await client().poll(NOW)).body.length).toBeGreaterThan(1_000);
  });

  const spoilt: [FaultName, (read: () => ReturnType<typeof readOdds>) => void][] = [
    ['html', (read) => expect(read).toThrow(FeedError)],
    ['cut-json', (read) => expect(read).toThrow(FeedError)],
    ['empty', (read) => expect(read().events).toEqual([])],
    ['no-prices', (read) => expect(read().events.flatMap(({ markets }) => markets)).toEqual([])],
    ['price-zero', (read) => expect(read().rejected.every(({ reason }) => reason === 'invalid_price')).toBe(true)],
    ['price-zero', (read) => expect(read().rejected.length).toBeGreaterThan(20)],
  ];
  it.each(spoilt)('the fault %s gives an answer that the reader detects', async (name, seen) => {
    fault = name;
    const { body } = await client().poll(NOW);
    seen(() => readOdds(body, { feed: 'demo_feed', polledAt: NOW }));
  });

  it('has a test of every fault', () => {
    const tested = new Set([...failures, ...spoilt].map(([name]) => name));
    expect([...tested].sort()).toEqual(Object.keys(FAULTS).sort());
  });

  it('answers only GET', async () => {
    const answer = await fetch(`${server.origin}/v4/sports?apiKey=any`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow'), answer.headers.get('x-source')]).toEqual([405, 'GET', 'demo']);
  });
  it('follows the given clock', async () => {
    const live = await listen('127.0.0.1', 0, () => demoListener({ vendor: demoVendor({ world }), clock: systemClock }));
    const path = '/v4/sports/boxing_boxing/events?apiKey=any';
    const [then, today] = await Promise.all([server, live].map(async ({ origin }) => (await fetch(origin + path)).json()));
    expect(then).not.toEqual(today);
    await live.stop();
  });
});
