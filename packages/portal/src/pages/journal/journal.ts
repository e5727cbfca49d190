import { signal } from '@preact/signals';
import type { DeskComponents } from 'boxing-prediction-trading-client';

type Schemas = DeskComponents['schemas'];
export type Bet = Schemas['Bet'];
export type Total = Schemas['SummaryTotal'];
export type Summary = Schemas['Summary'];

/** Events after which figures of the journal are out of date. */
export const REFRESH = ['bet.settled', 'bet.regraded'] as const;

/** Counts what the reader changed on this page; what is shown depends on it, because no event tells of an added bet. */
export const changes = signal(0);

/** What the last change did, to be shown and read aloud. */
export const said = signal('');

/** Called when the reader has changed the journal. */
export function changed(what: string): void {
  said.value = what;
  changes.value += 1;
}

/** Parameters of the address that fill in a new bet; the board and a fight's page link with them. */
export const NEW_BET = ['add', 'fight_id', 'side', 'book', 'market_type', 'odds', 'stake'] as const;

/** The address's parameters that choose bets. */
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

/** Tags as they are typed: separated by commas. */
export function tagsFrom(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
