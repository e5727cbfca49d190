import type { Board } from '../../board/board';
import type { Data } from '../operation';

type Reason = Data<'getHealth'>['reasons'][number];

/** Six missed ticks of the pipeline. */
const OVERDUE_AFTER_MINUTES = 30;

/** Reasons why the data is unhealthy; empty when it is healthy. */
export function healthReasons(board: Board, now: Date): Reason[] {
  const reasons: Reason[] = [];
  const age = minutesSinceRun(board, now);
  if (age === null) reasons.push('no_successful_run');
  else if (age > OVERDUE_AFTER_MINUTES) reasons.push('run_overdue');
  if (board.model === null) reasons.push('no_model_loaded');
  if (board.unread !== undefined) reasons.push(board.unread);
  if (board.isReadOnly === true) reasons.push('database_read_only');
  return reasons;
}

/** Instants, in milliseconds, at which the reasons change with the clock. */
export function healthChanges({ lastRun }: Board): number[] {
  return lastRun === null ? [] : [lastRun.started_at.getTime() + OVERDUE_AFTER_MINUTES * 60_000 + 1];
}

/** Minutes since the start of the last successful run; null before the first. */
export function minutesSinceRun({ lastRun }: Board, now: Date): number | null {
  return lastRun && (now.getTime() - lastRun.started_at.getTime()) / 60_000;
}
