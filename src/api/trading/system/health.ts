import type { Board } from '../../../board/board';
import type { Moment } from '../../../lib/moment';
import type { Data } from '../../operation';

type Reason = Data<'getHealth'>['reasons'][number];

/** Six missed ticks of the pipeline. */
const OVERDUE_AFTER_MINUTES = 30;

/** Reasons why the data is unhealthy; empty when it is healthy. */
export function healthReasons(board: Board, now: Moment): Reason[] {
  const reasons: Reason[] = [];
  if (board.lastRun === null) reasons.push('no_successful_run');
  else if (now.isPast(board.lastRun.started_at.getTime() + OVERDUE_AFTER_MINUTES * 60_000)) reasons.push('run_overdue');
  if (board.model === null) reasons.push('no_model_loaded');
  if (board.unread !== undefined) reasons.push(board.unread);
  if (board.isReadOnly) reasons.push('database_read_only');
  return reasons;
}

/** Minutes since the start of the last successful run; null before the first. */
export function minutesSinceRun({ lastRun }: Board, now: Moment): number | null {
  return lastRun && now.since(lastRun.started_at) / 60_000;
}
