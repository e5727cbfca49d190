import type { Outcomes } from '../../../packages/figures/src/charts/outcome-series';
import { endingsOf } from '../../../packages/figures/src/charts/outcomes';
import {
  durationSentence,
  outcomeRefusals,
  outcomeSelections,
  outcomeWarnings,
  roundsSentence,
} from '../../../packages/figures/src/readings/outcomes';
import { formatOdds, formatPercent } from './figures';
import { fittedTable, type ColumnShape } from './fitted-table';
import type { TextStyle } from './style';
import { wrapped } from './words';

const COLUMNS: readonly ColumnShape[] = [
  { title: 'market', rank: 1 },
  { title: 'probability', rank: 1, align: 'right' },
  { title: 'fair odds', rank: 1, align: 'right' },
  { title: 'our error', rank: 2, align: 'right' },
];

/** The ends of a fight by round, and the fair prices of its markets, in lines. */
export function describeOutcomes(outcomes: Outcomes, { width, style }: { readonly width: number; readonly style: TextStyle }): string[] {
  const { fighter_a, fighter_b, fight_id, winner, fair_source } = outcomes;
  const cells = outcomeSelections(outcomes).flatMap(({ name, figure: { probability, fair_decimal_odds, sigma } }) =>
    probability === null ? [] : [[name, formatPercent(probability), formatOdds(fair_decimal_odds), formatPercent(sigma)]],
  );
  const lines = [
    `${fighter_a} v ${fighter_b}, fight ${fight_id}. ${roundsSentence(outcomes)}.`,
    `Fair, by ${fair_source}: ${fighter_a} ${formatPercent(winner.a)}, draw ${formatPercent(winner.draw)}, ${fighter_b} ${formatPercent(winner.b)}.`,
    durationSentence(outcomes),
    ...outcomeWarnings(outcomes).map((warning) => `Check: ${warning}`),
    ...outcomeRefusals(outcomes),
  ];
  return [
    ...lines.flatMap((line) => wrapped(line, width)),
    ...picture(outcomes, width, style),
    '',
    ...fittedTable(COLUMNS, cells, width, style),
  ];
}

/** Characters of the longest bar. */
const LONGEST = 16;

/** The ends by round, with bars. */
function picture(outcomes: Outcomes, width: number, style: TextStyle): string[] {
  const columns = endingsOf(outcomes);
  if (columns.length === 0) return [];
  const most = Math.max(...columns.flatMap(({ a, b }) => [a, b]));
  const bar = (share: number) => `${'█'.repeat(Math.round((LONGEST * share) / most))} ${formatPercent(share)}`.trimStart();
  const { totals } = outcomes.marginals;
  const cells = columns.map(({ name, a, draw, b }, i) => {
    const total = totals[i];
    return [
      name,
      bar(a),
      formatPercent(draw),
      bar(b),
      total === undefined ? '' : `${formatPercent(total.over.probability)} past ${total.point}`,
    ];
  });
  const shapes: ColumnShape[] = [
    { title: 'ends in', rank: 1 },
    { title: outcomes.fighter_a, rank: 1 },
    { title: 'draw', rank: 3, align: 'right' },
    { title: outcomes.fighter_b, rank: 1 },
    { title: 'lasts', rank: 2, align: 'right' },
  ];
  return ['', ...fittedTable(shapes, cells, width, style)];
}
