import { createHash } from 'node:crypto';
import type { Queries } from './read-events';

/**
 * Names the history that event ids count in: 12 hexadecimal digits. It is another one in another cluster, after a failover or a
 * point-in-time recovery (PostgreSQL then begins a new timeline), in another database, and where the outbox was restored from a dump, which
 * recreates its table. Any login may read all four. Only the primary knows the timeline, so ask the primary.
 */
export async function readEpoch(primary: Queries): Promise<string> {
  const { rows } = await primary.raw<{ rows: [{ history: string }] }>(
    `select concat_ws('/',
       (select system_identifier from pg_control_system()),
       left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
       (select oid from pg_database where datname = current_database()),
       cast(cast('public.events' as regclass) as oid)) as history`,
  );
  return createHash('sha256').update(rows[0].history).digest('hex').slice(0, 12);
}
