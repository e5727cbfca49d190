import { PRICED_EVENTS, withoutPrices } from '../../src/events/reduced-event';
import { matchesEndpoint, type Endpoint } from '../../src/events/webhooks/matching';

const pick = {
  ...{
    side: 'a',
    book: 'pinnacle',
    market_type: 'h2h',
    decimal_odds: 2.35,
    net_decimal_odds: 2.33,
    fair: 0.48,
    edge_pp: 0.0651,
    ev_per_dollar: 0.118,
  },
  ...{ sigma: 0.02, verdict: 'BET', clv_vs_close: 0.03 },
};
const data = {
  fight_id: 7,
  fighter_a: 'Ada',
  fighter_b: 'Bea',
  ...pick,
  legs: [{ book: 'bovada', decimal_odds: 2.1 }],
  profit_pct: 1.2,
  previous: pick,
};

it.each(PRICED_EVENTS)('%s without prices has no figure that gives a price away with the others', (type) => {
  const numbersIn = (value: unknown): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, one]) => (typeof one === 'number' ? [name] : numbersIn(one)))
      : [];
  // The profit of an arbitrage is one equation of two prices, and nothing else is said of either.
  expect([...new Set(numbersIn(withoutPrices(type, data)))].sort()).toEqual(['fair', 'fight_id', 'profit_pct', 'sigma']);
});

describe('conditions of a webhook', () => {
  const conditions = { enabled: true, event_types: null, max_uncertainty: null, bankroll: 1000, quiet: null };
  const endpoint = (ownerSeesPrices: boolean, min_edge: number, min_stake = 0): Endpoint => ({
    ...{ webhook_id: 'w', user_id: 'u', types: null, filter: { min_edge }, seesPrices: ownerSeesPrices, ownerSeesPrices },
    conditions: { ...conditions, min_edge, min_stake },
  });
  const event = { event_id: 1, occurred_at: new Date(0), type: 'pick.opened', fight_id: 7, user_id: null, data };

  it('on edge and stake choose events of an owner who sees prices', () => {
    expect([0.06, 0.07].map((edge) => matchesEndpoint(event, endpoint(true, edge)))).toEqual([true, false]);
    expect(matchesEndpoint(event, endpoint(true, 0, 900))).toBe(false);
  });

  it('tell an owner who does not see prices no edge and no stake', () => {
    expect([0.01, 0.06, 0.07, 0.5].map((edge) => matchesEndpoint(event, endpoint(false, edge)))).toEqual([true, true, true, true]);
    expect(matchesEndpoint(event, endpoint(false, 0, 900))).toBe(true);
  });
});
