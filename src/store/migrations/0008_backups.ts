import type { Migration } from '../schema/migration';

/** Remembers backups and restore drills, so that the service can say when the last ones were and how they ended. */
export const backups: Migration = {
  name: '0008_backups',
  async up(db) {
    await db.raw(`
      create table public.backups (
        backup_id       bigint generated always as identity primary key,
        trigger         text not null check (trigger in ('command', 'schedule', 'upgrade')),
        started_at      timestamptz not null,
        duration_ms     integer not null,
        status          text not null check (status in ('ok', 'failed')),
        file            text not null,
        bytes           bigint,
        sha256          bytea,
        tables          integer,
        rows            bigint,
        schema_version  text,
        service_version text not null,
        error           text,
        check ((status = 'ok') = (error is null and bytes is not null and sha256 is not null))
      );
      comment on table public.backups is 'Backups that this service wrote or failed to write; a file may be gone since';
      create index backups_by_start on public.backups (started_at);

      create table public.restore_drills (
        drill_id    bigint generated always as identity primary key,
        trigger     text not null check (trigger in ('command', 'schedule')),
        started_at  timestamptz not null,
        duration_ms integer not null,
        status      text not null check (status in ('passed', 'failed', 'skipped')),
        file        text,
        place       text,
        tables      integer,
        rows        bigint,
        report      jsonb not null,
        error       text,
        check ((status = 'passed') = (error is null))
      );
      comment on table public.restore_drills is
        'Restores of a backup into a scratch database, and what differed from the backup; skipped where there was no backup or no scratch database';
      create index restore_drills_by_start on public.restore_drills (started_at);

      insert into public.locks (name) values ('backup')`);
  },
};
