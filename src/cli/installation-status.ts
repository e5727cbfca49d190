import type { Knex } from 'knex';
import type { DrillRecord } from '../backup/records';
import { countUnsettled, fightsIn } from '../grading/unsettled';
import { readFeedPolling } from '../store/figures';
import { MIGRATION_TABLE } from '../store/schema/applied';
import type { Origin } from '../store/installation';

/** State of an installation, as one flat row. */
export interface Status {
  readonly server_version: string;
  readonly database_bytes: number;
  readonly schema_version: string | null;
  /** Null while nothing has been written. */
  readonly data_origin: Origin | null;
  readonly fighters: number;
  readonly fights: number;
  readonly fights_scheduled: number;
  readonly last_run_at: Date | null;
  readonly last_run_status: string | null;
  readonly last_run_error: string | null;
  /** The process that did it, by host and id; null for a run of an earlier version. */
  readonly last_run_worker: string | null;
  readonly last_ok_run_at: Date | null;
  /** Time of the poll of the prices on the board. */
  readonly board_polled_at: Date | null;
  /** As last reported by the feed. */
  readonly credits_remaining: number | null;
  /** When the feed is asked, and what that costs; null before the first run that asked by a plan. */
  readonly feed: Awaited<ReturnType<typeof readFeedPolling>>;
  readonly model_version: string | null;
  readonly model_family: string | null;
  /** The model was trained on earlier bouts only. */
  readonly model_cutoff: string | null;
  readonly model_fit_at: Date | null;
  readonly names_unresolved: number;
  readonly picks_settled: number;
  /** Fights with picks that should have begun but are not settled. */
  readonly fights_unsettled: number;
  readonly gradings: number;
  readonly last_graded_at: Date | null;
  /** Of the last one that succeeded. */
  readonly last_backup_at: Date | null;
  readonly last_backup_bytes: number | null;
  readonly last_drill_at: Date | null;
  readonly last_drill_status: DrillRecord['status'] | null;
}

/** @param now fights that start later count as upcoming */
export async function readStatus(db: Knex, now: Date): Promise<Status> {
  const { rows } = await db.raw<{ rows: Omit<Status, 'fights_unsettled' | 'feed'>[] }>(`
    select
      current_setting('server_version') as server_version,
      pg_database_size(current_database()) as database_bytes,
      (select name from public.${MIGRATION_TABLE} order by id desc limit 1) as schema_version,
      (select origin from public.installation) as data_origin,
      (select count(*) from master.fighters) as fighters,
      (select count(*) from master.fights) as fights,
      (select count(*) from master.fights where status = 'scheduled') as fights_scheduled,
      last.started_at as last_run_at,
      last.status as last_run_status,
      last.error_code as last_run_error,
      last.worker as last_run_worker,
      board.started_at as last_ok_run_at,
      board.polled_at as board_polled_at,
      (select credits_remaining from public.runs where credits_remaining is not null order by run_id desc limit 1) as credits_remaining,
      model.version as model_version,
      model.family as model_family,
      model.cutoff as model_cutoff,
      model.fit_at as model_fit_at,
      (select count(*) from master.name_resolutions where outcome <> 'resolved') as names_unresolved,
      (select count(*) from public.settled_picks) as picks_settled,
      (select count(*) from public.gradings) as gradings,
      (select max(graded_at) from public.gradings) as last_graded_at,
      backup.started_at as last_backup_at,
      backup.bytes as last_backup_bytes,
      drill.started_at as last_drill_at,
      drill.status as last_drill_status
    from (select 1) as one
    left join lateral (select * from public.backups where status = 'ok' order by backup_id desc limit 1) as backup on true
    left join lateral (select * from public.restore_drills order by drill_id desc limit 1) as drill on true
    left join lateral (
      -- A file that a person failed to import is no failed run of the pipeline.
      select * from public.runs where not (trigger = 'import' and status = 'failed') order by run_id desc limit 1
    ) as last on true
    left join lateral (
      select run.started_at, coalesce(payload.polled_at, run.started_at) as polled_at
      from public.runs run left join bronze.feed_payloads payload using (payload_id)
      where run.status = 'ok' order by run.started_at desc, run.run_id desc limit 1
    ) as board on true
    left join public.production_model as model on true
  `);
  const [status] = rows;
  if (status === undefined) throw new Error('the status query returned no row');
  return { ...status, feed: await readFeedPolling(db), fights_unsettled: fightsIn(await countUnsettled(db, now)) };
}
