import type { Side } from '../odds/types';
import type { OutcomeLeaf } from './leaves';
import { shareOver } from './marginals';

/** Which rules a book settles by: a disqualification is an ending of its own, or counts as a knockout in its round. */
export type SettlementRules = 'common' | 'dq_is_ko';

/** The methods that books name. A technical decision is a decision in its round. */
const METHODS = ['ko_tko', 'disqualification', 'decision'] as const;
type Method = (typeof METHODS)[number];

/** The part of a leaf, 0 to 1, for which a selection wins. @param scheduled rounds of the fight @param early share of the endings of a round before its middle */
export type Covers = (leaf: OutcomeLeaf, scheduled: number, early: number) => number;

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
  const stops = (leaf: OutcomeLeaf) => leaf.ending === 'stoppage' || (settlement === 'dq_is_ko' && leaf.ending === 'disqualification');
  const rounds = Array.from({ length: scheduled }, (_, before) => before + 1);
  const over =
    (point: number): Covers =>
    (leaf, length, early) =>
      length > point ? shareOver(leaf, point, early) : 0;
  const under = (point: number): Covers => {
    const overIt = over(point);
    return (leaf, length, early) => 1 - overIt(leaf, length, early);
  };
  const when =
    (isMeant: (leaf: OutcomeLeaf) => boolean): Covers =>
    (leaf) =>
      Number(isMeant(leaf));
  const wonBy =
    (side: Side, covers: Covers): Covers =>
    (leaf, ...how) =>
      leaf.winner === side ? covers(leaf, ...how) : 0;
  const method = (leaf: OutcomeLeaf): Method =>
    stops(leaf) ? 'ko_tko' : leaf.ending === 'disqualification' ? 'disqualification' : 'decision';
  const methods = settlement === 'common' ? METHODS : METHODS.filter((one) => one !== 'disqualification');
  const distance = (yes: boolean) =>
    measure(
      when(({ round }) => (round === null) === yes),
      'distance',
    );
  return {
    method_by_winner: [
      ...SIDES.flatMap((winner) =>
        methods.map((one) => ({
          ...{ winner, method: one },
          ...measure(
            when((leaf) => leaf.winner === winner && method(leaf) === one),
            'method_by_winner',
          ),
        })),
      ),
      {
        winner: 'draw',
        method: 'decision',
        ...measure(
          when(({ winner }) => winner === null),
          'method_by_winner',
        ),
      },
    ],
    distance: { yes: distance(true), no: distance(false) },
    rounds: rounds.map((round) => ({
      round,
      stoppage: measure(
        when((leaf) => leaf.round === round && stops(leaf)),
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
        ...measure(
          when((leaf) => leaf.winner === winner && stops(leaf) && leaf.round !== null && leaf.round >= from && leaf.round <= to),
          'round_groups',
        ),
      })),
    ),
    double_chance: [
      {
        selection: 'a_or_draw',
        ...measure(
          when(({ winner }) => winner !== 'b'),
          'double_chance',
        ),
      },
      {
        selection: 'b_or_draw',
        ...measure(
          when(({ winner }) => winner !== 'a'),
          'double_chance',
        ),
      },
      {
        selection: 'a_or_b',
        ...measure(
          when(({ winner }) => winner !== null),
          'double_chance',
        ),
      },
    ],
    winner_and_total: SIDES.flatMap((winner) =>
      rounds.map((round) => {
        const point = round - 1 / 2;
        const figure = (covers: Covers) => measure(wonBy(winner, covers), 'winner_and_total');
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
