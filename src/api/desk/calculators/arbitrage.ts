import { fraction, odds, percent } from '../../../lib/math/rounding';
import { Problem } from '../../problem';
import { sum } from '../../../lib/math/statistics';
import { mayBeAmerican } from '../../../betting/odds/odds';
import type { Filling } from '../../../betting/limits/fill';
import { limitedSplit } from '../../../betting/limits/split';
import { isBelowOne, leastOutlay, splitOutlay, type StakeSplit } from '../../../betting/picks/stake-split';
import { settle, type JudgedLeg } from '../../../betting/settlement/settle';
import type { MarketType } from '../../../betting/odds/types';
import type { Board } from '../../../board/board';
import type { RequestBody, Data } from '../../operation';
import { settlementFields } from '../../settlement';
import { netPrice } from './net-price';

type Body = RequestBody<'calculateArbitrage'>;

/** What the legs are on, in their order. */
const SELECTIONS = ['a', 'b', 'draw'] as const;

/**
 * Splits an outlay over the outcomes of a market so that the smallest pay-out is as large as whole cents allow.
 * @param filling what the caller's limits leave
 * @throws Problem invalid_body for an outlay that is too small for a cent on every outcome, for a number of legs that is not that of the market's
 *   outcomes, and for a price of which commission leaves nothing
 */
export function arbitrage(body: Body, board: Board, filling?: Filling): Data<'calculateArbitrage'> {
  const { legs, outlay } = body;
  const marketType = marketTypeOf(body);
  const net = legs.map(({ decimal_odds, commission }, i) => netPrice(`/legs/${i}/decimal_odds`, decimal_odds, commission));
  const whole = splitOutlay(net, outlay);
  if (whole === null) throw new Problem('invalid_body', `\`/outlay\` must put a cent on every outcome (got ${outlay})`);
  const split = filling === undefined ? whole : (limitedSplit(net, outlay, filling, null).split ?? NOTHING);
  const inverseSum = sum(net.map((price) => 1 / price));
  const isArbitrage = isBelowOne(inverseSum);
  return {
    inverse_sum: fraction(inverseSum),
    profit_pct: percent(100 * (1 / inverseSum - 1)),
    is_arbitrage: isArbitrage,
    total_outlay: split.total_outlay,
    locked_payout: split.locked_payout,
    locked_profit: split.locked_profit,
    min_outlay: leastOutlay(net),
    legs: net.map((price, i) => ({ net_decimal_odds: odds(price), stake: split.stakes[i] ?? 0 })),
    warnings: [
      ...(isArbitrage && split.total_outlay > 0 && split.locked_profit <= 0 ? (['no_profit_in_whole_cents'] as const) : []),
      ...(legs.some(({ decimal_odds }) => mayBeAmerican(decimal_odds)) ? (['odds_may_be_american'] as const) : []),
      ...(legs.length === 2 && body.market_type === undefined ? (['draw_not_covered'] as const) : []),
    ],
    settlement: settlementOf(legs, marketType, net, board),
  };
}

/**
 * The market of the legs, which has to have a leg for each outcome: an outcome without one loses every stake.
 * @throws Problem invalid_body
 */
function marketTypeOf({ legs, market_type = legs.length === 3 ? 'h2h_3_way' : 'h2h' }: Body) {
  if (market_type === 'h2h' && legs.length === 3)
    throw new Problem(
      'invalid_body',
      '`/market_type` must be "h2h_3_way" with three legs, because "h2h" has no draw to bet on (got "h2h")',
    );
  if (market_type === 'h2h_3_way' && legs.length === 2)
    throw new Problem(
      'invalid_body',
      '`/legs` must have three prices in "h2h_3_way", the third on the draw, which loses both other bets (got 2)',
    );
  return market_type;
}

/** How the books settle the bets at the split before any limit; null where no leg names its book. */
function settlementOf(legs: Body['legs'], market_type: MarketType, net: readonly number[], board: Board) {
  if (legs.every(({ book }) => book === undefined)) return null;
  const judged = net.map((price, i): JudgedLeg => {
    const [book = null, selection = 'draw'] = [legs[i]?.book, SELECTIONS[i]];
    return { book, selection, market_type, net_decimal_odds: price, fee_unknown: false, stake: 1 / price };
  });
  const settled = settle(judged, { rules: board.settlementRules, now: board.as_of, placeholder: false });
  return settlementFields(settled, (side) => (side === 'a' ? 'the first fighter' : 'the second'));
}

/** Limits leave no cent for a leg. */
const NOTHING: StakeSplit = { stakes: [], total_outlay: 0, locked_payout: 0, locked_profit: 0 };
