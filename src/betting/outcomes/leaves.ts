import type { OutcomeProbabilities, Side } from '../odds/types';
import type { Hazards } from './hazards';

/** How a fight ends. Retiring in the corner is a stoppage in the round that was finished last. */
export const ENDINGS = ['stoppage', 'disqualification', 'technical_decision', 'decision'] as const;

export type Ending = (typeof ENDINGS)[number];

/** One way in which a fight can end; `winner` is null for a draw, and `round` for a fight that goes its distance. */
export interface OutcomeLeaf {
  readonly winner: Side | null;
  readonly ending: Ending;
  readonly round: number | null;
  readonly probability: number;
}

/** How often a fight ends in a way that no hazard covers. */
export interface RareEndings {
  /** Of the fights with a winner. */
  readonly disqualification: number;
  readonly technical_decision: number;
  /** Of the draws. */
  readonly technical_draw: number;
}

/** A technical decision needs so many finished rounds; a fight of four rounds needs two. */
const FULL_ROUNDS = 3;
/** Technical draws come in the first rounds, before there are cards to decide. */
const DRAW_ROUNDS = [1, 2, 3, 4];

/**
 * The whole fight as one distribution: who wins, how and in which round. Given a winner, their leaves sum to 1 for any hazards, so the
 * winner's probability stays the same.
 *
 *     P(w, stoppage in r) = p_w (1 - dq - td) h_w(r) prod_{i<r} (1 - h_w(i))
 *
 * @param winner sums to 1 @param hazards one for each scheduled round
 */
export function fightLeaves(winner: OutcomeProbabilities, hazards: Hazards, rare: RareEndings): OutcomeLeaf[] {
  return [...leavesOf('a', winner.p_a, hazards.a, rare), ...leavesOf('b', winner.p_b, hazards.b, rare), ...drawLeaves(winner.p_draw, rare)];
}

function leavesOf(winner: Side, p: number, hazards: readonly number[], rare: RareEndings): OutcomeLeaf[] {
  const { disqualification, technical_decision } = rare;
  const scheduled = hazards.length;
  const fought = p * (1 - disqualification - technical_decision);
  let reached = 1;
  const stoppages = hazards.map((hazard, at): OutcomeLeaf => {
    const probability = fought * reached * hazard;
    reached *= 1 - hazard;
    return { winner, ending: 'stoppage', round: at + 1, probability };
  });
  const technical = technicalRounds(scheduled);
  return [
    ...stoppages,
    ...hazards.map((_, at): OutcomeLeaf => ({
      winner,
      ending: 'disqualification',
      round: at + 1,
      probability: (p * disqualification) / scheduled,
    })),
    ...technical.map((round): OutcomeLeaf => ({
      winner,
      ending: 'technical_decision',
      round,
      probability: (p * technical_decision) / technical.length,
    })),
    { winner, ending: 'decision', round: null, probability: fought * reached },
  ];
}

/** Rounds in which a technical decision can come: after three full rounds and before the last, or the last two of four. */
function technicalRounds(scheduled: number): number[] {
  const first = scheduled <= FULL_ROUNDS + 1 ? scheduled - 1 : FULL_ROUNDS + 1;
  const last = scheduled <= FULL_ROUNDS + 1 ? scheduled : scheduled - 1;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function drawLeaves(p: number, { technical_draw }: RareEndings): OutcomeLeaf[] {
  return [
    ...DRAW_ROUNDS.map((round): OutcomeLeaf => ({
      winner: null,
      ending: 'technical_decision',
      round,
      probability: (p * technical_draw) / DRAW_ROUNDS.length,
    })),
    { winner: null, ending: 'decision', round: null, probability: p * (1 - technical_draw) },
  ];
}
