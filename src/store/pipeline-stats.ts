import type { Knex } from 'knex';

/** State of the pipeline, for operators. */
export interface PipelineStats {
  readonly runs: readonly { readonly status: 'ok' | 'failed'; readonly runs: number; readonly seconds: number }[];
  readonly last_ok: { readonly started_at: Date; readonly duration_seconds: number } | null;
  /** As the odds feed last reported. */
  readonly credits_remaining: number | null;
  readonly names_unresolved: number;
  readonly fights_pending: number;
  readonly deliveries_pending: number;
  /** For how long the most overdue delivery to an endpoint that answers has been due; 0 if none is. */
  readonly delivery_overdue_seconds: number;
  /** Endpoints whose last attempt failed. */
  readonly webhooks_failing: number;
}

interface Row extends Omit<PipelineStats, 'last_ok'> {
  readonly started_at: Date | null;
  readonly duration_seconds: number | null;
}

/** Reads the stats in one query. */
export async function readPipelineStats(db: Knex, now: Date): Promise<PipelineStats> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select
       (select coalesce(jsonb_agg(ended), '[]') from (
          select status, count(*) as runs, coalesce(sum(duration_ms), 0) / 1000.0 as seconds
          from public.runs where status <> 'running' group by status order by status) as ended) as runs,
       last_ok.started_at, last_ok.duration_ms / 1000.0 as duration_seconds,
       (select credits_remaining from public.runs where credits_remaining is not null order by run_id desc limit 1) as credits_remaining,
       (select count(*) from master.name_resolutions where outcome <> 'resolved') as names_unresolved,
       (select count(*) from master.fights where status = 'scheduled' and starts_at > :now) as fights_pending,
       (select count(*) from public.webhook_deliveries where state = 'pending') as deliveries_pending,
       (select coalesce(extract(epoch from cast(:now as timestamptz) - min(d.next_attempt_at)), 0)
        from public.webhook_deliveries d join public.webhooks w using (webhook_id)
        where d.state = 'pending' and d.next_attempt_at <= :now and w.failing_since is null) as delivery_overdue_seconds,
       (select count(*) from public.webhooks where failing_since is not null and disabled_at is null) as webhooks_failing
     from (select 1) as one
     left join lateral (
       select started_at, duration_ms from public.runs where status = 'ok' order by started_at desc, run_id desc limit 1
     ) as last_ok on true`,
    { now },
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the query of the stats returned no row');
  const { started_at, duration_seconds, ...counts } = row;
  return { ...counts, last_ok: started_at === null ? null : { started_at, duration_seconds: duration_seconds ?? 0 } };
}
