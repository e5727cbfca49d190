import type { Context } from 'koa';
import type { Usage } from '../../desk/handler';
import type { Clock } from '../../lib/clock';
import type { Identity } from '../access/auth';
import { rateLimiter, subjectOf, WINDOW_MS, type Counted } from '../access/rate-limit';
import type { RequestCounts } from '../access/request-counts';

/** Requests that are limited apart, so that an import does not use up what reading needs. */
type Policy = Usage['policy'];

const POLICIES: readonly Policy[] = ['reads', 'writes', 'imports'];

/** Counts requests for the desk contract. */
export interface DeskRateLimits {
  count(ctx: Context, path: string, identity: Identity): Counted;
  /** What a key has used in this minute. */
  usageOf(keyId: string): readonly Usage[];
}

/**
 * Counts requests for the desk contract by policy, and adds the headers of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-11).
 * @param perMinute 0 means no limit
 * @param counts also those of the trading API, whose requests are reads
 */
export function deskRateLimits(perMinute: Readonly<Record<Policy, number>>, clock: Clock, counts: RequestCounts): DeskRateLimits {
  const limits = {
    reads: rateLimiter(perMinute.reads, clock, counts),
    writes: rateLimiter(perMinute.writes, clock, counts),
    imports: rateLimiter(perMinute.imports, clock, counts),
  };
  return {
    count(ctx, path, identity) {
      const policy = policyOf(ctx.method, path);
      const counted = limits[policy](countedAs(policy, subjectOf(ctx.ip, identity)));
      const { 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': reset } = counted.headers;
      if (limit === undefined) return counted;
      const draft = { 'RateLimit-Policy': `"${policy}";q=${limit};w=60`, RateLimit: `"${policy}";r=${remaining ?? 0};t=${reset ?? 0}` };
      return { ...counted, headers: { ...counted.headers, ...draft } };
    },
    usageOf(keyId) {
      const minute = Math.floor(clock.now().getTime() / WINDOW_MS);
      return POLICIES.map((policy) => {
        const limit = perMinute[policy];
        return limit === 0 ? { policy, limit: null, used: null } : { policy, limit, used: counts.of(countedAs(policy, keyId), minute) };
      });
    },
  };
}

/** Reads count together with those of the trading contract. */
function countedAs(policy: Policy, subject: string): string {
  return policy === 'reads' ? subject : `${subject} ${policy}`;
}

/** Calculators store nothing, so they count as reads. */
function policyOf(method: string, path: string): Policy {
  if (method === 'GET' || method === 'HEAD' || path.startsWith('/calculators/')) return 'reads';
  return path.startsWith('/journal/imports') ? 'imports' : 'writes';
}
