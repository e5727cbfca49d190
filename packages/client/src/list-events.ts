import { errorOf } from './api-error.ts';
import type { operations } from './desk-contract.js';
import type { AskDesk, DeskEvent, Subscription } from './subscribe.ts';

type Page = operations['listEvents']['responses'][200]['content']['application/json'];

/** Events per request, the most that the service gives. */
const PAGE = 1_000;

/** Which of the stored events to list. */
export type StoredEvents = Pick<Subscription, 'types' | 'fightId' | 'after' | 'signal'>;

/** Yields the events of the last 30 days, oldest first, up to now. @throws ApiError */
export async function* listEvents(ask: AskDesk, { types, fightId, after, signal }: StoredEvents = {}): AsyncGenerator<DeskEvent, void> {
  const query = new URLSearchParams({
    limit: String(PAGE),
    ...(types !== undefined && { types: types.join() }),
    ...(fightId !== undefined && { fight_id: String(fightId) }),
    ...(after !== undefined && { after }),
  });
  for (;;) {
    const response = await ask(`/events?${query.toString()}`, {}, signal);
    if (!response.ok) throw await errorOf(response);
    const { data, meta }: Page = JSON.parse(await response.text());
    yield* data;
    if (!meta.pagination.more) return;
    query.set('after', meta.pagination.next_after);
  }
}
