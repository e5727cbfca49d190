import type { Knex } from 'knex';
import { fraction } from '../../../lib/math/rounding';
import { Problem } from '../../problem';
import type { Clock } from '../../../lib/clock';
import { assignName, forgetName, NameError } from '../../../names/assign-name';
import { cursorPage, decodeCursor, isText } from '../../cursor';
import type { Data } from '../../operation';
import type { DeskHandlers } from '../handler';
import { selectWaitingNames } from './queries';

export const namesHandlers = {
  listNames: async ({ query: { limit, cursor } }, { primary }) => {
    const rows = await selectWaitingNames(primary, { size: limit + 1, after: cursor === undefined ? null : nameIn(cursor) });
    const { shown, meta } = cursorPage(rows, limit, ({ name_normal, source }) => [name_normal, source]);
    return {
      data: shown.map(({ decided_at, candidates, ...name }) => ({
        ...name,
        candidates: candidates.map((candidate) => ({ ...candidate, score: fraction(candidate.score) })),
        decided_at: decided_at.toISOString(),
      })),
      meta,
    };
  },

  decideName: async ({ path: { name }, body: { fighter_id, by = 'system token' } }, { owner, clock }) => {
    const data = fighter_id === null ? await withdraw(owner, name) : await assign(owner, clock, { name, fighterId: fighter_id, by });
    return { data, meta: {} };
  },
} satisfies Pick<DeskHandlers, 'listNames' | 'decideName'>;

/** The name after which a page starts. @throws Problem invalid_cursor */
function nameIn(cursor: string): { name_normal: string; source: string } {
  const [name_normal, source] = decodeCursor(cursor, isText, isText);
  return { name_normal, source };
}

type Decided = Data<'decideName'>;

async function assign(owner: Knex, clock: Clock, decision: { name: string; fighterId: number; by: string }): Promise<Decided> {
  try {
    const { name, name_normal, fighter_id, fighter } = await assignName(owner, clock, decision);
    return { name, name_normal, fighter_id, fighter };
  } catch (error) {
    throw problemOf(error, decision);
  }
}

/** Takes back what was assigned to a name by hand. */
async function withdraw(owner: Knex, name: string): Promise<Decided> {
  try {
    const { name_normal } = await forgetName(owner, name);
    return { name, name_normal, fighter_id: null, fighter: null };
  } catch (error) {
    throw problemOf(error, { name });
  }
}

function problemOf(error: unknown, { name, fighterId }: { name: string; fighterId?: number }): unknown {
  if (!(error instanceof NameError)) return error;
  switch (error.reason) {
    case 'unknown_fighter':
      return new Problem('unknown_fighter', `/fighter_id was ${fighterId}; allowed is the id of a fighter that /fighters lists, or null`);
    case 'unknown_name':
      return new Problem('name_not_found', `no feed ever sent the name ${JSON.stringify(name)}; /admin/names lists those that wait`);
    case 'not_assigned':
      return new Problem('name_not_found', `nothing was assigned to ${JSON.stringify(name)} by hand, so there is nothing to take back`);
  }
}
