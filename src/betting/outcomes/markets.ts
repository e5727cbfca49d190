import type { Side } from '../odds/types';
import {
  anyBut,
  distanceIs,
  methodOf,
  METHODS,
  over,
  stopsWithin,
  under,
  when,
  wonBy,
  type Covers,
  type Method,
  type SettlementRules,
} from './covers';

/** The markets of a fight beside its winner, each selection with a figure. */
export interface OutcomeMarkets<Figure> {
  readonly method_by_winner: ({ readonly winner: Side | 'draw'; readonly method: Method } & Figure)[];
  readonly distance: { readonly yes: Figure; readonly no: Figure };
  readonly rounds: { readonly round: number; readonly stoppage: Figure; readonly survives: Figure }[];
  readonly totals: { readonly point: number; readonly over: Figure; readonly under: Figure }[];
  readonly round_groups: ({ readonly winner: Side; readonly from: number; readonly to: number } & Figure)[];
  readonly double_chance: ({ readonly selection: 'a_or_draw' | 'b_or_draw' | 'a_or_b' } & Figure)[];
  readonly winner_and_total: { readonly winner: Side; readonly point: number; readonly over: Figure; readonly under: Figure }[];
}

const SIDES = ['a', 'b'] as const;

/** The markets of a fight of so many rounds, with the figure that `measure` finds for each selection. */
export function outcomeMarkets<Figure>(
  scheduled: number,
  settlement: SettlementRules,
  measure: (covers: Covers, market: keyof OutcomeMarkets<Figure>) => Figure,
): OutcomeMarkets<Figure> {
  const rounds = Array.from({ length: scheduled }, (_, before) => before + 1);
  const ofWinner =
    (side: Side, covers: Covers): Covers =>
    (leaf, ...how) =>
      leaf.winner === side ? covers(leaf, ...how) : 0;
  const methods = settlement === 'common' ? METHODS : METHODS.filter((one) => one !== 'disqualification');
  return {
    method_by_winner: [
      ...SIDES.flatMap((winner) =>
        methods.map((method) => ({ winner, method, ...measure(wonBy(winner, method, settlement), 'method_by_winner') })),
      ),
      { winner: 'draw', method: 'decision', ...measure(wonBy(null, 'decision', settlement), 'method_by_winner') },
    ],
    distance: { yes: measure(distanceIs(true), 'distance'), no: measure(distanceIs(false), 'distance') },
    rounds: rounds.map((round) => ({
      round,
      stoppage: measure(
        when((leaf) => methodOf(leaf, settlement) === 'ko_tko' && leaf.round === round),
        'rounds',
      ),
      survives: measure((leaf, length) => Number(leaf.round === null ? length > round : leaf.round > round), 'rounds'),
    })),
    totals: rounds.map((round) => {
      const point = round - 1 / 2;
      return { point, over: measure(over(point), 'totals'), under: measure(under(point), 'totals') };
    }),
    round_groups: SIDES.flatMap((winner) =>
      roundGroups(scheduled).map(([from, to]) => ({
        ...{ winner, from, to },
        ...measure(stopsWithin(winner, from, to, settlement), 'round_groups'),
      })),
    ),
    double_chance: [
      { selection: 'a_or_draw', ...measure(anyBut('b'), 'double_chance') },
      { selection: 'b_or_draw', ...measure(anyBut('a'), 'double_chance') },
      { selection: 'a_or_b', ...measure(anyBut(null), 'double_chance') },
    ],
    winner_and_total: SIDES.flatMap((winner) =>
      rounds.map((round) => {
        const point = round - 1 / 2;
        const figure = (covers: Covers) => measure(ofWinner(winner, covers), 'winner_and_total');
        return { winner, point, over: figure(over(point)), under: figure(under(point)) };
      }),
    ),
  };
}

/** Rounds as books group them: three each of six or twelve, else two. */
function roundGroups(scheduled: number): (readonly [from: number, to: number])[] {
  const size = scheduled % 3 === 0 ? 3 : 2;
  return Array.from({ length: scheduled / size }, (_, group) => [group * size + 1, (group + 1) * size] as const);
}
