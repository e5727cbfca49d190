import fc from 'fast-check';
import { csvText } from '../../../../src/http/answers/csv';
import { csvOf } from '../../src/format/csv';

it.each([
  ['a formula gets an apostrophe', '=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['a full-width formula too', '\uff1dSUM(A1)', `'\uff1dSUM(A1)`],
  ['a line end is quoted', 'Ann\nStone', '"Ann\nStone"'],
  ['a negative number is a number', -1.5, '-1.5'],
  ['null is empty', null, ''],
])('%s', (_, cell, field) => {
  expect(csvOf([[cell, 'end']])).toBe(`${field},end\r\n`);
});

it('a file of the portal holds any text as a file of the API does', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\'a1 \uff1d\uff0b\uff0d\uff20é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, fc.oneof(fc.integer(), fc.constant(null), hostile)), { minLength: 1 }), (rows) => {
      const named = rows.map(([name, value]) => ({ name, value }));
      expect(csvOf([['name', 'value'], ...rows])).toBe(csvText(['name', 'value'], named));
    }),
  );
});
