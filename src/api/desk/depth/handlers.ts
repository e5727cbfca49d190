import { fraction } from '../../../lib/math/rounding';
import { readFairAt, readMarketsAt } from '../../../prices/exchanges/market-at';
import { readContractsAt } from '../../../prices/exchanges/stored-books';
import { inSnapshot } from '../../../store/snapshot';
import { Problem } from '../../problem';
import type { DeskHandlers } from '../handler';
import { depthMarkets } from './answer';

export const depthHandlers = {
  getDepth: async ({ path: { fight_id }, query }, { db, board, clock }) => {
    const at = query.at === undefined ? clock.now() : new Date(query.at);
    const { stake } = query;
    const { fees, settlementRules: rules } = board.current();
    const { fight, contracts, books, fair } = await inSnapshot(db, async (snapshot) => ({
      fight: await snapshot('master.fights as fight')
        .join('master.fighters as a', 'a.fighter_id', 'fight.fighter_a_id')
        .join('master.fighters as b', 'b.fighter_id', 'fight.fighter_b_id')
        .where({ fight_id })
        .first<{ fighter_a: string; fighter_b: string } | undefined>('a.name as fighter_a', 'b.name as fighter_b'),
      contracts: await readContractsAt(snapshot, fight_id, at),
      books: await readMarketsAt(snapshot, fight_id, at),
      fair: await readFairAt(snapshot, fight_id, at),
    }));
    if (fight === undefined) throw new Problem('fight_not_found', `fight ${fight_id} is not known`);
    return {
      data: {
        ...{ fight_id, ...fight, at: at.toISOString(), stake },
        fair: fair && {
          ...{ a: fraction(fair.p_a), draw: fraction(fair.p_draw), b: fraction(fair.p_b) },
          ...{ source: fair.source, published_at: fair.published_at.toISOString() },
        },
        markets: depthMarkets(contracts, { at, stake, fair, books, fees, rules }),
      },
      meta: {},
    };
  },
} satisfies Pick<DeskHandlers, 'getDepth'>;
