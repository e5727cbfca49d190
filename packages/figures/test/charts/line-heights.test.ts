import { clvChart } from '../../src/charts/clv';
import { explanationChart } from '../../src/charts/model/explanation';
import { priceLinesChart } from '../../src/charts/prices/price-lines';
import type { Chart } from '../../src/charts/parts/options';

const at = (hour: number) => new Date(Date.UTC(2025, 9, 4, hour));
const steps = [{ at: at(0), price: 1.8 }];
const side = {
  ...{ side: 'a' as const, fighter: 'Ann Stone', summary: { first_seen_at: at(0), last_seen_at: at(6) }, median: steps },
  ...{
    fair: [{ at: at(0), until: at(6), price: 1.7, low: 1.6, high: 1.8 }],
    books: [{ book: 'bovada', market_type: 'h2h', steps, gaps: [] }],
  },
};
const explanation = {
  ...{ fight_id: 1, fight_date: '2025-10-04', fighter_a: 'Ann Stone', fighter_b: 'Bea Rivers', predicted_at: at(0).toISOString() },
  ...({ model_version: 'm', method: 'linear', fair_source: 'blend', fair_prob_a: 0.6, fair_prob_draw: 0, fair_prob_b: 0.4 } as const),
  base: { a: 0.5, draw: 0, b: 0.5 },
  contributions: [{ feature: 'height', value: 1, a: 0.1, draw: 0, b: -0.1 }],
};

/** Styles of text without a height of their own, by their place in the option. */
function unsized(node: unknown, place = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'fontSize' in node && !('lineHeight' in node) ? [place] : [];
  return [...own, ...Object.entries(node).flatMap(([name, child]) => unsized(child, `${place}/${name}`))];
}

const CHARTS: Readonly<Record<string, Chart>> = {
  lines: priceLinesChart({ fight_date: '2025-10-04', starts_at: at(5), as_of: at(6), sides: [side] }, { titled: true }),
  columns: clvChart('CLV', 'before the start', [{ name: 'all', clv: { n: 9, mean: 0.5, ci_low: 0.25, ci_high: 0.75 } }]),
  listing: explanationChart(explanation, { side: 'a' }),
};

it.each(Object.entries(CHARTS))(
  'texts of a chart with %s have heights of their own, because the library’s depend on a font that not everybody has',
  (_, { option }) => {
    // The library takes no height from the style that all texts inherit.
    expect(unsized(option)).toEqual(['/textStyle']);
  },
);
