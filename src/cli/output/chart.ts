/** From `at` on the value holds; null where there is none. */
export interface ChartStep {
  readonly at: Date;
  readonly price: number | null;
}

interface Frame {
  readonly from: Date;
  readonly to: Date;
  /** In characters. */
  readonly width: number;
}

const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** A step function on one line of text, from its lowest value to its highest; blank where it has none. */
export function sparkline(steps: readonly ChartStep[], frame: Frame): string {
  const { low, high } = rangeOf(steps);
  const level = (price: number): number => (high === low ? 0 : Math.round(((price - low) / (high - low)) * (BLOCKS.length - 1)));
  return sampled(steps, frame, frame.width)
    .map((price) => (price === null ? ' ' : (BLOCKS[level(price)] ?? ' ')))
    .join('');
}

/** The dots of a braille character, by row and column of its four by two. */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;
const BRAILLE = 0x2800;

/** A step function as lines of text: values on the left, time below. Empty without a value. */
export function chart(steps: readonly ChartStep[], frame: Frame & { readonly height: number }): string[] {
  const { low, high } = rangeOf(steps);
  if (low > high) return [];
  const { width, height } = frame;
  const cells = Array.from({ length: height }, () => new Array<number>(width).fill(0));
  const dot = (x: number, y: number): void => {
    const row = cells[Math.floor(y / 4)];
    const at = Math.floor(x / 2);
    if (row) row[at] = (row[at] ?? 0) | (DOTS[y % 4]?.[x % 2] ?? 0);
  };
  const heightOf = (price: number): number => (high === low ? 2 * height : Math.round(((high - price) / (high - low)) * (4 * height - 1)));
  let before: number | null = null;
  for (const [x, price] of sampled(steps, frame, 2 * width).entries()) {
    const y = price === null ? null : heightOf(price);
    if (y !== null) for (let at = Math.min(y, before ?? y); at <= Math.max(y, before ?? y); at++) dot(x, at);
    before = y;
  }
  const labels = new Map([low, high].map((price) => [Math.floor(heightOf(price) / 4), price.toFixed(3)]));
  const margin = Math.max(...[...labels.values()].map(({ length }) => length));
  const dates = day(frame.from) + day(frame.to).padStart(width - day(frame.from).length);
  return [
    ...cells.map((row, at) => `${(labels.get(at) ?? '').padStart(margin)} ┤${String.fromCharCode(...row.map((dots) => BRAILLE + dots))}`),
    `${' '.repeat(margin)} └${'─'.repeat(width)}`,
    `${' '.repeat(margin)}  ${dates}`,
  ];
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}

/** The value at the end of each of `count` equal spans of time. */
function sampled(steps: readonly ChartStep[], { from, to }: Pick<Frame, 'from' | 'to'>, count: number): (number | null)[] {
  const span = to.getTime() - from.getTime();
  return Array.from({ length: count }, (_, at) => {
    const end = from.getTime() + (span * (at + 1)) / count;
    return steps.findLast((step) => step.at.getTime() <= end)?.price ?? null;
  });
}

function rangeOf(steps: readonly ChartStep[]): { low: number; high: number } {
  const prices = steps.map(({ price }) => price).filter((price) => price !== null);
  return { low: Math.min(...prices), high: Math.max(...prices) };
}
