/** Of the quiet NaN without sign or payload. */
const CANONICAL_NAN = 0x7ff8000000000000n;

/**
 * The bytes of numbers, equal for equal numbers: every NaN has the same ones. JavaScript leaves the bits of a NaN to the engine, which takes
 * others from one computation to the next, so bytes that are hashed, compared or stored come from here.
 */
export function numberBytes(numbers: Float64Array): Uint8Array {
  const copy = numbers.slice();
  const bits = new BigUint64Array(copy.buffer);
  for (const [i, number] of copy.entries()) if (Number.isNaN(number)) bits[i] = CANONICAL_NAN;
  return new Uint8Array(copy.buffer);
}
