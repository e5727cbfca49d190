import type { Knex } from 'knex';
import type { RejectedItem } from '../../feeds/rejected-items';

/** Stores the rejected items of a payload; an item that is stored already is skipped. */
export async function storeRejectedItems(
  trx: Knex.Transaction,
  payloadId: number,
  items: readonly RejectedItem[],
  now: Date,
): Promise<void> {
  await trx.raw(
    `insert into bronze.set_aside (payload_id, location, reason, detail, content, set_aside_at)
     select :payloadId, location, reason, detail, content, :now
     from jsonb_to_recordset(cast(:items as jsonb)) as item (location text, reason text, detail text, content text)
     on conflict (payload_id, location, reason) where payload_id is not null do nothing`,
    { payloadId, now, items: JSON.stringify(items) },
  );
}
