import { ApiError } from 'boxing-prediction-trading-client';
import { useRef, useState } from 'preact/hooks';

/** What a change says where somebody else was faster. */
const CHANGED_ELSEWHERE =
  'It was changed elsewhere in the meantime. The newest state is shown now: check it, and make your change again if you still want it.';

/**
 * Sends a change that is bound to the version that the page shows. Where that is no longer the newest, the newest is read.
 * @param reload reads what is shown anew
 * @throws Error in words for the reader
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

/** What the reader types into a form, which begins as the service has it, and again whenever the service has another version. */
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
 * The key of one intended change, kept while it is tried again, so that a change whose answer was lost is not made twice. Another body is another
 * change.
 * @returns the key, and what ends it once the change was made
 */
export function useIdempotencyKey(): { readonly key: (body?: object) => string; readonly done: () => void } {
  const kept = useRef<{ readonly key: string; readonly body: string | undefined }>(undefined);
  return {
    key: (body) => {
      const text = JSON.stringify(body);
      if (kept.current === undefined || kept.current.body !== text) kept.current = { key: randomKey(), body: text };
      return kept.current.key;
    },
    done: () => {
      kept.current = undefined;
    },
  };
}

/** 128 random bits. Browsers have `randomUUID` only over TLS and on the machine itself. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
