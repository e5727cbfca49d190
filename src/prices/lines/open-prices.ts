import type { Knex } from 'knex';
import { DEMO, DEMO_FEED } from '../../names/sources';

/**
 * Whether the stored prices may be shown to anybody: all of them are of the demo's own making. Vendors of odds forbid to pass theirs on. False
 * while no price is stored.
 */
export async function pricesAreOpen(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { open: boolean }[] }>(
    `select exists (select from master.feed_events)
        and not exists (select from master.feed_events where feed <> all(cast(:invented as text[]))) as open`,
    { invented: [DEMO, DEMO_FEED] },
  );
  return rows[0]?.open === true;
}
