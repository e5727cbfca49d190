import type { Knex } from 'knex';
import type { Data } from '../../operation';

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
      'dev_clv_n',
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
  readonly in_sample_clv_n: number | null;
  readonly out_of_sample_log_loss: number | null;
  readonly out_of_sample_brier: number | null;
  readonly out_of_sample_clv: number | null;
  readonly out_of_sample_clv_n: number | null;
  readonly note: string | null;
}

/** Refits that finished with a model, oldest cutoff first. */
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
      'in_sample_clv_n',
      'out_of_sample_log_loss',
      'out_of_sample_brier',
      'out_of_sample_clv',
      'out_of_sample_clv_n',
      'note',
    );
}

/** Totals over all predictions; dates and instants as JSON holds them. */
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
 * Metrics over each full window of the production family's out-of-sample predictions of decided fights, and over all of them, as of the
 * last refresh of the record's figures; undefined while there are none. If there would be more than `most` points, every `stride`-th is
 * kept, and always the newest. The cost does not grow with the window or the record, because cumulative sums per fight are stored.
 */
export async function selectRolling(
  db: Knex,
  window: number,
  most: number,
): Promise<{ totals: RollingTotals; points: RollingPoint[] } | undefined> {
  const { rows } = await db.raw<{ rows: { totals: RollingTotals; point: RollingPoint | null }[] }>(ROLLING, { window, most });
  const totals = rows[0]?.totals;
  return totals && { totals, points: rows.flatMap(({ point }) => point ?? []) };
}

const ROLLING = `
  with whole as (
    select model_version, family, position as n, known_at, date_from, fight_date as date_to, dev, holdout, live, log_loss / position as log_loss,
      brier / position as brier, accuracy / position as accuracy, greatest(1, ceil((position - :window + 1)::float8 / :most))::int as stride
    from public.rolling_scores
    order by position desc
    limit 1
  ), rolled as (
    select upto.position, upto.fight_id, upto.fight_date,
      (upto.log_loss - coalesce(before.log_loss, 0)) / :window as log_loss,
      (upto.brier - coalesce(before.brier, 0)) / :window as brier,
      (upto.accuracy - coalesce(before.accuracy, 0)) / :window as accuracy
    from whole
    cross join generate_series(whole.n, :window, -stride) as shown (position)
    join public.rolling_scores as upto using (position)
    left join public.rolling_scores as before on before.position = upto.position - :window
  )
  select to_jsonb(whole) as totals, to_jsonb(rolled) - 'position' as point
  from whole left join rolled on true
  order by rolled.position`;
