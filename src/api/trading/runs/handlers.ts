import { cursorPage, timedPlace } from '../../cursor';
import type { Data } from '../../operation';
import type { Handlers } from '../handler';
import { selectRuns, type RunRow } from './queries';

export const runsHandlers = {
  listRuns: async ({ query: { limit, cursor } }, { db, now }) => {
    const runs = await selectRuns(db, now.date(), { limit, after: timedPlace(cursor) });
    const { shown, meta } = cursorPage(runs, limit, ({ started_at, run_id }) => [started_at.toISOString(), run_id]);
    return { data: shown.map(toRun), meta };
  },
} satisfies Pick<Handlers, 'listRuns'>;

function toRun({ error_code, error_message, started_at, finished_at, ...run }: RunRow): Data<'listRuns'>[number] {
  return {
    ...run,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    error: error_code === null ? null : { code: error_code, message: error_message },
  };
}
