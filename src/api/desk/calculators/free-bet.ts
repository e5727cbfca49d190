import { fraction, odds } from '../../../lib/math/rounding';
import type { Filling } from '../../../betting/limits/fill';
import { netOdds } from '../../../betting/odds/fees';
import { convertFreeBet } from '../../../betting/picks/free-bet';
import { beyondLimits } from '../../limits';
import type { RequestBody, Data } from '../../operation';

/** What a free bet is worth in cash, with its other side backed in full. @param filling what the caller's limits leave */
export function freeBet(body: RequestBody<'calculateFreeBet'>, filling?: Filling): Data<'calculateFreeBet'> {
  const { stake, decimal_odds, commission = 0, opposite_odds, opposite_commission = 0, stake_returned } = body;
  const net = netOdds(decimal_odds, { rate: commission, base: 'net_winnings' });
  const opposite = netOdds(opposite_odds, { rate: opposite_commission, base: 'net_winnings' });
  const { hedge_stake, locked_profit, conversion } = convertFreeBet({ stake, odds: net, stakeReturned: stake_returned }, opposite);
  return {
    net_decimal_odds: odds(net),
    net_opposite_odds: odds(opposite),
    hedge_stake,
    outside_limits: filling === undefined ? null : beyondLimits(filling, null, hedge_stake),
    locked_profit,
    conversion: fraction(conversion),
  };
}
