import { meanOfKnown, type RatedBouts } from '../ratings/career';
import type { Column } from './column';
import type { FighterState } from '../ratings/network-history';

/** Mean of A's mean score less B's over the opponents that both met; 0 where there is none. */
const commonOpponents: Column<FighterState> = {
  name: 'common_opponents',
  symmetry: 'antisymmetric',
  of: (a, b) => {
    const { scoresA, scoresB } = sharedScores(a.career, b.career);
    return scoresA.length === 0 ? 0 : meanOfKnown(scoresA) - meanOfKnown(scoresB);
  },
};

/** The number of opponents that both met; symmetric. */
const commonOpponentCount: Column<FighterState> = {
  name: 'common_opponent_count',
  symmetry: 'symmetric',
  of: (a, b) => sharedScores(a.career, b.career).scoresA.length,
};

/** The result of their last meeting: 1, 0 or -1, and 0 if they never met. In the external view one fighter with a page is enough. */
const lastMeeting: Column<FighterState> = {
  name: 'last_meeting',
  symmetry: 'antisymmetric',
  of: (a, b) => {
    const seenByA = a.career.findLast(({ opponent }) => opponent === b.fighter);
    if (seenByA !== undefined) return 2 * seenByA.score - 1;
    const seenByB = b.career.findLast(({ opponent }) => opponent === a.fighter);
    return seenByB === undefined ? 0 : 1 - 2 * seenByB.score;
  },
};

/** Columns in either view, at the start of the month; never missing within their view. */
export const pairColumns = [commonOpponents, commonOpponentCount, lastMeeting];

function sharedScores(a: RatedBouts, b: RatedBouts): { scoresA: number[]; scoresB: number[] } {
  const [scoresOfA, scoresOfB] = [scoresByOpponent(a), scoresByOpponent(b)];
  const shared = [...scoresOfA.keys()].filter((opponent) => scoresOfB.has(opponent));
  const means = (scores: ReadonlyMap<number, number[]>): number[] => shared.map((opponent) => meanOfKnown(scores.get(opponent) ?? []));
  return { scoresA: means(scoresOfA), scoresB: means(scoresOfB) };
}

function scoresByOpponent(career: RatedBouts): Map<number, number[]> {
  const scores = new Map<number, number[]>();
  for (const { opponent, score } of career) {
    const known = scores.get(opponent);
    if (known === undefined) scores.set(opponent, [score]);
    else known.push(score);
  }
  return scores;
}
