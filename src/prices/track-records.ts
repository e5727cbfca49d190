import type { Knex } from 'knex';
import type { TrackRecord } from '../betting/picks/track-record';

/** What bets at the fair prices of the family in production were worth; empty before they were measured. */
export async function trackRecords(db: Knex): Promise<readonly TrackRecord[]> {
  const row = await db('public.track_records')
    .whereIn('family', db('public.production_model').select('family'))
    .first<{ records: readonly TrackRecord[] } | undefined>('records');
  return row?.records ?? [];
}
