import { amountIn, isBoxing, pickIn, placedAt, priceIn } from './texts';
import type { Tracker } from './tracker';

/** The formatted export of Bet-Analytix: a combined bet is followed by a row for each leg, without a date and a stake. */
export const BET_ANALYTIX: Tracker = {
  name: 'Bet-Analytix',
  columns: ['Date', 'Type', 'Sport', 'Label', 'Odds', 'Stake', 'State', 'Bookmaker'],
  read: (row, { bookOf, currency, zone }) => {
    const { Date: date = '', Type: type = '', Sport: sport, Label: label = '', Odds: odds = '', Stake: stake = '' } = row;
    const { Bookmaker: book = '', Tipster: tipster = '', Category: category = '', Comment: note, Freebet: free = '' } = row;
    if (date === '' && stake === '') return 'leg';
    if (type !== 'Simple') return 'combined';
    if (!isBoxing(sport)) return 'other_sport';
    return {
      ...{ ...pickIn(label), book: bookOf(book), ...priceIn(odds), stake: amountIn(stake), currency, placed_at: placedAt(date, zone) },
      ...{ kind: /^(?:yes|1)$/i.test(free) ? 'free_bet' : undefined, tags: [tipster, category].filter(Boolean).join(';'), note },
    };
  },
};
