import { extentOf } from './extent';

/**
 * Values as the `d` of an SVG path: each stands for an equal part of the width, the lowest at the bottom and the highest at the top; the line
 * steps from one to the next and breaks where there is none. Equal values lie in the middle.
 * @param size pixels @returns an empty path where there is no value
 */
export function sparkline(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const extent = extentOf(values);
  if (extent === null) return '';
  const range = extent.high - extent.low;
  const x = (i: number): string => short((i * width) / values.length);
  const y = (value: number): string => short(range === 0 ? height / 2 : (height * (extent.high - value)) / range);
  return values
    .map((value, i) => {
      if (value === null) return '';
      const before = values[i - 1] ?? null;
      const join = before === null ? `M${x(i)} ${y(value)}` : before === value ? '' : `V${y(value)}`;
      return `${join}H${x(i + 1)}`;
    })
    .join('');
}

function short(pixels: number): string {
  return String(Math.round(pixels * 100) / 100);
}
