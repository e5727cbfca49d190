import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { errorOf, isApiError, unexpectedAnswer, type ApiError } from './api-error.ts';
import type { components } from './desk-contract.js';
import { pause } from './pause.ts';

/** Something that happened, as `GET /events` shows it; `data` depends on `type`. */
export type DeskEvent = components['schemas']['Event'];
export type DeskEventType = DeskEvent['type'];

/** What to read before the events that follow make sense. */
export interface Present {
  /** `snapshot`: the subscription begins here. The others: events were missed for good, because they are no longer kept, or in another database. */
  readonly reason: 'snapshot' | 'expired' | 'other_epoch';
  /** The place at which the URLs are true, or a little later. */
  readonly id: string;
  readonly urls: readonly string[];
}

export interface Subscription {
  /** Types of events; all without it. */
  readonly types?: readonly DeskEventType[] | undefined;
  readonly fightId?: number | undefined;
  /** The `id` of the last event that was handled, from which to go on. */
  readonly after?: string | undefined;
  /** Called when the present state must be read again, before the events that follow are yielded. */
  readonly onPresent?: ((present: Present) => void | Promise<void>) | undefined;
  /** Called with each place that was reached, also where nothing passed the filter: keep it, and pass it as `after` next time. */
  readonly onPosition?: ((id: string) => void) | undefined;
  /** Called whenever the stream is open, at first and again after each interruption. */
  readonly onOpen?: (() => void) | undefined;
  /** Called for each failure after which the subscription tries again. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds without a byte after which the stream counts as lost; 15 seconds by default. The service sends something every 5 seconds. */
  readonly silenceMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Asks for a path below the root of the desk contract. */
export type AskDesk = (path: string, headers?: Record<string, string>, signal?: AbortSignal) => Promise<Response>;

/** The service sends something every 5 seconds, so a connection that is silent for longer is lost. */
const SILENCE_MS = 15_000;
const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Yields what happens, as it happens. It opens the stream again whenever it ends, and goes on after the last event that it yielded: nothing is
 * missed, and nothing comes twice. Ends with the signal. With fetch, headers suffice in browsers too; tickets are for `EventSource`.
 * @throws ApiError for a request that would fail again, such as one with a key without the scope `stream`
 */
export async function* subscribe(
  ask: AskDesk,
  subscription: Subscription = {},
  random: () => number = Math.random,
): AsyncGenerator<DeskEvent, void> {
  const { signal, onPresent, onPosition, onError } = subscription;
  let last = subscription.after;
  let retryMs = FIRST_RETRY_MS;
  let failures = 0;
  const stopped = () => signal?.aborted === true;
  while (!stopped()) {
    let wait: number;
    try {
      for await (const message of messages(ask, subscription, last, (ms) => (retryMs = ms))) {
        failures = 0;
        const data: unknown = JSON.parse(message.data);
        if (isPresent(message.event, data)) await onPresent?.({ ...data, reason: data.reason ?? 'snapshot' });
        else if (isEvent(message.event, data)) yield data;
        // Only now: an event that was not handled to its end is sent again.
        if (message.id === undefined || message.id === last) continue;
        last = message.id;
        onPosition?.(last);
      }
      // The service ends streams on purpose; all readers at once would be too many.
      wait = random() * 1_000;
    } catch (error) {
      if (stopped()) return;
      if (isApiError(error) && !mayPass(error)) throw error;
      onError?.(error);
      const backoff = Math.min(LONGEST_RETRY_MS, retryMs * 2 ** failures) * (0.5 + 0.5 * random());
      failures += 1;
      wait = Math.max(backoff, isApiError(error) ? 1_000 * (error.retryAfterSeconds ?? 0) : 0);
    }
    await pause(wait, signal);
  }
}

/** The messages of one connection. @throws what `fetch` and the connection throw */
async function* messages(
  ask: AskDesk,
  { types, fightId, silenceMs = SILENCE_MS, onOpen, signal }: Subscription,
  last: string | undefined,
  onRetry: (ms: number) => void,
): AsyncGenerator<EventSourceMessage, void> {
  const query = new URLSearchParams({
    ...(types !== undefined && { types: types.join() }),
    ...(fightId !== undefined && { fight_id: String(fightId) }),
  });
  const silent = new AbortController();
  const headers = {
    accept: 'text/event-stream, application/json',
    ...(last !== undefined && { 'last-event-id': last }),
  };
  const watch = () => setTimeout(() => silent.abort(new Error('the stream is silent')), silenceMs);
  let timer = watch();
  try {
    const both = AbortSignal.any([silent.signal, ...(signal === undefined ? [] : [signal])]);
    const response = await ask(`/events/stream?${query.toString()}`, headers, both);
    if (!response.ok) throw await errorOf(response);
    if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true)
      throw unexpectedAnswer(response);
    onOpen?.();
    const received: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (message) => received.push(message), onRetry });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(timer);
        parser.feed(value);
        yield* received.splice(0);
        timer = watch();
      }
    } finally {
      // Closes the connection also when the caller stops early.
      await reader.cancel().catch(() => undefined);
    }
  } finally {
    clearTimeout(timer);
  }
}

type Read = Omit<Present, 'reason'> & { readonly reason?: 'expired' | 'other_epoch' };

function isPresent(event: string | undefined, data: unknown): data is Read {
  return (event === 'snapshot' || event === 'resync') && typeof data === 'object' && data !== null && 'urls' in data;
}

/** Types that this version of the client does not know come through as well. The names of control messages have no dot. */
function isEvent(event: string | undefined, data: unknown): data is DeskEvent {
  return event?.includes('.') === true && typeof data === 'object' && data !== null && 'type' in data;
}

/** Whether another attempt may succeed. */
function mayPass({ status, code }: ApiError): boolean {
  return code === 'unexpected_answer' ? status >= 500 : status === 429 || status >= 500;
}
