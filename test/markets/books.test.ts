import { KNOWN_BOOKS, SHARP_BOOKS, describeBook } from '../../src/markets/books';

it('a book that several regions carry has its home market first', () => {
  expect(describeBook('betonlineag')).toMatchObject({
    title: 'BetOnline.ag',
    region: 'us',
    regions: ['us', 'eu'],
    classification: 'sharp',
  });
  expect(describeBook('matchbook')).toMatchObject({ region: 'uk', regions: ['uk', 'eu'] });
});

it('a book outside the map is other and soft, under the title that the feed gives it', () => {
  expect(describeBook('newbook', 'New Book')).toEqual({
    book: 'newbook',
    title: 'New Book',
    region: 'other',
    regions: ['other'],
    classification: 'soft',
    in_region_map: false,
  });
  expect(describeBook('constructor').in_region_map).toBe(false);
});

it('the map holds 78 books, once each, and every sharp one', () => {
  const keys = KNOWN_BOOKS.map((book) => book.book);
  expect(keys).toHaveLength(78);
  expect(new Set(keys).size).toBe(78);
  for (const book of SHARP_BOOKS) expect(keys).toContain(book);
});
