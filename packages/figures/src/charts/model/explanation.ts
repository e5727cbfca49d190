import type { CustomSeriesOption } from 'echarts';
import { scale, sized } from '../parts/axes';
import type { DataOf } from '../data';
import { featureText } from '../feature-names';
import { percent, rounded } from '../parts/figures';
import { listing, type Chart } from '../parts/options';
import type { KeyEntry } from '../parts/shapes';
import { tableOf } from '../parts/table';
import { tips } from '../parts/tooltip';

type Explanation = DataOf<'/picks/{fight_id}/explain'>;

interface Layout {
  readonly side: 'a' | 'b';
  /** Standard deviation of the fair probability, if it is known. */
  readonly sigma?: number;
  /** Features shown one by one. */
  readonly most?: number;
}

interface Step {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'total' | 'more' | 'less';
  /** The value of the feature. */
  readonly value: number | null;
}

const COLORS = { total: 'var(--accent)', more: 'var(--better)', less: 'var(--worse)' } as const;

/** How a fighter's fair probability is made up: the base, then the contribution of each feature. */
export function explanationChart(explanation: Explanation, { side, sigma, most = 12 }: Layout): Chart {
  const fighter = side === 'a' ? explanation.fighter_a : explanation.fighter_b;
  const fair = side === 'a' ? explanation.fair_prob_a : explanation.fair_prob_b;
  const ordered = explanation.contributions.toSorted((one, other) => Math.abs(other[side]) - Math.abs(one[side]));
  const steps = stepsOf(explanation.base[side], ordered, side, most, fair);
  const table = tableOf(
    [
      { name: 'base', value: null, added: null, after: explanation.base[side] },
      ...running(explanation.base[side], ordered, side),
      { name: 'fair', value: null, added: null, after: fair },
    ],
    {
      feature: ({ name }) => name,
      'value, in its own unit': ({ value }) => value,
      'added to the probability, fraction': ({ added }) => added,
      'probability after it': ({ after }) => after,
    },
  );
  const key: KeyEntry[] = [
    { name: sigma === undefined ? 'probability' : 'probability, ± 1 sigma', color: COLORS.total, shape: 'square' },
    { name: '+ favours the fighter', color: COLORS.more, shape: 'square' },
    { name: '− favours the opponent', color: COLORS.less, shape: 'square' },
  ];
  const xAxis = { ...scale('probability'), axisLabel: { ...scale('').axisLabel, formatter: (p: number) => `${Math.round(100 * p)} %` } };
  return listing(
    `What makes up the probability that ${fighter} wins`,
    steps.map(({ name }) => name),
    table,
    { xAxis, series: [bars(steps, sigma)] },
    { key },
  );
}

function running(base: number, contributions: Explanation['contributions'], side: 'a' | 'b') {
  let after = base;
  return contributions.map(({ feature, value, [side]: added }) => ({ name: feature, value, added, after: (after += added) }));
}

function stepsOf(base: number, ordered: Explanation['contributions'], side: 'a' | 'b', most: number, fair: number): Step[] {
  const all = running(base, ordered, side);
  const shown = all.slice(0, all.length === most + 1 ? most + 1 : most).map(({ name, value, added, after }): Step => ({
    name: featureText(name),
    from: after - added,
    to: after,
    kind: added < 0 ? 'less' : 'more',
    value,
  }));
  const others = all.length - shown.length;
  const [from, to] = [shown.at(-1)?.to ?? base, all.at(-1)?.after ?? base];
  return [
    { name: 'base', from: base, to: base, kind: 'total', value: null },
    ...shown,
    ...(others > 0 ? [{ name: `${others} other features`, from, to, kind: to < from ? 'less' : 'more', value: null } as const] : []),
    { name: 'fair', from: fair, to: fair, kind: 'total', value: null },
  ];
}

/**
 * Bars from the probability before a feature to the probability after it, with the difference as text. The totals are
 * marks, the last with its sigma.
 */
function bars(steps: readonly Step[], sigma: number | undefined): CustomSeriesOption {
  const spread = (i: number): number => (i === steps.length - 1 ? (sigma ?? 0) : 0);
  const texts = steps.map(({ from, to, kind }, i) => {
    if (kind !== 'total') return `${to < from ? '−' : '+'}${(100 * Math.abs(to - from)).toFixed(1)}`;
    return `${percent(to)}${spread(i) > 0 ? ` ± ${(100 * spread(i)).toFixed(1)}` : ''}`;
  });
  return {
    type: 'custom',
    encode: { x: [1, 2, 3, 4], y: 0 },
    data: steps.map(({ from, to }, i) => [i, from, to, to - spread(i), to + spread(i)]),
    tooltip: tips(steps.map(({ name, value }, i) => `${name}: ${texts[i]}${value === null ? '' : `\nvalue: ${rounded(value)}`}`)),
    renderItem: ({ dataIndex }, api) => {
      const { kind = 'total' } = steps[dataIndex] ?? {};
      const place = (dimension: number) => api.coord([api.value(dimension), api.value(0)]);
      const [[x1 = 0, y = 0], [x2 = 0], [low = 0], [high = 0]] = [place(1), place(2), place(3), place(4)];
      const half = 7;
      const [left, right] = [Math.min(x1, x2, low), Math.max(x1, x2, high)];
      const box = kind === 'total' ? { x: x1 - 2, width: 4 } : { x: Math.min(x1, x2), width: Math.max(Math.abs(x2 - x1), 1) };
      const isTight = right + 80 > api.getWidth();
      const color = COLORS[kind];
      return {
        type: 'group',
        // The library cannot lighten the page's colours, so a highlighted mark would disappear.
        emphasisDisabled: true,
        children: [
          { type: 'rect', shape: { ...box, y: y - half, height: 2 * half }, style: { fill: color } },
          { type: 'line', shape: { x1: low, y1: y, x2: high, y2: y }, style: { stroke: color, lineWidth: 2 } },
          {
            type: 'text',
            x: isTight ? left - 6 : right + 6,
            y,
            style: {
              text: texts[dataIndex] ?? '',
              fill: 'var(--ink)',
              ...sized(12),
              align: isTight ? 'right' : 'left',
              verticalAlign: 'middle',
            },
          },
        ],
      };
    },
  };
}
