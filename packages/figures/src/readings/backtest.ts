import { equityChart, equityPaths, type NamedEquity } from '../charts/model/backtest';
import { words, type DataOf } from '../charts/data';
import { rounded } from '../charts/parts/figures';
import { tableOf, type Question } from './reading';
import { basisOf, counted, estimate, gain, points, share, signed } from './words';

type Backtest = DataOf<'/backtest/latest'>;

export const backtest: Question<Backtest> = {
  heading: 'The newest betting simulation',
  read: (data) => ({
    answer: backtestVerdict(data),
    reading: `Bets on every priced bout by the ${fairText(data.fair)} as it stood at the time, with ${data.staking.rule} stakes. ${pricesText(data.price_basis)} A return is good if its whole interval is above zero.`,
    basis: basisOf(data, 'priced bouts', data.model_version),
    table: tableOf(
      [
        ['bets', data.total_picks],
        ...sources(data),
        ['hit rate', share(data.hit_rate)],
        ['return per dollar, 95 % interval', estimate({ value: data.roi, ci_low: data.roi_ci_low, ci_high: data.roi_ci_high }, signed)],
        [`Sharpe ratio, ${words(data.sharpe_basis)}`, data.sharpe],
        ['largest drawdown', share(data.max_drawdown)],
        ['final bankroll, multiple of the start', data.final_bankroll],
        [`CLV of the bets against the vig-free close, ${data.devig_clv_n} bets`, gain(data.devig_clv)],
        ['refits along the way', data.refits],
      ] as const,
      { figure: ([name]) => name, value: ([, value]) => value },
    ),
  }),
};

/** How many bets come from each source; none are named where all are at the best close, or by an earlier version. */
function sources({ bets_by_source = [], total_picks }: Backtest): (readonly [string, number])[] {
  const told = bets_by_source.filter(({ bets }) => bets > 0);
  return told.length === 0 || (told.length === 1 && told[0]?.source === 'best_close')
    ? []
    : told.map(({ source, bets }) => [`${bets === total_picks ? 'all of them' : 'of them'} ${SOURCES[source]}`, bets] as const);
}

const SOURCES = {
  published: 'published on the board, as in the record of the policy',
  followed: 'followed through stored prices, not published',
  best_close: 'at the best close',
} as const;

/** At which prices the past was bet on. */
export function pricesText(basis: Backtest['price_basis']): string {
  return basis === 'best_close'
    ? 'The price is the best close of all books. No bettor gets it every time, so real returns are lower.'
    : 'Where the books’ prices are stored, the price is that of the published BET, or else of the first BET that the policy would have made, after commission. Elsewhere it is the best close, which no bettor gets every time.';
}

/** What the return proves. @param data a simulation, possibly without bets */
export function backtestVerdict({ total_picks, priced_bouts, staking, roi, roi_ci_low, roi_ci_high }: Backtest): string {
  if (total_picks === 0 || roi === null)
    return `The policy placed no bets: none of ${counted(priced_bouts, 'priced bout')} had an edge of at least ${points(staking.min_edge_pp)} and a positive expected value. Its return is unknown.`;
  const measured = `${counted(total_picks, 'bet')} returned ${estimate({ value: roi, ci_low: roi_ci_low, ci_high: roi_ci_high }, signed).figure} of their Kelly stakes`;
  if (roi_ci_low === null || roi_ci_high === null) return `${measured}: too few for an interval, so this proves nothing.`;
  if (roi_ci_low > 0) return `${measured}: the interval is above zero. Real prices can be worse.`;
  if (roi_ci_high < 0) return `${measured}: the interval is below zero, so these bets lost money.`;
  return `${measured}: the interval contains zero, so this shows neither a profit nor a loss.`;
}

/** The bankroll over the simulation, and with flat bets by each fair price. */
export const equity: Question<Backtest> = {
  heading: 'Equity curve',
  read: (data) => {
    if (data.equity === undefined)
      return { gap: 'An earlier version made this backtest and did not store its path: run boxing backtest again.' };
    const all = equityPaths(data);
    const paths = all.filter((path) => path.equity.length > 0);
    if (paths.length === 0) return { gap: 'The backtest placed no bets.' };
    return {
      answer: `With the stakes of the policy the bankroll ended at ${rounded(data.final_bankroll)} times its start, and fell by ${share(data.max_drawdown).figure} on the way.`,
      reading: `The bankroll at the end of each day with a bet, as a multiple of the start. One line uses the stakes of the default policy; the others stake one unit per bet by each fair price. The dashed line is the start.${idle(all)}`,
      basis: basisOf(data, 'priced bouts', data.model_version),
      chart: equityChart(paths),
      table: tableOf(paths.flatMap(byYear), {
        bets: ({ name }) => name,
        'last bet of the year': ({ date }) => date,
        bankroll: ({ bankroll }) => bankroll,
      }),
    };
  },
};

function byYear({ name, equity: path }: NamedEquity): { name: string; date: string; bankroll: number }[] {
  const last = new Map(path.map((point) => [point.date.slice(0, 4), point]));
  return [...last.values()].map((point) => ({ name, ...point }));
}

/** Names the simulations that placed no bets. */
function idle(paths: readonly NamedEquity[]): string {
  const without = paths.filter((path) => path.equity.length === 0).map(({ name }) => name);
  return without.length === 0 ? '' : ` No bets: ${without.join('; ')}.`;
}

/** The source of the fair price behind the bets. */
export function fairText(fair: Backtest['fair']): string {
  return fair === 'blend' ? 'blend of market and model' : fair === 'market' ? 'recalibrated market' : 'model';
}
