import type { Knex } from 'knex';
import { UserError } from '../../lib/user-error';
import type { LegKey } from '../../betting/odds/types';
import type { MarketState } from './stored-books';

/** A market of a venue with what is known of it. */
export interface ListedMarket {
  readonly venue: string;
  readonly market_id: string;
  readonly title: string;
  readonly state: MarketState;
  readonly reason: string | null;
  readonly fight_id: number | null;
  readonly fighter_a: string | null;
  readonly fighter_b: string | null;
  readonly selections: readonly {
    readonly selection_id: string;
    readonly label: string | null;
    readonly outcome: LegKey | null;
    readonly negated: boolean;
  }[];
  readonly decided_by: string | null;
}

/** The recorded markets, those that wait first. @param state only these */
export async function listVenueMarkets(db: Knex, state?: MarketState): Promise<ListedMarket[]> {
  const { rows } = await db.raw<{ rows: ListedMarket[] }>(
    `select market.venue, market.market_id, title, state, reason, fight_id, a.name as fighter_a, b.name as fighter_b, decided_by,
       (select coalesce(jsonb_agg(jsonb_build_object('selection_id', selection_id, 'label', label, 'outcome', outcome, 'negated', negated)
          order by selection_id), '[]')
        from master.venue_selections as own where (own.venue, own.market_id) = (market.venue, market.market_id)) as selections
     from master.venue_markets as market
     left join master.fights using (fight_id)
     left join master.fighters as a on a.fighter_id = fighter_a_id
     left join master.fighters as b on b.fighter_id = fighter_b_id
     where cast(:state as text) is null or state = :state
     order by array_position(array['held_back', 'unmapped', 'mapped', 'confirmed', 'refused'], state), market.venue, market.market_id`,
    { state: state ?? null },
  );
  return rows;
}

/** What an operator says of a market: its sides are right, they are the wrong way round, or it must not be used. */
export type MarketDecision = 'confirm' | 'swap' | 'refuse';

/**
 * Decides on a market for good: no later import changes it.
 * @throws UserError for a market that is not known, or one without a fight that is not refused
 */
export async function decideMarket(
  db: Knex,
  decision: MarketDecision,
  { venue, market_id, by, now }: { venue: string; market_id: string; by: string; now: Date },
): Promise<void> {
  await db.transaction(async (trx) => {
    const market = await trx('master.venue_markets')
      .where({ venue, market_id })
      .forUpdate()
      .first<{ fight_id: number | null } | undefined>('fight_id');
    if (market === undefined) throw new UserError(`no market ${market_id} of ${venue} is stored; boxing exchanges list shows them`);
    if (market.fight_id === null && decision !== 'refuse')
      throw new UserError(
        `market ${market_id} of ${venue} is on no known fight; boxing resolve list shows the names that await a decision`,
      );
    if (decision === 'swap')
      await trx('master.venue_selections')
        .where({ venue, market_id })
        .whereIn('outcome', ['a', 'b'])
        .update({ outcome: trx.raw(`case outcome when 'a' then 'b' else 'a' end`) });
    const state: MarketState = decision === 'refuse' ? 'refused' : 'confirmed';
    await trx('master.venue_markets')
      .where({ venue, market_id })
      .update({ state, reason: decision === 'refuse' ? 'refused_by_operator' : null, decided_by: by, decided_at: now });
  });
}
