import type { Tally } from '../record';

/** Log-odds of the record with one imagined win and one imagined loss: `ln((W + D/2 + 1) / (L + D/2 + 1))`. */
export function recordLogOdds({ wins, losses, draws }: Tally): number {
  return Math.log((wins + draws / 2 + 1) / (losses + draws / 2 + 1));
}

/** Win rate with the same imagined bouts, so that a debutant has one half. */
export function recordWinRate({ wins, losses, draws }: Tally): number {
  return (wins + draws / 2 + 1) / (wins + losses + draws + 2);
}

export function boutsOf({ wins, losses, draws }: Tally): number {
  return wins + losses + draws;
}
