import { Cron } from 'croner';
import { BETWEEN_RUNS_SECOND, TICK_MINUTES } from '../../feeds/polling-plan';
import type { Due } from './run-log';

export interface PipelineSchedule {
  /** Begins no further job; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Does `job` now and at every multiple of five minutes on the clock, `at_tick`, and at each half minute, `between_ticks`. Jobs never
 * overlap: one is skipped while the previous one is running. `job` must not throw.
 */
export function everyTick(job: (due: Due) => Promise<void>): PipelineSchedule {
  let current: Promise<void> | null = null;
  const begin = (due: Due) => async (): Promise<void> => {
    if (current !== null) return;
    current = job(due);
    await current;
    current = null;
  };
  const cron = (pattern: string, due: Due) => new Cron(pattern, { timezone: 'UTC' }, begin(due));
  const ticks = cron(`*/${TICK_MINUTES} * * * *`, 'at_tick');
  const between = cron(`${BETWEEN_RUNS_SECOND} * * * * *`, 'between_ticks');
  void ticks.trigger();
  return {
    stop: async () => {
      ticks.stop();
      between.stop();
      await current;
    },
  };
}
