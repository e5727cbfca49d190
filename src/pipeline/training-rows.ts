import type { TrainingRows } from '../model/family';
import { featureValues, type Corner, type Feature } from '../model/features';
import type { Month } from '../model/month';
import { rateMonths } from '../model/rating-history';
import type { FightRecord } from '../model/record';

/** The months to take, `from` included, `end` not. Earlier months only form the ratings. */
export interface Span {
  readonly from: Month;
  readonly end: Month;
}

export interface TrainingSpan extends Span {
  readonly features: readonly Feature[];
}

/** What was known of both men before a bout, and how it ended. */
export interface KnownBout {
  /** Among the bouts of the record. */
  readonly position: number;
  readonly month: Month;
  /** Class number. */
  readonly outcome: number;
  readonly a: Corner;
  readonly b: Corner;
}

/**
 * The bouts of a span, ordered by month. Ratings are those at the start of the bout's month, in the external view; records are those
 * printed for the bout, and bouts for which one was not printed are left out.
 */
export function knownBouts(record: FightRecord, { from, end }: Span): KnownBout[] {
  const known: KnownBout[] = [];
  let position = -1;
  rateMonths(record, 'external', end, (month, bouts, history) => {
    for (const { a, b, outcome, tallyA, tallyB } of bouts) {
      position++;
      if (month < from || tallyA === null || tallyB === null) continue;
      const cornerA = { rating: history.startOf(month, a), record: tallyA };
      const cornerB = { rating: history.startOf(month, b), record: tallyB };
      known.push({ position, month, outcome, a: cornerA, b: cornerB });
    }
  });
  return known;
}

/** The same bouts as one family sees them. */
export function rowsOf(bouts: readonly KnownBout[], features: readonly Feature[]): TrainingRows {
  const values = new Float64Array(bouts.length * features.length);
  bouts.forEach(({ a, b }, i) => values.set(featureValues(features, a, b), i * features.length));
  return {
    values,
    classes: Uint8Array.from(bouts, ({ outcome }) => outcome),
    months: Int32Array.from(bouts, ({ month }) => month),
  };
}

/** Turns the record into rows: what was known before each bout, and how it ended. */
export function trainingRows(record: FightRecord, { features, ...span }: TrainingSpan): TrainingRows {
  return rowsOf(knownBouts(record, span), features);
}
