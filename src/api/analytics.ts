import type { Knex } from 'knex';
import type { Data } from './handler';
import { fraction, odds } from './numbers';
import { notGenerated } from './not-generated';

/** The model, data and time that a computed answer is based on. */
export interface Basis {
  readonly computed_at: string;
  readonly input_count: number;
  readonly input_from: string | null;
  readonly input_to: string | null;
}

type Computed<T> = Omit<T, keyof Basis>;

/** The figures in each row of `public.analytics`, by name: the data of the answer without the basis, which has its own columns. */
export interface Figures {
  clv_evolution: Computed<Data<'getClvEvolution'>>;
  clv_devig: Computed<Data<'getClvDevig'>>;
  clv_openclose: Computed<Data<'getClvOpenClose'>>;
  clv_ci: Computed<Data<'getClvCi'>>;
  model_comparison: Computed<Data<'getModelComparison'>>;
  /** Each row has its own basis. */
  model_coefs: Data<'listModelCoefs'>;
  /** By number of bins. */
  model_calibration: Partial<Record<string, Computed<Data<'getModelCalibration'>>>>;
  model_feature_pnl: Computed<Data<'getModelFeaturePnl'>>;
  model_regression: Computed<Data<'getModelRegression'>>;
  model_pca: Computed<Data<'getModelPca'>>;
  model_mc_kelly: Computed<Data<'getModelMcKelly'>>;
  model_holdout_audit: Computed<Data<'getModelHoldoutAudit'>>;
  audit_distributions: Computed<Data<'getDistributions'>>;
}

export interface Analytics<F> {
  readonly basis: Basis;
  readonly figures: F;
  readonly meta: ModelMeta;
}

export interface ModelMeta {
  readonly model_version?: string;
}

interface Row {
  readonly computed_at: Date;
  readonly input_count: number;
  readonly input_from: string | null;
  readonly input_to: string | null;
  readonly model_version: string | null;
  readonly figures: string;
}

/** @throws Problem `not_generated` before the pipeline has computed the figures. */
export async function readAnalytics<N extends keyof Figures>(db: Knex, name: N): Promise<Analytics<Figures[N]>> {
  const [row] = await db('public.analytics')
    .where({ name })
    .select<Row[]>('computed_at', 'input_count', 'input_from', 'input_to', 'model_version', db.raw('figures::text as figures'));
  if (!row) throw notGenerated(name);
  const { computed_at, model_version, figures, ...inputs } = row;
  return {
    basis: { computed_at: computed_at.toISOString(), ...inputs },
    figures: parseFigures(figures),
    meta: analyticsMeta(model_version),
  };
}

/** Answers an operation whose data is one row of `public.analytics`. */
export async function published<N extends Exclude<keyof Figures, 'model_coefs' | 'model_calibration'>>(db: Knex, name: N) {
  const { basis, figures, meta } = await readAnalytics(db, name);
  return { data: { ...basis, ...figures }, meta };
}

/**
 * The stored figures, with numbers rounded as everywhere. Their shape is not validated: the pipeline writes them as the contract describes,
 * and checking megabytes at every request would gain nothing.
 */
export function parseFigures<F>(json: string): F {
  return JSON.parse(json, rounded);
}

function rounded(key: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return key.endsWith('decimal_odds') ? odds(value) : fraction(value);
}

export function analyticsMeta(version: string | null | undefined): ModelMeta {
  return version ? { model_version: version } : {};
}
