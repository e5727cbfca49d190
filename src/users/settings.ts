import type { Knex } from 'knex';

/** The currency of a user who has not chosen one. */
export const DEFAULT_CURRENCY = 'USD';

/** The currency in which a user's stakes are sized. */
export async function currencyOf(db: Knex, userId: string): Promise<string> {
  const row = await db('public.settings').where({ user_id: userId }).first<{ currency: string } | undefined>('currency');
  return row?.currency ?? DEFAULT_CURRENCY;
}
