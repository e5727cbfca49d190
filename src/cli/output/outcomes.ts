import type { DeskComponents } from 'boxing-prediction-trading-client';
import { formatOdds, formatPercent } from './figures';
import { fittedTable, type ColumnShape } from './fitted-table';
import type { TextStyle } from './style';
import { wrapped } from './words';

type Outcomes = DeskComponents['schemas']['Outcomes'];
type Figure = DeskComponents['schemas']['OutcomeFigure'];

export const WARNINGS: Readonly<Record<Outcomes['warnings'][number], string>> = {
  few_known_endings: 'few endings of a fighter’s bouts are on record',
  rounds_inferred: 'the scheduled rounds are not known',
  duration_from_model: 'no market says how long it lasts',
  division_unknown: 'the division is not known',
};
export const REFUSALS: Readonly<Record<NonNullable<Figure['refused']>, string>> = {
  rounds_unknown: 'no number of rounds is probable enough',
  rounds_contradict_total: 'a total is not below the scheduled rounds',
  duration_out_of_range: 'no duration meets the total',
};
const COLUMNS: readonly ColumnShape[] = [
  { title: 'market', rank: 1 },
  { title: 'probability', rank: 1, align: 'right' },
  { title: 'fair odds', rank: 1, align: 'right' },
  { title: 'our error', rank: 2, align: 'right' },
];

/** The fair prices of a fight's markets, in lines. */
export function describeOutcomes(outcomes: Outcomes, { width, style }: { readonly width: number; readonly style: TextStyle }): string[] {
  const { fighter_a, fighter_b, fight_id, winner, rounds, duration, warnings, marginals, fair_source } = outcomes;
  const name = (side: string) => (side === 'a' ? fighter_a : side === 'b' ? fighter_b : 'draw');
  const length = rounds.probabilities.length === 1 ? `${rounds.scheduled} rounds` : `most likely ${rounds.scheduled} rounds`;
  const lasts = duration.source === 'market' ? `the market's total of ${String(duration.point)} rounds` : 'the model';
  const figures: [string, Figure][] = [
    ...marginals.method_by_winner.map((one): [string, Figure] => [`${name(one.winner)} by ${METHODS[one.method]}`, one]),
    ['goes the distance', marginals.distance.yes],
    ...marginals.totals.map(({ point, over }): [string, Figure] => [`over ${point} rounds`, over]),
    ...marginals.round_groups.map((one): [string, Figure] => [`${name(one.winner)} in rounds ${one.from} to ${one.to}`, one]),
  ];
  const refused = [...new Set(figures.flatMap(([, figure]) => (figure.refused === null ? [] : [figure.refused])))];
  const cells = figures.flatMap(([market, { probability, fair_decimal_odds, sigma, refused: reason }]) =>
    reason === null ? [[market, formatPercent(probability), formatOdds(fair_decimal_odds), formatPercent(sigma)]] : [],
  );
  const lines = [
    `${fighter_a} v ${fighter_b}, fight ${fight_id}, ${length}`,
    `fair, by ${fair_source}: ${fighter_a} ${formatPercent(winner.a)}, draw ${formatPercent(winner.draw)}, ${fighter_b} ${formatPercent(winner.b)}`,
    `how long it lasts, by ${lasts}`,
    ...(warnings.length === 0 ? [] : [`check: ${warnings.map((warning) => WARNINGS[warning]).join('; ')}`]),
    ...refused.map((reason) => `some markets have no price: ${REFUSALS[reason]}`),
  ];
  return [...lines.flatMap((line) => wrapped(line, width)), '', ...fittedTable(COLUMNS, cells, width, style)];
}

const METHODS = { ko_tko: 'knockout', disqualification: 'disqualification', decision: 'decision' } as const;
