import type { Knex } from 'knex';
import type { Data } from '../handler';

type Version = Data<'listModelVersions'>[number];
type Rolling = Data<'getModelRolling'>;
type Family = Rolling['family'];

export type VersionRow = Omit<Version, 'fit_at'> & { readonly fit_at: Date };

/** Every version, newest cutoff first. */
export function selectVersions(db: Knex): Promise<VersionRow[]> {
  return db('public.model_versions')
    .orderBy([{ column: 'cutoff', order: 'desc' }, 'family', 'version'])
    .select<VersionRow[]>(
      'version',
      'family',
      'cutoff',
      'fit_at',
      'is_production',
      'n_train',
      'n_test',
      'log_loss',
      'brier',
      'roc_auc',
      'accuracy',
      'log_loss_three_class',
      'dev_clv',
      db.raw('cardinality(features) as n_features'),
      db.raw(`encode(artifact_sha256, 'hex') as artifact_sha256`),
      'note',
    );
}

export interface RefitRow {
  readonly cutoff: string;
  readonly family: Family;
  readonly model_version: string;
  readonly promoted: boolean;
  readonly finished_at: Date;
  readonly n_train: number | null;
  readonly n_out_of_sample: number | null;
  readonly in_sample_log_loss: number | null;
  readonly in_sample_brier: number | null;
  readonly in_sample_clv: number | null;
  readonly out_of_sample_log_loss: number | null;
  readonly out_of_sample_brier: number | null;
  readonly out_of_sample_clv: number | null;
  readonly note: string | null;
}

/** Refits that came to an end with a model, oldest cutoff first. */
export function selectRefits(db: Knex): Promise<RefitRow[]> {
  return db('public.refits')
    .whereIn('status', ['ok', 'not_promoted'])
    .whereNotNull('finished_at')
    .orderBy(['cutoff', 'family'])
    .select<RefitRow[]>(
      'cutoff',
      'family',
      'version as model_version',
      db.raw(`status = 'ok' as promoted`),
      'finished_at',
      'n_train',
      'n_out_of_sample',
      'in_sample_log_loss',
      'in_sample_brier',
      'in_sample_clv',
      'out_of_sample_log_loss',
      'out_of_sample_brier',
      'out_of_sample_clv',
      'note',
    );
}

/** All predictions together; dates and instants as JSON has them. */
export interface RollingTotals {
  readonly model_version: string;
  readonly family: Family;
  readonly n: number;
  readonly known_at: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly dev: number;
  readonly holdout: number;
  readonly live: number;
  readonly log_loss: number;
  readonly brier: number;
  readonly accuracy: number;
  readonly stride: number;
}
export type RollingPoint = Rolling['points'][number];

/**
 * Metrics over each full window of the production family's out-of-sample predictions of decided fights, and over all
 * of them; undefined while there are none. A fight counts once, with its last live prediction where there is one.
 * Where the points would be more than `most`, every `stride`-th is kept, the newest always.
 * Means come from running sums, so that the cost does not grow with the window.
 */
export async function selectRolling(
  db: Knex,
  window: number,
  most: number,
): Promise<{ totals: RollingTotals; points: RollingPoint[] } | undefined> {
  const { rows } = await db.raw<{ rows: { totals: RollingTotals; point: RollingPoint | null }[] }>(ROLLING, { window, most });
  const totals = rows[0]?.totals;
  if (!totals || totals.n === 0) return undefined;
  return { totals, points: rows.flatMap(({ point }) => point ?? []) };
}

const ROLLING = `
  with production as (
    select version, family from public.model_versions where is_production
  ), fair as (
    select distinct on (fight_id) fight_id, fight.fight_date, prediction.kind, greatest(prediction.predicted_at, fight.updated_at) as known_at,
      p_a / (p_a + p_b) as p, fight.result = 'a_win' as won
    from production
    join public.model_versions as fit using (family)
    join public.predictions as prediction on prediction.model_version = fit.version
    join master.fights as fight using (fight_id)
    where fight.result in ('a_win', 'b_win') and p_a + p_b > 0
      and (kind <> 'live' or fight.starts_at is null or first_predicted_at < fight.starts_at)
    order by fight_id, array_position(array['live', 'holdout', 'dev'], kind), predicted_at desc, prediction_id desc
  ), scored as (
    select *, -ln(greatest(case when won then p else 1 - p end, 1e-15)) as log_loss, (p - won::int) ^ 2 as brier,
      case when p = 0.5 then 0.5 else ((p > 0.5) = won)::int end::float8 as accuracy
    from fair
  ), running as (
    select fight_id, fight_date, row_number() over so_far as position,
      sum(log_loss) over so_far as log_loss, sum(brier) over so_far as brier, sum(accuracy) over so_far as accuracy
    from scored
    window so_far as (order by fight_date, fight_id rows unbounded preceding)
  ), rolled as (
    select fight_id, fight_date, position,
      (log_loss - lag(log_loss, :window, 0) over line) / :window as log_loss,
      (brier - lag(brier, :window, 0) over line) / :window as brier,
      (accuracy - lag(accuracy, :window, 0) over line) / :window as accuracy
    from running
    window line as (order by fight_date, fight_id)
  ), totals as (
    select count(*) as n, max(known_at) as known_at, min(fight_date) as date_from, max(fight_date) as date_to,
      count(*) filter (where kind = 'dev') as dev, count(*) filter (where kind = 'holdout') as holdout, count(*) filter (where kind = 'live') as live,
      avg(log_loss) as log_loss, avg(brier) as brier, avg(accuracy) as accuracy,
      greatest(1, ceil((count(*) - :window + 1)::float8 / :most)) as stride
    from scored
  ), whole as (
    select version as model_version, family, totals.* from production cross join totals
  )
  select to_jsonb(whole) as totals, to_jsonb(rolled) - 'position' as point
  from whole
  left join rolled on rolled.position >= :window and (whole.n - rolled.position) % whole.stride::bigint = 0
  order by rolled.position`;
