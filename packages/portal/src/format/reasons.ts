import { readReason, readStakeReason } from '../../../figures/src/readings/reasons';
import { percentText, pointsText } from './figures';

/** Explains why a pick is a BET or not, with the figure that decided it. */
export function reasonText(reason: Parameters<typeof readReason>[0]): string {
  return readReason(reason, { percent: percentText, points: pointsText });
}

/** Explains why a stake is 0, or less than was asked for. */
export function stakeReasonText(reason: Parameters<typeof readStakeReason>[0]): string {
  return readStakeReason(reason, { percent: percentText });
}
