import { moneyText } from '../../../format/figures';
import { oddsText } from '../../../format/odds';
import { preferences } from '../../../service/preferences';
import type { Bet } from '../journal';

/** A bet in a few words: `Isaac Tobwah at 2.10, $20.00`. */
export function betText({ picked_fighter, decimal_odds, stake, currency }: Bet): string {
  return `${picked_fighter} at ${oddsText(decimal_odds, preferences().odds_format)}, ${moneyText(stake, currency)}`;
}
