import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_SECONDS, type SessionKind } from '../../users/sessions';

const NAMES: Readonly<Record<SessionKind, string>> = { user: 'boxing_session', operator: 'boxing_operator' };

/** The session tokens of a request, by the cookies that hold them; undefined without one. */
export function sessionTokenOf({ cookie }: IncomingHttpHeaders, kind: SessionKind): string | undefined {
  if (cookie === undefined) return undefined;
  const start = `${NAMES[kind]}=`;
  const pair = cookie.split(';').find((part) => part.trim().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

/** The header `Set-Cookie` that keeps a token for as long as its session lasts. @param isSecure whether browsers may send it over TLS only */
export function sessionCookie(kind: SessionKind, token: string, isSecure: boolean): string {
  return cookieWith(kind, token, SESSION_SECONDS[kind], isSecure);
}

/** The header `Set-Cookie` that removes the cookie of a session. */
export function clearedCookie(kind: SessionKind, isSecure: boolean): string {
  return cookieWith(kind, '', 0, isSecure);
}

function cookieWith(kind: SessionKind, value: string, seconds: number, isSecure: boolean): string {
  return `${NAMES[kind]}=${value}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
}
