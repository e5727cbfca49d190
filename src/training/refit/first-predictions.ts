import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { baseline } from '../../model/families/baseline/family';
import { at } from '../../model/math/vector';
import { closingPrices } from '../../prices/closing-prices';
import type { Cutoff } from './cutoffs';
import { HOLDOUT_MONTHS, readHoldout } from '../evaluation/holdout';
import { TEST_MONTHS } from '../evaluation/test-split';
import type { RecordCache } from '../record/record-cache';
import { requireEndOfRecord } from '../record/read-record';
import { memberTrainer } from './train-members';
import { rowsWhere } from '../record/training-rows';
import { dueRefits } from './walk-forward';
import { fitAt, refitAt } from './walk-forward-refit';
import { storeRefit } from './walk-forward-store';

/**
 * Predicts the test months of the first baseline out of sample. This single walk-forward cutoff gives a new record predictions to measure
 * before the first `boxing refit`, whose half-yearly cutoffs replace it. The 12 months that the holdout will seal are neither read nor
 * predicted. Does nothing once a holdout is sealed, or when the record has not changed.
 * @throws UserError when the record is empty
 */
export async function predictJudgedMonths(db: Knex, clock: Clock, { record, rowsFor }: RecordCache): Promise<void> {
  if ((await readHoldout(db)) !== null) return;
  const recordEnd = requireEndOfRecord(record, clock);
  const end = recordEnd - HOLDOUT_MONTHS;
  const cutoff: Cutoff = { from: end - TEST_MONTHS, end, kind: 'dev' };
  const rows = rowsFor(baseline.features, recordEnd);
  const study = { family: baseline, rows: rowsWhere(rows, (row) => at(rows.months, row) < end), cutoffs: [cutoff] };
  const prices = await closingPrices(db);
  for (const { fingerprints } of await dueRefits(db, study, prices)) {
    const fit = await fitAt(cutoff, study, { clock, trainMembers: memberTrainer(1) });
    await storeRefit(db, refitAt(cutoff, study, { clock, fit, dispersion: null, prices, carried: null }), fingerprints);
  }
}
