import { pickAtClose } from '../../markets/close-pick';
import { rawKelly } from '../../markets/kelly';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../markets/policy';
import { kellyPaths, type KellyBet } from '../../model/analysis/kelly-paths';
import { recommendFraction } from '../../model/analysis/recommend-fraction';
import { seededRandom } from '../../model/random';
import { Refusal } from '../../refusal';
import { pricedBouts, type PricedBout } from '../priced-bouts';
import { basisOf, type ComputedFigures } from './row';
import type { Study } from './study';

interface DatedBet extends KellyBet {
  readonly date: string;
}

const FRACTIONS = [0.1, 0.25, 0.5, 0.75, 1];
const SEED = 20_250_801;
const PATHS = { paths: 10_000, bets_per_path: 500, max_bet_pct: DEFAULT_SIZING.max_bet_pct, ruin_below: 0.1 };
const LIMITS = { drawdown_limit: 0.5, ruin_limit: 0.01 };

/**
 * Where the bankroll ends, by Kelly fraction, when the picks at closing prices are drawn again and again. The closing prices are the best
 * over several books and do not say of which: none of them is known to be a sharp book's.
 * @throws Refusal without a bout that has prices and a prediction
 */
export async function mcKelly({ db, family }: Study): Promise<ComputedFigures> {
  const bouts = await pricedBouts(db, family.name);
  if (bouts.length === 0) throw new Refusal(`no bout with closing prices was predicted out of sample by ${family.name}`);
  const bets = bouts.flatMap(betOn);
  const universes: Record<'sharp_books' | 'all_books', readonly DatedBet[]> = { sharp_books: [], all_books: bets };
  const simulated = Object.entries(universes).map(([universe, open]) => {
    const cells = open.length === 0 ? [] : kellyPaths(open, FRACTIONS, PATHS, seededRandom(SEED));
    return { universe, cells, recommendation: recommendFraction(cells, open.length, LIMITS) };
  });
  return {
    ...basisOf(bets.map(({ date }) => date)),
    figures: {
      ...PATHS,
      seed: SEED,
      min_edge_pp: DEFAULT_GATES.min_edge_pp,
      cells: simulated.flatMap(({ universe, cells }) => cells.map((cell) => ({ universe, ...cell }))),
      recommended: simulated.map(({ universe, recommendation }) => ({ universe, ...recommendation })),
    },
  };
}

/** The pick where it is a BET at the default gates that Kelly stakes something on; none on a draw, which returns the stake. */
function betOn({ date, prediction, closes, result }: PricedBout): DatedBet[] {
  const { side, fair, decimal_odds, verdict } = pickAtClose(prediction, closes, DEFAULT_GATES);
  const raw_kelly = rawKelly(fair, decimal_odds);
  if (verdict !== 'BET' || raw_kelly <= 0 || result === 'draw') return [];
  return [{ date, decimal_odds, raw_kelly, won: result === `${side}_win` }];
}
