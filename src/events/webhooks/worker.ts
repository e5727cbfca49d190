import type { Logger } from 'pino';
import type { Store } from '../../store/store';
import { sourcesInForce } from '../../rights/stored-sources';
import { deliver, type DeliverDeps } from './deliver';
import { DELIVERIES } from './enqueue';
import { claimDue, sweep, type Claim } from './queue';

/**
 * Sends deliveries that are due. The table of deliveries is the queue: a job queue beside it, such as graphile-worker, would keep each
 * state twice, and could not hold back what its prices or its endpoint have made pointless.
 */
export interface Deliveries {
  /** Ends what will not be sent, and begins to send what is due, as far as slots are free. @returns how many it began */
  round(): Promise<number>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
}

/**
 * Endpoints whose last attempt failed have slots of their own, so that receivers that hang until the time-out never take those of receivers
 * that answer. No user takes more than a quarter of a lane.
 */
const LANES = [
  { failing: false, slots: 48, each: 4, ofUser: 12 },
  { failing: true, slots: 24, each: 1, ofUser: 6 },
] as const;

/** Longer than an attempt can take, with its recording. */
const LEASE_MS = 60_000;
const ROUND_MS = 1_000;

/** @param onFree is called whenever a slot is free again */
export function openDeliveries(deps: DeliverDeps & { readonly log: Logger }, onFree: () => void = () => undefined): Deliveries {
  const { db, clock, log } = deps;
  const lanes = LANES.map((lane) => ({ ...lane, busy: new Set<Promise<void>>() }));

  const fill = async ({ failing, slots, each, ofUser, busy }: (typeof lanes)[number]): Promise<number> => {
    const limit = slots - busy.size;
    if (limit === 0) return 0;
    const now = clock.now();
    const claim: Claim = { now, until: new Date(now.getTime() + LEASE_MS), failing, limit, each, ofUser };
    const jobs = await claimDue(db, claim);
    if (jobs.length === 0) return 0;
    const sources = await sourcesInForce(db, deps.configuredSources);
    for (const job of jobs) {
      const sending: Promise<void> = deliver(job, sources, deps)
        .catch((err: unknown) => log.error({ err, delivery_id: job.delivery_id }, 'a delivery could not be recorded: it is sent again'))
        .finally(() => {
          busy.delete(sending);
          onFree();
        });
      busy.add(sending);
    }
    return jobs.length;
  };

  return {
    async round() {
      await sweep(db, clock.now());
      let begun = 0;
      for (const lane of lanes) begun += await fill(lane);
      return begun;
    },
    async idle() {
      await Promise.all(lanes.flatMap(({ busy }) => [...busy]));
    },
  };
}

export interface DeliveryWorker {
  /** Begins nothing more; resolves when the attempts under way are recorded. */
  stop(): Promise<void>;
}

type WorkerDeps = Omit<DeliverDeps, 'db'> & { readonly store: Pick<Store, 'db' | 'listen'>; readonly log: Logger };

/**
 * Sends deliveries until stopped: when they are announced, and every second, for retries and what was not announced. Any number of workers
 * may share a database.
 */
export async function startDeliveryWorker({ store, ...deps }: WorkerDeps): Promise<DeliveryWorker> {
  const alarm = openAlarm(ROUND_MS);
  const deliveries = openDeliveries({ ...deps, db: store.db }, alarm.ring);
  const unlisten = await store.listen(DELIVERIES, alarm.ring);
  let stopped = false;
  const work = async (): Promise<void> => {
    while (!stopped) {
      await deliveries.round().catch((err: unknown) => deps.log.warn({ err }, 'deliveries could not be read: the next round tries again'));
      await alarm.next();
    }
    await deliveries.idle();
  };
  const ended = work();
  return {
    async stop() {
      stopped = true;
      alarm.ring();
      await unlisten();
      await ended;
    },
  };
}

/** Wakes when it rings, also if it rang since the last time, or after `ms`. */
function openAlarm(ms: number): { ring(): void; next(): Promise<void> } {
  let rang = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rang = true;
      wake?.();
    },
    async next() {
      if (!rang) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rang = false;
      wake = undefined;
    },
  };
}
