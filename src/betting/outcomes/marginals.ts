import type { Side } from '../odds/types';
import { ENDINGS, type Ending, type OutcomeLeaf } from './leaves';

/** Sum of the leaves that are meant. */
export function probabilityOf(leaves: readonly OutcomeLeaf[], isMeant: (leaf: OutcomeLeaf) => boolean): number {
  let total = 0;
  for (const leaf of leaves) if (isMeant(leaf)) total += leaf.probability;
  return total;
}

/** Probability that all scheduled rounds are fought and the cards decide. */
export function goesTheDistance(leaves: readonly OutcomeLeaf[]): number {
  return probabilityOf(leaves, ({ round }) => round === null);
}

/** Probability of each ending with each winner; a draw comes by decision or technical decision alone. */
export function endingsByWinner(leaves: readonly OutcomeLeaf[]): { winner: Side | null; ending: Ending; probability: number }[] {
  const named = ([...SIDES, null] as const).flatMap((winner) => ENDINGS.map((ending) => ({ winner, ending })));
  return named
    .filter(({ winner, ending }) => winner !== null || ending === 'decision' || ending === 'technical_decision')
    .map(({ winner, ending }) => ({
      ...{ winner, ending },
      probability: probabilityOf(leaves, (leaf) => leaf.winner === winner && leaf.ending === ending),
    }));
}

const SIDES = ['a', 'b'] as const;

/** Probability that the fight ends in a round in any way, and that it goes on after it. */
export function endsByRound(leaves: readonly OutcomeLeaf[], scheduled: number): { round: number; ends: number; goes_on: number }[] {
  let left = 1;
  return Array.from({ length: scheduled }, (_, at) => {
    const ends = probabilityOf(leaves, ({ round }) => round === at + 1);
    left -= ends;
    return { round: at + 1, ends, goes_on: left };
  });
}

/**
 * The part of a leaf that lasts beyond a total of rounds. A total of 8.5 is the middle of round 9: of the fights that end in that round, `early` ended
 * before its middle.
 */
export function shareOver({ round }: OutcomeLeaf, point: number, early: number): number {
  const middle = Math.floor(point) + 1;
  if (round === null || round > middle) return 1;
  return round === middle ? 1 - early : 0;
}

/** Probability that a fight lasts longer than a total of rounds, of the winner if one is named. @param early share of the fights that end in that round before its middle */
export function lastsOver(leaves: readonly OutcomeLeaf[], point: number, early: number, winner?: Side): number {
  let total = 0;
  for (const leaf of leaves) if (winner === undefined || leaf.winner === winner) total += leaf.probability * shareOver(leaf, point, early);
  return total;
}
