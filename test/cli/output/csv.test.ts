import { csvOf } from '../../../src/cli/output/csv';

it('writes the columns of the service: fields of nested objects with both names, codes joined, no lists of objects', () => {
  const rows = [
    { fight: 1, name: 'O"Neil, "Kid"', best: { book: 'bovada', odds: 1.5 }, warnings: ['stale_quote', 'far'], books: [{ book: 'bovada' }] },
    { fight: 2, name: null, best: { book: 'pinnacle', odds: 2 }, warnings: [], books: [{ book: 'pinnacle' }], extra: true },
  ];
  expect(csvOf(rows)).toBe(
    ['fight,name,best.book,best.odds,warnings,extra', '1,"O""Neil, ""Kid""",bovada,1.5,stale_quote;far,', '2,,pinnacle,2,,true', ''].join(
      '\r\n',
    ),
  );
});
