import { opposite } from '../fair/edge';
import type { Side } from '../odds/types';
import { DISPUTABLE_WINS, WITHOUT_WINNER, type KnownRules, type RuleName } from './rules';

/** Rounds within which an ending is early: before the bell of the fifth. */
export const EARLY_ROUNDS = 4;

type WinKind = 'win' | (typeof DISPUTABLE_WINS)[number];
type WithoutWinner = (typeof WITHOUT_WINNER)[number];

/**
 * What happened in the ring: `a.win`, say, or `draw.cards`. A knockout, a technical knockout and a decision on points are one `win`, because
 * no rule of a winner market tells them apart.
 */
export type RingResult = `${Side}.${WinKind}` | WithoutWinner;

/** A result of the ring that was changed: within 24 hours as an error, or later, after an appeal or a test. */
export interface Change {
  readonly how: 'corrected' | 'overturned';
  readonly to: Side | 'nc';
}

export interface Result {
  readonly ring: RingResult;
  /** Null where the result stands. */
  readonly change: Change | null;
}

/** Hours by which a fight was held after the time that was announced when the bet was placed: more than `from`, at most `to`. */
export interface Delay {
  readonly from: number;
  readonly to: number;
}

/** How a fight came to be held. */
export interface Held {
  /** Null where it was held at the time announced. */
  readonly delay: Delay | null;
  readonly place: 'announced' | 'same_country' | 'other_country';
  readonly rounds: 'announced' | 'changed';
}

/** Before the bell: held, never held, or held with another fighter in place of one of the two. */
export type FightCircumstances = Held | 'never' | 'replaced';

/** How a fight ends, before the bell and in the ring. One that was not held as a fight of these two has no result. */
export interface FightEnding {
  readonly circumstances: FightCircumstances;
  readonly result: Result | null;
}

export const RINGS: readonly RingResult[] = [
  ...(['a', 'b'] as const).flatMap((side) => (['win', ...DISPUTABLE_WINS] as const).map((kind) => `${side}.${kind}` as const)),
  ...WITHOUT_WINNER,
];

/** The side that wins; null where none does. */
export function winnerOf(ring: RingResult): Side | null {
  if (ring.startsWith('a.')) return 'a';
  return ring.startsWith('b.') ? 'b' : null;
}

/** The rule that says whether a win counts, or what an ending without a winner pays; null for a win that always counts. */
export function ruleOf(ring: RingResult): RuleName | null {
  const winner = winnerOf(ring);
  return [...WITHOUT_WINNER, ...DISPUTABLE_WINS].find((rule) => rule === (winner === null ? ring : ring.slice(2))) ?? null;
}

export function afterChange({ to }: Change): RingResult {
  return to === 'nc' ? 'nc.late' : `${to}.win`;
}

/** Every result: each of the ring as it stands, and then each changed to another winner or to no contest. */
export const RESULTS: readonly Result[] = [...RINGS.map((ring) => ({ ring, change: null })), ...RINGS.flatMap(changesOf)];

function changesOf(ring: RingResult): Result[] {
  const winner = winnerOf(ring);
  const others: (Side | 'nc')[] = winner === null ? ['a', 'b'] : [opposite(winner), 'nc'];
  return (['corrected', 'overturned'] as const).flatMap((how) => others.map((to) => ({ ring, change: { how, to } })));
}

/**
 * Every way in which a fight comes to be held or not. Delays are cut at the hours that the rules of the bets name, since no rule tells two
 * delays apart between these; fixed bands would need a cut for each new rule.
 */
export function circumstancesUnder(rules: readonly KnownRules[]): FightCircumstances[] {
  const hours = rules.flatMap((known) => (known['moved.stands_hours'] ?? '0').split('..').map(Number));
  const cuts = [...new Set([0, ...hours])].sort((one, other) => one - other);
  const delays = [null, ...cuts.map((from, at) => ({ from, to: cuts[at + 1] ?? Infinity }))];
  const held = delays.flatMap((delay) =>
    (['announced', 'same_country', 'other_country'] as const).flatMap((place) =>
      (['announced', 'changed'] as const).map((rounds) => ({ delay, place, rounds })),
    ),
  );
  return [...held, 'never', 'replaced'];
}

/** A stable id: the parts of the ending joined by dots, without what was as announced. */
export function endingId({ circumstances, result }: FightEnding): string {
  if (result === null) return circumstanceIds(circumstances).join('.');
  const { ring, change } = result;
  return [...circumstanceIds(circumstances), ring, ...(change === null ? [] : [change.how, change.to])].join('.');
}

/** The parts that were not as announced, by id. */
export function circumstanceIds(circumstances: FightCircumstances): string[] {
  if (typeof circumstances === 'string') return [circumstances];
  const { delay, place, rounds } = circumstances;
  return [
    ...(delay === null ? [] : [`held.${delay.from}_${delay.to === Infinity ? 'later' : delay.to}`]),
    ...(place === 'announced' ? [] : [place]),
    ...(rounds === 'announced' ? [] : ['rounds']),
  ];
}
