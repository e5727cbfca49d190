import type { Random } from '../random';

/** Draws `size` of the numbers below `total` without replacement. Returns those drawn and those left, each ascending. */
export function draw(total: number, size: number, random: Random): { drawn: Int32Array; left: Int32Array } {
  const drawn = new Int32Array(size);
  const left = new Int32Array(total - size);
  for (let i = 0, taken = 0; i < total; i++) {
    const needed = size - taken;
    if (needed === total - i || (needed > 0 && random() * (total - i) < needed)) drawn[taken++] = i;
    else left[i - taken] = i;
  }
  return { drawn, left };
}

/** `fraction` of `total`, at least one. */
export function shareOf(total: number, fraction: number): number {
  return Math.max(1, Math.round(total * fraction));
}
