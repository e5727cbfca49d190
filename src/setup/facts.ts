import type { Knex } from 'knex';
import type { SetupFacts } from './least';

/** @param now fights that begin later are to come */
export async function readSetupFacts(db: Knex, now: Date): Promise<SetupFacts> {
  const { rows } = await db.raw<{ rows: [SetupFacts] }>(
    `select
       (select count(*) from master.fights where status = 'finished') as bouts,
       (select count(*) from master.fighters) as fighters,
       (select json_build_object('version', version, 'family', family) from public.production_model) as model,
       (select count(distinct event_id) from master.feed_events join bronze.quotes using (event_id)
        where quotes.last_seen_at is null and commence_time > :now) as fights_priced,
       (select max(polled_at) from public.published_polls) as polled_at,
       (select count(distinct fight_id) from public.picks join master.fights using (fight_id)
        where fights.status = 'scheduled' and fights.starts_at > :now) as picks`,
    { now },
  );
  const run = await db('public.runs')
    .whereNot((failed) => void failed.where({ trigger: 'import', status: 'failed' }))
    .whereNot({ status: 'running' })
    // Nobody has said yet where prices come from.
    .whereRaw(`coalesce(error_code, '') not in ('feed_no_recording', 'feed_not_configured')`)
    .orderBy('run_id', 'desc')
    .first<SetupFacts['run'] | undefined>('started_at as at', 'error_message', 'fights_predicted');
  return { ...rows[0], run: run ?? null };
}
