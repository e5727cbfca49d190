import type { Knex } from 'knex';
import type { TradingOperationId } from '../../src/api/operation';
import type { AnalyticsName } from '../../src/store/figures';
import { exampleOf } from './contract-examples';

/** Stores the figures of the contract's example, as the pipeline would. @param wrap for figures that are stored by a parameter */
export async function publishExample(
  db: Knex,
  name: AnalyticsName,
  operationId: TradingOperationId,
  { version = null, wrap = (figures: object): object => figures }: { version?: string | null; wrap?: (figures: object) => object } = {},
): Promise<void> {
  const example = exampleOf(operationId);
  const isList = Array.isArray(example);
  const { computed_at, input_count, input_from, input_to, ...figures } = isList ? { ...BASIS } : example;
  const row = { name, computed_at, input_count, input_from, input_to, model_version: version };
  await db('public.analytics').insert({ ...row, figures: JSON.stringify(isList ? example : wrap(figures)) });
}

/** The examples of every page of CLV. */
export async function publishClvExamples(db: Knex): Promise<void> {
  await db('public.analytics').where('name', 'like', 'clv_%').delete();
  await publishExample(db, 'clv_evolution', 'getClvEvolution');
  await publishExample(db, 'clv_devig', 'getClvDevig');
  await publishExample(db, 'clv_openclose', 'getClvOpenClose');
  await publishExample(db, 'clv_ci', 'getClvCi');
}

/** The examples of what is computed of a model, but of its principal components. */
export async function publishModelExamples(db: Knex, version: string): Promise<void> {
  await db('public.analytics').where('name', 'like', 'model_%').delete();
  await publishExample(db, 'model_calibration', 'getModelCalibration', { version, wrap: (figures) => ({ 5: figures, 10: figures }) });
  await publishExample(db, 'model_comparison', 'getModelComparison', { version });
  await publishExample(db, 'model_coefs', 'listModelCoefs', { version });
  await publishExample(db, 'model_feature_pnl', 'getModelFeaturePnl', { version });
  await publishExample(db, 'model_regression', 'getModelRegression', { version });
  await publishExample(db, 'model_mc_kelly', 'getModelMcKelly', { version });
  await publishExample(db, 'model_holdout_audit', 'getModelHoldoutAudit', { version });
}

/** The example of a backtest, with other figures where some are given, in place of every other one. */
export async function publishBacktest(db: Knex, model_version: string, changes: object = {}): Promise<void> {
  const { computed_at, ...figures } = exampleOf('getLatestBacktest');
  await db('public.backtests').delete();
  await db('public.backtests').insert({ model_version, computed_at, figures: JSON.stringify({ ...figures, ...changes }) });
}

/** Of a list whose entries rest on figures of their own. */
const BASIS = { computed_at: '2025-08-03T04:31:47.520Z', input_count: 1, input_from: null, input_to: null };

/** A fraction as the pages show it: `-0.0147` as `−1.5 %`. */
export function percentShown(fraction: number): string {
  return `${(100 * fraction)
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−')} %`;
}

/** The same of a gain, with its sign. */
export function gainShown(fraction: number): string {
  const text = percentShown(fraction);
  return fraction > 0 && text !== '0.0 %' ? `+${text}` : text;
}
