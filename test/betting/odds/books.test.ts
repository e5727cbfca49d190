import { KNOWN_BOOKS, SHARP_BOOKS, bookKind, classify, describeBook, priceSource } from '../../../src/betting/odds/books';

it('a book in several regions has its home market first', () => {
  expect(describeBook('betonlineag')).toMatchObject({
    title: 'BetOnline.ag',
    region: 'us',
    regions: ['us', 'eu'],
    classification: 'sharp',
  });
  expect(describeBook('matchbook')).toMatchObject({ region: 'uk', regions: ['uk', 'eu'] });
});

it('a book outside the map is "other" and soft, under the title given by the feed', () => {
  expect(describeBook('newbook', 'New Book')).toEqual({
    book: 'newbook',
    title: 'New Book',
    region: 'other',
    regions: ['other'],
    classification: 'soft',
    kind: 'bookmaker',
    price_source: 'newbook',
    in_region_map: false,
  });
  expect(describeBook('constructor').in_region_map).toBe(false);
});

it('the map has 97 books, each once, including every sharp one', () => {
  const keys = KNOWN_BOOKS.map((book) => book.book);
  expect(keys).toHaveLength(97);
  expect(new Set(keys).size).toBe(97);
  for (const book of SHARP_BOOKS) expect(keys).toContain(book);
});

it('books of one price feed share a source; every other book is its own', () => {
  const sources = (...books: string[]) => new Set(books.map(priceSource));
  expect(sources('betfair_ex_uk', 'betfair_ex_eu', 'betfair_ex_au')).toEqual(new Set(['betfair_ex']));
  expect(sources('betonlineag', 'lowvig')).toEqual(new Set(['betonlineag']));
  expect(sources('hardrockbet', 'hardrockbet_fl')).toEqual(new Set(['hardrockbet']));
  expect(sources('unibet_uk', 'leovegas', 'constructor').size).toBe(3);
});

it('exchanges and prediction markets are sharp and are not bookmakers', () => {
  expect(['smarkets', 'betfair_ex_au'].map(bookKind)).toEqual(['exchange', 'exchange']);
  expect(['kalshi', 'polymarket'].map(bookKind)).toEqual(['prediction_market', 'prediction_market']);
  expect(['pinnacle', 'betfair_sb_uk', 'newbook'].map(bookKind)).toEqual(['bookmaker', 'bookmaker', 'bookmaker']);
  for (const { book } of KNOWN_BOOKS) if (bookKind(book) !== 'bookmaker') expect(classify(book)).toBe('sharp');
});

it('BookMaker is sharp', () => {
  expect(describeBook('bookmaker')).toMatchObject({ title: 'BookMaker', classification: 'sharp' });
});
