import { KNOWN_BOOKS } from '../../../src/betting/odds/books';
import { board, eubank, fundora, parker, twoWay } from '../../builders/trading-board';
import { desk } from '../../builders/trading-calls';

const listed = (fights = board().fights) =>
  new Map(
    desk(board(fights))
      .bookmakers()
      .map((row) => [row.book, row]),
  );

it('lists the whole region map by key, even if no book quotes', () => {
  const books = desk({ ...board([]), lastRun: null }).bookmakers();
  expect(books.map((row) => row.book)).toEqual(KNOWN_BOOKS.map((book) => book.book).toSorted());
  expect(books.every((row) => row.pending_picks_quoting === 0 && row.median_overround_pp === null)).toBe(true);
});

it('lists a book outside the map by its title, as other and soft, while it quotes', () => {
  const quoting = { ...parker, markets: [twoWay('newbook', 1.9, 1.9)] };
  const rows = desk({ ...board([quoting]), bookTitles: new Map([['newbook', 'New Book']]) }).bookmakers();
  expect(rows.find((row) => row.book === 'newbook')).toMatchObject({
    title: 'New Book',
    region: 'other',
    classification: 'soft',
    in_region_map: false,
  });
  expect(listed([]).has('newbook')).toBe(false);
});

it('quoting counts fights with any side priced, paired those with all sides priced', () => {
  expect(listed().get('betrivers')).toMatchObject({ pending_picks_quoting: 1, pending_picks_paired: 0, median_overround_pp: null });
  expect(listed().get('betus')).toMatchObject({ pending_picks_quoting: 2, pending_picks_paired: 2 });
});

it('counts a fight once for a book with several markets on it', () => {
  const threeWay = fundora.markets.find(({ market_type }) => market_type === 'h2h_3_way');
  const both = {
    ...parker,
    markets: [twoWay('betmgm', 1.9, 1.9), twoWay('betmgm', 1.85, 1.95), ...(threeWay ? [{ ...threeWay, book: 'betmgm' }] : [])],
  };
  expect(listed([both]).get('betmgm')).toMatchObject({
    pending_picks_quoting: 1,
    pending_picks_paired: 1,
    median_overround_three_way_pp: 0.089394,
  });
});

it('shows the kind of a book and the source of its prices', () => {
  expect(listed().get('betfair_ex_eu')).toMatchObject({ kind: 'exchange', price_source: 'betfair_ex' });
  expect(listed().get('kalshi')).toMatchObject({ kind: 'prediction_market', price_source: 'kalshi' });
  expect(listed().get('lowvig')).toMatchObject({ kind: 'bookmaker', price_source: 'betonlineag' });
});

it('keeps two-way and three-way overrounds apart', () => {
  expect(listed([fundora]).get('betmgm')).toMatchObject({ median_overround_pp: null, median_overround_three_way_pp: 0.089394 });
  expect(listed([fundora]).get('betus')).toMatchObject({ median_overround_pp: 0.050532, median_overround_three_way_pp: null });
});

it('does not count prices that have vanished', () => {
  expect(listed([eubank]).get('bovada')?.pending_picks_quoting).toBe(0);
});
