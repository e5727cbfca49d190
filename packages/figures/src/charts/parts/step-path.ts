import { extentOf } from './extent';

/** A price from an instant on; null from where nothing is known or offered. */
export interface Step {
  /** Milliseconds. */
  readonly at: number;
  readonly price: number | null;
}

interface Box {
  readonly width: number;
  readonly height: number;
  /** The instants at the left and right edge, milliseconds. */
  readonly from: number;
  readonly to: number;
}

/**
 * A small step line without axes, as the `d` of an SVG path. Each price continues until the next one, gaps stay open,
 * and the lowest and the highest price touch the edges. A single price is a line at half the height. Empty without a
 * price.
 */
export function stepPath(steps: readonly Step[], { width, height, from, to }: Box): string {
  const extent = extentOf(steps.map(({ price }) => price));
  if (extent === null) return '';
  const { low, high } = extent;
  const x = (at: number) => round((Math.min(Math.max(at, from), to) - from) / Math.max(1, to - from)) * width;
  const y = (price: number) => (high === low ? height / 2 : height - round((price - low) / (high - low)) * height);
  return steps
    .flatMap(({ at, price }, i) => {
      if (price === null) return [];
      const joins = (steps[i - 1]?.price ?? null) !== null;
      const end = steps[i + 1]?.at ?? to;
      return [`${joins ? 'V' : `M${text(x(at))} `}${text(y(price))}H${text(x(end))}`];
    })
    .join('');
}

function round(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}

function text(pixels: number): string {
  return String(Math.round(pixels * 10) / 10);
}
