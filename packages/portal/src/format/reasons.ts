import { readReason } from '../../../figures/src/readings/reasons';
import { percentText, pointsText } from './figures';
import { oddsText } from './odds';

/** Explains why a pick is a BET or not, with the figure that decided it. */
export function reasonText(reason: Parameters<typeof readReason>[0]): string {
  return readReason(reason, { percent: percentText, points: pointsText });
}

/** A fair probability as its break-even odds: 0.827 as `1.21`. */
export function fairOddsText(probability: number, format: Parameters<typeof oddsText>[1]): string {
  return probability <= 0 || probability >= 1 ? '–' : oddsText(1 / probability, format);
}
