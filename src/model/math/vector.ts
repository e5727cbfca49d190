/** The element at `index`. @throws RangeError outside the array, where plain indexing would yield undefined. */
export function at(values: ArrayLike<number>, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`no element ${index} in an array of ${values.length}`);
  return value;
}

/**
 * Inner product of `length` elements, from `leftStart` and `rightStart` on. Most of the time of a fit is spent here and in `addScaled`, so
 * they index one type of array, unchecked; elements outside count as 0.
 */
export function dot(left: Float64Array, right: Float64Array, leftStart = 0, rightStart = 0, length = left.length): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (left[leftStart + i] ?? 0) * (right[rightStart + i] ?? 0);
  return sum;
}

/** Adds `scale * source` to `target`, in place, over `length` elements from `targetStart` and `sourceStart` on. */
export function addScaled(
  target: Float64Array,
  scale: number,
  source: Float64Array,
  targetStart = 0,
  sourceStart = 0,
  length = source.length,
): void {
  for (let i = 0; i < length; i++) target[targetStart + i] = (target[targetStart + i] ?? 0) + scale * (source[sourceStart + i] ?? 0);
}

export function largestMagnitude(values: Float64Array): number {
  return values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}
