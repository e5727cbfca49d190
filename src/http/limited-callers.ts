import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { assertNotExcluded, SIZING_OPERATIONS, type CallerLimits } from '../api/limits';
import type { Caller } from '../api/operation';
import { fillingAt } from '../betting/limits/fill';
import { isLimited } from '../betting/limits/limits';
import { selectCounted } from '../journal/limits/counted';
import { limitsFor, selectLimits } from '../journal/limits/stored-limits';
import type { Clock } from '../lib/clock';
import { inSnapshot } from '../store/snapshot';
import { currencyOf } from '../users/settings';

/** The limits of a caller for an operation; undefined where none touch its answer. */
export type LimitsOfCall = (caller: Caller, operationId: string) => Promise<CallerLimits | undefined>;

/** Whether limits of the caller may touch an answer, so that it is never another caller's. */
export function mayBeLimited(caller: Caller, operationId: string): boolean {
  return caller.kind === 'user' && caller.hasLimits === true && SIZING_OPERATIONS.has(operationId);
}

interface Parts {
  /** Because a limit or a bet that was stored a moment ago counts. */
  readonly primary: Knex;
  /** The machine's, even while the service replays an instant. */
  readonly clock: Clock;
}

/** Reads what limits leave of a caller's stakes for each request. @throws Problem self_excluded */
export function limitsOfCallers({ primary, clock }: Parts): LimitsOfCall {
  return async (caller, operationId) => {
    if (caller.kind !== 'user' || !mayBeLimited(caller, operationId)) return undefined;
    const { userId } = caller;
    const { limits, journal } = await inSnapshot(primary, async (snapshot) => {
      const currency = await currencyOf(snapshot, userId);
      const own = limitsFor(await selectLimits(snapshot, userId), currency);
      return { limits: own, journal: isLimited(own) ? await selectCounted(snapshot, userId, currency) : null };
    });
    if (journal === null) return undefined;
    const now = clock.now();
    const { state } = fillingAt(limits, journal, now);
    assertNotExcluded(state);
    const isOfPlaces = limits.stake_per_fight !== null || limits.stake_per_card !== null;
    const places = isOfPlaces
      ? journal.bets.map(({ fight_id, fight_date, venue, own_stake }) => [fight_id, fight_date, venue, own_stake])
      : [];
    const digest = createHash('sha256')
      .update(JSON.stringify([limits, state, places]))
      .digest('base64url');
    return { key: `limits ${userId} ${digest}`, fill: () => fillingAt(limits, journal, now) };
  };
}
