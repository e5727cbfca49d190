import { LARGEST_OFFSETS } from '../../../../generated/largest-offsets';
import { inSnapshot } from '../../../store/snapshot';
import type { Data } from '../../operation';
import type { Handlers } from '../handler';
import { fraction } from '../../../lib/math/rounding';
import { idPlace } from '../../cursor';
import { assertOnePlace, page } from '../../page';
import { Problem } from '../../problem';
import { selectAssignments, selectBouts, selectFighter, selectFighterAttempts, selectFighters, selectRatingHistory } from './queries';

const ATTEMPTS_SHOWN = 50;

export const fightersHandlers = {
  listFighters: async ({ query }, { db }) => {
    assertOnePlace(query);
    const after = idPlace(query.cursor);
    return page(await selectFighters(db, { ...query, after }), query, LARGEST_OFFSETS.listFighters, ({ fighter_id }) => [fighter_id]);
  },

  getFighter: async ({ path: { fighter_id } }, { db }) => {
    const { fighter, bouts, ratings, assignments, attempts } = await inSnapshot(db, async (snapshot) => {
      const found = await selectFighter(snapshot, fighter_id);
      if (found === undefined) throw new Problem('fighter_not_found', `fighter ${fighter_id} is not known`);
      return {
        fighter: found,
        bouts: await selectBouts(snapshot, fighter_id),
        ratings: await selectRatingHistory(snapshot, fighter_id),
        assignments: await selectAssignments(snapshot, fighter_id),
        attempts: await selectFighterAttempts(snapshot, fighter_id, ATTEMPTS_SHOWN),
      };
    });
    return {
      data: {
        ...fighter,
        rating: fighter.rating && { ...rounded(fighter.rating), volatility: fraction(fighter.rating.volatility) },
        rating_history: ratings.map(rounded),
        record: { ...totals(bouts), bouts },
        manual_override: {
          active: assignments.length > 0,
          assignments: assignments.map((assignment) => ({ ...assignment, decided_at: assignment.decided_at.toISOString() })),
        },
        resolution_attempts: attempts.map((attempt) => ({ ...attempt, attempted_at: attempt.attempted_at.toISOString() })),
      },
      meta: {},
    };
  },
} satisfies Pick<Handlers, 'listFighters' | 'getFighter'>;

type Record = Data<'getFighter'>['record'];

/** A rating of now or of then, in points. */
interface Points {
  readonly rating: number;
  readonly deviation: number;
}

function rounded<R extends Points>(points: R): R {
  return { ...points, rating: fraction(points.rating), deviation: fraction(points.deviation) };
}

function totals(bouts: Record['bouts']): Omit<Record, 'bouts'> {
  const count = (result: string) => bouts.filter((bout) => bout.result === result).length;
  return { wins: count('win'), losses: count('loss'), draws: count('draw'), no_contests: count('no_contest') };
}
