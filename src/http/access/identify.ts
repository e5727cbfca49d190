import type { Clock } from '../../lib/clock';
import { sessionShown, type Authenticate, type Claim, type Identity } from './auth';
import type { LiveKeys } from './keys';
import { rateLimiter, subjectOf } from './rate-limit';

/** Requests of an address in a minute for which sessions are read anew. */
const READINGS_PER_MINUTE = 60;

/** Identifies a request. @param address of the caller */
export type Identify = (request: Claim, address: string) => Promise<Identity>;

interface Parts {
  readonly authenticate: Authenticate;
  readonly keys: Pick<LiveKeys, 'reread'>;
  readonly machineClock: Clock;
}

/**
 * Identifies requests as `authenticate` does, but reads the sessions anew before it takes one for ended: another process may have opened it a
 * moment ago, and a browser sends its next requests to any of them.
 */
export function identifier({ authenticate, keys, machineClock }: Parts): Identify {
  const readings = rateLimiter(READINGS_PER_MINUTE, machineClock);
  return async (request, address) => {
    const identity = authenticate(request);
    if (identity.kind !== 'anonymous' || sessionShown(request) === undefined) return identity;
    if (readings(subjectOf(address, identity)).problem !== null) return identity;
    await keys.reread();
    return authenticate(request);
  };
}
