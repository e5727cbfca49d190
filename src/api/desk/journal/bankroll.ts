import { assertBook } from '../../../users/books';
import { addTransaction, type StoredTransaction } from '../../../journal/transactions';
import { instantUntil } from '../../../lib/clock';
import { dollars } from '../../../lib/math/rounding';
import { currencyIn } from '../../currency';
import { Problem } from '../../problem';
import type { Data } from '../../operation';
import { readSettings } from '../me/stored-settings';
import { ownerOf, type DeskHandlers } from '../handler';
import { seesPrices } from './bet';
import { EQUITY_COLUMNS, equityOf, equityRows } from './equity';
import { moneyIn } from './fields';
import { summaryOf } from './figures';
import { pageOf, placeIn } from './pages';
import { selectFigured, selectMoved, selectTransactions } from './queries';
import { refusing } from './refusals';

export const bankrollHandlers = {
  getJournalSummary: async ({ query: { by, since }, caller }, { primary, board }) => {
    const { userId } = ownerOf(caller);
    const { time_zone } = await readSettings(primary, userId);
    const bets = await selectFigured(primary, userId, since, time_zone);
    // The mean over one bet is the close of that bet.
    const shown = seesPrices(caller, board)
      ? bets
      : bets.map((bet) => ({ ...bet, realized_clv: null, close_fair: null, close_draw: null }));
    return { data: summaryOf(shown, { by, since, time_zone }), meta: {} };
  },

  getJournalEquity: async ({ caller }, { primary }) => {
    const { userId } = ownerOf(caller);
    const { time_zone } = await readSettings(primary, userId);
    const data = equityOf(await selectMoved(primary, userId, time_zone), time_zone);
    return { data, meta: {}, table: { columns: EQUITY_COLUMNS, rows: () => equityRows(data) } };
  },

  listTransactions: async ({ query: { limit, cursor }, caller }, { primary }) => {
    const rows = await selectTransactions(primary, ownerOf(caller).userId, { limit, after: placeIn(cursor) });
    const { shown, meta } = pageOf(rows, limit, (row) => ({ at: row.occurred_at.toISOString(), id: row.transaction_id }));
    return { data: shown.map(toTransaction), meta };
  },

  createTransaction: async ({ body, caller }, { clock }, trx) => {
    const { userId } = ownerOf(caller);
    const { kind, book, external_ref = null, note = null } = body;
    const now = clock.now();
    const occurred_at = body.occurred_at === undefined ? now : instantUntil(now, new Date(body.occurred_at));
    if (occurred_at === undefined)
      throw new Problem(
        'invalid_body',
        `/occurred_at was ${body.occurred_at}, which is in the future; allowed is up to now, ${now.toISOString()}`,
      );
    const [amount, currency] = [moneyIn(body.amount, '/amount'), currencyIn(body.currency)];
    const row = await refusing(async () => {
      if (book !== undefined) await assertBook(trx, book);
      return addTransaction(trx, now, userId, { kind, amount, currency, book: book ?? null, occurred_at, external_ref, note });
    }, '/amount');
    return { data: toTransaction(row), meta: {}, status: 201, location: '/journal/transactions' };
  },
} satisfies Partial<DeskHandlers>;

function toTransaction({ amount, occurred_at, ...row }: StoredTransaction): Data<'createTransaction'> {
  return { ...row, amount: dollars(amount), occurred_at: occurred_at.toISOString() };
}
