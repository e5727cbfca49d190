import type { Context } from 'koa';
import type { Usage } from '../../api/desk/handler';
import type { Clock } from '../../lib/clock';
import type { WriteCounts } from '../../users/write-counts';
import { ifWritable } from '../errors';
import type { Operation } from '../contract/backend';
import { routedMethod } from '../contract/fast-router';
import { subjectOf, type Identity } from './auth';
import type { CountRead } from './public-limits';
import { countedAs, minuteOf, rateLimiter, USER_POLICIES, type Counted, type UserPolicy } from './rate-limit';
import type { RequestCounts } from './request-counts';

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
  readonly countRead: CountRead;
  /** The operation of a path below the root of the contract; undefined if it names none. */
  readonly operationAt: (path: string, method: string) => LimitedOperation | undefined;
}

type LimitedOperation = Pick<Operation, 'operationId' | 'method' | 'ratePolicy'>;

/**
 * Counts requests for the desk contract by policy. Reads are limited by each service, writes by all services together. A write beyond the limit of its own service costs no query.
 * @param perMinute 0 means no limit
 */
export function deskRateLimits(
  perMinute: Readonly<Record<UserPolicy, number>>,
  clock: Clock,
  { own, writes, countRead, operationAt }: Counts,
): DeskRateLimits {
  const limits = {
    writes: rateLimiter(perMinute.writes, clock, own, 'writes'),
    imports: rateLimiter(perMinute.imports, clock, own, 'imports'),
  };
  const countWrite = async (policy: 'writes' | 'imports', ip: string, identity: Identity): Promise<Counted> => {
    const ofService = limits[policy](subjectBy(policy, subjectOf(ip, identity)));
    if (identity.kind !== 'user' || perMinute[policy] === 0 || ofService.problem !== null) return ofService;
    const now = clock.now();
    const count = await ifWritable(() => writes.count(identity.userId, policy, minuteOf(now)));
    return countedAs(count, { policy, perMinute: perMinute[policy] }, now);
  };
  return {
    count(ctx, path, identity) {
      const operation = operationAt(path, ctx.method);
      const policy = policyOf(ctx.method, operation);
      return policy === 'reads' ? countRead(ctx.ip, identity, operation?.operationId) : countWrite(policy, ctx.ip, identity);
    },
    async usageOf(userId) {
      const minute = minuteOf(clock.now());
      const written = perMinute.writes + perMinute.imports === 0 ? null : await writes.of(userId, minute);
      return USER_POLICIES.map((policy) => {
        const limit = perMinute[policy];
        if (limit === 0) return { policy, limit: null, used: null };
        return { policy, limit, used: Math.max(own.of(subjectBy(policy, userId), minute), written?.get(policy) ?? 0) };
      });
    },
  };
}

/** Reads count together with those of the trading contract. */
function subjectBy(policy: UserPolicy, subject: string): string {
  return policy === 'reads' ? subject : `${subject} ${policy}`;
}

/** The limit of a request's operation. A path, or a method of a path, that the contract does not have counts as the method says. */
function policyOf(method: string, operation: LimitedOperation | undefined): UserPolicy {
  const asked = routedMethod(method);
  if (operation?.method === asked) return operation.ratePolicy;
  return asked === 'get' ? 'reads' : 'writes';
}
