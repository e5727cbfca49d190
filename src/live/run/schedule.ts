import { Cron } from 'croner';
import { TICK_MINUTES } from './run-log';

export interface PipelineSchedule {
  /** No tick begins after this; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does `job` once now, then at every multiple of five minutes on the clock, never twice at a time: a tick that comes while
 * the last one is under way is left out. `job` must not throw.
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
