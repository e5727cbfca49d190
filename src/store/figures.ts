import type { Knex } from 'knex';
import type { components } from '../../generated/contract';

type Schemas = components['schemas'];

/** The inputs of computed figures: the number of rows, and the dates of the oldest and the newest, `YYYY-MM-DD`. */
export interface InputBasis {
  readonly input_count: number;
  readonly input_from: string | null;
  readonly input_to: string | null;
}

type Computed<T> = Omit<T, 'computed_at' | keyof InputBasis>;

/**
 * The figures in each row of `public.analytics`, by its name: the data of the contract's answer without the inputs, which have their own
 * columns. The code that computes figures and the code that publishes them share these types, so the stored figures match the contract.
 */
export interface Figures {
  clv_evolution: Computed<Schemas['ClvEvolution']>;
  clv_devig: Computed<Schemas['ClvDevig']>;
  clv_openclose: Computed<Schemas['ClvOpenClose']>;
  clv_ci: Computed<Schemas['ClvCi']>;
  /** Of `/policy`. */
  policy_record: Omit<NonNullable<Schemas['PolicyRecord']>, 'computed_at'>;
  model_comparison: Computed<Schemas['ModelComparison']>;
  /** Each row has its own basis. */
  model_coefs: Schemas['ModelCoefsRow'][];
  /** By number of bins. */
  model_calibration: Partial<Record<string, Computed<Schemas['ModelCalibration']>>>;
  model_feature_pnl: Computed<Schemas['ModelFeaturePnl']>;
  model_regression: Computed<Schemas['ModelRegression']>;
  model_pca: Computed<Schemas['ModelPca']>;
  model_mc_kelly: Computed<Schemas['ModelMcKelly']>;
  model_holdout_audit: Computed<Schemas['ModelHoldoutAudit']>;
  audit_distributions: Computed<Schemas['Distributions']>;
  feed_polling: Computed<Schemas['FeedPolling']>;
}

/** Names of rows of `public.analytics`. */
export type FigureName = keyof Figures;

/** Those that are an answer of their own. */
export type AnalyticsName = Exclude<FigureName, 'feed_polling'>;

/** The figures of `public.backtests`: the data of the contract's answer, without the values that have their own columns. */
export type BacktestFigures = Omit<Schemas['Backtest'], 'computed_at' | 'model_version'>;

/** Figures that are only passed on, and never changed. */
export type Fixed<T> = { readonly [K in keyof T]: Fixed<T[K]> };

/** Figures as computed, and what they are based on. */
export interface ComputedFigures<N extends FigureName> extends InputBasis {
  readonly figures: Fixed<Figures[N]>;
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
export async function storeFigures<N extends FigureName>(
  db: Knex,
  name: N,
  { figures, ...basis }: ComputedFigures<N>,
  by: { readonly computed_at: Date; readonly model_version: string | null },
): Promise<void> {
  await db('public.analytics')
    .insert({ name, ...by, ...basis, figures: JSON.stringify(figures) })
    .onConflict('name')
    .merge();
}

/** When the odds feed is asked, and its credits, as of the last run; null before the first. */
export async function readFeedPolling(db: Knex): Promise<Schemas['FeedPolling'] | null> {
  const name: FigureName = 'feed_polling';
  const row = await db('public.analytics')
    .where({ name })
    .first<{ computed_at: Date; figures: Figures['feed_polling'] } | undefined>('computed_at', 'figures');
  return row === undefined ? null : { computed_at: row.computed_at.toISOString(), ...row.figures };
}
