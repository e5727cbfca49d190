import { baseline } from '../../src/model/baseline';
import { monthOf } from '../../src/model/month';
import { trainingRows } from '../../src/pipeline/training-rows';
import { boxingWorld } from '../support/boxing-world';

const start = monthOf('2015-01-01');
const world = boxingWorld({ start, months: 24, seed: 4 });
const whole = { features: baseline.features, from: start, end: start + 24 };

describe('training rows', () => {
  it.each([1, 8, 15, 23])('of bouts up to month %i know nothing of results from then on', (months) => {
    const date = start + months;
    const flipped = world.bouts.map((bout) => (bout.month < date ? bout : { ...bout, outcome: 2 - bout.outcome }));
    const known = trainingRows(world, whole);
    const other = trainingRows({ ...world, bouts: flipped }, whole);
    // The month itself is the last whose features must agree: its bouts are judged by what came before it.
    const agreed = world.bouts.filter(({ month }) => month <= date).length * baseline.features.length;
    expect(agreed).toBeGreaterThan(0);
    expect(other.values.subarray(0, agreed)).toEqual(known.values.subarray(0, agreed));
    if (months < 23) expect(other.values.subarray(agreed)).not.toEqual(known.values.subarray(agreed));
  });

  it('leave out bouts before the span, and bouts without both printed records', () => {
    const bouts = world.bouts.map((bout, i) => (i % 10 === 0 ? { ...bout, tallyB: null } : bout));
    const rows = trainingRows({ ...world, bouts }, { ...whole, from: start + 6 });
    const expected = bouts.filter(({ month, tallyB }) => month >= start + 6 && tallyB !== null);
    expect([...rows.classes]).toEqual(expected.map(({ outcome }) => outcome));
    expect([...rows.months]).toEqual(expected.map(({ month }) => month));
    expect(rows.values).toHaveLength(expected.length * baseline.features.length);
  });

  it('stop at the end of the span', () => {
    const rows = trainingRows(world, { ...whole, end: start + 3 });
    expect(Math.max(...rows.months)).toBe(start + 2);
  });
});
