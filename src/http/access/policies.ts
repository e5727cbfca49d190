import type { Context } from 'koa';
import type { Usage } from '../../api/desk/handler';
import type { Clock } from '../../lib/clock';
import type { WriteCounts } from '../../users/write-counts';
import { ifWritable } from '../errors';
import { subjectOf, type Identity } from './auth';
import { countedAs, minuteOf, rateLimiter, type Counted } from './rate-limit';
import type { RequestCounts } from './request-counts';

/** Requests that are limited apart, so that an import does not use up what reading needs. */
type Policy = Usage['policy'];

const POLICIES: readonly Policy[] = ['reads', 'writes', 'imports'];

/**
 * Counts a request for a contract.
 * @param path below the root of the contract
 * @throws Problem read_only for a write that cannot be counted
 */
export type CountRequest = (ctx: Pick<Context, 'method' | 'ip'>, path: string, identity: Identity) => Counted | Promise<Counted>;

/** Counts requests for the desk contract. */
export interface DeskRateLimits {
  count: CountRequest;
  /** What a user has used in this minute. */
  usageOf(userId: string): Promise<readonly Usage[]>;
}

interface Counts {
  /** Of this service, also those of the trading API, whose requests are reads. */
  readonly own: RequestCounts;
  /** Of all services. */
  readonly writes: WriteCounts;
}

/**
 * Counts requests for the desk contract by policy, and adds the headers of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-11). Reads
 * are limited by each service, writes by all services together. A write beyond the limit of its own service costs no query.
 * @param perMinute 0 means no limit
 */
export function deskRateLimits(perMinute: Readonly<Record<Policy, number>>, clock: Clock, { own, writes }: Counts): DeskRateLimits {
  const limits = {
    reads: rateLimiter(perMinute.reads, clock, own),
    writes: rateLimiter(perMinute.writes, clock, own),
    imports: rateLimiter(perMinute.imports, clock, own),
  };
  const countBy = async (policy: Policy, ip: string, identity: Identity): Promise<Counted> => {
    const ofService = limits[policy](subjectBy(policy, subjectOf(ip, identity)));
    if (policy === 'reads' || identity.kind !== 'user' || perMinute[policy] === 0 || ofService.problem !== null) return ofService;
    const now = clock.now();
    const count = await ifWritable(() => writes.count(identity.userId, policy, minuteOf(now)));
    return countedAs(count, perMinute[policy], now);
  };
  return {
    async count(ctx, path, identity) {
      const policy = policyOf(ctx.method, path);
      const counted = await countBy(policy, ctx.ip, identity);
      const { 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': reset } = counted.headers;
      if (limit === undefined) return counted;
      const draft = { 'RateLimit-Policy': `"${policy}";q=${limit};w=60`, RateLimit: `"${policy}";r=${remaining ?? 0};t=${reset ?? 0}` };
      return { ...counted, headers: { ...counted.headers, ...draft } };
    },
    async usageOf(userId) {
      const minute = minuteOf(clock.now());
      const written = perMinute.writes + perMinute.imports === 0 ? null : await writes.of(userId, minute);
      return POLICIES.map((policy) => {
        const limit = perMinute[policy];
        if (limit === 0) return { policy, limit: null, used: null };
        return { policy, limit, used: Math.max(own.of(subjectBy(policy, userId), minute), written?.get(policy) ?? 0) };
      });
    },
  };
}

/** Reads count together with those of the trading contract. */
function subjectBy(policy: Policy, subject: string): string {
  return policy === 'reads' ? subject : `${subject} ${policy}`;
}

/** Calculators store nothing, so they count as reads. */
function policyOf(method: string, path: string): Policy {
  if (method === 'GET' || method === 'HEAD' || path.startsWith('/calculators/')) return 'reads';
  return path.startsWith('/journal/imports') ? 'imports' : 'writes';
}
