import type { Migration } from '../schema/migration';

/**
 * Keeps the histories that ids of events count in, so that a reader resumes exactly after a failover or a restore, and is sent back only if
 * something that they read is gone. The first epoch is the one that earlier versions computed: their readers resume too.
 */
export const eventEpochs: Migration = {
  name: '0011_event_epochs',
  async up(db) {
    await db.raw(`
      create table public.event_epochs (
        epoch_no bigint generated always as identity primary key,
        epoch    text not null unique check (epoch ~ '^[0-9a-f]{12}$'),
        -- The first id that it may have. It lasts until the next one begins, and may have had no events.
        from_id  bigint not null,
        history  text not null
      );
      comment on table public.event_epochs is 'Names the histories that event ids count in; a failover or a restore begins another one';

      -- Differs in another cluster, after a failover or a recovery to a point in time (PostgreSQL then begins a timeline), in another database,
      -- and where the table of events was created again.
      create function public.history_of_events() returns text language sql as $$
        select concat_ws('/',
          (select system_identifier from pg_catalog.pg_control_system()),
          left(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_insert_lsn()), 8),
          (select oid from pg_catalog.pg_database where datname = pg_catalog.current_database()),
          cast(cast('public.events' as regclass) as oid)) $$;

      create function public.begin_event_epoch() returns void language sql security definer set search_path = '' as $$
        insert into public.event_epochs (from_id, epoch, history)
        select 1 + greatest(dropped_to, (select max(event_id) from public.events)),
          left(replace(cast(pg_catalog.gen_random_uuid() as text), '-', ''), 12), public.history_of_events()
        from public.outbox $$;

      create function public.keep_event_epoch() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        if public.history_of_events() is distinct from (select history from public.event_epochs order by epoch_no desc limit 1) then
          perform public.begin_event_epoch();
        end if;
        return null;
      end $$;
      revoke all on function public.begin_event_epoch, public.keep_event_epoch from public;

      create function public.epoch_of(event_id bigint) returns text language sql stable parallel safe as $$
        select epoch from public.event_epochs where from_id <= greatest(1, epoch_of.event_id) order by epoch_no desc limit 1 $$;
      comment on function public.epoch_of is 'The epoch of the event, or of the place before the first one, 0';

      insert into public.event_epochs (from_id, epoch, history)
      select 1, left(encode(sha256(convert_to(history, 'UTF8')), 'hex'), 12), history from public.history_of_events() as history;

      -- Triggers fire in the order of their names: events_arrive_in_order has taken the lock.
      create trigger events_keep_epoch before insert on public.events for each statement execute function public.keep_event_epoch()`);
  },
};
