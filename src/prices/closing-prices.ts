import type { Knex } from 'knex';
import { bestCloses } from '../betting/closes/best-close';
import type { Close, Closes } from '../betting/closes/close-pick';
import type { Universe } from '../betting/closes/universe';
import { vigFreeCloses } from '../betting/closes/vig-free-closes';
import { rememberCloses, type FightCloses } from './closing-quotes';
import { MONEYLINES } from './conditions';

export type ClosingPrices = ReadonlyMap<number, Closes>;

/** Moneylines of a bout; null if one is missing. */
export interface StoredMoneyline {
  readonly decimal_a: number | null;
  readonly decimal_b: number | null;
  readonly market_prob_a: number | null;
  readonly market_prob_b: number | null;
}

/**
 * SQL for the moneylines that price a side of a decided or drawn bout, with the bout's recorded result. Moneylines with a contradictory
 * result are left out, because they are about another bout.
 */
export const PRICED = `
  select moneyline.source, moneyline.source_id, fight_id, event_date, decimal_a, decimal_b, market_prob_a, market_prob_b, fight.result
  from (${MONEYLINES}) as moneyline join master.fights as fight using (fight_id)
  where (decimal_a + decimal_b is not null or decimal_a + market_prob_a is not null or decimal_b + market_prob_b is not null)
    and fight.result in ('a_win', 'draw', 'b_win') and coalesce(moneyline.result, fight.result) = fight.result`;

/**
 * Prices of every decided or drawn bout that has any: the moneylines of the first source, or else the best stored closes over all books.
 * @param closesOf shared by callers that read the same fights @param known prices that are not read again
 */
export async function closingPrices(db: Knex, closesOf = rememberCloses(db), known: ClosingPrices = new Map()): Promise<ClosingPrices> {
  const moneylines = await db.raw<{ rows: (StoredMoneyline & { readonly fight_id: number })[] }>(
    `select distinct on (fight_id) fight_id, decimal_a, decimal_b, market_prob_a, market_prob_b
     from (${PRICED}) as priced order by fight_id, source, source_id`,
  );
  const prices = new Map([...known, ...moneylines.rows.map((row) => [row.fight_id, closesAmong(row)] as const)]);
  const quoted = await db('master.fights as fight')
    .whereIn('result', ['a_win', 'draw', 'b_win'])
    .whereExists(db('master.feed_events as event').whereRaw('event.fight_id = fight.fight_id'))
    // Of a fight whose quotes were deleted, those that are left are not all.
    .whereNotExists(db('master.market_closes as stored').whereRaw('stored.fight_id = fight.fight_id'))
    .orderBy('fight_id')
    .pluck<number[]>('fight_id');
  const quotes = await closesOf(quoted.filter((fightId) => !prices.has(fightId)));
  for (const [fightId, own] of quotes) prices.set(fightId, closesAt('all_books', own));
  return new Map([...prices].flatMap(([fightId, closes]) => (closes === null ? [] : [[fightId, closes]])));
}

/** Vig-free closes of both sides, as far as they have prices; null if neither has. */
export function closesAmong({ decimal_a, decimal_b, market_prob_a, market_prob_b }: StoredMoneyline): Closes | null {
  const prices = [
    { side: 'a' as const, decimal_odds: decimal_a, market_prob: market_prob_a },
    { side: 'b' as const, decimal_odds: decimal_b, market_prob: market_prob_b },
  ];
  return atLeastOne(
    vigFreeCloses(prices.flatMap(({ decimal_odds, ...price }) => (decimal_odds === null ? [] : [{ ...price, decimal_odds }]))),
  );
}

/** The best closes of a set of books; null if those books have none. */
export function closesAt(universe: Universe, quotes: FightCloses): Closes | null {
  return atLeastOne(bestCloses(quotes.last, quotes.starts_at, universe));
}

function atLeastOne([first, ...others]: readonly Close[]): Closes | null {
  return first === undefined ? null : [first, ...others];
}
