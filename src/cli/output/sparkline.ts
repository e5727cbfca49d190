interface Step {
  readonly at: Date;
  /** Null from where nothing is offered. */
  readonly price: number | null;
}

const LEVELS = [...'▁▂▃▄▅▆▇█'];

/** A price over time as a line of blocks, one per equal part of the time, each at the level of the last price in it; a space for none. */
export function sparkline(steps: readonly Step[], { from, to }: { from: Date; to: Date }, width: number): string {
  const prices = steps.flatMap(({ price }) => price ?? []);
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  const part = (to.getTime() - from.getTime()) / width;
  return Array.from({ length: width }, (_, at) => {
    const end = from.getTime() + (at + 1) * part;
    const price = steps.findLast((step) => step.at.getTime() <= end)?.price ?? null;
    if (price === null) return ' ';
    return LEVELS[range === 0 ? 0 : Math.round(((price - low) / range) * (LEVELS.length - 1))];
  }).join('');
}
