import { assertBook } from '../../accounts/books';
import { dollars } from '../../api/numbers';
import { Problem } from '../../api/problem';
import { ownerOf, type DeskData, type DeskHandlers } from '../handler';
import { equityOf } from './equity';
import { currencyIn, moneyIn } from './fields';
import { summaryOf } from './figures';
import { pageOf, placeIn } from './pages';
import { selectFigured, selectMoved, selectTransactions, TRANSACTION_COLUMNS, type TransactionRow } from './queries';
import { refusing } from './refusals';

export const bankrollHandlers = {
  getJournalSummary: async ({ query: { by, since }, caller }, { primary }) => ({
    data: summaryOf(await selectFigured(primary, ownerOf(caller).userId, since), by, since),
    meta: {},
  }),

  getJournalEquity: async ({ caller }, { primary }) => ({
    data: equityOf(await selectMoved(primary, ownerOf(caller).userId)),
    meta: {},
  }),

  listTransactions: async ({ query: { limit, cursor }, caller }, { primary }) => {
    const rows = await selectTransactions(primary, ownerOf(caller).userId, { limit, after: placeIn(cursor) });
    const { shown, meta } = pageOf(rows, limit, (row) => ({ at: row.occurred_at.toISOString(), id: row.transaction_id }));
    return { data: shown.map(toTransaction), meta };
  },

  createTransaction: async ({ body, caller }, { clock }, trx) => {
    const { userId } = ownerOf(caller);
    const { kind, book, external_ref = null, note = null } = body;
    const now = clock.now();
    const occurred_at = body.occurred_at === undefined ? now : new Date(body.occurred_at);
    if (occurred_at > now)
      throw new Problem(
        'invalid_body',
        `/occurred_at was ${body.occurred_at}, which is in the future; allowed is up to now, ${now.toISOString()}`,
      );
    if (book !== undefined) await refusing(() => assertBook(trx, book));
    const [row] = await trx('public.bankroll_transactions')
      .insert({
        ...{ user_id: userId, kind, amount: moneyIn(body.amount, '/amount'), currency: currencyIn(body.currency) },
        ...{ book: book ?? null, occurred_at, external_ref, note, logged_at: now },
      })
      .onConflict(trx.raw('(user_id, external_ref) where external_ref is not null'))
      .ignore()
      .returning<TransactionRow[]>(TRANSACTION_COLUMNS);
    if (row !== undefined) return { data: toTransaction(row), meta: {}, status: 201, location: '/journal/transactions' };
    const known = await trx('public.bankroll_transactions')
      .where({ user_id: userId, external_ref })
      .first<{ transaction_id: string } | undefined>('transaction_id');
    throw new Problem(
      'duplicate_transaction',
      `the journal has a transaction with the external_ref "${external_ref}" already: ${known?.transaction_id}`,
    );
  },
} satisfies Partial<DeskHandlers>;

function toTransaction({ amount, occurred_at, ...row }: TransactionRow): DeskData<'createTransaction'> {
  return { ...row, amount: dollars(amount), occurred_at: occurred_at.toISOString() };
}
