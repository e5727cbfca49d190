import type { TooltipComponentOption } from 'echarts';
import { sized } from './axes';

/**
 * A tooltip in the page's colours, drawn as part of the picture, because a strict Content-Security-Policy forbids HTML with inline styles.
 * @param trigger `axis` for everything at one place of the x axis, `item` for one mark
 */
export function tooltip(trigger: 'axis' | 'item'): TooltipComponentOption {
  return {
    trigger,
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: 'var(--raised)',
    borderColor: 'var(--line)',
    borderWidth: 1,
    padding: [6, 10],
    textStyle: { color: 'var(--ink)', ...sized(13) },
    axisPointer: { type: 'line', lineStyle: { color: 'var(--soft)', type: 'solid', width: 1 } },
  };
}

/** The tooltip of one series: a text for each of its items, in their order. */
export function tips(texts: readonly string[]): { formatter: (item: { dataIndex: number }) => string } {
  return { formatter: ({ dataIndex }) => texts[dataIndex] ?? '' };
}

/** The item of one series under the pointer. */
interface Hit {
  readonly seriesName?: string | undefined;
  readonly value: unknown;
}

/** A tooltip for lines along a number, a line of text for each series there. */
export function alongAxis(headingOf: (x: number) => string, figureOf: (y: number) => string): TooltipComponentOption {
  const formatter = (hits: Hit | Hit[]): string => {
    // If several points share a place, the last of each series counts.
    const last = new Map<string, { x: number; y: number }>();
    for (const { seriesName = '', value } of [hits].flat()) {
      const [x, y]: unknown[] = Array.isArray(value) ? value : [];
      if (typeof x === 'number' && typeof y === 'number') last.set(seriesName, { x, y });
    }
    const points = [...last].map(([seriesName, point]) => ({ seriesName, ...point }));
    const [first] = points;
    if (first === undefined) return '';
    return [headingOf(first.x), ...points.map(({ seriesName, y }) => `${seriesName}: ${figureOf(y)}`)].join('\n');
  };
  return { ...tooltip('axis'), formatter };
}
