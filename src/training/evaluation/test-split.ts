import type { Knex } from 'knex';
import { measureDispersion, type PastPrediction } from '../../model/families/dispersion';
import { withDispersion } from '../../model/families';
import type { Family, Model } from '../../model/family';
import { eachRow, splitAt, type TrainingRows } from '../../model/training-rows';
import { firstDay, isWithin, type Month, type MonthSpan } from '../../model/month';
import { scopeOf } from '../../model/families/lgbm/scope';
import { outcomes } from '../../model/record';
import { at } from '../../model/math/vector';
import { assertEnoughBouts } from '../record/minimum-bouts';
import { closedMonths } from './holdout';
import { rowsWhere } from '../record/training-rows';
import { pastPredictions } from './past-predictions';

/** Default number of test months. */
export const TEST_MONTHS = 24;

/** The bouts that test a model, and the earlier bouts to fit it on. */
export interface TestSplit {
  /** First day of the test months. */
  readonly from: string;
  /** The test months in words. */
  readonly period: string;
  readonly earlier: TrainingRows;
  readonly judged: TrainingRows;
  /** The months that are not scored: the holdout's while it is closed. */
  readonly closed: MonthSpan;
}

/**
 * Splits off the newest `months` months of the record as test months. The months of a closed holdout, sealed or not yet sealed, are not
 * scored; there may be test months on both sides of them.
 * @throws UserError when the test months or those before them have too few bouts or lack one of the three outcomes
 */
export async function splitTestMonths(db: Knex, rows: TrainingRows, end: Month, months = TEST_MONTHS): Promise<TestSplit> {
  const closed = (await closedMonths(db, end)) ?? { from: end, end };
  const newer = Math.min(end - closed.end, months);
  const first = newer === months ? end - months : closed.from - (months - newer);
  const isJudged = (month: Month): boolean => month >= first && !isWithin(closed, month);
  const judged = rowsWhere(rows, (row) => isJudged(at(rows.months, row)));
  const { earlier } = splitAt(rows, first);
  const [from, to] = [firstDay(first), firstDay(newer > 0 ? end : closed.from)];
  const isParted = newer > 0 && newer < months;
  const period = `from ${from} to ${to}${isParted ? ', but for the holdout' : ''}`;
  assertEnoughBouts(earlier, `before ${from}`);
  assertEnoughBouts(judged, period);
  return { from, period, earlier, judged, closed };
}

/**
 * The model with a calibrated sigma, widened by the errors of its family's predictions for earlier cutoffs, or, without such predictions,
 * by those of the trial on the test months.
 */
export async function calibrateSigma(
  db: Knex,
  { family, model, cutoff }: { readonly family: Family; readonly model: Model; readonly cutoff: string },
  trial: Model,
  judged: TrainingRows,
): Promise<Model> {
  if (family.hasCalibratedSigma) return model;
  const stored = await pastPredictions(db, family.name, cutoff);
  const dispersion = measureDispersion(stored.length > 0 ? stored : predictedBy(trial, judged));
  return dispersion === null ? model : withDispersion(model, dispersion);
}

function predictedBy(trial: Model, { values, classes, months }: TrainingRows): PastPrediction[] {
  return Array.from(eachRow({ values, classes }), (row, i) => {
    const [a, , b] = trial.probabilities(row);
    return { p: a / (a + b), outcome: outcomes[classes[i] ?? 0], fit: firstDay(months[i] ?? 0), scope: scopeOf(row) };
  }).flatMap(({ outcome, ...predicted }) => (outcome === 'draw' ? [] : [{ ...predicted, won: outcome === 'a_win', market: null }]));
}
