import type { Knex } from 'knex';
import type { Usage } from '../../desk/handler';
import { ifWritable } from './written';

/** What each service counts in the database, so that services on one database limit a key together. */
export type StoredPolicy = Exclude<Usage['policy'], 'reads'>;

/** Writes of a key in one minute, of all services. */
export interface WriteCounts {
  /** Counts one. Returns how many the key has made in this minute. @throws Problem read_only */
  count(keyId: string, policy: StoredPolicy, minute: number): Promise<number>;
  /** How many the key has made in this minute, without counting one. */
  of(keyId: string, minute: number): Promise<ReadonlyMap<string, number>>;
}

/**
 * Keeps one row for each key and policy: its latest minute. A service whose clock is behind counts under the minute of the others.
 * @param writer works as `boxing_writer` on the primary
 */
export function countWrites(writer: Knex): WriteCounts {
  return {
    async count(keyId, policy, minute) {
      const { rows } = await ifWritable(() =>
        writer.raw<{ rows: [{ requests: number }] }>(
          `insert into public.write_counts as counted (key_id, policy, minute, requests) values (:keyId, :policy, :minute, 1)
           on conflict (key_id, policy) do update set
             requests = case when excluded.minute > counted.minute then 1 else counted.requests + 1 end,
             minute = greatest(excluded.minute, counted.minute)
           returning requests`,
          { keyId, policy, minute },
        ),
      );
      return rows[0].requests;
    },
    async of(keyId, minute) {
      const rows = await writer('public.write_counts')
        .where({ key_id: keyId })
        .where('minute', '>=', minute)
        .select<{ policy: string; requests: number }[]>('policy', 'requests');
      return new Map(rows.map(({ policy, requests }) => [policy, requests]));
    },
  };
}
