import { amountIn, isBoxing, pickIn, placedAt, priceIn } from './texts';
import type { Tracker } from './tracker';

/** Legs of a parlay are in one text, with this between them. */
const LEGS = ' | ';

/** The export of Pikkit, whose prices are decimal and whose times come as text and in ISO 8601. */
export const PIKKIT: Tracker = {
  name: 'Pikkit',
  columns: ['bet_id', 'sportsbook', 'type', 'odds', 'amount', 'time_placed', 'bet_info', 'sports'],
  read: (row, { bookOf, currency, zone }) => {
    const {
      bet_id,
      sportsbook = '',
      type = '',
      odds = '',
      amount = '',
      time_placed = '',
      time_placed_iso,
      bet_info = '',
      sports,
      tags,
    } = row;
    if (!isBoxing(sports)) return 'other_sport';
    if (type === 'parlay' || bet_info.includes(LEGS)) return 'combined';
    return {
      ...{ ...pickIn(bet_info), book: bookOf(sportsbook), ...priceIn(odds), stake: amountIn(amount), currency },
      ...{ placed_at: placedAt(time_placed_iso || time_placed, zone), external_ref: bet_id, tags: tags?.replaceAll(LEGS, ';') },
    };
  },
};
