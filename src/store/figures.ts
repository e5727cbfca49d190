import type { Knex } from 'knex';

/** Names of rows of `public.analytics`. */
export type AnalyticsName =
  | 'model_calibration'
  | 'model_coefs'
  | 'audit_distributions'
  | 'model_comparison'
  | 'model_mc_kelly'
  | 'model_feature_pnl'
  | 'model_holdout_audit'
  | 'model_regression'
  | 'model_pca'
  | 'clv_evolution'
  | 'clv_devig'
  | 'clv_openclose'
  | 'clv_ci';

/** Inputs of figures: the number of rows, and the dates of the oldest and newest, `YYYY-MM-DD`. */
export interface InputBasis {
  readonly input_count: number;
  readonly input_from: string | null;
  readonly input_to: string | null;
}

/** Figures in the contract's shape, without the basis, which has its own columns. */
export interface ComputedFigures extends InputBasis {
  readonly figures: object;
}

export interface AnalyticsUpdate {
  readonly written: readonly AnalyticsName[];
  /** Figures that were not computed. Earlier ones under these names stay. */
  readonly skipped: readonly { readonly name: AnalyticsName; readonly reason: string }[];
}

/** The basis of inputs that have dates. */
export function basisOf(dates: readonly string[]): InputBasis {
  const sorted = dates.toSorted();
  return { input_count: dates.length, input_from: sorted[0] ?? null, input_to: sorted.at(-1) ?? null };
}

/** Stores figures in place of earlier ones under the same name. */
export async function storeFigures(
  db: Knex,
  name: AnalyticsName,
  { figures, ...basis }: ComputedFigures,
  by: { readonly computed_at: Date; readonly model_version: string },
): Promise<void> {
  await db('public.analytics')
    .insert({ name, ...by, ...basis, figures: JSON.stringify(figures) })
    .onConflict('name')
    .merge();
}
