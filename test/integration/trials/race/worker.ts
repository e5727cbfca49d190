import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { RunSummary } from '../../../../src/live/run/predict-live';
import { openStore } from '../../../../src/store/store';
import { priced, runAt } from '../../../builders/feed-world';

/** A tick to take, after a wait in milliseconds. */
export interface Tick {
  readonly number: number;
  readonly wait: number;
}

export type Taken = Pick<RunSummary, 'status' | 'error_message'>;

export const FIRST_TICK = Date.parse('2026-03-02T12:00:00Z');
export const TICK_MS = 5 * 60_000;
export const PAIR = ['Ann Stone', 'Bea Rivers'] as const;

/** The feed at a tick: every price moves with each. */
function answerAt(number: number): unknown[] {
  const moved = (number % 50) / 100;
  return [priced('event', PAIR, { bovada: [2 + moved, 1.8], lowvig: [1.9 + moved, 1.9] })];
}

/** A worker in a process of its own; its argument is the URL of the database. Each message is a tick, and the answer what became of it. */
async function main(databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }));
  process.on('message', ({ number, wait }: Tick) => {
    void (async () => {
      await sleep(wait);
      const at = new Date(FIRST_TICK + number * TICK_MS).toISOString();
      const { status, error_message } = await runAt(store.db, at, answerAt(number), { trigger: 'schedule' });
      process.send?.({ status, error_message } satisfies Taken);
    })();
  });
  process.on('disconnect', () => void store.close());
}

if (process.send !== undefined && process.argv[2] !== undefined) void main(process.argv[2]);
