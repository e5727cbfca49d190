/**
 * Keyed random numbers: the same key always gives the same number, independent of earlier draws. A fact drawn by its own key can be
 * computed at any time and in any order.
 */
export type Key = readonly number[];

const { cos, floor, hypot, imul, log, PI, sqrt } = Math;

/** Uniform on [0, 1). Keys are whole numbers up to 2^53. The mixing is the finalizer of MurmurHash3 (Austin Appleby). */
export function uniform(...key: Key): number {
  return unit(hashOf(key));
}

/** Standard normal (Box and Muller). */
export function normal(...key: Key): number {
  const hash = hashOf(key);
  return sqrt(-2 * log(1 - unit(mixed(hash, 1)))) * cos(2 * PI * unit(mixed(hash, 2)));
}

/** A whole number from 0 to `count - 1`. */
export function whole(count: number, ...key: Key): number {
  return floor(count * uniform(...key));
}

/** One of the choices. @throws RangeError when there are none */
export function oneOf<T>(choices: readonly T[], ...key: Key): T {
  const choice = choices[whole(choices.length, ...key)];
  if (choice === undefined) throw new RangeError('there are no choices');
  return choice;
}

/** A curve through standard normal values at the whole numbers, interpolated so that its variance is 1 everywhere. */
export function wandering(position: number, ...key: Key): number {
  const from = floor(position);
  const share = position - from;
  const [before, after] = [normal(...key, from), normal(...key, from + 1)];
  return (before * (1 - share) + after * share) / hypot(1 - share, share);
}

const HALVINGS = 9;

/**
 * A standard Brownian motion on [0, 1], by midpoint displacement: 0 at 0, with independent normal increments whose variance is their length.
 * Between steps of 1/512 it is a line.
 */
export function brownian(position: number, ...key: Key): number {
  let [from, length, left, right] = [0, 1, 0, normal(...key, 0, 0)];
  for (let halving = 1; halving <= HALVINGS; halving++) {
    length /= 2;
    const middle = (left + right) / 2 + (sqrt(2 * length) / 2) * normal(...key, halving, from / length);
    if (position < from + length) right = middle;
    else [from, left] = [from + length, middle];
  }
  return left + ((right - left) * (position - from)) / length;
}

function hashOf(key: Key): number {
  let hash = 0x9747b28c;
  for (const part of key) {
    hash = mixed(hash, part | 0);
    const high = floor(part / 2 ** 32) | 0;
    if (high !== 0) hash = mixed(hash, high);
  }
  return hash;
}

/** Every input bit changes about half of the output bits. */
function mixed(hash: number, part: number): number {
  let bits = imul(hash, 0x9e3779b1) ^ part;
  bits = imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

function unit(hash: number): number {
  return (hash >>> 0) / 2 ** 32;
}
