import type { Knex } from 'knex';
import { selectActiveBooks } from '../users/saved-books';
import { listedBooks } from '../api/books';
import { Problem } from '../api/problem';
import type { BoardSource } from '../board/board';
import { commissionsKey, pricingAtCommissions } from '../board/own-commission';
import type { Clock } from '../lib/clock';
import { Moment } from '../lib/moment';
import type { PricedCall } from './answers/answer';
import type { ValidCall } from './contract/backend';

/** The value of the parameter `books` that stands for the sportsbooks at which the key's owner has an active account. */
const MINE = 'mine';

/** @param query of a request */
export function usesOwnBooks(query: object): boolean {
  return 'books' in query && query.books === MINE;
}

interface Parts {
  /** Because an account that was saved a moment ago counts. */
  readonly primary: Knex;
  readonly board: BoardSource;
  readonly clock: Clock;
}

/**
 * Prices calls that name the caller's own sportsbooks at what is paid there, where the caller has said so. Kept answers are found by their
 * parameters, so the books take the place of their name before an answer is looked up.
 */
export function pricingAtOwnBooks({ primary, board, clock }: Parts): (call: ValidCall) => PricedCall | Promise<PricedCall> {
  const boardAt = pricingAtCommissions();
  const atOwnBooks = async (call: ValidCall): Promise<PricedCall> => {
    const own = await ownBooks(call);
    const commissions = new Map(own.flatMap(({ book, commission }) => (commission === null ? [] : [[book, commission] as const])));
    return {
      call: { ...call, query: { ...call.query, books: [...new Set(own.map(({ book }) => book))].join(',') } },
      priced: commissionsKey(commissions),
      boardAs: (shown) => boardAt(shown, commissions),
    };
  };
  /** @throws Problem invalid_books where there are none */
  const ownBooks = async ({ caller }: ValidCall) => {
    if (caller.kind !== 'user') throw new Problem('invalid_books', `books was "${MINE}", which is for the key of a user`);
    const listed = new Set(listedBooks(board.current(), new Moment(clock.now())).map(({ book }) => book));
    const own = (await selectActiveBooks(primary, caller.userId)).filter(({ book }) => listed.has(book));
    if (own.length > 0) return own;
    throw new Problem(
      'invalid_books',
      `books was "${MINE}", but you have no active account at a book that /bookmakers lists; save one with PUT /api/desk/v1/me/bookmakers/{book}`,
    );
  };
  return (call) => (usesOwnBooks(call.query) ? atOwnBooks(call) : { call, priced: '', boardAs: (shown) => shown });
}
