import type { Knex } from 'knex';

/** Writes of a user in one minute, of all services: they are counted in the database, so that services on one database limit a user together. */
export interface WriteCounts {
  /** Counts one. Returns how many the user has made in this minute. */
  count(userId: string, policy: string, minute: number): Promise<number>;
  /** How many the user has made in this minute, without counting one. */
  of(userId: string, minute: number): Promise<ReadonlyMap<string, number>>;
}

/**
 * Keeps one row for each user and policy: its latest minute. A service whose clock is behind counts under the minute of the others.
 * @param writer works as `boxing_writer` on the primary
 */
export function countWrites(writer: Knex): WriteCounts {
  return {
    async count(userId, policy, minute) {
      const { rows } = await writer.raw<{ rows: [{ requests: number }] }>(
        `insert into public.user_write_counts as counted (user_id, policy, minute, requests) values (:userId, :policy, :minute, 1)
         on conflict (user_id, policy) do update set
           requests = case when excluded.minute > counted.minute then 1 else counted.requests + 1 end,
           minute = greatest(excluded.minute, counted.minute)
         returning requests`,
        { userId, policy, minute },
      );
      return rows[0].requests;
    },
    async of(userId, minute) {
      const rows = await writer('public.user_write_counts')
        .where({ user_id: userId })
        .where('minute', '>=', minute)
        .select<{ policy: string; requests: number }[]>('policy', 'requests');
      return new Map(rows.map(({ policy, requests }) => [policy, requests]));
    },
  };
}
