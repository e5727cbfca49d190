import { largePoll, type LargePoll } from '../../../bench/worlds/large-poll';
import { matchUp } from '../../../bench/worlds/match-up';
import { parseOdds, type FeedEvent } from '../../../src/feeds/odds-api';
import { marketOverround } from '../../../src/betting/odds/paired';

const start = new Date('2025-10-04T20:00:00Z');
const names = Array.from({ length: 20 }, (_, i) => `Fighter ${'ABCDEFGHIJKLMNOPQRST'.charAt(i)}`);
const poll = { fights: matchUp(names, 25, start), books: 40, at: new Date('2025-09-27T12:00:00Z'), round: 0 };

function read(options: LargePoll): readonly FeedEvent[] {
  const { events, rejected } = parseOdds(largePoll(options), { feed: 'made', polledAt: options.at });
  expect(rejected).toEqual([]);
  return events;
}

function pricesOf(events: readonly FeedEvent[]): (number | null)[] {
  return events.flatMap(({ markets }) => markets.flatMap(({ home, away, draw }) => (draw === null ? [home, away] : [home, away, draw])));
}

it('lists every fight at every book with an overround of 3 to 8 %, a few of them with the draw', () => {
  const markets = read(poll).flatMap((event) => event.markets);
  expect(markets).toHaveLength(25 * 40);
  expect(new Set(markets.map(({ book }) => book)).size).toBe(40);
  expect(markets.filter(({ market_type }) => market_type === 'h2h_3_way')).toHaveLength(25 * 5);
  for (const { market_type, home: a, away: b, draw } of markets) {
    const overround = marketOverround({ market_type, a, b, draw });
    expect(overround).toBeGreaterThanOrEqual(0.03);
    expect(overround).toBeLessThan(0.08);
  }
});

it('shows the same prices in the same round at any instant', () => {
  expect(pricesOf(read({ ...poll, at: new Date('2025-09-27T12:05:00Z') }))).toEqual(pricesOf(read(poll)));
});

it.each([0, 1, 2, 3, 4, 5, 6])('changes every price from round %i to the next', (round) => {
  const [before, after] = [pricesOf(read({ ...poll, round })), pricesOf(read({ ...poll, round: round + 1 }))];
  expect(after).toHaveLength(before.length);
  expect(after.filter((price, i) => price === before[i])).toEqual([]);
});

it('matches no pair twice and no fighter twice within a day', () => {
  const { fights } = poll;
  expect(new Set(fights.map(({ home, away }) => `${home}/${away}`)).size).toBe(25);
  const dates = fights.flatMap(({ home, away, start: at }) => [home, away].map((name) => `${name} ${at.toISOString().slice(0, 10)}`));
  expect(new Set(dates).size).toBe(50);
});

it('refuses more books than the region map has, and more fights than the fighters can have', () => {
  expect(() => largePoll({ ...poll, books: 1000 })).toThrow('the region map has');
  expect(() => matchUp(['One', 'Two'], 2, start)).toThrow('2 fighters cannot have 2 fights');
});
