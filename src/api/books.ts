import { pendingFights, type Board } from '../board/board';
import { KNOWN_BOOKS, describeBook, type Book } from '../markets/books';
import { Problem } from './problem';

/** Every sportsbook that the service lists, by key: the region map, and any other book that quotes a pending pick. */
export function listedBooks(board: Board, now: Date): Book[] {
  const listed = new Map(KNOWN_BOOKS.map((book) => [book.book, book]));
  for (const { book } of pendingFights(board, now).flatMap((fight) => fight.markets)) {
    if (!listed.has(book)) listed.set(book, describeBook(book, board.bookTitles.get(book)));
  }
  return [...listed.values()].sort((one, other) => (one.book < other.book ? -1 : 1));
}

/** A predicate for the books that a `books` parameter selects. @throws Problem `invalid_books` for a key that is not listed */
export function parseBooks(books: string | undefined, board: Board, now: Date): (quote: { readonly book: string }) => boolean {
  if (books === undefined) return () => true;
  const listed = new Set(listedBooks(board, now).map((book) => book.book));
  const wanted = new Set(books.split(','));
  for (const key of wanted) {
    if (!listed.has(key))
      throw new Problem('invalid_books', `books named "${key.slice(0, 80)}"; allowed are the keys that /bookmakers lists`);
  }
  return ({ book }) => wanted.has(book);
}
