import { clvEvolution } from '../../../src/prices/clv/evolution';
import type { PickAtClose } from '../../../src/prices/clv/inputs';
import { pickLine } from '../../../src/prices/clv/pick-line';

const SEEN = new Date('2025-10-04T18:00:00Z');
const PICK: PickAtClose = {
  ...{ fight_id: 1, fight_date: '2025-10-04', fighter_a: 'Ann Stone', fighter_b: 'Bea Rivers' },
  ...{ side: 'a', book: 'bovada', market_type: 'h2h', decimal_odds: 2.2, verdict: 'BET', model_version: 'm1' },
  ...{ net_decimal_odds: 2.2, published_at: new Date('2025-10-01T18:00:00Z'), result: 'a_win' },
  close: { book: 'bovada', decimal_odds: 2, seen_at: SEEN, clv: 0.1 },
};
const PRICE = { book: 'bovada', event_id: 'e1', decimal_odds: 2, first_seen_at: SEEN, last_seen_at: SEEN, until: null, quoted_at: SEEN };

const startingAt = (starts_at: Date) => {
  const line = pickLine(PICK, { fight_id: 1, starts_at, opening: { a: [], b: [] }, last: [] }, [PRICE]);
  return clvEvolution({ picks: [{ ...PICK, line }], prices: new Map([[1, [PRICE]]]) });
};

it.each([
  ['after its close', 1_000, 1],
  ['at its close', 0, 0],
  ['before its close', -1_000, 0],
])('a fight whose start was moved to %s keeps its CLV, and shows only prices before the start', (_, ms, shown) => {
  const { overall, trajectories } = startingAt(new Date(SEEN.getTime() + ms));
  expect([overall.n, trajectories.length]).toEqual([1, shown]);
});
