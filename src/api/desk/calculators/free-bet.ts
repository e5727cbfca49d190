import { fraction, odds } from '../../../lib/math/rounding';
import type { Filling } from '../../../betting/limits/fill';
import { convertFreeBet } from '../../../betting/picks/free-bet';
import { beyondLimits } from '../../limits';
import type { RequestBody, Data } from '../../operation';
import { netPrice } from './net-price';

/**
 * What a free bet is worth in cash, with its other side backed in full.
 * @param filling what the caller's limits leave
 * @throws Problem invalid_body for a price of which commission leaves nothing
 */
export function freeBet(body: RequestBody<'calculateFreeBet'>, filling?: Filling): Data<'calculateFreeBet'> {
  const { stake, decimal_odds, commission, opposite_odds, opposite_commission, stake_returned } = body;
  const net = netPrice('/decimal_odds', decimal_odds, commission);
  const opposite = netPrice('/opposite_odds', opposite_odds, opposite_commission);
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
