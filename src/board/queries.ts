import type { Knex } from 'knex';
import { COMPLETE_RECORDS } from '../prices/conditions';
import { recordKindOf } from '../betting/fair/blend';
import type { Board, BoardFight, BoardMember, PolicyRecord, RunUnderWay } from './board';

export async function lastRun(db: Knex, asOf: Date): Promise<Board['lastRun']> {
  const { rows } = await db.raw<{ rows: NonNullable<Board['lastRun']>[] }>(
    `select run.run_id, run.started_at, coalesce(payload.polled_at, run.started_at) as polled_at, run.trigger = 'schedule' as scheduled
     from public.runs run left join bronze.feed_payloads payload using (payload_id)
     where run.status = 'ok' and run.started_at <= :asOf
     order by run.started_at desc, run.run_id desc
     limit 1`,
    { asOf },
  );
  return rows[0] ?? null;
}

export async function productionModel(db: Knex): Promise<Board['model']> {
  const model = await db('public.production_model').first<Board['model']>('version', 'fit_at', 'is_provisional');
  return model ?? null;
}

export async function counts(db: Knex, asOf: Date): Promise<Board['counts']> {
  const { rows } = await db.raw<{ rows: [Board['counts']] }>(
    `select
       (select count(*) from public.settled_picks where settled_at <= :asOf) as settled_picks,
       (select count(*) from public.predictions
        where kind = 'live' and first_predicted_at <= :asOf and predicted_at > cast(:asOf as timestamptz) - interval '24 hours') as predictions_last_24h`,
    { asOf },
  );
  return rows[0];
}

/** The id of the newest grading, 0 before the first. */
export async function newestGrading(db: Knex, asOf: Date): Promise<number> {
  const row = await db('public.gradings').where('graded_at', '<=', asOf).max<{ grading: number | null }[]>({ grading: 'grading_id' });
  return row[0]?.grading ?? 0;
}

export async function bookTitles(db: Knex): Promise<Map<string, string>> {
  const rows = await db('master.books').where({ in_region_map: false }).select<{ book: string; title: string }[]>('book', 'title');
  return new Map(rows.map(({ book, title }) => [book, title]));
}

export async function sizingAudit(db: Knex, asOf: Date): Promise<Board['sizingAudit']> {
  const audit = await db('public.analytics')
    .where({ name: 'model_mc_kelly' })
    .where('computed_at', '<=', asOf)
    .first<Board['sizingAudit']>('computed_at', db.raw(`figures -> 'recommended' as recommended`));
  return audit ?? null;
}

/** What the BETs of the policy were worth; null before one is settled. */
export async function storedRecord(db: Knex, asOf: Date): Promise<Board['policyRecord']> {
  const record = await db('public.analytics')
    .where({ name: 'policy_record' })
    .where('computed_at', '<=', asOf)
    .first<PolicyRecord | undefined>('computed_at', 'figures');
  return record ?? null;
}

/** Whether the database was claimed for the demo world. */
export async function isDemo(db: Knex): Promise<boolean> {
  return (await db('public.installation').where({ origin: 'demo' }).first('origin')) !== undefined;
}

interface FightRow {
  fight_id: number;
  fight_date: string;
  starts_at: Date;
  placeholder_date: boolean;
  a_id: number;
  a_name: string;
  b_id: number;
  b_name: string;
  prediction_id: number;
  model_version: string;
  is_provisional: boolean;
  predicted_at: Date;
  p_a: number;
  p_draw: number;
  p_b: number;
  sigma_a: number;
  sigma_b: number;
  members: BoardMember[] | null;
  complete_records: number;
}

/**
 * Fights that had neither begun nor been graded by then; a fight with a known but ungraded result is included. A prediction that was
 * confirmed after `asOf` counts as confirmed by the last run before it, or by an earlier one if the feed did not price the fight then.
 * @param only the one fight asked for; all of them without it
 */
