import fc from 'fast-check';
import { binRows, layOutBins, missingBin } from '../../src/histogram/bins';
import { narrow } from '../../src/training/narrow';

const column = fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(NaN, 0, 1, 2)), {
  minLength: 1,
  maxLength: 60,
});

it('keeps the order of values, and separates all of them if there are enough bins', () => {
  fc.assert(
    fc.property(column, (values) => {
      const { bins } = binRows(layOutBins(Float64Array.from(values), 1, 60), Float64Array.from(values));
      const known = values.map((value, i) => ({ value, bin: bins[i] ?? NaN })).filter(({ value }) => !Number.isNaN(value));
      for (const one of known) {
        for (const other of known) expect(Math.sign(one.bin - other.bin)).toBe(Math.sign(one.value - other.value) + 0);
      }
    }),
  );
});

it('has no more bins than allowed, and one for missing values', () => {
  fc.assert(
    fc.property(column, fc.integer({ min: 2, max: 10 }), (values, mostBins) => {
      const layout = layOutBins(Float64Array.from(values), 1, mostBins);
      const { bins } = binRows(layout, Float64Array.from(values));
      const isMissing = values.some(Number.isNaN);
      expect(layout.cuts[0]?.length).toBeLessThan(mostBins);
      expect(missingBin(layout, 0)).toBe(isMissing ? (layout.cuts[0]?.length ?? NaN) + 1 : -1);
      for (const [i, value] of values.entries()) expect(bins[i] === missingBin(layout, 0)).toBe(Number.isNaN(value));
    }),
  );
});

it('fills bins about evenly, and gives a frequent value its own bin', () => {
  const values = Float64Array.from([...new Array<number>(500).fill(0), ...Array.from({ length: 500 }, (_, i) => i - 250 + 0.5)]);
  const { bins } = binRows(layOutBins(values, 1, 11), values);
  const counts = new Map<number, number>();
  for (const bin of bins) counts.set(bin, (counts.get(bin) ?? 0) + 1);
  expect(counts.get(bins[0] ?? NaN)).toBe(500);
  expect(counts.size).toBe(11);
  for (const [bin, count] of counts) if (bin !== bins[0]) expect(count).toBeLessThanOrEqual(60);
});

it('cuts half-way between values, and puts missing values last', () => {
  const values = Float64Array.of(1, 10, 2, NaN, 3, 10);
  const { layout, bins } = binRows(layOutBins(values, 2), values);
  expect(layout).toEqual({
    cuts: [Float64Array.of(1.5, 2.5), new Float64Array(0)],
    hasMissing: [false, true],
    ranges: [
      [1, 3],
      [10, 10],
    ],
  });
  expect([...bins]).toEqual([0, 0, 1, 1, 2, 0]);
});

it('narrows to some columns as if there were no others', () => {
  const values = Float64Array.of(1, 10, 5, 2, NaN, 6, 3, 10, NaN);
  const table = binRows(layOutBins(values, 3), values);
  const few = Float64Array.of(10, 5, NaN, 6, 10, NaN);
  expect(narrow(table, Int32Array.of(0, 1, 2), Int32Array.of(1, 2), new Uint8Array(6))).toEqual(binRows(layOutBins(few, 2), few));
  const untouched = new Uint8Array(6).fill(99);
  const { bins } = binRows(layOutBins(few, 2), few);
  expect([...narrow(table, Int32Array.of(0, 2), Int32Array.of(1, 2), untouched).bins]).toEqual(
    [...bins].map((bin, i) => (i === 2 || i === 3 ? 99 : bin)),
  );
});

it.each([1, 256, NaN])('rejects %d bins per column', (mostBins) => {
  expect(() => layOutBins(Float64Array.of(1, 2), 1, mostBins)).toThrow('mostBins');
});
