import { decimalFromAmerican } from '../../betting/odds/odds';

/** The price increments of a book. */
export type Ladder = 'american' | 'decimal' | 'exchange';

/** An exchange's step from these decimal odds up. */
const TICKS: readonly (readonly [from: number, step: number])[] = [
  [1, 0.01],
  [2, 0.02],
  [3, 0.05],
  [4, 0.1],
  [6, 0.2],
  [10, 0.5],
  [20, 1],
];

/** An American book's step from these American odds up, of either sign. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [100, 5],
  [200, 10],
  [300, 25],
  [600, 50],
  [1_000, 100],
  [2_000, 250],
];

/** Decimal odds as the book shows them: a bookmaker rounds in its own favour, an exchange to the nearest step. */
export function roundToLadder(odds: number, ladder: Ladder): number {
  if (ladder === 'american') return onAmericanSteps(odds);
  if (ladder === 'decimal') return rounded(odds, 0.01, Math.floor);
  return rounded(odds, stepAt(TICKS, odds), Math.round);
}

function onAmericanSteps(odds: number): number {
  const exact = odds >= 2 ? 100 * (odds - 1) : 100 / (odds - 1);
  const step = stepAt(STEPS, exact);
  const american = odds >= 2 ? Math.floor(exact / step) * step : -Math.ceil(exact / step) * step;
  return decimalFromAmerican(american) ?? odds;
}

function stepAt(steps: readonly (readonly [from: number, step: number])[], value: number): number {
  return (steps.findLast(([from]) => value >= from) ?? [0, 1])[1];
}

/** The tolerance keeps 1.91, which is 190.99999 steps, at 1.91. */
function rounded(odds: number, step: number, round: (steps: number) => number): number {
  return Number((round(odds / step + (round === Math.floor ? 1e-9 : 0)) * step).toFixed(2));
}
