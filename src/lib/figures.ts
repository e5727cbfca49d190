import type { components } from '../../generated/api';

type Schemas = components['schemas'];

/** What computed figures are based on: how many rows, and the dates of the oldest and the newest, `YYYY-MM-DD`. */
export interface InputBasis {
  readonly input_count: number;
  readonly input_from: string | null;
  readonly input_to: string | null;
}

type Computed<T> = Omit<T, 'computed_at' | keyof InputBasis>;

/**
 * The figures in each row of `public.analytics`, by its name: the data of the contract's answer, less the basis, which has columns of its
 * own. Those who compute figures and those who publish them share these types, so that what is stored is what the contract promises.
 */
export interface Figures {
  clv_evolution: Computed<Schemas['ClvEvolution']>;
  clv_devig: Computed<Schemas['ClvDevig']>;
  clv_openclose: Computed<Schemas['ClvOpenClose']>;
  clv_ci: Computed<Schemas['ClvCi']>;
  model_comparison: Computed<Schemas['ModelComparison']>;
  /** Each row has a basis of its own. */
  model_coefs: Schemas['ModelCoefsRow'][];
  /** By number of bins. */
  model_calibration: Partial<Record<string, Computed<Schemas['ModelCalibration']>>>;
  model_feature_pnl: Computed<Schemas['ModelFeaturePnl']>;
  model_regression: Computed<Schemas['ModelRegression']>;
  model_pca: Computed<Schemas['ModelPca']>;
  model_mc_kelly: Computed<Schemas['ModelMcKelly']>;
  model_holdout_audit: Computed<Schemas['ModelHoldoutAudit']>;
  audit_distributions: Computed<Schemas['Distributions']>;
}

/** What a row of `public.analytics` can be called. */
export type AnalyticsName = keyof Figures;

/** The figures of `public.backtests`: the data of the contract's answer, less what has columns of its own. */
export type BacktestFigures = Omit<Schemas['Backtest'], 'computed_at' | 'model_version'>;

/** The same figures for those who only pass them on. */
export type Fixed<T> = { readonly [K in keyof T]: Fixed<T[K]> };
