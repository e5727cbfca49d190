import type { Knex } from 'knex';
import { clvAtClose, pickAtClose } from '../../betting/closes/close-pick';
import { clvVsConsensus } from '../../betting/closes/consensus-close';
import type { FairSource } from '../../betting/fair/fair';
import { betResult, type BetResult, type FightOutcome } from '../../betting/bets/payout';
import { DEFAULT_DEVIG } from '../../betting/odds/vig-free';
import type { MarketType, Side } from '../../betting/odds/types';
import type { FollowedPick } from '../../betting/picks/followed-pick';
import type { Verdict } from '../../betting/picks/verdict';
import { fraction } from '../../lib/math/rounding';
import type { SettledUnitBet } from '../../model/fair/bets-worth';
import type { FamilyName } from '../../model/family';
import { byDateThenFight } from '../../prices/bettable-bouts';
import { FITTED_BEFORE_FIGHT } from '../../prices/conditions';
import { rememberCloses, type ReadCloses } from '../../prices/closing-quotes';
import type { FairBout } from './fair-bouts';
import { followedPicks } from './followed-picks';

/** Where a pick of the past and its price come from, best first. */
export const PICK_SOURCES = ['published', 'followed', 'best_close'] as const;

/** The pick of a past fight by one fair price, at the odds after commission, settled as a bet of one unit. */
export interface PolicyPick extends SettledUnitBet {
  readonly fight_id: number;
  readonly fair_source: FairSource;
  readonly source: (typeof PICK_SOURCES)[number];
  readonly side: Side;
  readonly net_decimal_odds: number;
  readonly fair: number;
  readonly verdict: Verdict;
  readonly result: BetResult;
}

/** The settled picks by one fair price, by date; each fight at most once. */
export type PolicyPicks = (fair: FairSource) => readonly PolicyPick[];

/**
 * The picks of all past fights, which the backtest, the sizes and the track records share: where a pick was published, that one, as
 * `/policy.record` has it; else what the policy would have said, followed through the stored prices; else the picked side at the best close.
 * @param bouts that the family predicted out of sample @param known the followed picks, unless the stored ones, and a reader of closes to share
 */
export async function policyPicks(
  db: Knex,
  family: FamilyName,
  bouts: readonly FairBout[],
  { closesOf = rememberCloses(db), followed }: { readonly closesOf?: ReadCloses; readonly followed?: readonly FollowedPick[] } = {},
): Promise<PolicyPicks> {
  const published = await publishedPicks(db, family, closesOf);
  const known = followed ?? (await followedPicks(db, family));
  return (fair) => {
    const live = published.filter(({ fair_source }) => fair_source === fair);
    const isLive = new Set(live.map(({ fight_id }) => fight_id));
    const past = picksOnBouts(
      bouts.filter(({ fight_id }) => !isLive.has(fight_id)),
      known,
      fair,
    );
    return [...past, ...live].sort(byDateThenFight);
  };
}

/** The picked side of each bout by one fair price: followed, else at its best close. Bouts of which it has no opinion are left out. */
export function picksOnBouts(bouts: readonly FairBout[], followed: readonly FollowedPick[], fair_source: FairSource): PolicyPick[] {
  const picks = new Map(followed.filter((pick) => pick.fair_source === fair_source).map((pick) => [pick.fight_id, pick]));
  return bouts.flatMap((bout): PolicyPick[] => {
    const { fight_id, date, result } = bout;
    const pick = picks.get(fight_id);
    if (pick !== undefined) return [settled({ ...pick, date, source: 'followed' }, result)];
    const prediction = bout.fairs[fair_source];
    if (prediction === null) return [];
    const { side, decimal_odds, market_prob, fair, edge_pp, verdict } = pickAtClose(prediction, bout.closes);
    const clv = clvAtClose({ side, decimal_odds, market_prob });
    const taken = { side, market_type: 'h2h', net_decimal_odds: decimal_odds, fair, edge_pp, verdict, clv } as const;
    return [settled({ fight_id, fair_source, date, source: 'best_close', ...taken }, result)];
  });
}

interface TakenPick extends Omit<PolicyPick, 'edge' | 'profit' | 'result'> {
  readonly market_type: MarketType;
  readonly edge_pp: number;
}

function settled({ market_type, edge_pp, ...pick }: TakenPick, outcome: FightOutcome): PolicyPick {
  const { fight_id, fair_source, source, date, side, net_decimal_odds, fair, verdict, clv } = pick;
  const result = betResult(side, market_type, outcome);
  const profit = result === 'push' ? 0 : result === 'won' ? net_decimal_odds - 1 : -1;
  return { fight_id, fair_source, source, date, side, net_decimal_odds, fair, verdict, clv, edge: fraction(edge_pp), result, profit };
}

type PickRow = Omit<TakenPick, 'source' | 'clv'> & { readonly outcome: FightOutcome };

/**
 * The settled picks that a family published before the fight. A pick of another vig removal than the default is left out, because its edge is another edge; a
 * void bet returns its stake.
 */
async function publishedPicks(db: Knex, family: FamilyName, closesOf: ReadCloses): Promise<PolicyPick[]> {
  const { rows } = await db.raw<{ rows: PickRow[] }>(
    `select fight.fight_id, fight.fight_date as date, fair_source, side, market_type, net_decimal_odds, fair, edge_pp, verdict,
       case settled.result when 'moved' then 'cancelled' else settled.result end as outcome
     from public.settled_picks as settled
     join public.picks as pick using (pick_id)
     join public.predictions as prediction using (prediction_id)
     join public.model_versions as version on version.version = prediction.model_version
     join master.fights as fight on fight.fight_id = settled.fight_id
     where version.family = :family and pick.devig = :devig and ${FITTED_BEFORE_FIGHT}
     order by fight.fight_date, fight.fight_id`,
    { family, devig: DEFAULT_DEVIG },
  );
  const quotes = await closesOf(rows.map(({ fight_id }) => fight_id));
  return rows.map(({ outcome, ...pick }) => {
    const { last = [], starts_at = null } = quotes.get(pick.fight_id) ?? {};
    return settled({ ...pick, source: 'published', clv: clvVsConsensus(pick, last, starts_at) }, outcome);
  });
}
