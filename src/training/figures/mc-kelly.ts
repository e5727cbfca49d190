import { rawKelly } from '../../betting/picks/kelly';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../betting/picks/policy';
import { UNIVERSES } from '../../betting/closes/universe';
import { kellyPaths, type KellyBet, type KellyPaths } from '../../model/evaluation/kelly-paths';
import { FEWEST_BETS, recommendFraction, type FractionRecommendation } from '../../model/evaluation/recommend-fraction';
import { seededRandom } from '../../lib/math/random';
import { UserError } from '../../lib/user-error';
import { bettableBouts, pricedIn } from '../../prices/bettable-bouts';
import { DEFAULT_PRICING } from '../../betting/fair/fair';
import { withFairs } from '../weights/fair-bouts';
import { picksOnBouts, policyPicks, type PolicyPick } from '../weights/policy-picks';
import { fairWeightsOf } from '../weights/stored-weights';
import { basisOf, type ComputedFigures } from '../../store/figures';
import type { FigureInputs } from './study';

interface DatedBet extends KellyBet {
  readonly date: string;
}

const FRACTIONS = [0.1, 0.25, 0.5, 0.75, 1];
const SEED = 20_250_801;
const PATHS = { paths: 10_000, bets_per_path: 500, max_bet_pct: DEFAULT_SIZING.max_bet_pct, ruin_below: 0.1 };
const LIMITS = { drawdown_limit: 0.5, ruin_limit: 0.01 };

/**
 * The final bankroll by Kelly fraction when the bets of the default policy are resampled: those of the backtest, and at the best closes of
 * the sharp books alone. The latter come from stored quotes only, because a moneyline does not name its book.
 * @throws UserError without a bout that has prices and a prediction
 */
export async function mcKelly({
  db,
  family,
  closesOf,
}: Pick<FigureInputs, 'db' | 'family' | 'closesOf'>): Promise<ComputedFigures<'model_mc_kelly'>> {
  const [{ bouts: unfair, quoted }, weights] = [await bettableBouts(db, family.name, closesOf), await fairWeightsOf(db, family.name)];
  const bouts = withFairs(unfair, weights);
  if (bouts.length === 0) throw new UserError(`no bout with closing prices was predicted out of sample by ${family.name}`);
  const picks = (await policyPicks(db, family.name, bouts, { closesOf }))(DEFAULT_PRICING.fair);
  const simulated = UNIVERSES.map((universe) => {
    if (universe === 'all_books') return { universe, ...simulate(bouts.length, picks) };
    const priced = withFairs(
      quoted.flatMap((bout) => pricedIn(universe, bout)),
      weights,
    );
    return { universe, ...simulate(priced.length, picksOnBouts(priced, [], DEFAULT_PRICING.fair)) };
  });
  return {
    ...basisOf(picks.flatMap(betOn).map(({ date }) => date)),
    figures: {
      ...PATHS,
      seed: SEED,
      min_edge_pp: DEFAULT_GATES.min_edge_pp,
      cells: simulated.flatMap(({ universe, cells }) => cells.map((cell) => ({ universe, ...cell }))),
      recommended: simulated.map(({ universe, recommendation }) => ({ universe, ...recommendation })),
    },
  };
}

interface Simulated {
  readonly cells: readonly KellyPaths[];
  /** `priced_fights` shows whether few bets are due to few prices. */
  readonly recommendation: FractionRecommendation & { readonly priced_fights: number; readonly n_bets: number };
}

/** Simulates nothing on too few bets: the paths would only repeat a handful of results and suggest false precision. */
function simulate(priced_fights: number, picks: readonly PolicyPick[]): Simulated {
  const bets = picks.flatMap(betOn);
  const cells = bets.length < FEWEST_BETS ? [] : kellyPaths(bets, FRACTIONS, PATHS, seededRandom(SEED));
  const counts = { priced_fights, n_bets: bets.length };
  return { cells, recommendation: { ...counts, ...recommendFraction(cells, bets.length, LIMITS) } };
}

/** The bet of the default policy, if it has one. */
function betOn({ verdict, date, fair, net_decimal_odds: decimal_odds, result }: PolicyPick): DatedBet[] {
  return verdict === 'BET' ? [{ date, decimal_odds, raw_kelly: rawKelly(fair, decimal_odds), result }] : [];
}
