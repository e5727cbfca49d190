import { KNOWN_BOOKS } from '../../../src/betting/odds/books';
import { board, eubank, fundora, parker, twoWay } from '../../builders/trading-board';
import { desk } from '../../builders/trading-calls';

const listed = (fights = board().fights) =>
  new Map(
    desk(board(fights))
      .bookmakers()
      .map((row) => [row.book, row]),
  );

it('the whole region map is listed by key, also when nobody quotes', () => {
  const books = desk({ ...board([]), lastRun: null }).bookmakers();
  expect(books.map((row) => row.book)).toEqual(KNOWN_BOOKS.map((book) => book.book).toSorted());
  expect(books.every((row) => row.pending_picks_quoting === 0 && row.median_overround_pp === null)).toBe(true);
});

it('a book outside the map is listed while it quotes, as other and soft, under its title', () => {
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

it('quoting counts any side, paired every leg', () => {
  expect(listed().get('betrivers')).toMatchObject({ pending_picks_quoting: 1, pending_picks_paired: 0, median_overround_pp: null });
  expect(listed().get('betus')).toMatchObject({ pending_picks_quoting: 2, pending_picks_paired: 2 });
});

it('a fight counts once for a book that shows several markets on it', () => {
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

it('a book is shown with its kind and the source of its prices', () => {
  expect(listed().get('betfair_ex_eu')).toMatchObject({ kind: 'exchange', price_source: 'betfair_ex' });
  expect(listed().get('kalshi')).toMatchObject({ kind: 'prediction_market', price_source: 'kalshi' });
  expect(listed().get('lowvig')).toMatchObject({ kind: 'bookmaker', price_source: 'betonlineag' });
});

it('two-way and three-way overrounds are kept apart', () => {
  expect(listed([fundora]).get('betmgm')).toMatchObject({ median_overround_pp: null, median_overround_three_way_pp: 0.089394 });
  expect(listed([fundora]).get('betus')).toMatchObject({ median_overround_pp: 0.050532, median_overround_three_way_pp: null });
});

it('prices that vanished do not count', () => {
  expect(listed([eubank]).get('bovada')?.pending_picks_quoting).toBe(0);
});
