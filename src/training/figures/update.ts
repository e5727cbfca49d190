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
import { storeFigures, type AnalyticsName, type AnalyticsUpdate, type ComputedFigures } from '../../store/figures';
import { readFigureInputs, type FigureInputs, type FigureInputOptions } from './study';

export type { AnalyticsUpdate } from '../../store/figures';

type Figures = readonly { readonly name: AnalyticsName; readonly compute: (study: FigureInputs) => Promise<ComputedFigures> }[];

const FIGURES: Figures = [
  { name: 'model_calibration', compute: calibration },
  { name: 'model_coefs', compute: coefs },
  { name: 'audit_distributions', compute: distributions },
  { name: 'model_comparison', compute: comparison },
  { name: 'model_mc_kelly', compute: mcKelly },
  { name: 'model_feature_pnl', compute: featurePnl },
  { name: 'model_holdout_audit', compute: holdoutAudit },
  { name: 'model_regression', compute: regression },
  { name: 'model_pca', compute: pcaRefits },
];

/** Figures that take seconds and need only the record and the baseline, updated after every import that fits it. */
const AFTER_IMPORT: ReadonlySet<AnalyticsName> = new Set(['model_calibration', 'model_coefs', 'audit_distributions', 'model_regression']);

/**
 * Recomputes the figures about the model in production, and CLV, from the stored data. Figures whose input is missing are skipped. The
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
  const model = await writeFigures(study, FIGURES, clock, report);
  await updateRecordFigures(db);
  const clv = await updateClv(db, clock);
  return { written: [...model.written, ...clv.written], skipped: [...model.skipped, ...clv.skipped] };
}

/** Recomputes the figures that are updated after an import. @throws as `updateAnalytics` */
export async function updateImportFigures(db: Knex, clock: Clock, report: OnProgress, known: RecordCache): Promise<AnalyticsUpdate> {
  const figures = FIGURES.filter(({ name }) => AFTER_IMPORT.has(name));
  return writeFigures(await readFigureInputs(db, clock, report, { known }), figures, clock, report);
}

async function writeFigures(study: FigureInputs, figures: Figures, clock: Clock, report: OnProgress): Promise<AnalyticsUpdate> {
  const written: AnalyticsName[] = [];
  const skipped: { name: AnalyticsName; reason: string }[] = [];
  for (const [done, { name, compute }] of figures.entries()) {
    report({ step: `figures of ${name}`, done, total: figures.length, unit: 'figures' });
    const computed = await figuresOrReason(compute, study);
    if (typeof computed === 'string') {
      skipped.push({ name, reason: computed });
      continue;
    }
    await storeFigures(study.db, name, computed, { computed_at: clock.now(), model_version: study.version });
    written.push(name);
  }
  report({ step: 'figures of the model', done: figures.length, total: figures.length, unit: 'figures' });
  return { written, skipped };
}

async function figuresOrReason(
  compute: (study: FigureInputs) => Promise<ComputedFigures>,
  study: FigureInputs,
): Promise<ComputedFigures | string> {
  try {
    return await compute(study);
  } catch (error) {
    if (error instanceof UserError || error instanceof UnusableModel) return error.message;
    throw error;
  }
}
