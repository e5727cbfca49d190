import { Problem } from '../../api/problem';
import type { Clock } from '../../lib/clock';
import type { Identity } from './auth';

const WINDOW_MS = 60_000;

/** A request as counted: headers that tell how many more may follow, and the problem if it was one too many. */
export interface Counted {
  readonly headers: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
}

/** Counts a request of a subject. */
export type RateLimit = (subject: string) => Counted;

/**
 * Limits requests per key in windows of one minute, and requests without a known key per address, so that guessing is limited too. Each
 * process counts its own requests.
 * @param perMinute 0 means no limit
 */
export function rateLimiter(perMinute: number, clock: Clock): RateLimit {
  let window = 0;
  const counts = new Map<string, number>();

  return (subject) => {
    if (perMinute === 0) return UNLIMITED;
    const now = clock.now().getTime();
    const current = Math.floor(now / WINDOW_MS);
    if (current !== window) counts.clear();
    window = current;

    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);

    const reset = Math.ceil(((current + 1) * WINDOW_MS - now) / 1000);
    const headers = {
      'RateLimit-Limit': String(perMinute),
      'RateLimit-Remaining': String(Math.max(0, perMinute - count)),
      'RateLimit-Reset': String(reset),
    };
    if (count <= perMinute) return { headers, problem: null };
    const problem = new Problem('rate_limited', `more than ${perMinute} requests in a minute; retry after ${reset} seconds`);
    return { headers: { ...headers, 'Retry-After': String(reset) }, problem };
  };
}

const UNLIMITED: Counted = { headers: {}, problem: null };

/** The subject that a caller's requests count under: the key, or the address if there is no known key. */
export function subjectOf(address: string, identity: Identity): string {
  switch (identity.kind) {
    case 'user':
      return identity.key;
    case 'system':
      return 'system';
    default:
      return `address ${address}`;
  }
}
