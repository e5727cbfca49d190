import type { Knex } from 'knex';
import type { AnalyticsName, BacktestFigures, FigureName, Figures, InputBasis } from '../../store/figures';
import { fraction, odds } from '../../lib/math/rounding';
import { notGenerated } from './not-generated';

/** When the figures of an answer were computed, and from what. */
interface Basis extends InputBasis {
  readonly computed_at: string;
}

export interface Analytics<F> {
  readonly basis: Basis;
  readonly figures: F;
  readonly meta: ModelMeta;
}

export interface ModelMeta {
  readonly model_version?: string;
  readonly provisional?: true;
}

interface Row extends InputBasis {
  readonly computed_at: Date;
  readonly model_version: string | null;
  readonly figures: string;
}

/** @throws Problem `not_generated` before the pipeline has computed the figures. */
export async function readAnalytics<N extends Exclude<AnalyticsName, 'policy_record'>>(db: Knex, name: N): Promise<Analytics<Figures[N]>> {
  const [row] = await db('public.analytics')
    .where({ name })
    .select<Row[]>('computed_at', 'input_count', 'input_from', 'input_to', 'model_version', db.raw('figures::text as figures'));
  if (!row) throw notGenerated(name);
  const { computed_at, model_version, figures, ...inputs } = row;
  return {
    basis: { computed_at: computed_at.toISOString(), ...inputs },
    figures: parseFigures(figures),
    meta: modelMeta(model_version),
  };
}

/** Answers an operation whose data is one row of `public.analytics`. */
export async function analyticsResult<N extends Exclude<AnalyticsName, 'model_coefs' | 'model_calibration' | 'policy_record'>>(
  db: Knex,
  name: N,
) {
  const { basis, figures, meta } = await readAnalytics(db, name);
  return { data: { ...basis, ...figures }, meta };
}

/**
 * Figures as stored, numbers rounded as everywhere: the only place where stored figures enter the API. They need no check against the
 * contract at every request: `storeFigures` takes the same types, which come from the contract.
 */
export function parseFigures<F extends Figures[FigureName] | BacktestFigures>(json: string): F {
  return JSON.parse(json, rounded);
}

function rounded(key: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return key.endsWith('decimal_odds') ? odds(value) : fraction(value);
}

/** The version behind an answer, for its `meta`. */
export function modelMeta(version: string | null | undefined): ModelMeta {
  return version ? { model_version: version } : {};
}
