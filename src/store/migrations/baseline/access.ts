/**
 * Schemas, and the three roles that the API works as. They belong to the cluster, not to a database: another database may already have made them, or
 * be making them now.
 *
 * - `boxing_reader` answers requests. It reads all tables but those of credentials.
 * - `boxing_writer` stores what users write. It reads the same, and each table below says what it may write.
 * - `boxing_operator` stores operators' decisions on names, and nothing else.
 */
export const ACCESS = `
  create extension if not exists pg_trgm;
  create schema if not exists bronze;
  create schema if not exists master;

  ${['boxing_reader', 'boxing_writer', 'boxing_operator'].map(role).join('\n')}

  grant usage on schema bronze, master, public to boxing_reader, boxing_writer;
  grant usage on schema master to boxing_operator;
  -- Those of schema public are the tables of the migrations themselves.
  grant select on all tables in schema public to boxing_reader, boxing_writer;
  alter default privileges in schema bronze, master, public grant select on tables to boxing_reader;
  alter default privileges in schema bronze, master, public grant select on tables to boxing_writer;
`;

/** Comes last. PostgreSQL 14 let everybody create in schema public, and an upgraded server still does. */
export const CLOSED = `
  revoke create on schema public from public;
`;

/** SQL that makes a role, unless it exists, and lets the owner of the tables work as it. */
function role(name: string): string {
  return `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    if not pg_has_role('${name}', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
      grant ${name} to current_user;
    end if;
  exception when unique_violation then null;
  end $$;`;
}
