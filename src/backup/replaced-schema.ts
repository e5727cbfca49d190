import type { Knex } from 'knex';
import { UserError } from '../lib/user-error';
import { readInstallation } from '../store/installation';
import { newerMigrations } from '../store/schema/migrate';
import { appliedMigrations } from '../store/schema/applied';
import { findTables } from './catalogue';

/** The state of a database before a restore. */
export interface FoundDatabase {
  /** A version of the service has made its tables. */
  readonly hasSchema: boolean;
  /** Somebody has written into it. */
  readonly hasData: boolean;
  /** Its tables, which a restored schema must know; empty where a newer version made them. */
  readonly tables: readonly string[];
}

export async function readDatabase(trx: Knex): Promise<FoundDatabase> {
  const applied = [...(await appliedMigrations(trx))];
  if (applied.length === 0) return { hasSchema: false, hasData: false, tables: [] };
  const hasData = (await readInstallation(trx)) !== undefined || (await trx('public.users').first('user_id')) !== undefined;
  const tables = newerMigrations(applied).length > 0 ? [] : (await findTables(trx)).map(({ name }) => name);
  return { hasSchema: true, hasData, tables };
}

/**
 * A restore changes what every open connection of the service has read.
 * @throws UserError when a process of the service is connected
 */
export async function assertNobodyWorks(trx: Knex): Promise<void> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'boxing%' order by 1`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new UserError(`the service is connected to this database (${names}): stop it, then restore`);
}

/**
 * Drops all that the service has made, within the transaction of a restore: until that ends, everybody sees the old state. The space is free
 * only then.
 */
export async function dropSchema(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop schema bronze, master cascade');
  // Extensions stay, and their functions with them.
  await trx.raw(`
    do $$
    declare found record;
    begin
      for found in
        select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
          format('%I.%I', nspname, relname) as name
        from pg_class as class join pg_namespace as namespace on namespace.oid = relnamespace
        where nspname = 'public' and relkind in ('r', 'p', 'v', 'm', 'S')
          -- The sequence of an identity column goes with its table.
          and not exists (
            select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and (deptype = 'e' or relkind = 'S' and deptype = 'i'))
      loop
        if to_regclass(found.name) is not null then execute format('drop %s %s cascade', found.kind, found.name); end if;
      end loop;
      for found in
        select proc.oid::regprocedure::text as name from pg_proc as proc
        where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = proc.oid and deptype = 'e')
      loop
        execute format('drop routine if exists %s cascade', found.name);
      end loop;
    end $$`);
}

/** @throws UserError when the old database had tables that the service does not know */
export async function assertNothingForeignLost(trx: Knex, { tables }: FoundDatabase): Promise<void> {
  const restored = new Set((await findTables(trx)).map(({ name }) => name));
  const foreign = tables.filter((name) => !restored.has(name));
  if (foreign.length > 0)
    throw new UserError(`the database holds ${foreign.join(', ')}, which the service does not know: restore into a database of its own`);
}
