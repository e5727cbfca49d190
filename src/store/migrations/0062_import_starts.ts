import type { Knex } from 'knex';

/**
 * How often each queued import was begun, committed before the work begins, so that a start counts whatever ends the process; and why an
 * import failed. (`attempts` counted failures alone; earlier versions of the service still write it.)
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.bet_import_starts (
      import_id  uuid primary key references public.bet_imports on delete cascade,
      starts     integer not null,
      started_at timestamptz not null
    );
    comment on table public.bet_import_starts is 'Queued imports that were begun: how often, and when last';
    alter table public.bet_imports add column failure text;
  `);
}
