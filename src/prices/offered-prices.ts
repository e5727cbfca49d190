import type { Knex } from 'knex';
import { isPlausibleMarket } from '../betting/odds/plausible';
import type { Market } from '../betting/odds/types';
import { onAnotherDate } from './conditions';

/** A market of a book, with the first and the last poll that showed it; the last is null while it is on offer. */
export interface OfferedMarket extends Market {
  readonly first_seen_at: Date;
  readonly last_seen_at: Date | null;
}

interface StartedFight {
  readonly fight_id: number;
  readonly starts_at: Date;
}

/** Everything that books offered on a fight. */
export interface OfferedPrices extends StartedFight {
  readonly markets: readonly OfferedMarket[];
}

/** Fights whose quotes are held in memory at once. */
const BATCH = 200;

/** What books offered on fights, for the date on which each took place, some fights at a time. Fights without quotes are left out. */
export async function* offeredPrices(db: Knex, fights: readonly StartedFight[]): AsyncGenerator<OfferedPrices> {
  for (let from = 0; from < fights.length; from += BATCH) {
    const batch = fights.slice(from, from + BATCH);
    const { rows } = await db.raw<{ rows: (OfferedMarket & { readonly fight_id: number })[] }>(
      `select fight_id, book, market_type, a, b, draw, quoted_at, first_seen_at, last_seen_at
       from unnest(cast(:fightIds as bigint[]), cast(:starts as timestamptz[])) as fight (fight_id, start)
       join master.quotes_by_side as quote using (fight_id)
       where first_seen_at < start and (${onAnotherDate('quote.commence_time', 'start')}) is not true
       order by fight_id, first_seen_at, quote_id`,
      { fightIds: batch.map(({ fight_id }) => fight_id), starts: batch.map(({ starts_at }) => starts_at) },
    );
    const byFight = new Map<number, OfferedMarket[]>();
    for (const { fight_id, ...market } of rows.filter(isPlausibleMarket)) {
      const own = byFight.get(fight_id);
      if (own === undefined) byFight.set(fight_id, [market]);
      else own.push(market);
    }
    for (const fight of batch) {
      const markets = byFight.get(fight.fight_id);
      if (markets !== undefined) yield { ...fight, markets };
    }
  }
}

/**
 * The markets that the newest poll in each stretch before the start showed, as far as the quotes tell when polls were: the nearest stretch
 * first, stretches without one left out.
 * @returns `hours` is the nearer edge of the stretch, `at` the poll
 * @param edges of the stretches, hours before the start, ascending; the last stretch has no other end
 */
export function offeredBefore(
  { starts_at, markets }: OfferedPrices,
  edges: readonly number[],
): { hours: number; at: Date; offered: OfferedMarket[] }[] {
  const seen = new Set(markets.flatMap(({ first_seen_at, last_seen_at }) => [first_seen_at.getTime(), last_seen_at?.getTime() ?? 0]));
  const instants = [...seen].sort((one, other) => other - one);
  return edges.flatMap((hours, i) => {
    const [until, after] = [timeBefore(starts_at, hours), timeBefore(starts_at, edges[i + 1] ?? Infinity)];
    const newest = instants.find((instant) => instant <= until);
    if (newest === undefined || newest <= after) return [];
    const offered = markets.filter(
      ({ first_seen_at, last_seen_at }) => first_seen_at.getTime() <= newest && (last_seen_at === null || last_seen_at.getTime() >= newest),
    );
    return offered.length === 0 ? [] : [{ hours, at: new Date(newest), offered }];
  });
}

function timeBefore(start: Date, hours: number): number {
  return start.getTime() - hours * 3_600_000;
}
