import type { Board, BoardFight } from './board';
import { sum } from '../lib/math/statistics';
import type { Stake } from '../betting/picks/kelly';
import { lossRisk, outlayOf, outlayScale, type ListedBet, type LossRisk } from '../betting/picks/outlay';
import type { Price } from '../betting/fair/price';
import { memoByOwner } from '../lib/memo';
import { seededRandom } from '../lib/math/random';
import { dollars, fraction } from '../lib/math/rounding';

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

/** The limits of a query: without a parameter there is none. */
export function outlayLimits({
  bankroll,
  max_outlay_pct = 0,
}: {
  readonly bankroll: number;
  readonly max_outlay_pct?: number;
}): OutlayLimits {
  return { bankroll, max_outlay_pct };
}

export interface OutlayLimits {
  readonly bankroll: number;
  readonly max_outlay_pct: number;
}

/** A list of stakes, and the policy behind it. */
export interface StakedList {
  /** With the stakes as shown. */
  readonly list: readonly Staked[];
  /** The same text for the same policy, books and limits of the caller. */
  readonly policyKey: string;
  /** What the stakes were multiplied by. */
  readonly scale: number;
}

const LISTS_KEPT = 20;

/** The risk of a list of stakes. Each list of a board is simulated once: the risk follows from shares of the bankroll, so it is the same for every bankroll. */
const riskOf: (board: Board, staked: StakedList) => LossRisk = memoByOwner(
  (_: Board, { list }: StakedList): LossRisk => lossRisk(list.map(listedBet), DRAWS, seededRandom(SEED)),
  ({ list, policyKey, scale }) => `${policyKey}/${scale}/${list.map(({ fight }) => fight.fight_id).join()}`,
  LISTS_KEPT,
);

/** The meta fields of a list of stakes taken together. @param fights how many fights the verdicts are on, and how many of them are BETs */
export function outlayMeta(
  staked: StakedList,
  { bankroll }: OutlayLimits,
  fights: { readonly judged: number; readonly bets: number },
  board: Board,
) {
  const outlay = bankroll === 0 ? null : listOutlay(staked, bankroll, board);
  const tooMany = fights.judged >= FEWEST_FIGHTS && fights.bets > MOST_BETS * fights.judged;
  const tooLarge = outlay !== null && outlay.share_of_bankroll > LARGEST_OUTLAY;
  return {
    outlay: outlay && {
      total_dollars: dollars(outlay.total),
      share_of_bankroll: fraction(outlay.share_of_bankroll),
      bets: outlay.bets,
      on_placeholder_dates_dollars: dollars(outlay.on_placeholder_dates),
      expected_profit_dollars: dollars(outlay.expected_profit),
      // Stakes are whole cents, which shares of the bankroll are not.
      loss_1_in_20_dollars: dollars(Math.min(outlay.total, outlay.loss_1_in_20 * bankroll)),
      p_lose_10_pct: fraction(outlay.p_lose_10_pct),
      p_lose_25_pct: fraction(outlay.p_lose_25_pct),
      scale: fraction(staked.scale),
      draws: DRAWS,
      seed: SEED,
    },
    warnings: [...(tooMany ? ['many_bets' as const] : []), ...(tooLarge ? ['large_outlay' as const] : [])],
  };
}

/** In order of fights, so that the ranking of a list does not change what is simulated. */
function listOutlay(staked: StakedList, bankroll: number, board: Board) {
  const list = staked.list.filter(({ stake }) => stake.stake_dollars > 0).sort((one, other) => one.fight.fight_id - other.fight.fight_id);
  const bets = list.map(({ fight, price, stake }) => ({
    placeholder_date: fight.placeholder_date,
    ev_per_dollar: price.ev_per_dollar,
    stake: stake.stake_dollars,
  }));
  return { ...outlayOf(bets, bankroll), ...riskOf(board, { ...staked, list }) };
}

function listedBet({ fight, price, stake }: Staked): ListedBet {
  return {
    fighters: [fight.fighter_a.fighter_id, fight.fighter_b.fighter_id],
    placeholder_date: fight.placeholder_date,
    side: price.side,
    market_type: price.market_type,
    net_decimal_odds: price.net_decimal_odds,
    fair: price.opinion,
    share: stake.stake_fraction,
  };
}
