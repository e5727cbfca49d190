import type { DeskComponents } from 'boxing-prediction-trading-client';

type Schemas = DeskComponents['schemas'];
export type Bet = Schemas['Bet'];
export type Total = Schemas['SummaryTotal'];
export type Summary = Schemas['Summary'];

/** Events that change figures of the journal. */
export const REFRESH = ['bet.settled', 'bet.regraded'] as const;

/** Parameters of the address that fill in a new bet; the board and a fight's page link with them. */
export const NEW_BET = ['add', 'fight_id', 'side', 'book', 'market_type', 'odds', 'stake'] as const;

/** Parameters of the address that filter bets. */
export const FILTERS = ['status', 'book', 'tag', 'since', 'until'] as const;

export const STATUSES: Readonly<Record<Bet['status'], string>> = {
  pending: 'Pending',
  won: 'Won',
  lost: 'Lost',
  push: 'Push',
  cashed_out: 'Cashed out',
};

export const KINDS: Readonly<Record<Bet['kind'], string>> = { cash: 'Cash', free_bet: 'Free bet', boost: 'Boosted price' };

/** The version of a bet as `If-Match` names it. */
export function tagOf({ version }: Pick<Bet, 'version'>): string {
  return `"${version}"`;
}

/** The tags in a field, where commas separate them. */
export function tagsFrom(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
