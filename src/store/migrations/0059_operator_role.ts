import type { Knex } from 'knex';

/** The role for operators' decisions on names, so that the API can store them without the owner's rights. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Roles belong to the cluster: another database may have made it, or be making it now.
    do $$ begin
      if not exists (select from pg_roles where rolname = 'boxing_operator') then
        create role boxing_operator nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      if not pg_has_role('boxing_operator', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
        grant boxing_operator to current_user;
      end if;
    exception when unique_violation then null;
    end $$;
    grant usage on schema master to boxing_operator;
    grant select on master.fighters to boxing_operator;
    grant select, insert, update, delete on master.fighter_aliases, master.name_resolutions to boxing_operator;
    grant insert on master.resolution_attempts to boxing_operator;
  `);
}
