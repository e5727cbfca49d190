import type { Knex } from 'knex';
import { checkSide } from '../../betting/depth/side-check';
import type { OrderBook } from '../../betting/depth/order-book';
import type { LegKey, Side } from '../../betting/odds/types';
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
export async function storeMarkets(
  trx: Knex.Transaction,
  markets: readonly RecordedMarket[],
  importId: number,
  now: Date,
): Promise<number> {
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
      selections: JSON.stringify(
        markets.flatMap(({ venue, market_id, selections }) => selections.map((one) => ({ ...one, venue, market_id }))),
      ),
    },
  );
  return rows[0].added;
}

/** Decides which fight each market is on, and holds back those whose prices contradict their side. What an operator decided stays. */
export async function mapMarkets(trx: Knex.Transaction, markets: readonly MarketToFind[], now: Date): Promise<MappedMarkets> {
  const decided = new Set(
    (await trx('master.venue_markets').whereNotNull('decided_by').select<{ venue: string; market_id: string }[]>('venue', 'market_id')).map(
      keyOf,
    ),
  );
  const others: Record<string, number> = {};
  let mapped = 0;
  for (const venue of new Set(markets.map((market) => market.venue))) {
    const own = markets.filter((market) => market.venue === venue && !decided.has(keyOf(market)));
    for (const [market_id, found] of await findFights(trx, venue, own, now)) {
      const row = { venue, market_id };
      const change = (values: object) =>
        trx('master.venue_markets')
          .where(row)
          .update({ ...values, decided_at: now });
      await trx('master.venue_selections').where(row).update({ outcome: null, negated: false });
      if ('reason' in found) {
        await change({ fight_id: null, state: 'unmapped', reason: found.reason });
        others[found.reason] = (others[found.reason] ?? 0) + 1;
        continue;
      }
      for (const [selection_id, outcome] of found.outcomes)
        await trx('master.venue_selections')
          .where({ ...row, selection_id })
          .update(outcome);
      const isContradicted = await areContradicted(await lastBooks(trx, venue, market_id), venue, found.fight_id, trx);
      const reason = isContradicted ? 'side_contradicts_prices' : null;
      await change({ fight_id: found.fight_id, state: isContradicted ? 'held_back' : 'mapped', reason });
      if (reason === null) mapped += 1;
      else others[reason] = (others[reason] ?? 0) + 1;
    }
  }
  return { mapped, others_by_reason: others };
}

interface LastBook {
  readonly outcome: LegKey | null;
  readonly negated: boolean;
  readonly last_seen_at: Date;
  readonly bids: StoredLevels;
  readonly asks: StoredLevels;
}

/** The last order book before the fight of each contract. */
async function lastBooks(db: Knex, venue: string, market_id: string): Promise<LastBook[]> {
  const { rows } = await db.raw<{ rows: LastBook[] }>(
    `select distinct on (selection_id) outcome, negated, last_seen_at, bids, asks
     from bronze.order_books join master.venue_selections using (venue, market_id, selection_id)
     where venue = :venue and market_id = :market_id and status = 'open'
     order by selection_id, recorded_at desc`,
    { venue, market_id },
  );
  return rows;
}

/** Whether the prices of one of the contracts are the other fighter's, by the consensus of the books when the newest was seen. */
async function areContradicted(books: readonly LastBook[], venue: string, fightId: number, db: Knex): Promise<boolean> {
  const [newest] = books.toSorted((one, other) => other.last_seen_at.getTime() - one.last_seen_at.getTime());
  if (newest === undefined) return false;
  const consensus = consensusWithout(await readMarketsAt(db, fightId, newest.last_seen_at), venue);
  return consensus !== null && books.some((book) => isOnWrongSide(bookOf(book), book, consensus.a));
}

/**
 * Whether the stored prices of a market say that it is on the other fighter than a user maps it to. A market of several contracts does not tell which one
 * the user means, and one that an operator confirmed is not judged by its prices.
 */
export async function isOnOtherFighter(
  db: Knex,
  {
    venue,
    market_id,
    fight_id,
    side,
  }: { readonly venue: string; readonly market_id: string; readonly fight_id: number; readonly side: Side },
): Promise<boolean> {
  const market = await db('master.venue_markets').where({ venue, market_id }).first<{ state: string } | undefined>('state');
  if (market === undefined || market.state === 'confirmed') return false;
  const books = await lastBooks(db, venue, market_id);
  const [only, ...others] = books;
  if (only === undefined || others.length > 0) return false;
  return areContradicted([{ ...only, outcome: side, negated: false }], venue, fight_id, db);
}

/** Whether the prices of a contract say that it is on the other fighter. @param winA the books' probability that side a wins, given no draw */
export function isOnWrongSide(book: OrderBook, { outcome, negated }: { outcome: LegKey | null; negated: boolean }, winA: number): boolean {
  if (outcome !== 'a' && outcome !== 'b') return false;
  return checkSide(book, outcome === 'a' ? winA : 1 - winA, negated) === 'contradicts';
}

function keyOf({ venue, market_id }: { venue: string; market_id: string }): string {
  return `${venue} ${market_id}`;
}
