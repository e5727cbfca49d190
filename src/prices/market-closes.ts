import type { Knex } from 'knex';
import { marketAtClose } from '../betting/closes/close-pick';
import { closesAt } from './closing-prices';
import { closesOf } from './closing-quotes';

/** P(A wins) by the closes of fights whose quotes were deleted, given no draw, by fight_id. */
export async function storedMarketCloses(db: Knex): Promise<Map<number, number>> {
  const rows = await db('master.market_closes').whereNotNull('p_a').select<{ fight_id: number; p_a: number }[]>('fight_id', 'p_a');
  return new Map(rows.map(({ fight_id, p_a }) => [fight_id, p_a]));
}

/** Stores what the closes say of fights that have begun, before their quotes are deleted. An earlier value stays. */
export async function storeMarketCloses(db: Knex, fightIds: readonly number[]): Promise<void> {
  const rows = [...(await closesOf(db, fightIds))].map(([fight_id, quotes]) => {
    const closes = closesAt('all_books', quotes);
    return { fight_id, p_a: closes === null ? null : marketAtClose(closes) };
  });
  if (rows.length > 0) await db('master.market_closes').insert(rows).onConflict('fight_id').ignore();
}
