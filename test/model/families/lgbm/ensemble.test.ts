import { rememberMargins } from '../../../../src/model/families/lgbm/ensemble';

it('the margins of a row are made once, also when it is cut out of the same rows again', () => {
  const values = Float64Array.from({ length: 6 }, (_, i) => i);
  const made: number[][] = [];
  const marginsOf = rememberMargins((row) => {
    made.push([...row]);
    return [row.slice()];
  });
  const rows = [values.subarray(0, 3), values.subarray(3, 6), values.subarray(0, 6).subarray(3), values.subarray(0, 3)];
  expect(rows.map((row) => [...(marginsOf(row)[0] ?? [])])).toEqual(rows.map((row) => [...row]));
  expect(made).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
});

it('rows of the same place in other memory have margins of their own', () => {
  const marginsOf = rememberMargins((row) => [row.slice()]);
  marginsOf(Float64Array.of(1, 2));
  expect(marginsOf(Float64Array.of(3, 4))).toEqual([Float64Array.of(3, 4)]);
});
