import type { Clock } from '../../lib/clock';
import type { DeskOperationId, TradingOperationId } from '../../api/operation';
import type { Identity } from './auth';
import { subjectOf } from './auth';
import { rateLimiter, type Counted, type RateLimit } from './rate-limit';
import type { RequestCounts } from './request-counts';

/**
 * Operations that cost more than reading what is there: their answers depend on numbers of the caller (odds, a bankroll, a stake), or are as large as
 * the contract. Without a key, a tenth of the limit applies to them.
 */
export const COMPUTING_OPERATIONS = [
  ...(['compareSettlementRules', 'calculateDevig', 'calculateStakes', 'calculateArbitrage', 'calculateFreeBet'] as const),
  ...(['listLivePicks', 'getPick', 'explainPick', 'listPlusEv', 'listArbitrage', 'getHedge', 'listOddsComparison'] as const),
  ...(['getDocs', 'getModelMcKelly', 'getOutcomes', 'listOutcomePrices', 'getDepth', 'getFairLine'] as const),
] satisfies readonly (TradingOperationId | DeskOperationId)[];

const COMPUTES: ReadonlySet<string> = new Set<string>(COMPUTING_OPERATIONS);
const COMPUTING_SHARE = 1 / 10;

/** Requests per minute; 0 means no limit. */
interface PerMinute {
  /** Of a user. */
  readonly user: number;
  /** Of an address without a key. */
  readonly address: number;
}

/** Counts a request that reads. @param operationId undefined where the request is for no operation */
export type CountRead = (address: string, identity: Identity, operationId: string | undefined) => Counted;

/**
 * Counts requests that read: those with a key by user as configured, the others by address, and what computes apart. A limit of users that is lower holds
 * for addresses too.
 */
export function readLimits({ user, address }: PerMinute, clock: Clock, counts: RequestCounts): CountRead {
  const ofUser = rateLimiter(user, clock, counts, 'reads');
  const ofAddress = lower(user, address) === user ? ofUser : rateLimiter(address, clock, counts, 'public');
  const computing = Math.ceil(address * COMPUTING_SHARE);
  const ofComputing = lower(user, computing) === user ? ofUser : rateLimiter(computing, clock, counts, 'public_compute');
  return (ip, identity, operationId) => {
    const subject = subjectOf(ip, identity);
    if (identity.kind === 'user' || identity.kind === 'system') return ofUser(subject);
    return operationId !== undefined && COMPUTES.has(operationId) ? apart(ofComputing, ofUser, subject) : ofAddress(subject);
  };
}

/** What computes does not use up what reading needs. */
function apart(limit: RateLimit, ofUser: RateLimit, subject: string): Counted {
  return limit(limit === ofUser ? subject : `${subject} compute`);
}

/** The lower of two limits; 0 means no limit. */
function lower(one: number, other: number): number {
  return one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other);
}
