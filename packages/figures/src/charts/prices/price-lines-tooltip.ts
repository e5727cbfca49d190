import type { TooltipComponentOption } from 'echarts';
import { lineName, priceAt, type LineSide } from './price-lines-data';
import { instantText } from '../parts/time-axis';
import { tooltip } from '../parts/tooltip';

/** The most books in one tooltip. */
const MOST = 6;

/** All prices of one side at the change that the pointer is nearest to, the highest first. */
export function pricesTooltip(sides: readonly LineSide[], zone: string, odds: (decimal: number) => string): TooltipComponentOption {
  const formatter = (hits: Hit | Hit[]): string => {
    const [hit] = [hits].flat();
    const side = sides[hit?.axisIndex ?? -1];
    return side === undefined ? '' : pricesText(side, Number(hit?.axisValue), zone, odds);
  };
  return { ...tooltip('axis'), formatter };
}

interface Hit {
  readonly seriesName?: string | undefined;
  readonly axisIndex?: number;
  readonly axisValue?: unknown;
}

/** The prices at an instant. */
export function pricesText(
  { median, model = [], books }: LineSide,
  instant: number,
  zone: string,
  odds: (decimal: number) => string,
): string {
  const offered = books.flatMap((book) => {
    const price = priceAt(book.steps, instant);
    return price === null ? [] : [{ name: lineName(book), price }];
  });
  offered.sort((one, other) => other.price - one.price);
  const shown = [
    { name: 'median', price: priceAt(median, instant) },
    { name: 'model alone', price: priceAt(model, instant) },
    ...offered.slice(0, MOST),
  ];
  return [
    instantText(instant, zone),
    ...shown.flatMap(({ name, price }) => (price === null ? [] : [`${odds(price)}  ${name}`])),
    ...(offered.length > MOST ? [`and ${offered.length - MOST} more`] : []),
    ...(offered.length === 0 ? ['no price known'] : []),
  ].join('\n');
}
