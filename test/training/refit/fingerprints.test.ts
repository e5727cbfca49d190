import { baseline } from '../../../src/model/families/baseline/family';
import type { TrainingRows } from '../../../src/model/training-rows';
import { withFingerprints } from '../../../src/training/refit/walk-forward-refit';

/** Two bouts, in months 1 and 2, whose first value is unknown. */
function rowsWith(nan: bigint): TrainingRows {
  const values = new Float64Array(2 * baseline.features.length);
  new BigUint64Array(values.buffer)[0] = nan;
  return { values, classes: Uint8Array.of(0, 2), months: Int32Array.of(1, 2), fightIds: [1, 2] };
}

it('makes the same fingerprint for any bits of an unknown value', () => {
  const cutoffs = [{ from: 2, end: 3, kind: 'dev' }] as const;
  const fingerprint = (nan: bigint) => withFingerprints({ family: baseline, rows: rowsWith(nan), cutoffs }).map((made) => made.fingerprint);
  expect(fingerprint(0xffffffffffffffffn)).toEqual(fingerprint(0x7ff8000000000000n));
  expect(fingerprint(0xfff8000000000000n)).toEqual(fingerprint(0x7ff8000000000000n));
  expect(fingerprint(0n)).not.toEqual(fingerprint(0x7ff8000000000000n));
});
