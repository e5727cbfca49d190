import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { assertNotExcluded, SIZING_OPERATIONS, type CallerLimits } from '../api/limits';
import type { Caller } from '../api/operation';
import { fillingAt } from '../betting/limits/fill';
import { countsPlaces, isLimited, NOTHING_COUNTED, placedAt } from '../betting/limits/limits';
import { countedJournals } from '../journal/limits/counted';
import { stopsFromOtherCurrencies } from '../journal/limits/other-currencies';
import { limitsFor, selectLimits } from '../journal/limits/stored-limits';
import { atMostEach } from './access/at-most-each';
import { DAY_MS, type Clock } from '../lib/clock';
import { inSnapshot } from '../store/snapshot';
import { currencyOf } from '../users/settings';

/** The limits of a caller for an operation; undefined where none touch its answer. */
export type LimitsOfCall = (caller: Caller, operationId: string) => Promise<CallerLimits | undefined>;

/** Whether limits of the caller may touch an answer, so that it is never another caller's. */
export function mayBeLimited(caller: Caller, operationId: string): boolean {
  return caller.kind === 'user' && caller.hasLimits === true && SIZING_OPERATIONS.has(operationId);
}

/** Readings of one user's journal at once: a large one costs time and memory. */
const AT_ONCE = 2;

interface Parts {
  /** Because a limit or a bet that was stored a moment ago counts. */
  readonly primary: Knex;
  /** The machine's, even while the service replays an instant. */
  readonly clock: Clock;
  /** Of the board, whose fights may be of another time while the service replays an instant. */
  readonly boardClock: Clock;
}

/** A fight of the board begins later than now; its date may be that of a day before in another zone, or of a week in which it is expected. */
const BEFORE_FIGHTS_MS = 7 * DAY_MS;

/** Reads what limits leave of a caller's stakes for each request. @throws Problem self_excluded */
export function limitsOfCallers({ primary, clock, boardClock }: Parts): LimitsOfCall {
  const ofUser = atMostEach(AT_ONCE);
  return async (caller, operationId) => {
    if (caller.kind !== 'user' || !mayBeLimited(caller, operationId)) return undefined;
    const { userId } = caller;
    const now = clock.now();
    const fightsSince = new Date(Math.min(now.getTime(), boardClock.now().getTime()) - BEFORE_FIGHTS_MS);
    const { limits, journal, elsewhere } = await ofUser(userId, () =>
      inSnapshot(primary, async (snapshot) => {
        const currency = await currencyOf(snapshot, userId);
        const stored = await selectLimits(snapshot, userId);
        const own = limitsFor(stored, currency);
        const journalIn = countedJournals(snapshot, now, userId, { stored, from: now, places: { since: fightsSince } });
        return {
          limits: own,
          journal: isLimited(own) ? await journalIn(currency) : NOTHING_COUNTED,
          elsewhere: await stopsFromOtherCurrencies(stored, currency, now, journalIn),
        };
      }),
    );
    if (!isLimited(limits) && elsewhere.length === 0) return undefined;
    const { state } = fillingAt(limits, journal, now, elsewhere);
    assertNotExcluded(state);
    const places = countsPlaces(limits)
      ? placedAt(journal, now).map(({ fight_id, fight_date, venue, own_stake }) => [fight_id, fight_date, venue, own_stake])
      : [];
    const digest = createHash('sha256')
      .update(JSON.stringify([limits, state, places]))
      .digest('base64url');
    return { key: `limits ${userId} ${digest}`, fill: () => fillingAt(limits, journal, now, elsewhere) };
  };
}
