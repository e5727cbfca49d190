import type { Knex } from 'knex';

/** Where an installation stands, as one flat row. */
export interface Status {
  readonly server_version: string;
  readonly fighters: number;
  readonly fights: number;
  readonly fights_scheduled: number;
  readonly last_run_at: Date | null;
  readonly last_run_status: string | null;
  readonly last_run_error: string | null;
  readonly last_ok_run_at: Date | null;
  readonly credits_remaining: number | null;
  readonly model_version: string | null;
  readonly names_unresolved: number;
}

/** Reads it in one query. */
export async function readStatus(db: Knex): Promise<Status> {
  const { rows } = await db.raw<{ rows: Status[] }>(`
    select
      current_setting('server_version') as server_version,
      (select count(*) from master.fighters) as fighters,
      (select count(*) from master.fights) as fights,
      (select count(*) from master.fights where status = 'scheduled') as fights_scheduled,
      last.started_at as last_run_at,
      last.status as last_run_status,
      last.error_code as last_run_error,
      (select max(started_at) from public.runs where status = 'ok') as last_ok_run_at,
      (select credits_remaining from public.runs where credits_remaining is not null order by run_id desc limit 1) as credits_remaining,
      (select version from public.model_versions where is_production) as model_version,
      (select count(*) from master.name_resolutions where outcome <> 'resolved') as names_unresolved
    from (select 1) as one
    left join lateral (select * from public.runs order by run_id desc limit 1) as last on true
  `);
  const [status] = rows;
  if (status === undefined) throw new Error('the status query returned no row');
  return status;
}
