import type { Knex } from 'knex';

/** A table that may be browsed. Only these names, read from the catalogue, reach SQL as identifiers. */
export interface PublishedTable {
  readonly schema: string;
  readonly table: string;
}

export interface PublishedColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

export type TableValue = string | number | boolean | null;

const SCHEMAS = ['bronze', 'master', 'public'];
/** Credentials, migration records, and the trail of changes, which holds what other tables mask. */
const CLOSED_TABLES = 'api_?key|secret|^changes$|^knex_';
const LONGEST_TEXT = 500;
const BYTES_SHOWN = 249;

/**
 * Tables open to browsing, by schema, then name. Views are excluded because they may show credentials, and partitions because their parent
 * counts their rows.
 */
export async function selectTables(db: Knex): Promise<PublishedTable[]> {
  return db('pg_catalog.pg_class as c')
    .join('pg_catalog.pg_namespace as n', 'n.oid', 'c.relnamespace')
    .whereIn('n.nspname', SCHEMAS)
    .whereIn('c.relkind', ['r', 'p'])
    .where('c.relispartition', false)
    .where('c.relname', '!~', CLOSED_TABLES)
    .whereRaw(`has_table_privilege(c.oid, 'select')`)
    .orderByRaw('n.nspname collate "C", c.relname collate "C"')
    .select<PublishedTable[]>('n.nspname as schema', 'c.relname as table');
}

/** Counts the rows of tables in one statement, in the order of the tables. Of the quotes, which are millions, it adds up the stored counts. */
export async function countRows(db: Knex, tables: readonly PublishedTable[]): Promise<number[]> {
  const counts = tables.map(({ schema, table }, position) =>
    db
      .withSchema(schema)
      .from(table === 'quotes' ? 'quote_totals' : table)
      .select<{ position: number; rows: number }[]>(
        db.raw(`? :: integer as position, ${table === 'quotes' ? 'coalesce(sum(quotes), 0)' : 'count(*)'} as rows`, [position]),
      ),
  );
  const [first, ...others] = counts;
  if (first === undefined) return [];
  const rows = await first.unionAll(others).orderBy('position');
  return rows.map(({ rows }) => rows);
}

/** The columns of a table in its own order. */
export function selectColumns(db: Knex, { schema, table }: PublishedTable): Promise<PublishedColumn[]> {
  return db('pg_catalog.pg_attribute as a')
    .join('pg_catalog.pg_class as c', 'c.oid', 'a.attrelid')
    .join('pg_catalog.pg_namespace as n', 'n.oid', 'c.relnamespace')
    .where({ 'n.nspname': schema, 'c.relname': table, 'a.attisdropped': false })
    .where('a.attnum', '>', 0)
    .orderBy('a.attnum')
    .select<PublishedColumn[]>('a.attname as name', db.raw('format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable'));
}

/**
 * The first rows of a table by primary key, each a list of cells in column order. Cells of `masked` columns only show whether they are
 * null.
 */
export async function selectSample(
  db: Knex,
  table: PublishedTable,
  columns: readonly (PublishedColumn & { readonly masked: boolean })[],
  limit: number,
): Promise<TableValue[][]> {
  const key = await selectPrimaryKey(db, table);
  const rows = await db
    .withSchema(table.schema)
    .from(table.table)
    .orderBy(key)
    .limit(limit)
    .select<Record<string, TableValue>[]>(columns.map((column) => db.raw(`${cell(column)} as ??`, [column.name, column.name])));
  return rows.map((row) => columns.map(({ name }) => row[name] ?? null));
}

async function selectPrimaryKey(db: Knex, { schema, table }: PublishedTable): Promise<string[]> {
  const columns = await db('pg_catalog.pg_index as i')
    .join('pg_catalog.pg_class as c', 'c.oid', 'i.indrelid')
    .join('pg_catalog.pg_namespace as n', 'n.oid', 'c.relnamespace')
    .joinRaw('cross join lateral unnest(i.indkey) with ordinality as k(attnum, position)')
    .join('pg_catalog.pg_attribute as a', (on) => on.on('a.attrelid', 'c.oid').andOn('a.attnum', 'k.attnum'))
    .where({ 'n.nspname': schema, 'c.relname': table, 'i.indisprimary': true })
    .orderBy('k.position')
    .select<{ attname: string }[]>('a.attname');
  return columns.map(({ attname }) => attname);
}

/** The SQL that turns a column, given as `??`, into a JSON scalar. */
function cell({ type, masked }: PublishedColumn & { readonly masked: boolean }): string {
  if (masked) return `case when ?? is not null then '***' end`;
  if (/^(smallint|integer|bigint|numeric|real|double precision|boolean)/.test(type) && !type.endsWith('[]')) return '??';
  if (type === 'timestamp with time zone') return `to_char(?? at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type === 'bytea') return `substring(?? from 1 for ${BYTES_SHOWN}) :: text`;
  return `left(?? :: text, ${LONGEST_TEXT})`;
}
