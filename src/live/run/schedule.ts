import { Cron } from 'croner';
import { TICK_MINUTES } from './run-log';

export interface PipelineSchedule {
  /** Begins no further tick; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `job` now, then at every multiple of five minutes on the clock. Runs never overlap: a tick is skipped while the previous one is
 * running. `job` must not throw.
 */
export function everyTick(job: () => Promise<void>): PipelineSchedule {
  let current = Promise.resolve();
  const tick = (): Promise<void> => (current = job());
  const cron = new Cron(`*/${TICK_MINUTES} * * * *`, { timezone: 'UTC', protect: true }, tick);
  void cron.trigger();
  return {
    stop: () => {
      cron.stop();
      return current;
    },
  };
}
