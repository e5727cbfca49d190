import type { Knex } from 'knex';
import { assertPayable } from '../users/amounts';
import { Refusal } from '../users/refusal';

/** Money that comes to a user's bankroll or leaves it. */
export interface NewTransaction {
  readonly kind: 'deposit' | 'withdrawal' | 'bonus';
  /** In whole cents, above 0. */
  readonly amount: number;
  readonly currency: string;
  readonly book: string | null;
  readonly occurred_at: Date;
  readonly external_ref: string | null;
  readonly note: string | null;
}

export interface StoredTransaction extends NewTransaction {
  readonly transaction_id: string;
}

export const TRANSACTION_COLUMNS = ['transaction_id', 'kind', 'amount', 'currency', 'book', 'occurred_at', 'external_ref', 'note'];

/** Stores a transaction. @throws Refusal when its owner has one with the same external reference, and for an amount that cannot be paid */
export async function addTransaction(db: Knex, now: Date, userId: string, transaction: NewTransaction): Promise<StoredTransaction> {
  assertPayable(transaction.amount, transaction.currency, 'amount');
  const [row] = await db('public.bankroll_transactions')
    .insert({ ...transaction, user_id: userId, logged_at: now })
    .onConflict(db.raw('(user_id, external_ref) where external_ref is not null'))
    .ignore()
    .returning<StoredTransaction[]>(TRANSACTION_COLUMNS);
  if (row !== undefined) return row;
  const { external_ref } = transaction;
  const known = await db('public.bankroll_transactions')
    .where({ user_id: userId, external_ref })
    .first<{ transaction_id: string } | undefined>('transaction_id');
  throw new Refusal(
    'duplicate_transaction',
    `the journal has a transaction with the external_ref "${external_ref}" already: ${known?.transaction_id}`,
  );
}
