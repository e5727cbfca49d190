/** Small answers in the vendor's wire format, made up for tests. */
export interface Wire {
  id: string;
  sport_key?: unknown;
  commence_time?: unknown;
  home_team?: unknown;
  away_team?: unknown;
  bookmakers?: unknown;
}

export function event(id: string, overrides: Partial<Wire> = {}): Wire {
  return {
    id,
    sport_key: 'boxing_boxing',
    commence_time: '2025-10-04T20:00:00Z',
    home_team: 'Ann Stone',
    away_team: 'Bea Rivers',
    bookmakers: [],
    ...overrides,
  };
}

export function book(key: string, ...markets: unknown[]): object {
  return { key, title: key.toUpperCase(), last_update: '2025-09-20T11:58:00Z', markets };
}

export function h2h(prices: Record<string, unknown>): unknown {
  return { key: 'h2h', outcomes: Object.entries(prices).map(([name, price]) => ({ name, price })) };
}
