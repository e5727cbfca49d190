import { fraction, odds, percent } from '../../../lib/math/rounding';
import { Problem } from '../../problem';
import { sum } from '../../../lib/math/statistics';
import { netOdds } from '../../../betting/odds/fees';
import type { Filling } from '../../../betting/limits/fill';
import { limitedSplit } from '../../../betting/limits/split';
import { splitOutlay, type StakeSplit } from '../../../betting/picks/stake-split';
import { settle, type JudgedLeg } from '../../../betting/settlement/settle';
import type { Board } from '../../../board/board';
import type { RequestBody, Data } from '../../operation';
import { settlementFields } from '../../settlement';

type Body = RequestBody<'calculateArbitrage'>;

/** What the legs are on, in their order. */
const SELECTIONS = ['a', 'b', 'draw'] as const;

/**
 * Splits an outlay over the outcomes of a market so that the smallest pay-out is as large as whole cents allow.
 * @param filling what the caller's limits leave
 * @throws Problem invalid_body for an outlay that is too small for a cent on every outcome, and for a draw in `h2h`
 */
export function arbitrage(body: Body, board: Board, filling?: Filling): Data<'calculateArbitrage'> {
  const { legs, outlay } = body;
  const net = legs.map(({ decimal_odds, commission = 0 }) => netOdds(decimal_odds, { rate: commission, base: 'net_winnings' }));
  const whole = splitOutlay(net, outlay);
  if (whole === null) throw new Problem('invalid_body', `/outlay was ${outlay}; allowed is an amount that puts a cent on every outcome`);
  const split = filling === undefined ? whole : (limitedSplit(net, outlay, filling, null).split ?? NOTHING);
  const inverseSum = sum(net.map((price) => 1 / price));
  return {
    inverse_sum: fraction(inverseSum),
    profit_pct: percent(100 * (1 / inverseSum - 1)),
    is_arbitrage: inverseSum < 1,
    total_outlay: split.total_outlay,
    locked_payout: split.locked_payout,
    locked_profit: split.locked_profit,
    legs: net.map((price, i) => ({ net_decimal_odds: odds(price), stake: split.stakes[i] ?? 0 })),
    settlement: settlementOf(body, net, board),
  };
}

/** How the books settle the bets at the split before any limit; null where no leg names its book. */
function settlementOf({ legs, market_type = legs.length === 3 ? 'h2h_3_way' : 'h2h' }: Body, net: readonly number[], board: Board) {
  if (market_type === 'h2h' && legs.length === 3)
    throw new Problem('invalid_body', '/market_type was "h2h", which has no draw; allowed with three legs is "h2h_3_way"');
  if (legs.every(({ book }) => book === undefined)) return null;
  const judged = net.map((price, i): JudgedLeg => {
    const [book = null, selection = 'draw'] = [legs[i]?.book, SELECTIONS[i]];
    return { book, selection, market_type, net_decimal_odds: price, fee_unknown: false, stake: 1 / price };
  });
  const settled = settle(judged, { rules: board.settlementRules, now: board.as_of, placeholder: false });
  return settlementFields(settled, (side) => (side === 'a' ? 'the first fighter' : 'the second'));
}

/** BettingLimits leave no cent for a leg. */
const NOTHING: StakeSplit = { stakes: [], total_outlay: 0, locked_payout: 0, locked_profit: 0 };
