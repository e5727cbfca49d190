import type { Knex } from 'knex';
import { STANDARD_FEES, type Fee, type Fees } from '../markets/fees';

/** The fees of all books: the standard ones, replaced by those that the operator stored. */
export async function feesInForce(db: Knex): Promise<Fees> {
  const rows = await db('master.fees').select<(Fee & { book: string })[]>('book', 'rate', 'base', 'source');
  return new Map([...STANDARD_FEES, ...rows.map(({ book, ...fee }) => [book, fee] as const)]);
}
