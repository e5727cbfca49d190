import type { ScatterSeriesOption } from 'echarts';
import type { DataOf } from './data';
import { percentScale, sized } from './parts/axes';
import { percent } from './parts/figures';
import { listing, type Chart } from './parts/options';
import { FAIR_COLORS } from './palette';
import { tableOf } from './parts/table';
import { whiskers } from './parts/whiskers';

type PickFigures = Pick<
  DataOf<'/picks/{fight_id}'>,
  'fair_sources' | 'fair_source' | 'fighter' | 'decimal_odds' | 'net_decimal_odds' | 'fair_prob' | 'sigma'
>;

interface Opinion {
  readonly name: string;
  readonly source: keyof typeof FAIR_COLORS;
  readonly fair_prob: number;
  readonly sigma: number;
  readonly fair_prob_draw: number;
}

/** What model, market and their blend say about a fighter, with one sigma either way, beside what the price needs to break even. */
export function opinionsChart(pick: PickFigures): Chart {
  const opinions = opinionsOf(pick);
  const needed = breakEven(pick);
  const ends = [needed, ...opinions.flatMap(({ fair_prob, sigma }) => [fair_prob - sigma, fair_prob + sigma])];
  const [min, max] = [Math.max(0, Math.floor(20 * Math.min(...ends)) / 20), Math.min(1, Math.ceil(20 * Math.max(...ends)) / 20)];
  const table = tableOf([...opinions, { name: 'needed to break even', fair_prob: needed, sigma: null, fair_prob_draw: null }], {
    opinion: ({ name }) => name,
    'probability, fraction': ({ fair_prob }) => fair_prob,
    'standard deviation, fraction': ({ sigma }) => sigma,
    'probability of a draw, fraction': ({ fair_prob_draw }) => fair_prob_draw,
  });
  const series = opinions.map(({ name, source, fair_prob, sigma }, at) =>
    whiskers(
      [
        {
          at,
          value: fair_prob,
          low: Math.max(0, fair_prob - sigma),
          high: Math.min(1, fair_prob + sigma),
          text: `${name}\n${withSigma(fair_prob, sigma)}`,
        },
      ],
      { color: FAIR_COLORS[source], shape: source === 'market' ? 'diamond' : 'square', horizontal: true },
    ),
  );
  return listing(
    `Probability that ${pick.fighter} wins, by model, market and blend`,
    opinions.map(({ name, fair_prob }) => `${name} ${percent(fair_prob)}`),
    table,
    { xAxis: percentScale('', { min, max }), series: [...series, threshold(needed, opinions.length)] },
    { height: 56 + 34 * opinions.length, top: 24 },
  );
}

/** The probability at which the pick's price neither gains nor loses, after commission. */
function breakEven({ net_decimal_odds }: Pick<PickFigures, 'net_decimal_odds'>): number {
  return 1 / net_decimal_odds;
}

function opinionsOf({ fair_source, fair_sources: { model, market, blend } }: PickFigures): Opinion[] {
  const named = [
    { name: 'Model', source: 'model', figures: model },
    { name: 'Market', source: 'market', figures: market },
    { name: 'Blend', source: 'blend', figures: blend },
  ] as const;
  return named.flatMap(({ name, source, figures }) =>
    figures === null ? [] : [{ ...figures, name: source === fair_source ? `${name}, used` : name, source }],
  );
}

/** A line across all opinions, with its name above. */
function threshold(needed: number, rows: number): ScatterSeriesOption {
  const color = 'var(--worse)';
  return {
    type: 'scatter',
    data: [[needed, rows - 1]],
    symbolSize: 0.1,
    silent: true,
    tooltip: { show: false },
    itemStyle: { color },
    markLine: {
      silent: true,
      symbol: 'none',
      data: [{ xAxis: needed }],
      lineStyle: { color, type: 'dashed', width: 1.5 },
      label: { formatter: `needs ${percent(needed)}`, position: 'start', color, ...sized(12) },
    },
  };
}

function withSigma(probability: number, sigma: number): string {
  return `${percent(probability)} ± ${percent(sigma)}`;
}

/** The opinions in one sentence: what the price needs, and how far the fair probability is from it. */
export function opinionsSentence(pick: PickFigures, odds: (decimal: number) => string): string {
  const { decimal_odds, fighter, fair_prob, sigma } = pick;
  const more = fair_prob - breakEven(pick);
  const points = `${(100 * Math.abs(more)).toFixed(1)} points`;
  const ending =
    more <= 0
      ? `${points} too few`
      : more <= sigma
        ? `${points} more, which is less than its uncertainty`
        : `${points} more, which exceeds its uncertainty`;
  return `At ${odds(decimal_odds)}, ${fighter} must win ${percent(breakEven(pick))} of the time; the fair price says ${withSigma(fair_prob, sigma)}: ${ending}.`;
}
