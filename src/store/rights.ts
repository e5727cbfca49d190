import type { Knex } from 'knex';
import { UserError } from '../lib/user-error';

/** PostgreSQL 15, as `server_version_num` has it. */
export const OLDEST_SERVER = 150_000;

/** The login lacks a privilege that a migration needs. */
class MissingRightError extends UserError {
  override name = 'MissingRightError';
}

interface Rights {
  readonly login: string;
  readonly server_version: number;
  readonly may_create_schemas: boolean;
  readonly may_create_tables: boolean;
  readonly may_be_reader: boolean;
  readonly may_be_writer: boolean;
  readonly may_be_operator: boolean;
  readonly has_trigrams: boolean;
}

/**
 * Checks privileges first, before a statement fails half-way with PostgreSQL's general "permission denied". Since PostgreSQL 16, a login
 * with CREATEROLE can only grant roles that it created itself, and membership alone does not let it work as a role.
 */
export async function assertRights(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: Rights[] }>(`
    select current_user as login,
           current_setting('server_version_num')::int as server_version,
           has_database_privilege(current_database(), 'create') as may_create_schemas,
           has_schema_privilege('public', 'create') as may_create_tables,
           ${mayBe('reader')} as may_be_reader,
           ${mayBe('writer')} as may_be_writer,
           ${mayBe('operator')} as may_be_operator,
           exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams
    from pg_roles,
         lateral (select current_setting('server_version_num')::int < 160000 as before_16,
                         (select oid from pg_roles where rolname = 'boxing_reader') as reader,
                         (select oid from pg_roles where rolname = 'boxing_writer') as writer,
                         (select oid from pg_roles where rolname = 'boxing_operator') as operator) as server
    where rolname = current_user`);
  const rights = rows[0];
  if (rights === undefined) return;
  const missing = missingRights(rights);
  if (missing.length > 0) throw new MissingRightError(`cannot migrate as "${rights.login}": ${missing.join('; ')}`);
}

/** SQL for whether the login can create a role or work as it. The role's column is null if it does not exist. */
function mayBe(role: 'reader' | 'writer' | 'operator'): string {
  return `((rolcreaterole or rolsuper) and (${role} is null or before_16)
             or coalesce(pg_has_role(${role}, case when before_16 then 'member' else 'set' end)
                         or pg_has_role(${role}, 'member with admin option'), false))`;
}

function missingRights(rights: Rights): string[] {
  const login = `"${rights.login}"`;
  return [
    rights.server_version >= OLDEST_SERVER ? [] : 'the server is older than PostgreSQL 15',
    rights.has_trigrams ? [] : 'the server lacks the extension pg_trgm (package postgresql-contrib)',
    rights.may_create_schemas ? [] : `it needs CREATE on the database (grant create on database … to ${login})`,
    rights.may_create_tables ? [] : `it needs CREATE on schema public (grant create on schema public to ${login})`,
    rights.may_be_reader ? [] : `it needs CREATEROLE, or membership of the role boxing_reader (grant boxing_reader to ${login})`,
    rights.may_be_writer ? [] : `it needs CREATEROLE, or membership of the role boxing_writer (grant boxing_writer to ${login})`,
    rights.may_be_operator ? [] : `it needs CREATEROLE, or membership of the role boxing_operator (grant boxing_operator to ${login})`,
  ].flat();
}
