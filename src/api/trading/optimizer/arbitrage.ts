import {
  pendingUnpredicted,
  quotedFights,
  type Board,
  type BoardFight,
  type PricedFight,
  type UnpredictedFight,
} from '../../../board/board';
import { jsonTemplate, varying, type Template, type ValueOf } from '../../../lib/json-template';
import { memoByMoment, memoByOwner } from '../../../lib/memo';
import type { Moment } from '../../../lib/moment';
import {
  bestPair,
  bestTriple,
  hasSisterBooks,
  isArbitrage,
  legsOf,
  oncePerSource,
  rankedLegs,
  type Combination,
  type DistinctBy,
  type Leg,
} from '../../../betting/picks/arbitrage';
import { classify } from '../../../betting/odds/books';
import { opposite } from '../../../betting/fair/edge';
import { DEFAULT_PRICING } from '../../../betting/fair/fair';
import { medianPrice } from '../../../betting/fair/price';
import type { Filling } from '../../../betting/limits/fill';
import type { LimitName } from '../../../betting/limits/limits';
import { limitedSplit } from '../../../betting/limits/split';
import { placeOf } from '../../limits';
import { splitOutlay, type StakeSplit } from '../../../betting/picks/stake-split';
import type { LegKey, Side } from '../../../betting/odds/types';
import { isAmong, valuedPick } from '../../../board/values';
import { dollars, fraction, odds, percent } from '../../../lib/math/rounding';
import { bookFields, byDateThenId, fightFields, oddsFields, sideFields } from '../rows';
import { ageSeconds, combinedWarnings } from '../../../board/warnings';
import { isWantedVerdict, type WantedVerdicts } from '../../../betting/settlement/outcome';
import { settle, type JudgedLeg, type Settled } from '../../../betting/settlement/settle';
import { judgingRules, namesOf, settlementFields, worstDollars } from '../../settlement';

/** Which combinations of a fight to look for. */
interface Search {
  /** The books considered, separated by commas; undefined for all. */
  readonly books: string | undefined;
  readonly maxLegs: number;
  /** Whether to list the best combinations of sister books too, where they pay more. */
  readonly sisterBooks: boolean;
}

/** The best two or three prices of a fight taken together. */
interface Found {
  readonly fight: BoardFight | UnpredictedFight;
  readonly combination: Combination;
  readonly picked: Side;
}

/** A combination that makes a profit, as its books settle it. */
interface Listed extends Found {
  readonly settled: Settled;
  /** The row of `/optimizer/arbitrage`, without a split. */
  readonly row: Template<ArbitrageRow, RowContext>;
}

interface RowContext {
  readonly now: Moment;
}

type ArbitrageRow = ValueOf<ReturnType<typeof arbitrageRow>>;

/** Searches of which the results are kept. */
const SEARCHES_KEPT = 20;

/** The best combinations of a fight, whether or not they make a profit: searched once for each selection of books. */
const findArbitrage: (fight: BoardFight | UnpredictedFight, search: Search) => readonly Found[] = memoByOwner(
  (fight: BoardFight | UnpredictedFight, { books, maxLegs, sisterBooks }: Search): readonly Found[] => {
    const considered = isAmong(books);
    const bestBy = (by?: DistinctBy) =>
      [bestPair(fight.markets, considered, by), maxLegs === 3 ? bestTriple(fight.markets, considered, by) : null].filter(
        (combination) => combination !== null,
      );
    const picked = pickedSide(fight);
    return [...bestBy(), ...(sisterBooks ? bestBy((book) => book).filter(hasSisterBooks) : [])].map((combination) => ({
      fight,
      combination,
      picked,
    }));
  },
  ({ books = '', maxLegs, sisterBooks }) => `${maxLegs}/${sisterBooks}/${books}`,
  SEARCHES_KEPT,
);

/** Which combinations to list. */
interface ArbitrageList extends Search {
  readonly minProfitPct: number;
  /** Whether to list fights without a prediction too. */
  readonly unpredicted: boolean;
  /** Which verdicts of the books' rules to list. */
  readonly settlement: WantedVerdicts;
}

const DAY_MS = 86_400_000;

/** The combinations of a board that make a profit, the best first. They are listed once until the clock changes it, because an outlay changes only their splits. */
export const listArbitrage: (board: Board, list: ArbitrageList, now: Moment) => readonly Listed[] = memoByMoment(
  (board: Board, list: ArbitrageList, now: Moment): readonly Listed[] => {
    return [...quotedFights(board, now), ...(list.unpredicted ? pendingUnpredicted(board, now) : [])]
      .filter((fight) => !now.hasCome(Date.parse(fight.fight_date) + DAY_MS))
      .flatMap((fight) => findArbitrage(fight, list))
      .filter(({ combination }) => isArbitrage(combination, list.minProfitPct))
      .sort((one, other) => other.combination.profit_pct - one.combination.profit_pct || byDateThenId(one.fight, other.fight))
      .map((found) => ({ ...found, settled: settle(judgedLegs(found), judgingRules(board, found.fight)) }))
      .filter(({ settled: { outcome } }) => isWantedVerdict(outcome.verdict, list.settlement))
      .map((judged) => ({ ...judged, row: jsonTemplate<RowContext>()(arbitrageRow(judged)) }));
  },
  ({ books = '', maxLegs, minProfitPct, unpredicted, settlement, sisterBooks }) =>
    `${minProfitPct}/${maxLegs}/${sisterBooks}/${unpredicted}/${settlement}/${books}`,
  SEARCHES_KEPT,
);

