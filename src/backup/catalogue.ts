import type { Knex } from 'knex';
import { MIGRATION_TABLE } from '../store/schema/applied';
import type { StoredPartition } from './manifest';

/** The schemas of the service. */
const SCHEMAS = `('bronze', 'master', 'public')`;
/** Knex notes here that it migrates. A restored database has its own. */
const LEFT_OUT = `('${MIGRATION_TABLE}_lock')`;
const OF_EXTENSION = `exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')`;

/** A table of the database. A table with partitions counts once. */
export interface FoundTable {
  readonly name: string;
  /** Without the generated ones, which nobody can write. */
  readonly columns: readonly string[];
  /** An estimate. */
  readonly rows: number;
}

export async function findTables(db: Knex): Promise<FoundTable[]> {
  const { rows } = await db.raw<{ rows: FoundTable[] }>(
    `select nspname || '.' || relname as name,
       (select array_agg(cast(attname as text) order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(sum(greatest(part.reltuples, 0)), 0) from pg_partition_tree(class.oid) as tree join pg_class as part on part.oid = tree.relid)
         + case when relkind = 'r' then greatest(reltuples, 0) else 0 end as rows
     from pg_class as class join pg_namespace as namespace on namespace.oid = relnamespace
     where nspname in ${SCHEMAS} and relkind in ('r', 'p') and not relispartition and relname not in ${LEFT_OUT} and not ${OF_EXTENSION}
     order by 1`,
  );
  return rows;
}

/** The partitions but for the default ones, which the migrations make. */
export async function findPartitions(db: Knex): Promise<StoredPartition[]> {
  const { rows } = await db.raw<{ rows: StoredPartition[] }>(
    `select parent, name, bound[1] as "from", bound[2] as "to", is_closed
     from (
       select parent_space.nspname || '.' || parent.relname as parent, class.relname as name,
         regexp_match(pg_get_expr(class.relpartbound, class.oid), '^FOR VALUES FROM \\(''([^'']+)''\\) TO \\(''([^'']+)''\\)$') as bound,
         exists (select from pg_trigger where tgrelid = class.oid and tgname = 'archived') as is_closed
       from pg_inherits join pg_class as class on class.oid = inhrelid join pg_class as parent on parent.oid = inhparent
         join pg_namespace as parent_space on parent_space.oid = parent.relnamespace
       where parent_space.nspname in ${SCHEMAS} and parent.relkind = 'p' and class.relkind = 'r'
     ) as found
     where bound is not null order by 1, 2`,
  );
  return rows;
}

/** The last values of sequences that were used. */
export async function findSequences(db: Knex): Promise<Record<string, string>> {
  const { rows } = await db.raw<{ rows: { name: string; value: string }[] }>(
    `select schemaname || '.' || sequencename as name, cast(last_value as text) as value
     from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Materialized views that have rows. */
export async function findFilledViews(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select schemaname || '.' || matviewname as name from pg_matviews where schemaname in ${SCHEMAS} and ispopulated order by 1`,
  );
  return rows.map(({ name }) => name);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The foreign keys, without those that partitions have from their table. */
export async function findForeignKeys(db: Knex): Promise<ForeignKey[]> {
  const { rows } = await db.raw<{ rows: ForeignKey[] }>(
    `select nspname || '.' || relname as table, conname as name, pg_get_constraintdef(constraint_.oid) as definition
     from pg_constraint as constraint_ join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ${SCHEMAS} and contype = 'f' and conparentid = 0 order by 1, 2`,
  );
  return rows;
}

/** Figures of the data that any version of the schema has, as text: what a restored database must say too. */
export async function readComparedAnswers(db: Knex): Promise<Record<string, string | null>> {
  const { rows } = await db.raw<{ rows: [Record<string, string | null>] }>(
    `select cast((select count(*) from master.fighters) as text) as fighters,
       cast((select count(*) from master.fights) as text) as fights,
       cast((select count(*) from public.users) as text) as users,
       cast((select count(*) from public.bets) as text) as bets,
       cast((select sum(stake) from public.bets) as text) as staked,
       cast((select count(*) from public.picks) as text) as picks,
       (select version from public.production_model) as model,
       cast((select max(first_seen_at) from bronze.quotes) as text) as newest_quote`,
  );
  return rows[0];
}
