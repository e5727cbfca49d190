import type { Data } from '../../operation';
import type { Handlers } from '../handler';
import { selectRuns, type RunRow } from './queries';

export const runsHandlers = {
  listRuns: async ({ query }, { db, now }) => ({ data: (await selectRuns(db, now.date(), query.limit)).map(toRun), meta: {} }),
} satisfies Pick<Handlers, 'listRuns'>;

function toRun({ error_code, error_message, started_at, finished_at, ...run }: RunRow): Data<'listRuns'>[number] {
  return {
    ...run,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    error: error_code === null ? null : { code: error_code, message: error_message },
  };
}
