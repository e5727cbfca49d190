import type { Knex } from 'knex';
import type { RejectedItem } from '../../feeds/set-aside';

/** Stores what was left out of a payload; an item that is there already is not stored again. */
export async function storeAsides(trx: Knex.Transaction, payloadId: number, asides: readonly RejectedItem[], now: Date): Promise<void> {
  await trx.raw(
    `insert into bronze.set_aside (payload_id, location, reason, detail, content, set_aside_at)
     select :payloadId, location, reason, detail, content, :now
     from jsonb_to_recordset(cast(:asides as jsonb)) as item (location text, reason text, detail text, content text)
     on conflict (payload_id, location, reason) where payload_id is not null do nothing`,
    { payloadId, now, asides: JSON.stringify(asides) },
  );
}
