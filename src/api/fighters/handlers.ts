import type { Data, Handlers } from '../handler';
import { fraction } from '../numbers';
import { page } from '../page';
import { Problem } from '../problem';
import { selectAssignments, selectFighterAttempts, selectBouts, selectFighter, selectFighters } from './queries';

const ATTEMPTS_SHOWN = 50;
/** The contract's maximum of `offset`. */
const LARGEST_OFFSET = 100_000;

export const fightersHandlers = {
  listFighters: async ({ query }, { db }) => page(await selectFighters(db, query), query, LARGEST_OFFSET),

  getFighter: async ({ path: { fighter_id } }, { db }) => {
    const fighter = await selectFighter(db, fighter_id);
    if (fighter === undefined) throw new Problem('fighter_not_found', `fighter ${fighter_id} is not known`);
    const [bouts, assignments, attempts] = await Promise.all([
      selectBouts(db, fighter_id),
      selectAssignments(db, fighter_id),
      selectFighterAttempts(db, fighter_id, ATTEMPTS_SHOWN),
    ]);
    return {
      data: {
        ...fighter,
        rating: fighter.rating && rounded(fighter.rating),
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
type Rating = NonNullable<Data<'getFighter'>['rating']>;

function rounded(current: Rating): Rating {
  const { rating, deviation, volatility } = current;
  return { ...current, rating: fraction(rating), deviation: fraction(deviation), volatility: fraction(volatility) };
}

function totals(bouts: Record['bouts']): Omit<Record, 'bouts'> {
  const count = (result: string) => bouts.filter((bout) => bout.result === result).length;
  return { wins: count('win'), losses: count('loss'), draws: count('draw'), no_contests: count('no_contest') };
}
