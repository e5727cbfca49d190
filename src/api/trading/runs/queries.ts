import type { Knex } from 'knex';
import type { Data } from '../../operation';

type Run = Data<'listRuns'>[number];

export interface RunRow extends Omit<Run, 'started_at' | 'finished_at' | 'error'> {
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
}

/** The newest runs that began by an instant, newest first. */
export function selectRuns(db: Knex, by: Date, limit: number): Promise<RunRow[]> {
  return db('public.runs')
    .where('started_at', '<=', by)
    .orderBy([
      { column: 'started_at', order: 'desc' },
      { column: 'run_id', order: 'desc' },
    ])
    .limit(limit)
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
