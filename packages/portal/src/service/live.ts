import { effect, signal } from '@preact/signals';
import { ApiError, type DeskEvent, type DeskEventType } from 'boxing-prediction-trading-client';
import { client } from './client';
import { session } from './session';

/** How the page stays current: by the stream, by polling every 30 seconds, or, while the stream is lost, not at all. */
export type Liveness = 'connecting' | 'live' | 'lost' | 'polling';

export const liveness = signal<Liveness>('connecting');

/** When the stream was lost; undefined while it is connected. */
export const lostAt = signal<Date | undefined>(undefined);

type Listener = { readonly types: readonly DeskEventType[]; readonly tell: (event: DeskEvent | undefined) => void };

const listeners = new Set<Listener>();

/**
 * Calls `tell` for each event of the types, and without an event when current data must be read again.
 * @returns a function that unsubscribes
 */
export function onEvents(types: readonly DeskEventType[], tell: (event: DeskEvent | undefined) => void): () => void {
  const listener = { types, tell };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellAll(): void {
  for (const { tell } of listeners) tell(undefined);
}

/** The service sends something every 5 seconds. */
const SILENCE_MS = 9_000;
const POLL_MS = 30_000;

/** Follows the stream while a user is signed in whose key has the scope `stream`; polls for other users. */
export function followEvents(): void {
  let following: AbortController | undefined;
  let keyId: string | undefined;
  // Without network the worker answers with what it has kept, and says how old it is.
  for (const change of ['offline', 'online']) addEventListener(change, tellAll);
  effect(() => {
    const user = session.value?.user ?? null;
    if (user?.key_id === keyId && following !== undefined) return;
    following?.abort();
    following = new AbortController();
    keyId = user?.key_id;
    if (user === null) return;
    if (user.scopes.includes('stream')) void follow(following.signal);
    else poll(following.signal);
  });
}

async function follow(signal: AbortSignal): Promise<void> {
  liveness.value = 'connecting';
  const tooMany = new AbortController();
  const stream = client.subscribe({
    signal: AbortSignal.any([signal, tooMany.signal]),
    silenceMs: SILENCE_MS,
    onOpen: () => {
      liveness.value = 'live';
      lostAt.value = undefined;
    },
    onPresent: tellAll,
    onError: (error) => {
      // A key may have ten streams, and each tab holds one.
      if (error instanceof ApiError && error.status === 429) return tooMany.abort();
      if (liveness.value === 'lost') return;
      lostAt.value = new Date();
      liveness.value = 'lost';
      tellAll();
    },
  });
  try {
    for await (const event of stream) {
      for (const { types, tell } of listeners) if (types.includes(event.type)) tell(event);
    }
  } catch (error) {
    // The service refuses the stream for good. Other requests still work.
    if (!(error instanceof ApiError)) throw error;
  }
  if (!signal.aborted) poll(signal);
}

function poll(signal: AbortSignal): void {
  liveness.value = 'polling';
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') tellAll();
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
