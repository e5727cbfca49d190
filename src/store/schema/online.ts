import type { Knex } from 'knex';

interface Index {
  /** Without its schema, which is that of the table. */
  readonly name: string;
  /** With its schema. */
  readonly table: string;
  /** What follows `on <table>`: method, columns, condition. */
  readonly definition: string;
  readonly unique?: boolean;
}

/**
 * Creates an index if it is missing: concurrently on a database in use, so that writers go on meanwhile. PostgreSQL then waits for the
 * transactions that run already, without blocking others. The invalid index of an attempt that was killed is replaced.
 * @param db a transaction only where nobody waits for the table, such as in a new database
 */
export async function createIndex(db: Knex, { name, table, definition, unique = false }: Index): Promise<void> {
  const [schema] = table.split('.');
  const { rows } = await db.raw<{ rows: { indisvalid: boolean }[] }>('select indisvalid from pg_index where indexrelid = to_regclass(?)', [
    `${schema}.${name}`,
  ]);
  if (rows[0]?.indisvalid === true) return;
  const concurrently = db.isTransaction ? '' : 'concurrently';
  if (rows[0] !== undefined) await db.raw(`drop index ${concurrently} ${schema}.${name}`);
  await db.raw(`create ${unique ? 'unique ' : ''}index ${concurrently} ${name} on ${table} ${definition}`);
}

/** Checks the rows of all constraints that were added as `not valid`. Others read and write the tables meanwhile. */
export async function validateConstraints(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { table: string; name: string }[] }>(`
    select cast(cast(conrelid as regclass) as text) as table, quote_ident(conname) as name from pg_constraint
    where not convalidated and connamespace in ('bronze'::regnamespace, 'master'::regnamespace, 'public'::regnamespace) order by 1, 2`);
  for (const { table, name } of rows) await db.raw(`alter table ${table} validate constraint ${name}`);
}
