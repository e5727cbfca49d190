import type { BetResult } from '../../betting/bets/payout';
import { sum } from '../../lib/math/statistics';
import type { Random } from '../../lib/math/random';
import { at } from '../math/vector';
import { quantile } from '../math/quantile';

/** A settled bet: its odds, and its full Kelly stake before any cap. */
export interface KellyBet {
  readonly decimal_odds: number;
  /** Share of the bankroll, above 0. */
  readonly raw_kelly: number;
  readonly result: BetResult;
}

export interface PathOptions {
  readonly paths: number;
  readonly bets_per_path: number;
  /** Cap on one stake, a share of the bankroll; 0 for no cap. */
  readonly max_bet_pct: number;
  /** A path that ever falls below this multiple of the initial bankroll is ruined. */
  readonly ruin_below: number;
}

/** The results of the paths of one Kelly fraction. Bankrolls are multiples of the initial one. */
export interface KellyPaths {
  readonly kelly_fraction: number;
  readonly n_bets: number;
  readonly terminal_bankroll: Readonly<Record<'p05' | 'p25' | 'p50' | 'p75' | 'p95' | 'mean', number>>;
  /** Largest fall from an earlier high, a share of that high. */
  readonly max_drawdown: Readonly<Record<'p50' | 'p95' | 'mean', number>>;
  readonly probability_of_loss: number;
  readonly probability_of_ruin: number;
  /** Nats per bet. */
  readonly median_log_growth: number;
}

/**
 * Simulates bankroll paths: each path draws the bets with replacement. All fractions use the same paths, so that their results differ only
 * by the fraction.
 * @param bets at least one
 */
export function kellyPaths(bets: readonly KellyBet[], fractions: readonly number[], options: PathOptions, random: Random): KellyPaths[] {
  const { paths, bets_per_path } = options;
  const runs = fractions.map((fraction) => ({
    fraction,
    returns: Float64Array.from(bets, (bet) => returnOf(bet, fraction, options.max_bet_pct)),
    ends: new Float64Array(paths),
    drawdowns: new Float64Array(paths),
    ruined: 0,
  }));
  const drawn = new Uint32Array(bets_per_path);
  for (let path = 0; path < paths; path++) {
    for (let i = 0; i < bets_per_path; i++) drawn[i] = Math.floor(random() * bets.length);
    for (const run of runs) {
      const { end, drawdown, lowest } = walk(run.returns, drawn);
      run.ends[path] = end;
      run.drawdowns[path] = drawdown;
      run.ruined += Number(lowest < options.ruin_below);
    }
  }
  return runs.map(({ fraction, ends, drawdowns, ruined }) => ({
    kelly_fraction: fraction,
    n_bets: bets.length,
    ...summary(ends.sort(), drawdowns.sort(), bets_per_path),
    probability_of_ruin: ruined / paths,
  }));
}

/** The factor by which a bet changes the bankroll. */
function returnOf({ decimal_odds, raw_kelly, result }: KellyBet, fraction: number, cap: number): number {
  if (result === 'push') return 1;
  const stake = Math.min(raw_kelly * fraction, cap === 0 ? 1 : cap);
  return result === 'won' ? 1 + stake * (decimal_odds - 1) : 1 - stake;
}

function walk(returns: Float64Array, drawn: Uint32Array): { end: number; drawdown: number; lowest: number } {
  let bankroll = 1;
  let high = 1;
  let lowest = 1;
  let drawdown = 0;
  for (const bet of drawn) {
    bankroll *= at(returns, bet);
    if (bankroll > high) high = bankroll;
    else if (1 - bankroll / high > drawdown) drawdown = 1 - bankroll / high;
    if (bankroll < lowest) lowest = bankroll;
  }
  return { end: bankroll, drawdown, lowest };
}

/** @param ends ascending, like `drawdowns` */
function summary(ends: Float64Array, drawdowns: Float64Array, bets: number) {
  const p50 = quantile(ends, 0.5);
  return {
    terminal_bankroll: {
      p05: quantile(ends, 0.05),
      p25: quantile(ends, 0.25),
      p50,
      p75: quantile(ends, 0.75),
      p95: quantile(ends, 0.95),
      mean: sum(ends) / ends.length,
    },
    max_drawdown: { p50: quantile(drawdowns, 0.5), p95: quantile(drawdowns, 0.95), mean: sum(drawdowns) / drawdowns.length },
    probability_of_loss: ends.filter((end) => end < 1).length / ends.length,
    median_log_growth: Math.max(LEAST_GROWTH, Math.log(p50) / bets),
  };
}

/** The growth reported for a bankroll of 0, which has no logarithm. */
const LEAST_GROWTH = -100;
