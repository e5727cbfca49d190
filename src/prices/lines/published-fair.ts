import type { Knex } from 'knex';
import type { MarketType, Side } from '../../betting/odds/types';

/** The fair probability of side a given no draw, over the time for which it was published. */
export interface FairChange {
  readonly at: Date;
  /** When the next one replaced it; for the last one, when it was last published. */
  readonly until: Date;
  readonly prob_a: number;
  /** Standard deviation of `prob_a`. */
  readonly sigma: number;
  readonly fair_source: 'blend' | 'market' | 'model';
}

interface Row extends Pick<FairChange, 'at' | 'until' | 'sigma' | 'fair_source'> {
  readonly side: Side;
  readonly market_type: MarketType;
  readonly fair: number;
  /** Null for picks older than this column. */
  readonly fair_draw: number | null;
}

/** The fair probabilities of the picks that were published on a fight up to an instant, oldest first. */
export async function readPublishedFair(db: Knex, fightId: number, asOf: Date): Promise<FairChange[]> {
  const rows = await db('public.picks')
    .where({ fight_id: fightId })
    .where('first_published_at', '<=', asOf)
    .orderBy(['first_published_at', 'pick_id'])
    .select<Row[]>(
      ...['first_published_at as at', 'side', 'market_type', 'fair', 'fair_draw', 'sigma', 'fair_source'],
      db.raw('coalesce(lead(first_published_at) over (order by first_published_at, pick_id), last_published_at) as until'),
    );
  return rows.flatMap(({ side, market_type, fair, fair_draw, sigma, ...held }) => {
    // Only the probability of a three-way price counts the draw. Without the draw's probability, it cannot be converted.
    const decided = market_type === 'h2h' ? 1 : fair_draw === null ? null : 1 - fair_draw;
    if (decided === null) return [];
    const own = fair / decided;
    return [{ ...held, prob_a: side === 'a' ? own : 1 - own, sigma: sigma / decided }];
  });
}
