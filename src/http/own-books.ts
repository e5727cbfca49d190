import type { Knex } from 'knex';
import { selectActiveBooks } from '../accounts/saved-books';
import { listedBooks } from '../api/books';
import type { Caller } from '../api/handler';
import { Problem } from '../api/problem';
import type { Board } from '../board/board';
import type { Commissions } from '../board/own-commission';

/** The value of the parameter `books` that stands for the sportsbooks at which the key's owner has an active account. */
const MINE = 'mine';

/** @param query of a request */
export function namesOwnBooks(query: object): boolean {
  return 'books' in query && query.books === MINE;
}

/** Where a caller bets. */
interface OwnBooks {
  /** As the parameter `books` lists them. */
  readonly books: string;
  readonly commissions: Commissions;
}

/**
 * The caller's own sportsbooks, and what is paid there where the caller has said so. Kept answers are found by their parameters, so the name
 * of the list is replaced before an answer is looked up.
 * @param primary because an account that was saved a moment ago counts
 * @throws Problem invalid_books where there are none
 */
export async function ownBooks(primary: Knex, caller: Caller, board: Board, now: Date): Promise<OwnBooks> {
  if (caller.kind !== 'user') throw new Problem('invalid_books', `books was "${MINE}", which is for the key of a user`);
  const saved = await selectActiveBooks(primary, caller.userId);
  const listed = new Set(listedBooks(board, now).map(({ book }) => book));
  const own = saved.filter(({ book }) => listed.has(book));
  if (own.length === 0)
    throw new Problem(
      'invalid_books',
      `books was "${MINE}", but no active account is saved; save one with PUT /api/desk/v1/me/bookmakers/{book}`,
    );
  return {
    books: [...new Set(own.map(({ book }) => book))].join(','),
    commissions: new Map(own.flatMap(({ book, commission }) => (commission === null ? [] : [[book, commission] as const]))),
  };
}
