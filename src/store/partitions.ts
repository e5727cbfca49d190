import type { Knex } from 'knex';
import { DAY_MS } from '../lib/clock';

/** A table that is partitioned by time, with a default partition named `TABLE_default`. */
interface PartitionedTable {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

/** The rows of a time range, `to` exclusive. */
export interface Partition {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

const QUOTES: PartitionedTable = { schema: 'bronze', table: 'quotes', column: 'first_seen_at' };
const EVENTS: PartitionedTable = { schema: 'public', table: 'events', column: 'occurred_at' };

/** Days (UTC) before today whose events are kept. */
const EVENT_DAYS = 30;

/**
 * Creates the partition of `bronze.quotes` for the month (UTC) of `instant` unless it exists, and moves that month's rows out of the
 * default partition. This locks the table until the transaction ends, so use a short, separate transaction.
 */
export async function ensureQuotePartition(trx: Knex, instant: Date): Promise<void> {
  await ensurePartition(trx, QUOTES, quotePartition(instant));
}

/** The partition of `bronze.quotes` for the month (UTC) of an instant, whether it exists or not. */
export function quotePartition(instant: Date): Partition {
  const from = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth()));
  const to = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1));
  return { name: `quotes_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, to };
}

/** The partitions of `bronze.quotes` that exist, the oldest month first. */
export async function quotePartitions(db: Knex): Promise<Partition[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = cast('bronze.quotes' as regclass) and relname ~ '^quotes_[0-9]{4}_[0-9]{2}$'
     order by relname`,
  );
  return rows.map(({ name }) => quotePartition(new Date(`${name.slice(7).replace('_', '-')}-01T00:00:00Z`)));
}

/**
 * Creates a table for the rows of a partition of `bronze.quotes`, beside it. Rows that are inserted into it start no trigger of the quotes:
 * what follows from the quotes of the month stays as it is.
 * @returns its name in schema bronze
 */
export async function createQuoteReplacement(trx: Knex.Transaction, { name }: Partition): Promise<string> {
  const replacement = `${name}_replacement`;
  await trx.raw('create table bronze.:replacement: (like bronze.quotes including defaults including constraints)', { replacement });
  return replacement;
}

/** Puts such a table in the place of the partition, which is dropped. `bronze.quotes` is locked until the transaction ends. */
export async function replaceQuotePartition(trx: Knex.Transaction, { name, from, to }: Partition, replacement: string): Promise<void> {
  await trx.raw('lock table bronze.quotes in access exclusive mode');
  const values = { name, replacement, from: from.toISOString(), to: to.toISOString() };
  await trx.raw('alter table bronze.quotes detach partition bronze.:name:', values);
  await trx.raw('drop table bronze.:name:', values);
  await trx.raw('alter table bronze.:replacement: rename to :name:', values);
  await trx.raw(trx.raw('alter table bronze.quotes attach partition bronze.:name: for values from (:from) to (:to)', values).toQuery());
}

/** Closes the partition of an archived month: nothing can be added to it, changed or removed. @param table in schema bronze */
export async function closeQuotePartition(trx: Knex, table: string): Promise<void> {
  await trx.raw(
    'create trigger archived before insert or update or delete on bronze.:table: for each row execute function bronze.refuse_archived()',
    { table },
  );
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
