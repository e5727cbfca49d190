import type { Knex } from 'knex';
import type { TimedPlace } from '../../cursor';
import type { Data } from '../../operation';

type Run = Data<'listRuns'>[number];

export interface RunRow extends Omit<Run, 'started_at' | 'finished_at' | 'error'> {
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
}

/** Runs that began by an instant, newest first; one more than `limit` if there are more. */
export function selectRuns(db: Knex, by: Date, { limit, after }: { limit: number; after: TimedPlace | undefined }): Promise<RunRow[]> {
  const runs = db('public.runs').where('started_at', '<=', by);
  if (after !== undefined) void runs.whereRaw('(started_at, run_id) < (:at, :id)', { at: after.at, id: after.id });
  return runs
    .orderBy([
      { column: 'started_at', order: 'desc' },
      { column: 'run_id', order: 'desc' },
    ])
    .limit(limit + 1)
    .select<RunRow[]>(
      'run_id',
      'trigger',
      'status',
      'started_at',
      'finished_at',
      'duration_ms',
      'feed',
      'credits_used',
      'credits_remaining',
      'events',
      'events_priced',
      'names_unresolved',
      'quotes_changed',
      'items_set_aside',
      'fights_predicted',
      'fights_graded',
      'error_code',
      'error_message',
    );
}
