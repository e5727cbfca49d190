import type { TrainingRows } from '../model/family';
import { featureValues, type Feature } from '../model/features';
import type { Month } from '../model/month';
import { rateMonths } from '../model/rating-history';
import type { FightRecord } from '../model/record';

export interface TrainingSpan {
  readonly features: readonly Feature[];
  /** The months to take, `from` included, `end` not. Earlier months only form the ratings. */
  readonly from: Month;
  readonly end: Month;
}

/**
 * Turns the record into rows: what was known before each bout, and how it ended. Ratings are those at the start of the bout's month,
 * in the external view; records are those printed for the bout, and bouts for which one was not printed are left out.
 */
export function trainingRows(record: FightRecord, { features, from, end }: TrainingSpan): TrainingRows {
  const values: number[] = [];
  const classes: number[] = [];
  const months: number[] = [];
  rateMonths(record, 'external', end, (month, bouts, history) => {
    if (month < from) return;
    for (const { a, b, outcome, tallyA, tallyB } of bouts) {
      if (tallyA === null || tallyB === null) continue;
      const cornerA = { rating: history.startOf(month, a), record: tallyA };
      const cornerB = { rating: history.startOf(month, b), record: tallyB };
      values.push(...featureValues(features, cornerA, cornerB));
      classes.push(outcome);
      months.push(month);
    }
  });
  return { values: Float64Array.from(values), classes: Uint8Array.from(classes), months: Int32Array.from(months) };
}
