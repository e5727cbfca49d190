import type { Knex } from 'knex';

/**
 * The role that the API works as: it reads, never writes, and sees credentials only through the two views of what authentication
 * needs and what a person may be shown. Roles belong to the cluster: another database may have made it, or be making it now.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'boxing_reader') then
        create role boxing_reader nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      if not pg_has_role('boxing_reader', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
        grant boxing_reader to current_user;
      end if;
    exception when unique_violation then null;
    end $$;
    grant usage on schema bronze, master, public to boxing_reader;
    grant select on all tables in schema bronze, master, public to boxing_reader;
    alter default privileges in schema bronze, master, public grant select on tables to boxing_reader;
    revoke all on public.api_keys from boxing_reader;
  `);
}
