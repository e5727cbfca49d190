import type { Data } from '../../operation';
import type { Figure } from './answer';

/** The columns of the CSV of a fight's outcomes. */
export const OUTCOME_COLUMNS = [
  ...['market', 'winner', 'method', 'selection', 'point', 'from_round', 'to_round'],
  ...['probability', 'fair_decimal_odds', 'sigma', 'low', 'high', 'refused'],
] as const;

interface Named {
  readonly market: string;
  readonly winner?: string;
  readonly method?: string;
  readonly selection?: string;
  readonly point?: number;
  readonly from_round?: number;
  readonly to_round?: number;
}

/** One row for each selection, in the order of the JSON. */
export function outcomeRows({ marginals }: Pick<Data<'getOutcomes'>, 'marginals'>) {
  const { method_by_winner, distance, rounds, totals, round_groups, double_chance, winner_and_total } = marginals;
  return [
    ...method_by_winner.map(({ winner, method, ...figure }) => row({ market: 'method_by_winner', winner, method }, figure)),
    ...(['yes', 'no'] as const).map((selection) => row({ market: 'distance', selection }, distance[selection])),
    ...rounds.flatMap(({ round, stoppage, survives }) => [
      row({ market: 'rounds', selection: 'stoppage', from_round: round, to_round: round }, stoppage),
      row({ market: 'rounds', selection: 'survives', from_round: round, to_round: round }, survives),
    ]),
    ...totals.flatMap(({ point, over, under }) => [
      row({ market: 'totals', selection: 'over', point }, over),
      row({ market: 'totals', selection: 'under', point }, under),
    ]),
    ...round_groups.map(({ winner, from, to, ...figure }) =>
      row({ market: 'round_groups', winner, from_round: from, to_round: to }, figure),
    ),
    ...double_chance.map(({ selection, ...figure }) => row({ market: 'double_chance', selection }, figure)),
    ...winner_and_total.flatMap(({ winner, point, over, under }) => [
      row({ market: 'winner_and_total', winner, selection: 'over', point }, over),
      row({ market: 'winner_and_total', winner, selection: 'under', point }, under),
    ]),
  ];
}

function row(named: Named, { probability, fair_decimal_odds, sigma, interval, refused }: Figure) {
  const name = { winner: null, method: null, selection: null, point: null, from_round: null, to_round: null, ...named };
  return { ...name, probability, fair_decimal_odds, sigma, low: interval && interval.low, high: interval && interval.high, refused };
}
