import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import type { OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { rememberCloses } from '../../prices/closing-quotes';
import { backtest, type BacktestSummary } from '../evaluation/backtest';
import type { FigureInputOptions } from '../figures/study';
import { updateAnalytics, type AnalyticsUpdate } from '../figures/update';
import { updateOutcomes, type OutcomesUpdate } from '../outcomes/update-outcomes';
import { updateRatings } from '../record/ratings';
import { readRecordCache, type RecordCache } from '../record/record-cache';
import { refreshRecordViews } from '../record/refresh-views';
import { refit, type RefitOptions, type RefitSummary } from './refit';
import { walkForward, type WalkForwardOptions, type WalkForwardSummary } from './walk-forward';

export interface ModelJob {
  readonly db: Knex;
  readonly clock: Clock;
  readonly report: OnProgress;
  /** How the past is predicted; null skips it and the figures. */
  readonly study: WalkForwardOptions | null;
  readonly production: RefitOptions;
}

export interface FittedModels {
  readonly walk_forward: WalkForwardSummary | null;
  readonly model: RefitSummary;
  /** How fights end, given who wins. */
  readonly outcomes: OutcomesUpdate;
}

export interface ModelFigures {
  readonly analytics: AnalyticsUpdate | null;
  /** The reason if there is none. */
  readonly backtest: BacktestSummary | { readonly reason: string } | null;
}

/**
 * Rates every fighter, predicts the past out of sample, fits the model for production, computes its figures, runs the backtest and
 * refreshes the views of the record. A run that is killed continues where it was when run again.
 * @throws UserError when the record is empty or too short
 */
export async function runRefit(job: ModelJob & { readonly log: Logger }): Promise<FittedModels & ModelFigures> {
  const { db, clock, report, study, log } = job;
  const { known, ...fitted } = await fitModels(job);
  if (study !== null) return { ...fitted, ...(await updateModelFigures(db, clock, report, { known })) };
  await refreshRecordViews(db, log);
  return { ...fitted, analytics: null, backtest: null };
}

/** The first half of `runRefit`. Also returns the record that it read. */
async function fitModels(job: ModelJob): Promise<FittedModels & { readonly known: RecordCache }> {
  const { db, clock, report, study, production } = job;
  const known = await readRecordCache(db, report);
  await updateRatings(db, clock, report, known.record);
  const walk_forward = study && (await walkForward(db, clock, study, report, known));
  const model = await refit(db, clock, production, report, known);
  return { walk_forward, model, outcomes: await updateOutcomes(db, clock, report, known), known };
}

/** The second half: all figures about the production model and the views of the record, then the backtest. */
export async function updateModelFigures(db: Knex, clock: Clock, report: OnProgress, options: FigureInputOptions): Promise<ModelFigures> {
  const closesOf = options.closesOf ?? rememberCloses(db);
  const analytics = await updateAnalytics(db, clock, report, { ...options, closesOf });
  try {
    return { analytics, backtest: await backtest(db, clock, { closesOf, isFollowed: true }) };
  } catch (error) {
    if (error instanceof UserError) return { analytics, backtest: { reason: error.message } };
    throw error;
  }
}
