import type { Knex } from 'knex';

/** A table that is partitioned by time, with a default partition named `TABLE_default`. */
interface PartitionedTable {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

/** The rows of a time range, `to` exclusive. */
interface Partition {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

const QUOTES: PartitionedTable = { schema: 'bronze', table: 'quotes', column: 'first_seen_at' };
const EVENTS: PartitionedTable = { schema: 'public', table: 'events', column: 'occurred_at' };

const DAY_MS = 86_400_000;
/** Days (UTC) before today whose events are kept. */
const EVENT_DAYS = 30;

/**
 * Creates the partition of `bronze.quotes` for the month (UTC) of `instant` unless it exists, and moves that month's rows out of the
 * default partition. This locks the table until the transaction ends, so use a short, separate transaction.
 */
export async function ensureQuotePartition(trx: Knex, instant: Date): Promise<void> {
  const from = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth()));
  const to = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1));
  await ensurePartition(trx, QUOTES, { name: `quotes_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, to });
}

/**
 * Creates the partitions of `public.events` for today and tomorrow (UTC) unless they exist, and drops the events of more than 30 days ago.
 * This locks the table until the transaction ends, so use a short, separate transaction.
 */
export async function keepEventPartitions(trx: Knex, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (const day of [today, today + DAY_MS]) {
    await ensurePartition(trx, EVENTS, { name: eventPartition(day), from: new Date(day), to: new Date(day + DAY_MS) });
  }
  await dropEventsBefore(trx, today - EVENT_DAYS * DAY_MS);
}

const eventPartition = (day: number): string => `events_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '_')}`;

/** @param day its midnight in UTC, in milliseconds */
async function dropEventsBefore(trx: Knex, day: number): Promise<void> {
  const before = new Date(day);
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = cast('public.events' as regclass) and relname <> 'events_default' and relname < :oldest
     order by relname`,
    { oldest: eventPartition(day) },
  );
  const { rows: strays } = await trx.raw<{ rows: object[] }>('select from public.events_default where occurred_at < :before limit 1', {
    before,
  });
  if (rows.length + strays.length === 0) return;
  await trx.raw(
    `update public.outbox
     set dropped_to = greatest(dropped_to, (select max(event_id) from public.events where occurred_at < :before))`,
    { before },
  );
  await trx.raw('delete from public.events_default where occurred_at < :before', { before });
  for (const { name } of rows) await trx.raw('drop table public.:name:', { name });
}

async function ensurePartition(trx: Knex, { schema, table, column }: PartitionedTable, { name, from, to }: Partition): Promise<void> {
  if (await exists(trx, schema, name)) return;

  await trx.raw('lock table :schema:.:table: in access exclusive mode', { schema, table });
  if (await exists(trx, schema, name)) return;
  const values = { schema, table, column, name, rest: `${table}_default`, from: from.toISOString(), to: to.toISOString() };
  await trx.raw(
    `create temporary table moved_rows on commit drop as
     select * from :schema:.:rest: where :column: >= :from and :column: < :to`,
    values,
  );
  await trx.raw('delete from :schema:.:table: where :column: >= :from and :column: < :to', values);
  await trx.raw(trx.raw('create table :schema:.:name: partition of :schema:.:table: for values from (:from) to (:to)', values).toQuery());
  await trx.raw('insert into :schema:.:table: overriding system value select * from moved_rows', values);
  await trx.raw('drop table moved_rows');
}

async function exists(trx: Knex, schema: string, name: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { found: boolean }[] }>('select to_regclass(?) is not null as found', [`${schema}.${name}`]);
  return rows[0]?.found === true;
}
