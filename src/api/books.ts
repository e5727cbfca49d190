import type { Moment } from '../lib/moment';
import { pendingFights, type Board } from '../board/board';
import { isAmong, type Quote } from '../board/values';
import { KNOWN_BOOKS, describeBook, type Book } from '../betting/odds/books';
import { Problem } from './problem';

/** Every sportsbook that the service lists, by key: the region map, and any other book that quotes a pending pick. */
export function listedBooks(board: Board, now: Moment): Book[] {
  const listed = new Map(KNOWN_BOOKS.map((book) => [book.book, book]));
  for (const { book } of pendingFights(board, now).flatMap((fight) => fight.markets)) {
    if (!listed.has(book)) listed.set(book, describeBook(book, board.bookTitles.get(book)));
  }
  return [...listed.values()].sort((one, other) => (one.book < other.book ? -1 : 1));
}

/** A predicate for the books that a `books` parameter selects. @throws Problem `invalid_books` for a key that is not listed */
export function parseBooks(books: string | undefined, board: Board, now: Moment): (quote: Quote) => boolean {
  if (books === undefined) return isAmong(books);
  const listed = new Set(listedBooks(board, now).map((book) => book.book));
  for (const key of books.split(',')) {
    if (!listed.has(key))
      throw new Problem('invalid_books', `books named "${key.slice(0, 80)}"; allowed are the keys that /bookmakers lists`);
  }
  return isAmong(books);
}
