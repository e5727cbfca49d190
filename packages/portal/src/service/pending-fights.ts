import type { DeskComponents } from 'boxing-prediction-trading-client';
import { bodyOf, useRequest, type RequestState } from './request';
import { client } from './client';

type LineListAnswer = DeskComponents['schemas']['LineListAnswer'];
export type PendingFight = DeskComponents['schemas']['LineListRow'];

/** The most rows that a page of the list may have. */
const PAGE = 200;

/** Every upcoming fight that a book prices, the next one first. */
export function usePendingFights(): RequestState<readonly PendingFight[]> {
  return useRequest([], pendingFights, { refreshOn: ['fight.moved'] });
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
