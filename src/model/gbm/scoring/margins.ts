/** A row's scores taken apart: `base + the row's parts` is the score. */
export interface Margins {
  /** Mean score of the training rows, one each output. */
  readonly base: Float64Array;
  /** Row-major, outputs x features. */
  readonly parts: Float64Array;
}

/**
 * The margins of a bout that is scored in both orders of its corners and averaged: each output with its mirror image (the first class
 * with the last) of the swapped row. Swapping the two arguments mirrors the outcome exactly.
 *
 * For columns that keep their place when the corners are swapped (differences change sign, sums do not).
 */
export function bothOrders(given: Margins, swapped: Margins): Margins {
  const outputs = given.base.length;
  return { base: mirroredMean(given.base, swapped.base, outputs), parts: mirroredMean(given.parts, swapped.parts, outputs) };
}

/** The same of plain scores, or of anything else that holds equal blocks for the outputs. */
export function mirroredMean(given: Float64Array, swapped: Float64Array, outputs: number): Float64Array {
  const block = given.length / outputs;
  return given.map((value, i) => {
    const output = Math.floor(i / block);
    const mirror = (outputs - 1 - output) * block + (i % block);
    return (value + (swapped[mirror] ?? 0)) / 2;
  });
}
