import { csvOf } from '../../../src/cli/output/csv';

it('writes a column per field, those of nested objects with both names, and quotes what RFC 4180 demands', () => {
  const rows = [
    { fight: 1, name: 'O"Neil, "Kid"', best: { book: 'bovada', odds: 1.5 }, warnings: ['stale_quote'] },
    { fight: 2, name: null, best: { book: 'pinnacle', odds: 2 }, extra: true },
  ];
  expect(csvOf(rows)).toBe(
    [
      'fight,name,best.book,best.odds,warnings,extra',
      '1,"O""Neil, ""Kid""",bovada,1.5,"[""stale_quote""]",',
      '2,,pinnacle,2,,true',
      '',
    ].join('\r\n'),
  );
});
