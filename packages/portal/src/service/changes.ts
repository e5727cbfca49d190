import { ApiError } from 'boxing-prediction-trading-client';
import { useRef, useState } from 'preact/hooks';

/** The message for a change that came after another change of the same data. */
const CHANGED_ELSEWHERE =
  'This was changed elsewhere in the meantime. The page now shows the newest version: check it, and repeat your change if you still want it.';

/**
 * Sends a change of the version that the page shows. If a newer version exists, reads it instead.
 * @param reload reads the shown data again
 * @throws Error with a message for the reader
 */
export async function changing<A>(send: () => Promise<A>, reload: () => void): Promise<A> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    reload();
    throw new Error(CHANGED_ELSEWHERE);
  }
}

/** The values in a form. They start as the service has them, and start over when the service has another version. */
export function useDraft<Draft>(saved: Draft, version: string): [draft: Draft, set: (changes: Partial<Draft>) => void] {
  const [draft, setDraft] = useState({ version, values: saved });
  const present = draft.version === version ? draft.values : saved;
  const latest = useRef(present);
  latest.current = present;
  return [
    present,
    (changes) => {
      latest.current = { ...latest.current, ...changes };
      setDraft({ version, values: latest.current });
    },
  ];
}

/**
 * The idempotency key of one change. Retries send the same key, so that a change whose answer was lost is not made
 * twice. A different body gets a new key.
 * @returns `key` gives the key for a body; call `done` once the change is made
 */
export function useIdempotencyKey(): { readonly key: (body?: object) => string; readonly done: () => void } {
  const kept = useRef<{ readonly key: string; readonly body: string | undefined }>(undefined);
  return {
    key: (body) => {
      const text = JSON.stringify(body);
      if (kept.current === undefined || kept.current.body !== text) kept.current = { key: idempotencyKey(), body: text };
      return kept.current.key;
    },
    done: () => {
      kept.current = undefined;
    },
  };
}

/** The idempotency key of a change that is sent once: 128 random bits. Browsers offer `randomUUID` only over TLS and on localhost. */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
