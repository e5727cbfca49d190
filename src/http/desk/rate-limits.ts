import type { Context } from 'koa';
import type { Identity } from '../access/auth';
import { subjectOf, type Counted, type RateLimit } from '../access/rate-limit';

/** Requests that are limited apart, so that an import does not use up what reading needs. */
export type Policy = 'reads' | 'writes' | 'imports';

/** Counts a request for the desk contract. */
export type CountDesk = (ctx: Context, path: string, identity: Identity) => Counted;

/** Counts requests for the desk contract by policy, and adds the headers of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-11). */
export function deskRateLimits(limits: Readonly<Record<Policy, RateLimit>>): CountDesk {
  return (ctx, path, identity) => {
    const policy = policyOf(ctx.method, path);
    const subject = subjectOf(ctx.ip, identity);
    // Reads count together with those of the trading contract.
    const counted = limits[policy](policy === 'reads' ? subject : `${subject} ${policy}`);
    const { 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': reset } = counted.headers;
    if (limit === undefined) return counted;
    const draft = { 'RateLimit-Policy': `"${policy}";q=${limit};w=60`, RateLimit: `"${policy}";r=${remaining ?? 0};t=${reset ?? 0}` };
    return { ...counted, headers: { ...counted.headers, ...draft } };
  };
}

/** Calculators store nothing, so they count as reads. */
function policyOf(method: string, path: string): Policy {
  if (method === 'GET' || method === 'HEAD' || path.startsWith('/calculators/')) return 'reads';
  return path.startsWith('/journal/imports') ? 'imports' : 'writes';
}
