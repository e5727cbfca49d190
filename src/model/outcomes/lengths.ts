import { logOdds } from '../../lib/math/log-odds';
import { sum } from '../../lib/math/statistics';
import { minimise } from '../math/lbfgs';
import { addScaled, at, dot } from '../math/vector';
import { SCHEDULED_ROUNDS, type FightInputs, type ScheduledRounds } from './terms';

/** A multinomial logistic of the scheduled rounds: weights of one length after the other, each with one for every column. */
export type LengthFit = Float64Array;

/** A bout whose length is known, with how much it counts. */
export interface LengthBout {
  readonly columns: readonly number[];
  readonly scheduled: ScheduledRounds;
  readonly weight: number;
}

/** Names of the columns, the intercept last. */
export const LENGTH_COLUMNS = [
  ...['more_bouts', 'fewer_bouts', 'more_bouts_squared', 'fewer_bouts_squared', 'longer_last', 'shorter_last', 'unknown_last'],
  ...['female', 'gap', 'priced', 'intercept'],
] as const;

/** A fighter whose earlier lengths are not known counts as one of four rounds. */
const SHORTEST = 4;
/** Of each weight, the intercepts' too. */
const PENALTY = 1;

/** What tells the scheduled rounds of a fight: who is more experienced, how long they fought last, how even it is, and whether books price it. */
export function lengthColumns({ a, b, is_female, chances }: FightInputs, isPriced: boolean): number[] {
  const bouts = [a, b].map((corner) => Math.log(1 + corner.bouts));
  const last = [a, b].map(({ last_scheduled }) => (last_scheduled ?? SHORTEST) / 12);
  const unknown = [a, b].filter(({ last_scheduled }) => last_scheduled === null).length;
  const [more, fewer] = [Math.max(...bouts), Math.min(...bouts)];
  const gap = Math.min(5, Math.abs(logOdds(chances.p_a / (chances.p_a + chances.p_b))));
  return [
    more,
    fewer,
    more ** 2 / 4,
    fewer ** 2 / 4,
    Math.max(...last),
    Math.min(...last),
    unknown,
    Number(is_female),
    gap,
    Number(isPriced),
    1,
  ];
}

export function fitLengths(bouts: readonly LengthBout[]): LengthFit {
  const columns = LENGTH_COLUMNS.length;
  const lengths = SCHEDULED_ROUNDS.length;
  const values = new Float64Array(bouts.length * columns);
  for (const [i, bout] of bouts.entries()) values.set(bout.columns, i * columns);
  const classes = Uint8Array.from(bouts, ({ scheduled }) => SCHEDULED_ROUNDS.indexOf(scheduled));
  const counts = Float64Array.from(bouts, ({ weight }) => weight);
  const total = sum([...counts]);
  const shares = new Float64Array(lengths);
  const { point } = minimise(
    (weights, gradient) => {
      gradient.fill(0);
      let loss = (PENALTY / 2) * dot(weights, weights);
      addScaled(gradient, PENALTY, weights);
      for (let i = 0; i < classes.length; i++) {
        const [length, count] = [at(classes, i), at(counts, i)];
        writeShares(shares, weights, values, i * columns);
        loss -= count * Math.log(at(shares, length));
        for (let k = 0; k < lengths; k++)
          addScaled(gradient, count * (at(shares, k) - Number(k === length)), values, k * columns, i * columns, columns);
      }
      gradient.forEach((component, j) => (gradient[j] = component / total));
      return loss / total;
    },
    new Float64Array(lengths * columns),
    { tolerance: 1e-5, maxIterations: 100 },
  );
  return point;
}

/** The probability of each length, in the order of `SCHEDULED_ROUNDS`. @param longerThan a total that is on offer, which no fight of fewer rounds has; 0 excludes no length */
export function lengthShares(fit: LengthFit, columns: readonly number[], longerThan = 0): number[] {
  const shares = new Float64Array(SCHEDULED_ROUNDS.length);
  writeShares(shares, fit, Float64Array.from(columns), 0);
  const possible = [...shares].map((share, k) => (at(SCHEDULED_ROUNDS, k) > longerThan ? share : 0));
  const left = sum(possible);
  return possible.map((share) => share / left);
}

/** The softmax of the scores of the row that begins at `start`. */
function writeShares(shares: Float64Array, weights: Float64Array, values: Float64Array, start: number): void {
  const columns = LENGTH_COLUMNS.length;
  let highest = -Infinity;
  for (let k = 0; k < shares.length; k++) {
    const score = dot(weights, values, k * columns, start, columns);
    shares[k] = score;
    highest = Math.max(highest, score);
  }
  let total = 0;
  for (let k = 0; k < shares.length; k++) {
    const odds = Math.exp(at(shares, k) - highest);
    shares[k] = odds;
    total += odds;
  }
  for (let k = 0; k < shares.length; k++) shares[k] = at(shares, k) / total;
}
