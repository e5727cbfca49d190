const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before each attempt, from the attempt before it. */
const WAITS = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Each wait is longer or shorter by up to this share, so that deliveries that failed together are not repeated together. */
const JITTER = 0.2;
/** A receiver cannot postpone an attempt for longer. */
const LONGEST_POSTPONEMENT = 24 * HOUR;
/** An endpoint that has failed for so long is disabled. */
const PATIENCE = 5 * 24 * HOUR;

/** How an attempt ended. */
export interface AttemptResult {
  /** Null where no answer came. */
  readonly status: number | null;
  /** What went wrong; null for a success. */
  readonly error: string | null;
  /** The receiver's header. */
  readonly retryAfter?: string | undefined;
}

/** What follows from an attempt. */
export type DeliveryUpdate =
  | { readonly state: 'delivered' }
  | { readonly state: 'pending'; readonly nextAttemptAt: Date }
  | { readonly state: 'failed' | 'expired'; readonly reason: string }
  | { readonly state: 'disabled'; readonly reason: DisabledReason };

/** Why an endpoint gets nothing more. */
export type DisabledReason = 'by_owner' | 'gone' | 'failing';

/** Why an endpoint is disabled, as a sentence. */
export const WHY_DISABLED: Readonly<Record<DisabledReason, string>> = {
  by_owner: 'the webhook was disabled by its owner',
  gone: 'the receiver answered that it is gone',
  failing: 'every attempt failed for five days',
};

export interface Attempted {
  /** Attempts so far, with this one. */
  readonly attempts: number;
  readonly now: Date;
  /** The deadline; null if the event has no deadline. */
  readonly expiresAt: Date | null;
  /** Since when the endpoint fails; null where the attempt before this one succeeded. */
  readonly failingSince: Date | null;
  /** Statuses by which the receiver says that it wants no more. */
  readonly gone: readonly number[];
}

/** Decides what follows from an attempt. @param random in [0, 1) */
export function afterAttempt(
  result: AttemptResult,
  { attempts, now, expiresAt, failingSince, gone }: Attempted,
  random: number,
): DeliveryUpdate {
  if (result.error === null) return { state: 'delivered' };
  if (result.status !== null && gone.includes(result.status)) return { state: 'disabled', reason: 'gone' };
  if (failingSince !== null && now.getTime() - failingSince.getTime() >= PATIENCE) return { state: 'disabled', reason: 'failing' };
  const wait = WAITS[attempts];
  if (wait === undefined) return { state: 'failed', reason: `all ${WAITS.length} attempts failed` };
  const ms = Math.max(wait * (1 - JITTER + 2 * JITTER * random), postponement(result.retryAfter, now));
  const nextAttemptAt = new Date(now.getTime() + Math.ceil(ms));
  if (expiresAt !== null && nextAttemptAt >= expiresAt)
    return { state: 'expired', reason: 'the next attempt would have come after the deadline' };
  return { state: 'pending', nextAttemptAt };
}

/** `Retry-After` in milliseconds: seconds or a date. 0 where it is missing or malformed. Source: RFC 9110, section 10.2.3. */
function postponement(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), LONGEST_POSTPONEMENT);
}
