import { packRows } from '../../../../src/journal/bet-file/rows/packed-rows';

it('rows come back as they were, also those longer than a page, and read in turns', () => {
  const given = [
    { line: 2, cells: ['Dana Łuczak', '', 'a "quoted"\r\nnote, of two lines', '\ud83e\udd4a'] },
    { line: 4, cells: null },
    { line: 5, cells: ['x'.repeat(600_000), 'y'] },
    { line: 6, cells: [''] },
    { line: 7, cells: ['1', '2', '3'] },
  ];
  const packer = packRows();
  for (const row of given) packer.add(row);
  const read = () => packer.rows.map(({ line, cells }) => ({ line, cells }));
  expect([read(), read()]).toEqual([given, given]);
  expect([packer.rows[4]?.cells?.[1], packer.rows[0]?.cells?.[0], packer.rows[4]?.cells?.[2]]).toEqual(['2', 'Dana Łuczak', '3']);
});

it('the zero characters of a damaged file are dropped', () => {
  const packer = packRows();
  packer.add({ line: 2, cells: ['Ann\0 Stone', '\0'] });
  expect(packer.rows[0]?.cells).toEqual(['Ann Stone', '']);
});
