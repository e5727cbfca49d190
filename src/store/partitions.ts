import type { Knex } from 'knex';

/**
 * Creates the partition of `bronze.quotes` for the month (UTC) of `instant` unless it exists, and moves that month's rows out of the
 * default partition. This locks the table until the transaction ends, so use a short, separate transaction.
 */
export async function ensureQuotePartition(trx: Knex, instant: Date): Promise<void> {
  const from = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth()));
  const to = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1));
  const name = `quotes_${from.toISOString().slice(0, 7).replace('-', '_')}`;
  if (await exists(trx, name)) return;

  await trx.raw('lock table bronze.quotes in access exclusive mode');
  if (await exists(trx, name)) return;
  const month = { name, from: from.toISOString(), to: to.toISOString() };
  await trx.raw(
    `create temporary table moved_quotes on commit drop as
     select * from bronze.quotes_default where first_seen_at >= :from and first_seen_at < :to`,
    month,
  );
  await trx.raw('delete from bronze.quotes where first_seen_at >= :from and first_seen_at < :to', month);
  await trx.raw(trx.raw(`create table bronze.:name: partition of bronze.quotes for values from (:from) to (:to)`, month).toQuery());
  await trx.raw('insert into bronze.quotes overriding system value select * from moved_quotes');
  await trx.raw('drop table moved_quotes');
}

async function exists(trx: Knex, name: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { found: boolean }[] }>('select to_regclass(?) is not null as found', [`bronze.${name}`]);
  return rows[0]?.found === true;
}
