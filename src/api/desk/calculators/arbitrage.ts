import { fraction, odds, percent } from '../../../lib/math/rounding';
import { Problem } from '../../problem';
import { sum } from '../../../lib/math/statistics';
import { netOdds } from '../../../betting/odds/fees';
import type { Filling } from '../../../betting/limits/fill';
import { limitedSplit } from '../../../betting/limits/split';
import { splitOutlay, type StakeSplit } from '../../../betting/picks/stake-split';
import type { RequestBody, Data } from '../../operation';

/**
 * Splits an outlay over the outcomes of a market so that the smallest pay-out is as large as whole cents allow.
 * @param filling what the caller's limits leave
 * @throws Problem invalid_body for an outlay that is too small for a cent on every outcome
 */
export function arbitrage({ legs, outlay }: RequestBody<'calculateArbitrage'>, filling?: Filling): Data<'calculateArbitrage'> {
  const net = legs.map(({ decimal_odds, commission = 0 }) => netOdds(decimal_odds, { rate: commission, base: 'net_winnings' }));
  const whole = splitOutlay(net, outlay);
  if (whole === null) throw new Problem('invalid_body', `/outlay was ${outlay}; allowed is an amount that puts a cent on every outcome`);
  const split = filling === undefined ? whole : (limitedSplit(net, outlay, filling, null) ?? NOTHING);
  const inverseSum = sum(net.map((price) => 1 / price));
  return {
    inverse_sum: fraction(inverseSum),
    profit_pct: percent(100 * (1 / inverseSum - 1)),
    is_arbitrage: inverseSum < 1,
    total_outlay: split.total_outlay,
    locked_payout: split.locked_payout,
    locked_profit: split.locked_profit,
    legs: net.map((price, i) => ({ net_decimal_odds: odds(price), stake: split.stakes[i] ?? 0 })),
  };
}

/** BettingLimits leave no cent for a leg. */
const NOTHING: StakeSplit = { stakes: [], total_outlay: 0, locked_payout: 0, locked_profit: 0 };
