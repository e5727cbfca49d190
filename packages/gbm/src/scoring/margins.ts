/** A row's decomposed scores: each is its base plus its parts. */
export interface Margins {
  /** Mean score of the training rows, one per output. */
  readonly base: Float64Array;
  /** Row-major, outputs x features. */
  readonly parts: Float64Array;
}

/**
 * The margins of a bout averaged over both orders of its corners: each output with its mirror image (the first class with the last) of
 * the swapped row. Swapping the two arguments mirrors the outcome exactly.
 *
 * The columns must keep their places when the corners are swapped (differences change sign, sums do not).
 */
export function bothOrders(given: Margins, swapped: Margins): Margins {
  const outputs = given.base.length;
  return { base: mirroredMean(given.base, swapped.base, outputs), parts: mirroredMean(given.parts, swapped.parts, outputs) };
}

/** `bothOrders` for plain scores, or any array of equal blocks per output. */
export function mirroredMean(given: Float64Array, swapped: Float64Array, outputs: number): Float64Array {
  const block = given.length / outputs;
  return given.map((value, i) => {
    const output = Math.floor(i / block);
    const mirror = (outputs - 1 - output) * block + (i % block);
    return (value + (swapped[mirror] ?? 0)) / 2;
  });
}
