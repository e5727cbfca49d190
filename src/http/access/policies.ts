import type { Context } from 'koa';
import type { Usage } from '../../api/desk/handler';
import type { Clock } from '../../lib/clock';
import type { WriteCounts } from '../../users/write-counts';
import { ifWritable } from '../errors';
import { subjectOf, type Identity } from './auth';
import { countedAs, minuteOf, rateLimiter, type Counted, type RatePolicy } from './rate-limit';
import type { RequestCounts } from './request-counts';

const POLICIES: readonly RatePolicy[] = ['reads', 'writes', 'imports'];

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
 * Counts requests for the desk contract by policy. Reads are limited by each service, writes by all services together. A write beyond the limit of its own service costs no query.
 * @param perMinute 0 means no limit
 */
export function deskRateLimits(perMinute: Readonly<Record<RatePolicy, number>>, clock: Clock, { own, writes }: Counts): DeskRateLimits {
  const limits = {
    reads: rateLimiter(perMinute.reads, clock, own, 'reads'),
    writes: rateLimiter(perMinute.writes, clock, own, 'writes'),
    imports: rateLimiter(perMinute.imports, clock, own, 'imports'),
  };
  const countBy = async (policy: RatePolicy, ip: string, identity: Identity): Promise<Counted> => {
    const ofService = limits[policy](subjectBy(policy, subjectOf(ip, identity)));
    if (policy === 'reads' || identity.kind !== 'user' || perMinute[policy] === 0 || ofService.problem !== null) return ofService;
    const now = clock.now();
    const count = await ifWritable(() => writes.count(identity.userId, policy, minuteOf(now)));
    return countedAs(count, { policy, perMinute: perMinute[policy] }, now);
  };
  return {
    count: (ctx, path, identity) => countBy(policyOf(ctx.method, path), ctx.ip, identity),
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
function subjectBy(policy: RatePolicy, subject: string): string {
  return policy === 'reads' ? subject : `${subject} ${policy}`;
}

/** Calculators store nothing, so they count as reads. */
function policyOf(method: string, path: string): RatePolicy {
  if (method === 'GET' || method === 'HEAD' || path.startsWith('/calculators/')) return 'reads';
  return path.startsWith('/journal/imports') ? 'imports' : 'writes';
}
