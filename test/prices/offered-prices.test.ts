import { offeredBefore, type OfferedMarket } from '../../src/prices/offered-prices';

const STARTS_AT = new Date('2025-10-04T20:00:00Z');
const before = (hours: number) => new Date(STARTS_AT.getTime() - hours * 3_600_000);

/** Odds of a, first shown and last shown so many hours before the start; null while on offer. */
const offer = (book: string, a: number, from: number, to: number | null): OfferedMarket => ({
  ...{ book, market_type: 'h2h', a, b: 2, draw: null, quoted_at: before(from) },
  ...{ first_seen_at: before(from), last_seen_at: to === null ? null : before(to) },
});

const stretches = (markets: readonly OfferedMarket[]) =>
  offeredBefore({ fight_id: 1, starts_at: STARTS_AT, markets }, [0, 6, 24]).map(({ hours, offered }) => [
    hours,
    offered.map(({ book, a }) => `${book} ${a}`),
  ]);

it('shows what the newest known poll in each stretch before the start showed', () => {
  const markets = [offer('bovada', 2, 30, 12), offer('bovada', 2.2, 5, 2), offer('betus', 1.9, 30, 2)];
  expect(stretches(markets)).toEqual([
    [0, ['bovada 2.2', 'betus 1.9']],
    [6, ['bovada 2', 'betus 1.9']],
    [24, ['bovada 2', 'betus 1.9']],
  ]);
});

it('leaves out a stretch in which no poll is known, and a market that a poll no longer showed', () => {
  expect(stretches([offer('bovada', 2, 30, 26), offer('betus', 1.9, 28, 25)])).toEqual([[24, ['betus 1.9']]]);
});

it('counts no poll after the start', () => {
  expect(stretches([offer('bovada', 2, -1, null)])).toEqual([]);
});
