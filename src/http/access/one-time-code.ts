import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../lib/clock';
import { hashKey } from '../../lib/hash-key';

/** How long a code may be used. It stands in a log, which others may read later. */
const VALID_MS = 60 * 60_000;

/** A code that signs in once. */
export interface OneTimeCode {
  /** 256 bits from the system's CSPRNG. */
  readonly code: string;
  /** Whether a text is the code. It is valid for an hour, and never again once it was shown. */
  redeem(text: string): boolean;
}

/** @param clock the machine's */
export function oneTimeCode(clock: Clock): OneTimeCode {
  const code = randomBytes(32).toString('base64url');
  const hash = hashKey(code);
  const endsAt = clock.now().getTime() + VALID_MS;
  let isUsed = false;
  return {
    code,
    redeem(text) {
      if (isUsed || clock.now().getTime() > endsAt || !timingSafeEqual(hashKey(text), hash)) return false;
      isUsed = true;
      return true;
    },
  };
}
