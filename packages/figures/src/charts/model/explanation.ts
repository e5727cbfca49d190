import type { CustomSeriesOption } from 'echarts';
import { scale, sized } from '../parts/axes';
import type { DataOf } from '../data';
import { featureText } from '../feature-names';
import { featureValueText } from '../feature-values';
import { percent } from '../parts/figures';
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
  /** The value of the feature in words; empty for other steps. */
  readonly words: string;
}

const COLORS = { total: 'var(--accent)', more: 'var(--better)', less: 'var(--worse)' } as const;

/** How a fighter's fair probability is made up: the base, then the contribution of each feature. */
export function explanationChart(explanation: Explanation, { side, sigma, most = 12 }: Layout): Chart {
  const fighter = side === 'a' ? explanation.fighter_a : explanation.fighter_b;
  const fair = side === 'a' ? explanation.fair_prob_a : explanation.fair_prob_b;
  const ordered = featuresInWords(explanation, side);
  const steps = stepsOf(explanation.base[side], ordered, most, fair);
  const table = tableOf(
    [
      { feature: 'base', words: null, value: null, added: null, after: explanation.base[side] },
      ...running(explanation.base[side], ordered),
      { feature: 'fair', words: null, value: null, added: null, after: fair },
    ],
    {
      feature: ({ feature }) => feature,
      'value, in its own unit': ({ value }) => value,
      'in words': ({ words }) => words,
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

/** A feature as a bettor reads it. */
export interface FeatureInWords {
  /** Its code. */
  readonly feature: string;
  readonly name: string;
  /** Its own unit; fighter a compared with fighter b. */
  readonly value: number | null;
  /** The value, from the fighter's point of view: "5 cm longer". */
  readonly words: string;
  /** What it adds to the probability that the fighter wins. */
  readonly added: number;
}

/** The features behind a fighter's fair probability in words, the largest contribution first. */
export function featuresInWords({ contributions, fair_prob_draw }: Explanation, side: 'a' | 'b'): FeatureInWords[] {
  return contributions
    .map(({ feature, value, [side]: added }) => ({
      ...{ feature, name: featureText(feature), value, added },
      words: featureValueText({ feature, value, side, fair_prob_draw }),
    }))
    .toSorted((one, other) => Math.abs(other.added) - Math.abs(one.added));
}

function running(base: number, features: readonly FeatureInWords[]) {
  let after = base;
  return features.map((feature) => ({ ...feature, after: (after += feature.added) }));
}

function stepsOf(base: number, ordered: readonly FeatureInWords[], most: number, fair: number): Step[] {
  const all = running(base, ordered);
  const shown = all.slice(0, all.length === most + 1 ? most + 1 : most).map(({ name, words, added, after }): Step => ({
    name,
    from: after - added,
    to: after,
    kind: added < 0 ? 'less' : 'more',
    words,
  }));
  const others = all.length - shown.length;
  const [from, to] = [shown.at(-1)?.to ?? base, all.at(-1)?.after ?? base];
  return [
    { name: 'base', from: base, to: base, kind: 'total', words: '' },
    ...shown,
    ...(others > 0 ? [{ name: `${others} other features`, from, to, kind: to < from ? 'less' : 'more', words: '' } as const] : []),
    { name: 'fair', from: fair, to: fair, kind: 'total', words: '' },
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
    tooltip: tips(steps.map(({ name, words }, i) => `${name}: ${texts[i]}${words === '' ? '' : `\n${words}`}`)),
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
