import { setTimeout as sleep } from 'node:timers/promises';
import { http, type HttpAnswer } from '../../../support/http';
import { RefusedBet } from '../kills/bets';
import type { FaultWorld } from './world';

/** What a client can look at: a list from the database, the board in memory, a write, and the two signs of trouble. */
export type View = 'list' | 'board' | 'write' | 'readyz' | 'health';

/** An observation, and when it was made, by `performance.now()`. */
export interface Sighting {
  readonly view: View;
  /** A status with its code, `closed` for a broken connection, or the reasons of `/health`. */
  readonly seen: string;
  /** When it was asked. */
  readonly asked: number;
  /** When it was answered. */
  readonly at: number;
}

export interface Observer {
  readonly sightings: readonly Sighting[];
  stop(): Promise<void>;
}

const PAUSE_MS = 100;

/** Looks at a service from all sides until it is told to stop: each view is asked again soon after its answer. */
export function observe({ origin, key, writer }: FaultWorld): Observer {
  const sightings: Sighting[] = [];
  let stopped = false;
  const headers = { authorization: `Bearer ${key}` };
  const looks: Record<View, () => Promise<string>> = {
    list: async () => outcomeOf(await http(origin, '/api/v1/fighters', { headers })),
    board: async () => outcomeOf(await http(origin, '/api/v1/picks/live', { headers })),
    write: async () => {
      await writer.writeOnce(origin);
      return '201';
    },
    readyz: async () => String((await http(origin, '/readyz')).status),
    health: async () => reasonsOf(await http(origin, '/api/v1/health', { headers })),
  };
  const loops = Object.entries(looks).map(async ([view, look]) => {
    while (!stopped) {
      const asked = performance.now();
      const seen = await look().catch((error: unknown) => (error instanceof RefusedBet ? `${error.status} ${error.code}` : 'closed'));
      sightings.push({ view: view as View, seen, asked, at: performance.now() });
      await sleep(PAUSE_MS);
    }
  });
  return {
    sightings,
    async stop() {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

const outcomeOf = ({ status, body }: HttpAnswer): string => [status, body?.error?.code].filter(Boolean).join(' ');

/** The reasons of `/health` that tell of the database. */
function reasonsOf({ body }: HttpAnswer): string {
  const data = body?.data as { reasons?: readonly string[] } | undefined;
  return (data?.reasons ?? []).filter((reason) => /^(database|board)_/.test(reason)).join(', ') || 'none';
}

/** Sends many requests for a list at once. */
export function flood({ origin, key }: FaultWorld, requests: number): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}` };
  return Promise.all(Array.from({ length: requests }, (_, i) => http(origin, `/api/v1/fighters?limit=${i + 1}`, { headers })));
}
