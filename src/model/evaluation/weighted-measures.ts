import { at } from '../math/vector';

/** Log loss in nats; null without bouts. The AUC is also null with one class. */
export interface Measures {
  readonly log_loss: number | null;
  readonly brier: number | null;
  readonly accuracy: number | null;
  readonly roc_auc: number | null;
}

/** Each decided bout's part in the measures, by ascending probability; computed once for any number of weightings. */
export interface BoutScores {
  /** The position of the bout in the sample. */
  readonly bouts: Uint32Array;
  readonly surprisals: Float64Array;
  readonly squares: Float64Array;
  readonly hits: Float64Array;
  /** 1 where side A won. */
  readonly won: Uint8Array;
  /** 1 at the last of a run of equal probabilities. */
  readonly tieEnds: Uint8Array;
}

/** The lowest probability in a log loss. */
const FLOOR = 1e-15;

/** @param fair P(A wins, given no draw) */
export function scoresOf(fair: readonly number[], won: readonly boolean[]): BoutScores {
  const bouts = Uint32Array.from(fair, (_, i) => i).sort((one, other) => at(fair, one) - at(fair, other));
  const of = (score: (p: number, aWon: boolean) => number) => Float64Array.from(bouts, (bout) => score(at(fair, bout), won[bout] === true));
  return {
    bouts,
    surprisals: of((p, aWon) => -Math.log(Math.max(aWon ? p : 1 - p, FLOOR))),
    squares: of((p, aWon) => (p - Number(aWon)) ** 2),
    hits: of((p, aWon) => (p === 0.5 ? 0.5 : Number(p > 0.5 === aWon))),
    won: Uint8Array.from(bouts, (bout) => Number(won[bout])),
    tieEnds: Uint8Array.from(bouts, (bout, i) => Number(fair[bout] !== fair[bouts[i + 1] ?? -1])),
  };
}

/**
 * The measures of a weighted sample. The AUC is the share of pairs of a won and a lost bout that the probabilities order correctly; ties
 * count one half. A bootstrap spends its time here, so elements are indexed unchecked, as in `dot`.
 */
export function weightedMeasures(scores: BoutScores, weights: Float64Array): Measures {
  const { bouts, surprisals, squares, hits, won, tieEnds } = scores;
  let surprisal = 0;
  let square = 0;
  let hit = 0;
  let lostBelow = 0;
  let wonBelow = 0;
  let lostHere = 0;
  let wonHere = 0;
  let ordered = 0;
  for (let i = 0; i < bouts.length; i++) {
    const weight = weights[bouts[i] ?? 0] ?? 0;
    surprisal += weight * (surprisals[i] ?? 0);
    square += weight * (squares[i] ?? 0);
    hit += weight * (hits[i] ?? 0);
    if (won[i] === 1) wonHere += weight;
    else lostHere += weight;
    if (tieEnds[i] === 1) {
      ordered += wonHere * (lostBelow + lostHere / 2);
      lostBelow += lostHere;
      wonBelow += wonHere;
      lostHere = 0;
      wonHere = 0;
    }
  }
  const total = wonBelow + lostBelow;
  if (total === 0) return { log_loss: null, brier: null, accuracy: null, roc_auc: null };
  const roc_auc = wonBelow === 0 || lostBelow === 0 ? null : ordered / (wonBelow * lostBelow);
  return { log_loss: surprisal / total, brier: square / total, accuracy: hit / total, roc_auc };
}
