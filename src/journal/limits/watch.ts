import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import { repeat, type Repeated } from '../../lib/repeat';
import { publishEvents } from '../../events/outbox';
import { limitNews } from './limit-news';
import { selectLimits } from './stored-limits';
import { keepLimitSums } from './sums';

/** Pause between two looks at all limits. */
const PAUSE_MS = 5_000;

export interface LimitWatchDeps {
  /** Owns the tables. */
  readonly db: Knex;
  /** The machine's, even while the service replays an instant. */
  readonly clock: Clock;
  readonly log: Logger;
}

/** Tells people when time or a settlement has stopped or opened their limits, until it is stopped. Any number of processes may. */
export function startLimitWatch(deps: LimitWatchDeps): Repeated {
  return repeat(() => tellOfLimits(deps).catch((err: unknown) => deps.log.error({ err }, 'limits cannot be read')), PAUSE_MS);
}

/** Looks at the limits of everybody once. */
export async function tellOfLimits({ db, clock }: Omit<LimitWatchDeps, 'log'>): Promise<void> {
  const people = await db('public.limits').distinct('user_id').orderBy('user_id').select<{ user_id: string }[]>();
  for (const { user_id } of people) {
    await keepLimitSums(db, clock.now(), user_id, await selectLimits(db, user_id));
    await db.transaction(async (trx) => {
      const now = clock.now();
      await publishEvents(trx, now, await limitNews(trx, now, user_id));
    });
  }
}
