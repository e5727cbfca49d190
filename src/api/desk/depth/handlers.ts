import { fraction } from '../../../lib/math/rounding';
import { readFairAt, readMarketsAt } from '../../../prices/exchanges/market-at';
import { readContractsAt } from '../../../prices/exchanges/stored-books';
import { inSnapshot } from '../../../store/snapshot';
import type { Data } from '../../operation';
import { unknownFight } from '../../problem';
import type { DeskHandlers } from '../handler';
import { depthMarkets } from './answer';

/** The columns of the CSV of a fight's order books. */
const DEPTH_COLUMNS = [
  ...['venue', 'market_id', 'title', 'state', 'currency', 'draw_rule', 'selection', 'selection_id', 'contract'],
  ...['recorded_at', 'quoted_at', 'age_minutes', 'status', 'refused', 'best.price', 'best.decimal_odds', 'best.contracts', 'best.cost'],
  ...['at_stake.outlay', 'at_stake.unfilled', 'at_stake.contracts', 'at_stake.fee', 'at_stake.average_price', 'at_stake.worst_price'],
  ...['at_stake.net_decimal_odds', 'fair_probability', 'ev_per_dollar', 'best_stake', 'break_even_stake'],
  ...['best_book.book', 'best_book.market_type', 'best_book.net_decimal_odds', 'best_book.ev_per_dollar', 'beats_best_book', 'warnings'],
] as const;

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
    if (fight === undefined) throw unknownFight(fight_id);
    const data = {
      ...{ fight_id, ...fight, at: at.toISOString(), stake },
      fair: fair && {
        ...{ a: fraction(fair.p_a), draw: fraction(fair.p_draw), b: fraction(fair.p_b) },
        ...{ source: fair.source, published_at: fair.published_at.toISOString() },
      },
      markets: depthMarkets(contracts, { at, stake, fair, books, fees, rules }),
    };
    return { data, meta: {}, table: { columns: DEPTH_COLUMNS, rows: () => depthRows(data) } };
  },
} satisfies Pick<DeskHandlers, 'getDepth'>;

/** One row for each offer with its market, in the order of the JSON. */
function depthRows({ markets }: Pick<Data<'getDepth'>, 'markets'>): object[] {
  return markets.flatMap(({ offers, venue, market_id, title, state, currency, draw_rule }) =>
    offers.map((offer) => ({ venue, market_id, title, state, currency, draw_rule, ...offer })),
  );
}
