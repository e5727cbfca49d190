import type { SessionHash } from '../../users/sessions';
import type { Clock } from '../../lib/clock';
import { settlesWithin } from './settles-within';
import { credentialShown, hashOfCredential, type Authenticate, type RequestHead, type Identity } from './auth';
import type { LiveKeys } from './keys';
import { rateLimiter, subjectOf } from './rate-limit';

/** Requests in a minute for which the database is asked: of one address, and of all together. */
const LOOK_UPS_PER_MINUTE = { each: 60, all: 600 };
/** A database that does not answer holds up nobody who guesses. */
const LONGEST_LOOK_UP_MS = 1_000;

/** Identifies a request. @param address of the caller */
export type Identify = (request: RequestHead, address: string) => Promise<Identity>;

interface Parts {
  readonly authenticate: Authenticate;
  readonly keys: Pick<LiveKeys, 'lookUp'>;
  readonly sessionHash: SessionHash;
  readonly machineClock: Clock;
}

/**
 * Identifies requests as `authenticate` does, but asks the database before it takes a key or session for unknown: another process may have
 * made it a moment ago. Few requests a minute are worth that, one query at a time, so that guessing costs next to nothing.
 */
export function identifier({ authenticate, keys, sessionHash, machineClock }: Parts): Identify {
  const ofAddress = rateLimiter(LOOK_UPS_PER_MINUTE.each, machineClock);
  const ofAll = rateLimiter(LOOK_UPS_PER_MINUTE.all, machineClock);
  return async (request, address) => {
    const identity = authenticate(request);
    const shown = credentialShown(request);
    const isUnknown = identity.kind === 'unknown' || identity.kind === 'anonymous';
    if (!isUnknown || shown === undefined) return identity;
    if (ofAddress(subjectOf(address, identity)).problem !== null || ofAll('everybody').problem !== null) return identity;
    await settlesWithin(keys.lookUp(hashOfCredential(shown, sessionHash)), LONGEST_LOOK_UP_MS);
    return authenticate(request);
  };
}
