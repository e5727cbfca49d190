import type { DeskComponents } from 'boxing-prediction-trading-client';
import { bodyOf, useAsked, type Asked } from './asked';
import { client } from './client';

type LineListAnswer = DeskComponents['schemas']['LineListAnswer'];
export type PendingFight = DeskComponents['schemas']['LineListRow'];

/** As many as a page of the list may have. */
const PAGE = 200;

/** Every fight to come that a book prices, the next first: those that one can bet on, or has bet on. */
export function usePendingFights(): Asked<readonly PendingFight[]> {
  return useAsked([], pendingFights, { refreshOn: ['fight.moved'] });
}

async function pendingFights(signal: AbortSignal): Promise<PendingFight[]> {
  const fights: PendingFight[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = { limit: PAGE, ...(cursor !== '' && { cursor }) };
    const page: LineListAnswer = await bodyOf(client.desk.GET('/lines', { params: { query }, signal }));
    fights.push(...page.data);
    cursor = page.meta.pagination.next_cursor;
  }
  return fights;
}
