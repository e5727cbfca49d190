import type { Fees } from '../../../src/betting/odds/fees';
import type { Market } from '../../../src/betting/odds/types';
import type { FeedEvent } from '../../../src/feeds/odds-api';
import { createRecommender, type PolledFight, type Recommender } from '../../../src/live/predictions/recommender';
import { fightWeights } from '../../builders/fair-weights';

const MINUTE = 60_000;
const NO_FEES: Fees = new Map();
const at = Date.parse('2025-09-20T12:00:00Z');
const prices: Record<string, readonly [number, number]> = {
  bovada: [2.1, 1.8],
  pinnacle: [2, 1.9],
  betus: [2.05, 1.85],
  fanduel: [2.2, 1.7],
};

function markets(minutes = 0, changed: Record<string, readonly [number, number]> = {}): FeedEvent['markets'] {
  return Object.entries({ ...prices, ...changed }).map(([book, [home, away]]) => {
    return { book, title: book, market_type: 'h2h' as const, home, away, draw: null, quoted_at: new Date(at + minutes * MINUTE) };
  });
}

function fight(overrides: Partial<PolledFight> = {}, shown = markets()): PolledFight {
  const event = { event_id: 'e1', sport_key: 'boxing_boxing', commence_time: new Date('2025-10-04T20:00:00Z'), noPrices: [], outcomes: [] };
  return {
    fight_id: 1,
    prediction: { p_a: 0.6, p_draw: 0.05, p_b: 0.35, sigma_a: 0.02, sigma_b: 0.02 },
    weights: fightWeights(0.2),
    events: [{ ...event, home_name: 'Ann Stone', away_name: 'Bea Rivers', markets: shown }],
    in_other_feeds: false,
    ...overrides,
  };
}

const stored = ({ markets: shown }: FeedEvent): Market[] => shown.map(({ home, away, ...market }) => ({ ...market, a: home, b: away }));

/** Recommends on fights, and tells which of them were valued. */
async function valued(recommendAll: Recommender, fights: readonly PolledFight[], fees = NO_FEES): Promise<readonly number[]> {
  let read: readonly number[] = [];
  const picks = await recommendAll(fights, fees, new Map(), async (fightIds) => {
    read = fightIds;
    return (fightId) => fights.find(({ fight_id }) => fight_id === fightId)!.events.flatMap(stored);
  });
  const alone = await createRecommender()(
    fights,
    fees,
    new Map(),
    async () => (fightId) => fights.find(({ fight_id }) => fight_id === fightId)!.events.flatMap(stored),
  );
  expect(picks).toEqual(alone);
  expect(picks.get(1)).toMatchObject({ pick: { fair_source: 'blend' } });
  return read;
}

it('does not value a fight again while its prices stay the same', async () => {
  const recommendAll = createRecommender();
  expect(await valued(recommendAll, [fight()])).toEqual([1]);
  expect(await valued(recommendAll, [fight({}, markets(5)), fight({ fight_id: 2 })])).toEqual([2]);
  expect(await valued(recommendAll, [fight({}, markets(10)), fight({ fight_id: 2 })])).toEqual([]);
});

it.each<[string, PolledFight, Fees]>([
  ['a price', fight({}, markets(0, { bovada: [2.15, 1.8] })), NO_FEES],
  ['a book', fight({}, markets(0, { betmgm: [2.1, 1.8] })), NO_FEES],
  ['the age of one price', fight({}, [...markets().slice(1), ...markets(-5).slice(0, 1)]), NO_FEES],
  ['the prediction', fight({ prediction: { p_a: 0.61, p_draw: 0.05, p_b: 0.34, sigma_a: 0.02, sigma_b: 0.02 } }), NO_FEES],
  ['the weights', fight({ weights: fightWeights(0.3) }), NO_FEES],
  ['a commission', fight(), new Map([['bovada', { rate: 0.02, base: 'net_winnings', source: 'test' }]])],
])('values a fight again after a change of %s', async (_, changed, fees) => {
  const recommendAll = createRecommender();
  await valued(recommendAll, [fight()]);
  expect(await valued(recommendAll, [changed], fees)).toEqual([1]);
});

it('values a fight again if another feed lists it too, or if it was not listed meanwhile', async () => {
  const recommendAll = createRecommender();
  await valued(recommendAll, [fight(), fight({ fight_id: 2, in_other_feeds: true })]);
  expect(await valued(recommendAll, [fight(), fight({ fight_id: 2, in_other_feeds: true })])).toEqual([2]);
  await valued(recommendAll, [fight()]);
  expect(await valued(recommendAll, [fight(), fight({ fight_id: 2 })])).toEqual([2]);
});
