import type { Knex } from 'knex';
import { checkSide } from '../../betting/depth/side-check';
import type { OrderBook } from '../../betting/depth/order-book';
import type { RecordedMarket } from '../../feeds/exchanges/recorded';
import { findFights, type MarketToFind } from './find-fights';
import { bookOf, type StoredLevels } from './stored-books';
import { consensusWithout, readMarketsAt } from './market-at';

/** Counts of markets by what became of them. */
export interface MappedMarkets {
  readonly mapped: number;
  /** Not used until an operator confirms them, or never, by reason. */
  readonly others_by_reason: Readonly<Record<string, number>>;
}

/** Stores markets as they were described last, without a fight where they are new. @returns how many are new */
export async function storeMarkets(trx: Knex.Transaction, markets: readonly RecordedMarket[], importId: number, now: Date): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ added: number }] }>(
    `with stored as (
       insert into master.venue_markets as known (venue, market_id, title, rules, fee_rate, fee_base, expected_at, state, reason, decided_at, import_id)
       select venue, market_id, title, rules, fee_rate, fee_base, expected_at, 'unmapped', 'unknown_names', :now, :importId
       from jsonb_to_recordset(cast(:markets as jsonb)) as given (
         venue text, market_id text, title text, rules text, fee_rate float8, fee_base text, expected_at timestamptz)
       on conflict (venue, market_id) do update
       set title = excluded.title, rules = excluded.rules, fee_rate = excluded.fee_rate, fee_base = excluded.fee_base, expected_at = excluded.expected_at
       returning import_id, venue, market_id
     ), selections as (
       insert into master.venue_selections as known (venue, market_id, selection_id, answer, label)
       select venue, market_id, selection_id, answer, label
       from jsonb_to_recordset(cast(:selections as jsonb)) as given (venue text, market_id text, selection_id text, answer text, label text)
       on conflict (venue, market_id, selection_id) do update set answer = excluded.answer, label = excluded.label
     )
     select count(*) filter (where import_id = :importId) as added from stored`,
    {
      ...{ importId, now },
      markets: JSON.stringify(markets.map(({ fee, ...market }) => ({ ...market, fee_rate: fee && fee.rate, fee_base: fee && fee.base }))),
      selections: JSON.stringify(markets.flatMap(({ venue, market_id, selections }) => selections.map((one) => ({ ...one, venue, market_id })))),
    },
  );
  return rows[0].added;
}

/** Decides which fight each market is on, and holds back those whose prices contradict their side. What an operator decided stays. */
export async function mapMarkets(trx: Knex.Transaction, markets: readonly MarketToFind[], now: Date): Promise<MappedMarkets> {
  const decided = new Set(
    (await trx('master.venue_markets').whereNotNull('decided_by').select<{ venue: string; market_id: string }[]>('venue', 'market_id')).map(keyOf),
  );
  const others: Record<string, number> = {};
  let mapped = 0;
  for (const venue of new Set(markets.map((market) => market.venue))) {
    const own = markets.filter((market) => market.venue === venue && !decided.has(keyOf(market)));
    for (const [market_id, found] of await findFights(trx, venue, own, now)) {
      const row = { venue, market_id };
      const change = (values: object) => trx('master.venue_markets').where(row).update({ ...values, decided_at: now });
      await trx('master.venue_selections').where(row).update({ outcome: null, negated: false });
      if ('reason' in found) {
        await change({ fight_id: null, state: 'unmapped', reason: found.reason });
        others[found.reason] = (others[found.reason] ?? 0) + 1;
        continue;
      }
      for (const [selection_id, outcome] of found.outcomes) await trx('master.venue_selections').where({ ...row, selection_id }).update(outcome);
      const isContradicted = await contradictsPrices(trx, { ...row, fight_id: found.fight_id });
      const reason = isContradicted ? 'side_contradicts_prices' : null;
      await change({ fight_id: found.fight_id, state: isContradicted ? 'held_back' : 'mapped', reason });
      if (reason === null) mapped += 1;
      else others[reason] = (others[reason] ?? 0) + 1;
    }
  }
  return { mapped, others_by_reason: others };
}

interface CheckedBook {
  readonly outcome: 'a' | 'b';
  readonly negated: boolean;
  readonly last_seen_at: Date;
  readonly bids: StoredLevels;
  readonly asks: StoredLevels;
}

/** Whether the last prices of a market before the fight contradict the side of one of its contracts. */
export async function contradictsPrices(
  db: Knex,
  { venue, market_id, fight_id }: { readonly venue: string; readonly market_id: string; readonly fight_id: number },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: CheckedBook[] }>(
    `select distinct on (selection_id) outcome, negated, last_seen_at, bids, asks
     from bronze.order_books join master.venue_selections using (venue, market_id, selection_id)
     where venue = :venue and market_id = :market_id and outcome in ('a', 'b') and status = 'open'
     order by selection_id, recorded_at desc`,
    { venue, market_id },
  );
  const [latest] = rows.toSorted((one, other) => other.last_seen_at.getTime() - one.last_seen_at.getTime());
  if (latest === undefined) return false;
  const consensus = consensusWithout(await readMarketsAt(db, fight_id, latest.last_seen_at), venue);
  return consensus !== null && rows.some((row) => isOnWrongSide(bookOf(row), row, consensus.a));
}

/** Whether the prices of a contract say that it is on the other fighter. @param winA the books' probability that side a wins, given no draw */
export function isOnWrongSide(book: OrderBook, { outcome, negated }: { outcome: string | null; negated: boolean }, winA: number): boolean {
  if (outcome !== 'a' && outcome !== 'b') return false;
  return checkSide(book, outcome === 'a' ? winA : 1 - winA, negated) === 'contradicts';
}

function keyOf({ venue, market_id }: { venue: string; market_id: string }): string {
  return `${venue} ${market_id}`;
}