export async function predictedFights(
  db: Knex,
  asOf: Date,
  runStartedAt: Date,
  only: number | null = null,
): Promise<Omit<BoardFight, 'markets' | 'quoted' | 'weights'>[]> {
  const { rows } = await db.raw<{ rows: FightRow[] }>(
    `select fight.fight_id, fight.fight_date, fight.starts_at, fight.placeholder_date,
            a.fighter_id as a_id, a.name as a_name, b.fighter_id as b_id, b.name as b_name,
            ${COMPLETE_RECORDS},
            newest.prediction_id, newest.model_version, newest.is_provisional, newest.p_a, newest.p_draw, newest.p_b, newest.sigma_a, newest.sigma_b, newest.members,
            case when newest.predicted_at <= :asOf then newest.predicted_at else coalesce((
              select last_before from public.prediction_gaps as gap
              where gap.prediction_id = newest.prediction_id and last_before <= :asOf and first_after > :asOf
            ), cast(:runStartedAt as timestamptz)) end as predicted_at
     from master.fights fight
     join master.fighters a on a.fighter_id = fight.fighter_a_id
     join master.fighters b on b.fighter_id = fight.fighter_b_id
     cross join lateral (
       select prediction.*, version.is_provisional from public.predictions prediction
       join public.model_versions version on version.version = prediction.model_version
       where prediction.fight_id = fight.fight_id and prediction.kind = 'live' and prediction.first_predicted_at <= :asOf
       order by prediction.first_predicted_at desc, prediction.prediction_id desc
       limit 1
     ) newest
     where fight.starts_at > :asOf and (cast(:only as bigint) is null or fight.fight_id = :only)
       and not exists (select from public.settled_picks settled where settled.fight_id = fight.fight_id and settled.settled_at <= :asOf)
     order by fight.fight_date, fight.fight_id`,
    { asOf, runStartedAt, only },
  );
  return rows.map((row) => ({
    fight_id: row.fight_id,
    fight_date: row.fight_date,
    starts_at: row.starts_at,
    placeholder_date: row.placeholder_date,
    record_kind: recordKindOf(row.complete_records),
    fighter_a: { fighter_id: row.a_id, name: row.a_name },
    fighter_b: { fighter_id: row.b_id, name: row.b_name },
    prediction: {
      p_a: row.p_a,
      p_draw: row.p_draw,
      p_b: row.p_b,
      sigma_a: row.sigma_a,
      sigma_b: row.sigma_b,
      prediction_id: row.prediction_id,
      predicted_at: row.predicted_at,
      model_version: row.model_version,
      is_provisional: row.is_provisional,
      members: row.members ?? [],
    },
  }));
}

/** The newest run that began by an instant and has not ended; null if there is none. */
export async function runUnderWay(db: Knex, asOf: Date): Promise<RunUnderWay | null> {
  const run = await db('public.runs')
    .where({ status: 'running' })
    .andWhere('started_at', '<=', asOf)
    .orderBy('run_id', 'desc')
    .first<RunUnderWay | undefined>('run_id', 'worker', 'started_at');
  return run ?? null;
}

type NewestState = Pick<Board, 'revision' | 'lastStart' | 'underWay' | 'setup'>;

/** The last published state, the start of the newest run, the run under way, and how far the demo has studied its past. Cheap enough to query every few seconds. */
export async function newestState(db: Knex, asOf: Date): Promise<NewestState> {
  const { rows } = await db.raw<{ rows: [Omit<NewestState, 'underWay'>] }>(
    `select concat_ws('/',
       (select run_id from public.runs where status = 'ok' and started_at <= :asOf order by started_at desc, run_id desc limit 1),
       (select version from public.production_model),
       (select max(grading_id) from public.gradings where graded_at <= :asOf),
       (select to_char(computed_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS') from public.analytics
        where name = 'model_mc_kelly' and computed_at <= :asOf),
       (select to_char(computed_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS') from public.analytics
        where name = 'policy_record' and computed_at <= :asOf),
       (select to_char(max(changed_at) at time zone 'UTC', 'YYYYMMDDHH24MISSMS') from (
         select max(updated_at) from master.fees union all select max(updated_at) from master.data_sources
         union all select max(fitted_at) from public.fair_weights
         union all select max(computed_at) from public.track_records) as prices (changed_at)),
       -- Rules are only added and replaced.
       (select nullif(concat(count(*), '-', count(replaced_at)), '0-0') from master.settlement_rules)) as revision,
       (select max(started_at) from public.runs where started_at <= :asOf) as "lastStart",
       (select demo_progress from public.installation where demo_ready_at is null) as setup`,
    { asOf },
  );
  return { ...rows[0], underWay: await runUnderWay(db, asOf) };
}
