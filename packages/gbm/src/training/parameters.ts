/** How a forest is grown, in the field's standard names. Units are rows, sums of hessians and nats. */
export interface Parameters {
  /** At least two. */
  readonly classes: number;
  /** Each grows one tree per class. */
  readonly rounds: number;
  readonly learningRate: number;
  /** Most leaves of a tree. */
  readonly leaves: number;
  /** Fewest rows of a leaf. */
  readonly minRows: number;
  /** Smallest sum of hessians of a leaf. */
  readonly minHessian: number;
  /** Penalty on squared leaf values. */
  readonly l2: number;
  /** A split must gain more than this. */
  readonly minGain: number;
  /** Share of the columns that the trees of a round may use, drawn anew for each round. */
  readonly featureFraction: number;
  /** Share of the rows that a round learns from, drawn anew for each round. */
  readonly baggingFraction: number;
  /** Rows of each class that the start scores add to the actual ones, so that an absent class is not impossible. */
  readonly priorRows: number;
}

export const defaults: Parameters = {
  classes: 3,
  rounds: 200,
  learningRate: 0.05,
  leaves: 31,
  minRows: 20,
  minHessian: 1e-3,
  l2: 0,
  minGain: 1e-9,
  featureFraction: 1,
  baggingFraction: 1,
  priorRows: 1,
};

/** @throws RangeError naming the first parameter that is out of range */
export function assertValidParameters(parameters: Parameters): void {
  const check = (name: keyof Parameters, sound: (value: number) => boolean): void => {
    const value = parameters[name];
    if (!sound(value)) throw new RangeError(`${name} cannot be ${JSON.stringify(value)}`);
  };
  const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
  const isShare = (value: number): boolean => value > 0 && value <= 1;
  const isFinite = (value: number): boolean => Number.isFinite(value) && value >= 0;
  check('classes', (value) => isCount(value) && value >= 2);
  check('rounds', (value) => isCount(value) && value > 0);
  check('learningRate', isShare);
  check('leaves', (value) => isCount(value) && value >= 2 && value <= 4096);
  check('minRows', (value) => isCount(value) && value > 0);
  check('minHessian', (value) => isFinite(value) && value > 0);
  check('l2', isFinite);
  check('minGain', isFinite);
  check('featureFraction', isShare);
  check('baggingFraction', isShare);
  check('priorRows', (value) => isFinite(value) && value > 0);
}
