import type { Outcomes } from '../charts/outcomes';

export type OutcomeFigure = Outcomes['marginals']['distance']['yes'];

/** One selection of a market with its figure. */
export interface OutcomeSelection {
  readonly market: 'method' | 'totals' | 'round_groups' | 'double_chance';
  readonly name: string;
  readonly figure: OutcomeFigure;
}

const METHODS = { ko_tko: 'knockout', disqualification: 'disqualification', decision: 'decision' } as const;

/** The selections that a person asks for, by market: how the fight ends, totals, groups of rounds, and two of the three results. */
export function outcomeSelections({ fighter_a, fighter_b, marginals }: Outcomes): OutcomeSelection[] {
  const name = (winner: 'a' | 'b' | 'draw') => ({ a: fighter_a, b: fighter_b, draw: 'Draw' })[winner];
  const of =
    (market: OutcomeSelection['market']) =>
    (selection: string, figure: OutcomeFigure): OutcomeSelection => ({ market, name: selection, figure });
  const [method, total, group, double] = [of('method'), of('totals'), of('round_groups'), of('double_chance')];
  return [
    ...marginals.method_by_winner.map((one) =>
      method(one.winner === 'draw' ? name('draw') : `${name(one.winner)} by ${METHODS[one.method]}`, one),
    ),
    method('Goes the distance', marginals.distance.yes),
    method('Ends earlier', marginals.distance.no),
    ...marginals.totals.flatMap(({ point, over, under }) => [total(`Over ${point} rounds`, over), total(`Under ${point} rounds`, under)]),
    ...marginals.round_groups.map((one) => group(`${name(one.winner)} in rounds ${one.from} to ${one.to}`, one)),
    ...marginals.double_chance.map((one) => double(DOUBLE[one.selection](fighter_a, fighter_b), one)),
  ];
}

const DOUBLE = {
  a_or_draw: (a: string) => `${a} or a draw`,
  b_or_draw: (_: string, b: string) => `${b} or a draw`,
  a_or_b: (a: string, b: string) => `${a} or ${b}`,
} as const;

/** Why each selection has no figure that has none, in sentences. */
export function outcomeRefusals(selections: readonly OutcomeSelection[]): string[] {
  const codes = new Set(selections.flatMap(({ figure: { refused } }) => refused ?? []));
  return [...codes].map((code) => REFUSALS[code]);
}

const REFUSALS: Readonly<Record<NonNullable<OutcomeFigure['refused']>, string>> = {
  rounds_unknown: 'Markets that name a round, a method or the distance have no price: no number of scheduled rounds is probable enough.',
  rounds_contradict_total: 'Markets of the duration have no price: a total on offer is not below the scheduled rounds.',
  duration_out_of_range: 'Markets of the duration have no price: no duration meets the total that books quote.',
};

/** What to be careful about, in sentences. */
export function outcomeWarnings({ warnings }: Outcomes): string[] {
  return warnings.map((warning) => WARNINGS[warning]);
}

const WARNINGS: Readonly<Record<Outcomes['warnings'][number], string>> = {
  few_known_endings: 'Few endings of a fighter’s bouts are on record.',
  rounds_inferred: 'The scheduled rounds are not known; those of fights like it stand in for them.',
  duration_from_model: 'No market says how long it lasts; the model alone is often wrong about that.',
  division_unknown: 'The division is not known; the weight is taken as 150 lb.',
};

/** How many rounds the fight has, and who says so. */
export function roundsSentence({ rounds: { scheduled, source, probabilities } }: Outcomes): string {
  const top = probabilities.find((one) => one.scheduled === scheduled)?.probability ?? 1;
  return source === 'inferred' ? `Most likely ${scheduled} rounds (${Math.round(100 * top)} %)` : `${scheduled} rounds, ${ROUNDS[source]}`;
}

const ROUNDS: Readonly<Record<Exclude<Outcomes['rounds']['source'], 'inferred'>, string>> = {
  asked: 'as you ask',
  operator: 'by the operator',
  record: 'by the record',
  total: 'because a total of 10.5 or more is on offer',
};

/** What says how long the fight lasts. */
export function durationSentence({ duration: { source, point, sources } }: Outcomes): string {
  return source === 'model'
    ? 'How long it lasts is the model’s own opinion.'
    : `How long it lasts follows the total of ${point} rounds, which ${sources} independent sources quote.`;
}
