import type { BoardFight } from '../board/board';
import { sum } from '../lib/math/statistics';
import { scaleStake, type Stake } from '../markets/kelly';
import { outlayOf, outlayScale, type StakedBet } from '../markets/outlay';
import type { Price } from '../markets/price';
import { seededRandom } from '../lib/math/random';
import { dollars, fraction } from './numbers';

const DRAWS = 2000;
/** One seed, so that the same list gives the same figures in every answer. */
const SEED = 20_251_108;

/** A list in which more of the fights than this are BETs, or that stakes more of the bankroll, is a sign of error, not of luck. */
const MOST_BETS = 0.5;
const LARGEST_OUTLAY = 0.25;
/** Half of two or three fights is no sign of anything. */
const FEWEST_FIGHTS = 4;

/** A price with its stake, as part of a list. */
export interface Staked {
  readonly fight: BoardFight;
  readonly price: Price;
  readonly stake: Stake;
}

/** The scale that keeps a list's stakes within a share of the bankroll. */
export function scaleOf(list: readonly Staked[], { bankroll, max_outlay_pct }: OutlayLimits): number {
  return bankroll === 0 ? 1 : outlayScale(sum(list.map(({ stake }) => stake.stake_dollars)), bankroll, max_outlay_pct);
}

export interface OutlayLimits {
  readonly bankroll: number;
  readonly max_outlay_pct: number;
}

/** The meta fields of a list of stakes taken together. @param fights how many fights the verdicts are on, and how many of them are BETs */
export function outlayMeta(
  list: readonly Staked[],
  { bankroll }: OutlayLimits,
  scale: number,
  fights: { readonly judged: number; readonly bets: number },
) {
  const outlay =
    bankroll === 0
      ? null
      : outlayOf(
          list.map((staked) => stakedBet(staked, scale)).filter(({ stake }) => stake > 0),
          bankroll,
          DRAWS,
          seededRandom(SEED),
        );
  const tooMany = fights.judged >= FEWEST_FIGHTS && fights.bets > MOST_BETS * fights.judged;
  const tooLarge = outlay !== null && outlay.share_of_bankroll > LARGEST_OUTLAY;
  return {
    outlay: outlay && {
      total_dollars: dollars(outlay.total),
      share_of_bankroll: fraction(outlay.share_of_bankroll),
      bets: outlay.bets,
      on_placeholder_dates_dollars: dollars(outlay.on_placeholder_dates),
      expected_profit_dollars: dollars(outlay.expected_profit),
      p_lose_10_pct: fraction(outlay.p_lose_10_pct),
      p_lose_25_pct: fraction(outlay.p_lose_25_pct),
      scale: fraction(scale),
      draws: DRAWS,
      seed: SEED,
    },
    warnings: [...(tooMany ? ['many_bets' as const] : []), ...(tooLarge ? ['large_outlay' as const] : [])],
  };
}

function stakedBet({ fight, price, stake }: Staked, scale: number): StakedBet {
  return {
    fighters: [fight.fighter_a.fighter_id, fight.fighter_b.fighter_id],
    placeholder_date: fight.placeholder_date,
    side: price.side,
    market_type: price.market_type,
    net_decimal_odds: price.net_decimal_odds,
    ev_per_dollar: price.ev_per_dollar,
    stake: scaleStake(stake, scale).stake_dollars,
    fair: price.opinion,
  };
}
