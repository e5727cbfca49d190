import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { STANDARD_FEES, type Fee, type Fees } from '../betting/odds/fees';

/** The fees of all books: the standard ones, replaced by those that the operator stored. */
export async function feesInForce(db: Knex): Promise<Fees> {
  const rows = await db('master.fees').select<(Fee & { book: string })[]>('book', 'rate', 'base', 'source');
  return new Map([...STANDARD_FEES, ...rows.map(({ book, ...fee }) => [book, fee] as const)]);
}

/** Stores fees in place of the standard ones. */
export async function storeFees(db: Knex, clock: Clock, fees: Fees): Promise<void> {
  if (fees.size === 0) return;
  await db('master.fees')
    .insert([...fees].map(([book, fee]) => ({ book, ...fee, updated_at: clock.now() })))
    .onConflict('book')
    .merge();
}

/** Removes the fees that the operator stored, so that the standard ones hold again. @returns how many there were */
export async function resetFees(db: Knex): Promise<number> {
  return db('master.fees').delete();
}
