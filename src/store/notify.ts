import type { Knex } from 'knex';

/** Notifies every listener of `channel` when the transaction commits. The payload is limited to 8,000 bytes. */
export async function notify(trx: Knex, channel: string, payload = ''): Promise<void> {
  await trx.raw('select pg_notify(?, ?)', [channel, payload]);
}
