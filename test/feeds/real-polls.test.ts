import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOdds, type ParsedPoll } from '../../src/feeds/odds-api';

const folder = path.resolve(__dirname, '../../../shared/data/odds-api');
const present = existsSync(folder);
if (!present) console.warn('skipped: ../shared/data/odds-api is absent');

function poll(file: string, at: string): ParsedPoll {
  return readOdds(readFileSync(path.join(folder, file)), { feed: 'the_odds_api', polledAt: new Date(at) });
}

(present ? describe : describe.skip)('recorded polls', () => {
  it('reads 203 American markets, 11 of them three-way', () => {
    const { events, rejected } = poll('boxing_odds_american_2025-09-13.json', '2025-09-13T08:40:00Z');
    const markets = events.flatMap((event) => event.markets);
    expect([events.length, events.filter((event) => event.markets.length > 0).length, markets.length]).toEqual([76, 40, 203]);
    expect(markets.filter(({ market_type }) => market_type === 'h2h_3_way')).toHaveLength(11);
    expect(rejected).toEqual([]);
    const donovan = events.find(({ home_name }) => home_name === 'Jim Donovan')!.markets.find(({ book }) => book === 'lowvig')!;
    expect(donovan.home).toBeCloseTo(1.0066667, 7);
    expect(donovan.away).toBe(21);
    expect(donovan.quoted_at.toISOString()).toBe('2025-09-13T08:38:58.000Z');
  });

  it('reads 169 decimal markets, and the totals beside them', () => {
    const { events, rejected } = poll('boxing_odds_decimal_2025-09-27.json', '2025-09-27T21:07:00Z');
    const markets = events.flatMap((event) => event.markets);
    expect([events.length, events.filter((event) => event.markets.length > 0).length, markets.length]).toEqual([71, 36, 169]);
    expect(rejected).toEqual([]);
    const totals = events.flatMap(({ outcomes }) => outcomes);
    expect([totals.length, new Set(totals.map(({ market_key }) => market_key))]).toEqual([48, new Set(['totals'])]);
    const crocker = events.find(({ home_name }) => home_name === 'Ben Crocker')!.markets.find(({ book }) => book === 'lowvig')!;
    expect([crocker.home, crocker.away, crocker.market_type]).toEqual([4.99, 1.16, 'h2h']);
  });

  it('takes nothing from a poll of another sport', () => {
    const { events, rejected } = poll('mma_odds_decimal_eu_2021-11-13.json', '2021-11-13T12:00:00Z');
    expect(events).toEqual([]);
    expect(rejected.map(({ reason }) => reason)).toEqual(Array(23).fill('other_sport'));
  });
});
