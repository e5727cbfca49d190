import { words, type DeskDataOf } from '../charts/data';
import type { BookTotal, Outcomes } from '../charts/outcome-series';

export type OutcomeFigure = Outcomes['marginals']['distance']['yes'];

/** A market as a page groups its selections; `other` for those on offer that are none of ours. */
export type OutcomeMarket = 'method' | 'totals' | 'rounds' | 'double_chance' | 'other';

/** One selection of a market with its figure. */
export interface OutcomeSelection {
  readonly market: OutcomeMarket;
  readonly name: string;
  /** The same for the same selection at a book: see `priceKey`. */
  readonly key: string;
  readonly figure: OutcomeFigure;
}

const METHODS = {
  ko_tko: { name: 'knockout', quoted: 'ko/tko' },
  disqualification: { name: 'disqualification', quoted: 'disqualification' },
  decision: { name: 'decision', quoted: 'decision' },
} as const;

/** The selections that a person asks for: how the fight ends, totals, groups of rounds, and two of the three results. */
export function outcomeSelections({ fighter_a, fighter_b, marginals }: Outcomes): OutcomeSelection[] {
  const { method_by_winner, distance, totals, round_groups, double_chance } = marginals;
  const fighter = { a: fighter_a, b: fighter_b } as const;
  const of = (market: OutcomeMarket, name: string, key: string, figure: OutcomeFigure): OutcomeSelection => ({ market, name, key, figure });
  return [
    ...method_by_winner.map(({ winner, method, ...figure }) => {
      if (winner === 'draw') return of('method', 'Draw', keyOf('method', 'draw'), figure);
      const { name, quoted } = METHODS[method];
      return of('method', `${fighter[winner]} by ${name}`, keyOf('method', quoted, fighter[winner]), figure);
    }),
    of('method', 'Goes the distance', keyOf('distance', 'yes'), distance.yes),
    of('method', 'Ends earlier', keyOf('distance', 'no'), distance.no),
    ...totals.flatMap(({ point, over, under }) => [
      of('totals', `Over ${point} rounds`, keyOf('total', 'over', point), over),
      of('totals', `Under ${point} rounds`, keyOf('total', 'under', point), under),
    ]),
    ...round_groups.map(({ winner, from, to, ...figure }) =>
      of('rounds', `${fighter[winner]} in rounds ${from} to ${to}`, keyOf('round', `rounds ${from}-${to}`, fighter[winner]), figure),
    ),
    ...double_chance.map(({ selection, ...figure }) => {
      const one = selection === 'b_or_draw' ? fighter_b : fighter_a;
      const isDraw = selection !== 'a_or_b';
      return of(
        'double_chance',
        `${one} or ${isDraw ? 'a draw' : fighter_b}`,
        eitherKey(`${one} or ${isDraw ? 'draw' : fighter_b}`),
        figure,
      );
    }),
  ];
}

export type OutcomePrice = DeskDataOf<'/outcomes/{fight_id}/prices'>[number];

/** The selection of a price, as `OutcomeSelection` has it. */
export function priceKey({ market_key, selection, description, point }: OutcomePrice): string {
  switch (market_key) {
    case 'totals':
    case 'alternate_totals':
      return keyOf('total', selection, point ?? '');
    case 'double_chance':
      return eitherKey(selection);
    case 'fight_to_go_the_distance':
      return keyOf('distance', selection);
    case 'method_of_victory':
      return keyOf('method', selection, description);
    case 'round_betting':
      return keyOf('round', selection, description);
    default:
      return keyOf(market_key, selection, description, point ?? '');
  }
}

function keyOf(...parts: readonly (string | number)[]): string {
  return parts.join(' ').trim().toLowerCase();
}

function eitherKey(selection: string): string {
  return keyOf('double_chance', selection.toLowerCase().split(' or ').toSorted().join(' or '));
}

/** A selection on offer in words, as the feed names it. */
export function priceName({ market_key, selection, description, point }: OutcomePrice): string {
  return [`${words(market_key)}:`, description, selection, point].filter((part) => part !== '' && part !== null).join(' ');
}

/** Why a price is no bet, in words that follow each other. */
export function outcomeReason(reason: OutcomePrice['reasons'][number]): string {
  return REASONS[reason];
}

const REASONS: Readonly<Record<OutcomePrice['reasons'][number], string>> = {
  unknown_market: 'the service cannot read this market',
  settlement_unknown: 'its rules of settlement are not known',
  rounds_unknown: 'the scheduled rounds are not known',
  rounds_contradict_total: 'it names a round beyond the scheduled ones',
  duration_out_of_range: 'no duration meets the market’s total',
  incomplete_market: 'another outcome has no price at the book',
  unproven_market: 'no record proves such edges',
  stale: 'the last run did not confirm the prediction',
  edge_below_min: 'edge too small',
  ev_at_most_min: 'expected profit too small',
};

/** What books say of totals, without their margins. @param titleOf the name of a book */
export function bookTotals(prices: readonly OutcomePrice[], titleOf: (book: string) => string): BookTotal[] {
  return prices.flatMap((price) => {
    const { book, point, implied_prob_vigfree: over } = price;
    return point !== null && over !== null && priceKey(price) === keyOf('total', 'over', point)
      ? [{ name: titleOf(book), point, over }]
      : [];
  });
}

/** Why each selection has no figure that has none, in sentences. */
export function outcomeRefusals(outcomes: Outcomes): string[] {
  const codes = new Set(outcomeSelections(outcomes).flatMap(({ figure: { refused } }) => refused ?? []));
  return [...codes].map((code) => REFUSALS[code]);
}

const REFUSALS: Readonly<Record<NonNullable<OutcomeFigure['refused']>, string>> = {
  rounds_unknown:
    'Markets that name a round, a method or the distance have no price: no number of scheduled rounds is probable enough. Ask with a number of rounds.',
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
