import type { Side } from '../odds/types';
import type { OutcomeLeaf } from './leaves';
import { shareOver } from './marginals';

/** Which rules a book settles by: a disqualification is an ending of its own, or counts as a knockout in its round. */
export type SettlementRules = 'common' | 'dq_is_ko';

/** The methods that books name. A technical decision is a decision in its round. */
export const METHODS = ['ko_tko', 'disqualification', 'decision'] as const;
export type Method = (typeof METHODS)[number];

/** The part of a leaf, 0 to 1, for which a selection wins. @param scheduled rounds of the fight @param early share of the endings of a round before its middle */
export type Covers = (leaf: OutcomeLeaf, scheduled: number, early: number) => number;

/** The method of a leaf, as a book settles it. */
export function methodOf({ ending }: OutcomeLeaf, settlement: SettlementRules): Method {
  if (ending === 'stoppage' || (ending === 'disqualification' && settlement === 'dq_is_ko')) return 'ko_tko';
  return ending === 'disqualification' ? ending : 'decision';
}

/** Leaves that win whole. */
export function when(isMeant: (leaf: OutcomeLeaf) => boolean): Covers {
  return (leaf) => Number(isMeant(leaf));
}

/** The fight lasts longer than a total of rounds. */
export function over(point: number): Covers {
  return (leaf, scheduled, early) => (scheduled > point ? shareOver(leaf, point, early) : 0);
}

/** It does not. */
export function under(point: number): Covers {
  const overIt = over(point);
  return (leaf, scheduled, early) => 1 - overIt(leaf, scheduled, early);
}

/** A fighter stops the other in one of some rounds, the first and the last included. */
export function stopsWithin(winner: Side, from: number, to: number, settlement: SettlementRules): Covers {
  return when(
    (leaf) =>
      leaf.winner === winner && methodOf(leaf, settlement) === 'ko_tko' && leaf.round !== null && leaf.round >= from && leaf.round <= to,
  );
}

/** The fight ends by a method with a winner; null for a draw, whose method does not matter. */
export function wonBy(winner: Side | null, method: Method, settlement: SettlementRules): Covers {
  return when((leaf) => leaf.winner === winner && (winner === null || methodOf(leaf, settlement) === method));
}

/** All scheduled rounds are fought, or not. */
export function distanceIs(isMeant: boolean): Covers {
  return when(({ round }) => (round === null) === isMeant);
}

/** Any result but one; null for the draw. */
export function anyBut(winner: Side | null): Covers {
  return when((leaf) => leaf.winner !== winner);
}
