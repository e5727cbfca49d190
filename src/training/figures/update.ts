import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { UnusableModel } from '../../model/json';
import { noProgress, type OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import type { RecordCache } from '../record/record-cache';
import { updateRecordFigures } from '../record/refresh-views';
import { calibration } from './calibration';
import { updateClv } from '../../prices/clv/update';
import { coefs } from './coefs';
import { comparison } from './comparison';
import { distributions } from './distributions';
import { featurePnl } from './feature-pnl';
import { holdoutAudit } from './holdout-audit';
import { mcKelly } from './mc-kelly';
import { pcaRefits } from './pca';
import { regression } from './regression';
import type { AnalyticsName } from '../../store/figures';
import { updateFair } from '../weights/update-fair';
import { storeFigures, type AnalyticsUpdate, type ComputedFigures } from '../../store/figures';
import { readFigureInputs, type FigureInputs, type FigureInputOptions } from './study';

export type { AnalyticsUpdate } from '../../store/figures';

const NAMES = [
  'model_calibration',
  'model_coefs',
  'audit_distributions',
  'model_comparison',
  'model_mc_kelly',
  'model_feature_pnl',
  'model_holdout_audit',
  'model_regression',
  'model_pca',
] as const satisfies readonly AnalyticsName[];
type ModelName = (typeof NAMES)[number];

const FIGURES: { readonly [N in ModelName]: (study: FigureInputs) => Promise<ComputedFigures<N>> } = {
  model_calibration: calibration,
  model_coefs: coefs,
  audit_distributions: distributions,
  model_comparison: comparison,
  model_mc_kelly: mcKelly,
  model_feature_pnl: featurePnl,
  model_holdout_audit: holdoutAudit,
  model_regression: regression,
  model_pca: pcaRefits,
};

/** Figures that take seconds and need only the record and the baseline, updated after every import that fits it. */
const AFTER_IMPORT: readonly ModelName[] = ['model_calibration', 'model_coefs', 'audit_distributions', 'model_regression'];

/**
 * Recomputes the weights of the fair prices, the figures about the model in production, and CLV, from the stored data. Figures whose input is missing are skipped. The
 * same tables give the same figures.
 * @throws UserError when there is no model in production. @throws UnusableModel when it cannot be used.
 */
export async function updateAnalytics(
  db: Knex,
  clock: Clock,
  report: OnProgress = noProgress,
  options?: FigureInputOptions,
): Promise<AnalyticsUpdate> {
  const study = await readFigureInputs(db, clock, report, options);
  if (options?.fairIsUpdated !== true) await updateFair(db, clock, study.family.name, study.end, study);
  const model = await writeFigures(study, NAMES, clock, report);
  await updateRecordFigures(db);
  const clv = await updateClv(db, clock);
  return { written: [...model.written, ...clv.written], skipped: [...model.skipped, ...clv.skipped] };
}

/** Recomputes the figures that are updated after an import. @throws as `updateAnalytics` */
export async function updateImportFigures(db: Knex, clock: Clock, report: OnProgress, known: RecordCache): Promise<AnalyticsUpdate> {
  const study = await readFigureInputs(db, clock, report, { known });
  await updateFair(db, clock, study.family.name, study.end, study);
  return writeFigures(study, AFTER_IMPORT, clock, report);
}

async function writeFigures(study: FigureInputs, names: readonly ModelName[], clock: Clock, report: OnProgress): Promise<AnalyticsUpdate> {
  const written: AnalyticsName[] = [];
  const skipped: { name: AnalyticsName; reason: string }[] = [];
  for (const [done, name] of names.entries()) {
    report({ step: `figures of ${name}`, done, total: names.length, unit: 'figures' });
    const reason = await updateFigures(study, name, clock);
    if (reason === null) written.push(name);
    else skipped.push({ name, reason });
  }
  report({ step: 'figures of the model', done: names.length, total: names.length, unit: 'figures' });
  return { written, skipped };
}

/** Computes and stores one row of figures. @returns why it could not be computed; null once it is stored */
async function updateFigures<N extends ModelName>(study: FigureInputs, name: N, clock: Clock): Promise<string | null> {
  let computed: ComputedFigures<N>;
  try {
    computed = await FIGURES[name](study);
  } catch (error) {
    if (error instanceof UserError || error instanceof UnusableModel) return error.message;
    throw error;
  }
  await storeFigures(study.db, name, computed, { computed_at: clock.now(), model_version: study.version });
  return null;
}
