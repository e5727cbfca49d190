import type { Knex } from 'knex';
import { listedBooks } from '../api/books';
import type { Caller } from '../api/handler';
import { Problem } from '../api/problem';
import type { Board } from '../board/board';

/** The value of the parameter `books` that stands for the sportsbooks at which the key's owner has an active account. */
const MINE = 'mine';

/** @param query of a request */
export function namesOwnBooks(query: object): boolean {
  return 'books' in query && query.books === MINE;
}

/**
 * The caller's own sportsbooks, as the parameter `books` lists them. Kept answers are found by their parameters, so the name of the list is
 * replaced before an answer is looked up.
 * @param primary because an account that was saved a moment ago counts
 * @throws Problem invalid_books where there are none
 */
export async function ownBooks(primary: Knex, caller: Caller, board: Board, now: Date): Promise<string> {
  if (caller.kind !== 'user') throw new Problem('invalid_books', `books was "${MINE}", which is for the key of a user`);
  const saved = await primary('public.saved_bookmakers')
    .where({ user_id: caller.userId, active: true })
    .distinct<{ book: string }[]>('book');
  const listed = new Set(listedBooks(board, now).map(({ book }) => book));
  const own = saved.map(({ book }) => book).filter((book) => listed.has(book));
  if (own.length === 0)
    throw new Problem(
      'invalid_books',
      `books was "${MINE}", but no active account is saved; save one with PUT /api/desk/v1/me/bookmakers/{book}`,
    );
  return own.sort().join(',');
}
