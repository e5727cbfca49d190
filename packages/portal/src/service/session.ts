import { signal } from '@preact/signals';
import type { DeskComponents } from 'boxing-prediction-trading-client';
import { noteServerTime } from './clock';
import { keptAt, noteSource } from './offline';

/** The sender of a request: the signed-in user, or the operator. */
export type As = 'user' | 'operator';

/** The user and the operator that are signed in at this browser. */
export interface Session {
  readonly user: { readonly email: string; readonly name: string; readonly scopes: readonly string[]; readonly key_id: string } | null;
  readonly operator: boolean;
  /** The demo's public key, with which the demo signs in automatically; null elsewhere. */
  readonly demo_key: string | null;
}

/** Undefined until the service has answered. */
export const session = signal<Session | undefined>(undefined);

export type Scope = DeskComponents['schemas']['Scopes'][number];

/** Whether the reader's key has a scope. Pages do not offer actions that the key does not allow. */
export function may(scope: Scope): boolean {
  return session.value?.user?.scopes.includes(scope) ?? false;
}

/** Why the last session ended, for the sign-in page. */
export const endedBecause = signal<string | undefined>(undefined);

const SIGNED_OUT = 'signed-out';

/** Reads the session. The demo signs in automatically, unless the reader has signed out in this tab. */
export async function openSession(): Promise<void> {
  const present = await ask('GET');
  const { user, demo_key } = present;
  if (user === null && demo_key !== null && sessionStorage.getItem(SIGNED_OUT) === null) return signIn(demo_key);
  session.value = present;
}

/** Exchanges a key, or the system token, for a session cookie. @throws Error with the service's message */
export async function signIn(key: string): Promise<void> {
  session.value = await ask('POST', '', { key });
  endedBecause.value = undefined;
  sessionStorage.removeItem(SIGNED_OUT);
}

export async function signOut(as: As): Promise<void> {
  await ask('DELETE', `?as=${as}`);
  if (as === 'user') sessionStorage.setItem(SIGNED_OUT, 'yes');
  session.value = await ask('GET');
}

let checking: Promise<void> | undefined;

/**
 * Called when the service refused the cookie: its key was revoked, or the session is too old. Reads the session again,
 * because the refused cookie may have been replaced meanwhile.
 */
export function sessionEnded(as: As): void {
  const present = session.value;
  if (present === undefined || (as === 'operator' ? !present.operator : present.user === null)) return;
  checking ??= check().finally(() => {
    checking = undefined;
  });
}

async function check(): Promise<void> {
  // If this fails, the page still shows that its own request was refused.
  const found = await ask('GET').catch(() => undefined);
  const before = session.value;
  if (found === undefined || before === undefined) return;
  if (found.user?.key_id === before.user?.key_id && found.operator === before.operator) return;
  if (found.user === null && before.user !== null)
    endedBecause.value = 'Your session has ended: your key was revoked or rotated, or you signed in more than 30 days ago.';
  session.value = found;
}

async function ask(method: 'GET' | 'POST' | 'DELETE', query = '', body?: object): Promise<Session> {
  const { href } = new URL(`session${query}`, document.baseURI);
  const response = await fetch(href, {
    method,
    headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  noteSource(response, href);
  if (response.status === 204) return { user: null, operator: false, demo_key: null };
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(errorText(answer) ?? `the service answered with status ${response.status}`);
  if (!hasSession(answer)) throw new Error('the service sent an unexpected answer');
  // A kept answer tells the time of its day.
  if (keptAt(response) === undefined) noteServerTime(answer.meta);
  return answer.data;
}

function errorText(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const error: unknown = 'error' in answer ? answer.error : undefined;
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}

function hasSession(
  answer: unknown,
): answer is { readonly data: Session; readonly meta: { readonly generated_at: string; readonly clock_stopped_at?: string } } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'meta' in answer && typeof answer.data === 'object';
}
