import type { Knex } from 'knex';
import { currencyIn } from '../../currency';
import { Problem } from '../../problem';
import { isBook, unknownBookText } from '../../../users/books';
import { lockUser } from '../../../store/locks';
import type { Call, Data } from '../../operation';
import { ownerOf, type DeskDeps, type DeskWriteHandler } from '../handler';
import { assertVersion } from '../preconditions';

type Bookmaker = Data<'putMyBookmaker'>;
type Row = Omit<Bookmaker, 'created_at'> & { readonly created_at: Date };

const COLUMNS = [
  ...['book', 'username', 'account_id', 'vpn_location', 'balance', 'currency', 'notes', 'active', 'created_at'],
  ...['commission', 'min_stake', 'max_stake', 'stake_step', 'version'],
];

export async function listMyBookmakers({ caller }: Call<'listMyBookmakers'>, { primary }: DeskDeps) {
  const rows = await primary('public.saved_bookmakers')
    .where({ user_id: ownerOf(caller).userId })
    .orderBy('book')
    .select<Row[]>(COLUMNS);
  return { data: rows.map(bookmakerOf), meta: {} };
}

/** Saves an account at a sportsbook whole: fields that are left out become their defaults. */
export const putMyBookmaker: DeskWriteHandler<'putMyBookmaker'> = async ({ caller, path: { book }, headers, body }, { clock }, trx) => {
  const { userId } = ownerOf(caller);
  if (!(await isBook(trx, book))) throw new Problem('unknown_book', unknownBookText(book));
  currencyIn(body.currency);
  const known = await lockBookmaker(trx, userId, book);
  assertVersion(headers, known);
  const row = { ...NOTHING, ...body };
  const [stored] =
    known === undefined
      ? await trx('public.saved_bookmakers')
          .insert({ user_id: userId, book, created_at: clock.now(), ...row })
          .returning<Row[]>(COLUMNS)
      : await trx('public.saved_bookmakers').where({ user_id: userId, book }).update(row).returning<Row[]>(COLUMNS);
  if (stored === undefined) throw new Error('the account was not stored');
  return { data: bookmakerOf(stored), meta: {}, version: stored.version, status: known === undefined ? 201 : 200 };
};

export const deleteMyBookmaker: DeskWriteHandler<'deleteMyBookmaker'> = async ({ caller, path: { book }, headers }, _deps, trx) => {
  const { userId } = ownerOf(caller);
  const known = await lockBookmaker(trx, userId, book);
  if (known === undefined) throw new Problem('bookmaker_not_found', `no account is saved at "${book}"`);
  assertVersion(headers, known);
  await trx('public.saved_bookmakers').where({ user_id: userId, book }).delete();
  return { status: 204 };
};

const NOTHING = {
  ...{ username: null, account_id: null, vpn_location: null, balance: null, notes: null },
  ...{ commission: null, min_stake: null, max_stake: null, stake_step: null },
};

async function lockBookmaker(trx: Knex.Transaction, userId: string, book: string): Promise<{ readonly version: number } | undefined> {
  await lockUser(trx, userId);
  return trx('public.saved_bookmakers').where({ user_id: userId, book }).first<{ version: number } | undefined>('version');
}

function bookmakerOf({ created_at, ...row }: Row): Bookmaker {
  return { ...row, created_at: created_at.toISOString() };
}
