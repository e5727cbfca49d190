import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { UserError } from '../lib/user-error';
import { currencyFrom, moneyFrom } from './amounts';
import { assertBook } from './books';
import { findUser } from './users';

/** An account at a sportsbook. */
export interface SavedBook {
  readonly saved_bookmaker_id: string;
  readonly book: string;
  readonly username: string | null;
  readonly account_id: string | null;
  readonly vpn_location: string | null;
  readonly balance: number | null;
  readonly currency: string;
  readonly notes: string | null;
  readonly active: boolean;
  readonly created_at: Date;
}

/** Details of an account, as entered. A missing value stays; an empty text clears. */
export interface BookDetails {
  readonly username?: string;
  readonly accountId?: string;
  readonly vpnLocation?: string;
  readonly balance?: string;
  readonly currency?: string;
  readonly notes?: string;
  readonly active?: boolean;
}

const SAVED = [
  'saved_bookmaker_id',
  'book',
  'username',
  'account_id',
  'vpn_location',
  'balance',
  'currency',
  'notes',
  'active',
  'created_at',
];
const BALANCE = { what: 'balance', least: -999_999_999_999.99, most: 999_999_999_999.99 };
const LONGEST_NAME = 500;
const LONGEST_NOTES = 10_000;

/** Saves or changes a user's only account at a book. @throws UserError for invalid values */
export async function saveBook(db: Knex, clock: Clock, email: string, book: string, details: BookDetails): Promise<SavedBook> {
  const row = rowOf(details);
  await assertBook(db, book);
  const { user_id } = await findUser(db, email);
  return db.transaction(async (trx) => {
    await trx('public.users').where({ user_id }).forUpdate().select('user_id');
    const saved = trx('public.saved_bookmakers');
    // With the columns themselves the statement always updates, even without details.
    const [changed] = await saved
      .clone()
      .where({ user_id, book })
      .update({ book, ...row })
      .returning<SavedBook[]>(SAVED);
    const [bookmaker = changed] =
      changed === undefined ? await saved.insert({ user_id, book, created_at: clock.now(), ...row }).returning<SavedBook[]>(SAVED) : [];
    if (bookmaker === undefined) throw new Error('the bookmaker was not stored');
    return bookmaker;
  });
}

/** The accounts of a user, by book. @throws UserError when no user has the address */
export async function listBooks(db: Knex, email: string): Promise<SavedBook[]> {
  const { user_id } = await findUser(db, email);
  return db('public.saved_bookmakers').where({ user_id }).orderBy(['book', 'saved_bookmaker_id']).select<SavedBook[]>(SAVED);
}

/** The books at which a user has an active account, in order, with what the user pays there; null where that is not known. */
export async function selectActiveBooks(
  db: Knex,
  userId: string,
): Promise<{ readonly book: string; readonly commission: number | null }[]> {
  return db('public.saved_bookmakers').where({ user_id: userId, active: true }).orderBy('book').select('book', 'commission');
}

/** Removes a user's account at a book. @throws UserError when none is saved */
export async function removeBook(db: Knex, email: string, book: string): Promise<{ readonly book: string; readonly removed: number }> {
  const { user_id } = await findUser(db, email);
  const removed = await db('public.saved_bookmakers').where({ user_id, book }).delete();
  if (removed === 0) throw new UserError(`${email} has no account saved at "${book}"; see: boxing accounts list --email ${email}`);
  return { book, removed };
}

/** The given columns; knex leaves out those that are undefined. */
function rowOf({ username, accountId, vpnLocation, balance, currency, notes, active }: BookDetails) {
  return {
    username: textFrom(username, 'user name', LONGEST_NAME),
    account_id: textFrom(accountId, 'account id', LONGEST_NAME),
    vpn_location: textFrom(vpnLocation, 'VPN location', LONGEST_NAME),
    balance: balance === undefined ? undefined : balance === '' ? null : moneyFrom(balance, BALANCE),
    currency: currency === undefined ? undefined : currencyFrom(currency),
    notes: textFrom(notes, 'notes', LONGEST_NOTES),
    active,
  };
}

function textFrom(text: string | undefined, what: string, longest: number): string | null | undefined {
  if (text !== undefined && text.length > longest)
    throw new UserError(`the ${what} had ${text.length} characters; allowed are up to ${longest}`);
  return text?.trim() === '' ? null : text?.trim();
}