/** The legs in the order of a split, each at the stake that makes all pay the same. */
function judgedLegs({ combination, picked }: Found): JudgedLeg[] {
  const market_type = combination.draw === null ? 'h2h' : 'h2h_3_way';
  const selections: LegKey[] = [picked, opposite(picked), 'draw'];
  return selections.flatMap((selection) => {
    const leg = combination[selection];
    if (leg === null) return [];
    const { book, net_decimal_odds, fee_unknown } = leg;
    return [{ book, selection, market_type, net_decimal_odds, fee_unknown, stake: 1 / net_decimal_odds }];
  });
}

function arbitrageRow({ fight, combination, picked, settled }: Omit<Listed, 'row'>) {
  const other = opposite(picked);
  const legs = legsOf(combination);
  const { draw } = combination;
  const offer = { fight, quotes: legs, profitPct: combination.profit_pct, farPrice: legs.some((leg) => leg.far_from_market) };
  return {
    ...fightFields(fight),
    has_prediction: fight.prediction !== null,
    unresolved_sides: fight.prediction === null ? [...fight.unresolved_sides] : [],
    legs: legs.length,
    leg_picked: { ...sideFields(fight, picked), ...legFields(combination[picked]) },
    leg_opposite: { ...sideFields(fight, other), ...legFields(combination[other]) },
    ...(draw && { leg_draw: legFields(draw) }),
    on_draw: draw === null ? ('void' as const) : ('covered' as const),
    sister_books: hasSisterBooks(combination),
    inverse_sum: fraction(combination.inverse_sum),
    net_inverse_sum: fraction(combination.net_inverse_sum),
    profit_pct: percent(combination.profit_pct),
    recommended_first_leg: firstSide(fight, combination, picked) === picked ? ('leg_picked' as const) : ('leg_opposite' as const),
    quote_age: varying(({ now }: RowContext) => ageSeconds(legs, now)),
    warnings: varying(({ now }: RowContext) => combinedWarnings({ ...offer, now }, settled.outcome.verdict)),
    settlement: settlementFields(settled, namesOf(fight)),
  };
}

/** The side that the model picks; side a without a prediction. */
function pickedSide(fight: BoardFight | UnpredictedFight): Side {
  return fight.prediction === null ? 'a' : (valuedPick(fight, DEFAULT_PRICING)?.pick.side ?? 'a');
}

/** The soft book's side; if that is no distinction, the side whose price is further above its median; then the picked side. */
function firstSide(fight: PricedFight, combination: Combination, picked: Side): Side {
  const other = opposite(picked);
  const soft = (side: Side) => classify(combination[side].book) === 'soft';
  if (soft(picked) !== soft(other)) return soft(picked) ? picked : other;
  return aboveMedian(fight, combination, other) > aboveMedian(fight, combination, picked) ? other : picked;
}

/** The ratio of the price to the median price of its side in markets of the same type, after commission, outlying prices left out. */
function aboveMedian(fight: PricedFight, combination: Combination, side: Side): number {
  const price = combination[side].net_decimal_odds;
  const marketType = combination.draw === null ? 'h2h' : 'h2h_3_way';
  const usable = oncePerSource(rankedLegs(fight.markets, side, marketType).filter((leg) => !leg.far_from_market));
  return price / (medianPrice(usable)?.net_decimal_odds ?? price);
}

function legFields(leg: Leg) {
  return {
    ...bookFields(leg.book),
    ...oddsFields(leg.decimal_odds),
    net_decimal_odds: odds(leg.net_decimal_odds),
    implied_prob_raw: fraction(1 / leg.decimal_odds),
    far_from_market: leg.far_from_market,
    quoted_at: leg.quoted_at.toISOString(),
  };
}

/** The split of an outlay, or why there is none, and the caller's limit that made it smaller. */
interface Split {
  readonly fields: ReturnType<typeof splitFields> | { readonly split_error?: 'outlay_too_small' | 'limits_reached' };
  readonly limitedBy: LimitName | null;
}

/** Of a list without an outlay. */
export const NO_SPLIT: Split = { fields: {}, limitedBy: null };

/** Splits an outlay in dollars over the legs. @param filling what the caller's limits leave */
export function splitOf({ fight, settled }: Listed, outlay: number, filling: Filling | undefined): Split {
  const prices = settled.bets.map(({ odds }) => odds);
  const whole = splitOutlay(prices, outlay);
  if (whole === null) return { fields: { split_error: 'outlay_too_small' }, limitedBy: null };
  if (filling === undefined) return { fields: splitFields(whole, settled), limitedBy: null };
  const { split, limitedBy } = limitedSplit(prices, outlay, filling, placeOf(fight));
  return { fields: split === null ? { split_error: 'limits_reached' } : splitFields(split, settled), limitedBy };
}

function splitFields(split: StakeSplit, settled: Settled) {
  const [onPicked = 0, onOpposite = 0, onDraw] = split.stakes;
  return {
    recommended_split: {
      leg_picked_stake_dollars: dollars(onPicked),
      leg_opposite_stake_dollars: dollars(onOpposite),
      ...(onDraw !== undefined && { leg_draw_stake_dollars: dollars(onDraw) }),
      total_outlay_dollars: dollars(split.total_outlay),
      locked_payout_dollars: dollars(split.locked_payout),
      locked_profit_dollars: dollars(split.locked_profit),
      ...worstDollars(settled, split.stakes),
    },
  };
}
