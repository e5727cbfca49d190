import type { Usage } from '../../api/desk/handler';
import { Problem } from '../../api/problem';
import type { Clock } from '../../lib/clock';
import { countRequests, type RequestCounts } from './request-counts';

const WINDOW_MS = 60_000;

/** A request as counted: headers that tell how many more may follow, and the problem if it was one too many. */
export interface Counted {
  readonly headers: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
}

/** Counts a request of a subject. */
export type RateLimit = (subject: string) => Counted;

/** Requests of a user that are limited apart, so that an import does not use up what reading needs. */
export type UserPolicy = Usage['policy'];
export const USER_POLICIES: readonly UserPolicy[] = ['reads', 'writes', 'imports'];
/** These, and reads without a key, of which those that compute are limited apart too. */
export type RatePolicy = UserPolicy | 'public' | 'public_compute';

/** The limit of an operation: the one that it names in `x-rate-policy`; by default that of its method. @throws where it names none that exists */
export function userPolicyOf({ method, ...route }: { readonly method: string }): UserPolicy {
  const { 'x-rate-policy': named = method === 'get' ? 'reads' : 'writes' }: { 'x-rate-policy'?: unknown } = route;
  const policy = USER_POLICIES.find((known) => known === named);
  if (policy === undefined) throw new Error(`an operation of the contract has the x-rate-policy ${String(named)}`);
  return policy;
}

/**
 * Limits requests per user in windows of one minute, and requests without a known key per address, so that guessing is limited too.
 * @param perMinute 0 means no limit
 * @param counts by default those of this process alone
 */
export function rateLimiter(
  perMinute: number,
  clock: Clock,
  counts: RequestCounts = countRequests(),
  policy: RatePolicy = 'reads',
): RateLimit {
  return (subject) => {
    if (perMinute === 0) return UNLIMITED;
    const now = clock.now();
    return countedAs(counts.count(subject, minuteOf(now)), { policy, perMinute }, now);
  };
}

/** The minute of an instant, counted since 1970. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / WINDOW_MS);
}

interface Limit {
  readonly policy: RatePolicy;
  readonly perMinute: number;
}

/**
 * The headers are those that clients know, and those of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-11).
 * @param count how many requests the subject has made in the minute of `now`
 */
export function countedAs(count: number, { policy, perMinute }: Limit, now: Date): Counted {
  const reset = Math.ceil(((minuteOf(now) + 1) * WINDOW_MS - now.getTime()) / 1000);
  const remaining = Math.max(0, perMinute - count);
  const headers = {
    'RateLimit-Limit': String(perMinute),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
    'RateLimit-Policy': `"${policy}";q=${perMinute};w=60`,
    RateLimit: `"${policy}";r=${remaining};t=${reset}`,
  };
  if (count <= perMinute) return { headers, problem: null };
  const problem = new Problem('rate_limited', `more than ${perMinute} requests in a minute; retry after ${reset} seconds`);
  return { headers: { ...headers, 'Retry-After': String(reset) }, problem };
}

const UNLIMITED: Counted = { headers: {}, problem: null };
