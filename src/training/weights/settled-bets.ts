import type { Knex } from 'knex';
import { clvAtClose, marketAtClose, pickAtClose, type Closes } from '../../betting/closes/close-pick';
import type { FollowedPick } from '../../betting/picks/followed-pick';
import { clvVsVigFree } from '../../betting/closes/clv';
import { consensusClose } from '../../betting/closes/consensus-close';
import type { FairSource } from '../../betting/fair/fair';
import { betResult, type BetResult } from '../../betting/bets/payout';
import type { MarketType, Side } from '../../betting/odds/types';
import { fraction } from '../../lib/math/rounding';
import { DEFAULT_DEVIG } from '../../betting/odds/vig-free';
import type { SettledUnitBet } from '../../model/fair/bets-worth';
import { closesOf } from '../../prices/closing-quotes';
import type { FairBout } from './fair-bouts';

/** A settled bet on a fight, and whose fair price it was by. */
export interface FairBet extends SettledUnitBet {
  readonly fight_id: number;
  readonly fair_source: FairSource;
}

/** The side that the policy picks of a past bout, and at which price. */
interface PastPick extends Pick<FollowedPick, 'side' | 'market_type' | 'net_decimal_odds' | 'fair' | 'edge_pp' | 'verdict'> {
  /** A fraction; null for a three-way price, of whose draw the closes tell nothing. */
  readonly clv: number | null;
}

/**
 * What the policy says of a past bout by one fair price: followed through the stored prices, else at the best close. Null where the fair price
 * has no opinion.
 * @param followed by that fair price
 */
export function pastPick(
  { fight_id, fairs, closes }: FairBout,
  followed: ReadonlyMap<number, FollowedPick>,
  fair_source: FairSource,
): PastPick | null {
  const pick = followed.get(fight_id);
  if (pick !== undefined) return { ...pick, clv: followedClv(pick, closes) };
  const prediction = fairs[fair_source];
  if (prediction === null) return null;
  const atClose = pickAtClose(prediction, closes);
  return { ...atClose, market_type: 'h2h', net_decimal_odds: atClose.decimal_odds, clv: clvAtClose(atClose) };
}

/** The picked side of each bout by one fair price, settled. @param followed by that fair price */
export function betsOnPast(bouts: readonly FairBout[], followed: ReadonlyMap<number, FollowedPick>, fair_source: FairSource): FairBet[] {
  return bouts.flatMap((bout) => {
    const pick = pastPick(bout, followed, fair_source);
    if (pick === null) return [];
    const { side, market_type, net_decimal_odds, edge_pp, clv } = pick;
    const profit = profitOf(betResult(side, market_type, bout.result), net_decimal_odds);
    return [{ fight_id: bout.fight_id, fair_source, date: bout.date, edge: fraction(edge_pp), clv, profit }];
  });
}

function followedClv({ side, market_type, net_decimal_odds }: FollowedPick, closes: Closes): number | null {
  const market = marketAtClose(closes);
  if (market === null || market_type !== 'h2h') return null;
  return clvVsVigFree(net_decimal_odds, side === 'a' ? market : 1 - market);
}

interface PickRow {
  readonly fight_id: number;
  readonly date: string;
  readonly fair_source: FairSource;
  readonly side: Side;
  readonly market_type: MarketType;
  readonly net_decimal_odds: number;
  readonly edge_pp: number;
  readonly result: 'a_win' | 'draw' | 'b_win';
}

/**
 * The last published picks of decided fights by a family, at the odds after commission. Picks of another vig removal than the default are
 * left out, because their edges are other edges.
 */
export async function betsPublished(db: Knex, family: string): Promise<FairBet[]> {
  const { rows } = await db.raw<{ rows: PickRow[] }>(
    `select fight.fight_id, fight.fight_date as date, fair_source, side, market_type, net_decimal_odds, edge_pp, settled.result
     from public.settled_picks as settled
     join public.picks as pick using (pick_id)
     join public.predictions as prediction using (prediction_id)
     join public.model_versions as version on version.version = prediction.model_version
     join master.fights as fight on fight.fight_id = settled.fight_id
     where version.family = :family and pick.devig = :devig and settled.result in ('a_win', 'draw', 'b_win')
     order by fight.fight_date, fight.fight_id`,
    { family, devig: DEFAULT_DEVIG },
  );
  const quotes = await closesOf(
    db,
    rows.map(({ fight_id }) => fight_id),
  );
  return rows.map(({ side, market_type, net_decimal_odds, edge_pp, result, ...bet }) => {
    const { last = [], starts_at = null } = quotes.get(bet.fight_id) ?? {};
    const close = consensusClose({ side, market_type }, last, starts_at);
    const clv = typeof close === 'string' ? null : clvVsVigFree(net_decimal_odds, close.p);
    return { ...bet, edge: edge_pp, clv, profit: profitOf(betResult(side, market_type, result), net_decimal_odds) };
  });
}

function profitOf(result: BetResult, odds: number): number {
  return result === 'push' ? 0 : result === 'won' ? odds - 1 : -1;
}
