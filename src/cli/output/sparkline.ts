import { extentOf } from '../../../packages/figures/src/charts/parts/extent';

interface Step {
  readonly at: Date;
  /** Null from where nothing is offered. */
  readonly price: number | null;
}

const LEVELS = [...'▁▂▃▄▅▆▇█'];

/** A price over time as a line of blocks, one per equal part of the time, each at the level of the last price in it; a space for none. */
export function sparkline(steps: readonly Step[], { from, to }: { from: Date; to: Date }, width: number): string {
  const { low, high } = extentOf(steps.map(({ price }) => price)) ?? { low: 0, high: 0 };
  const range = high - low;
  const part = (to.getTime() - from.getTime()) / width;
  let [next, standing]: [number, number | null] = [0, null];
  return Array.from({ length: width }, (_, at) => {
    const end = from.getTime() + (at + 1) * part;
    let shown = standing;
    for (let step = steps[next]; step !== undefined && step.at.getTime() <= end; step = steps[(next += 1)]) {
      standing = step.price;
      shown = standing ?? shown;
    }
    if (shown === null) return ' ';
    return LEVELS[range === 0 ? 0 : Math.round(((shown - low) / range) * (LEVELS.length - 1))];
  }).join('');
}
