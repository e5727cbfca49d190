import { words, type DataOf } from '../../charts/data';
import { equityChart, equityPaths, type NamedEquity } from '../../charts/backtest';
import { formatValue, tableOf, type Figure, type Gap } from './section';
import type { Answers } from './answers';
import { basis, figure } from './words';

export function backtest({ backtest: asked }: Answers): Figure | Gap {
  return formatValue(asked, 'The newest betting simulation', 'run boxing backtest', (data) => ({
    reading: `Every bout with a price, bet as the ${fairText(data.fair)} of its day would have: ${data.staking.rule} stakes at the ${words(data.price_basis)}. A return whose interval lies above zero would be good; the best close is a price that nobody gets every time.`,
    basis: `${data.model_version}. ${basis(data, 'priced bouts')}`,
    table: {
      header: ['figure', 'value'],
      rows: [
        ['bets', figure(data.total_picks)],
        ['hit rate', figure(data.hit_rate)],
        ['return per dollar', figure(data.roi)],
        ['95 % interval', `${figure(data.roi_ci_low)} to ${figure(data.roi_ci_high)}`],
        [`Sharpe ratio, ${words(data.sharpe_basis)}`, figure(data.sharpe)],
        ['largest drawdown', figure(data.max_drawdown)],
        ['final bankroll, multiple of the start', figure(data.final_bankroll)],
        [`CLV of the best opening price against the vig-free close, ${data.devig_clv_n} bets`, figure(data.devig_clv)],
        ['refits along the way', figure(data.refits)],
      ],
    },
  }));
}

/** The bankroll along the simulation, and along flat bets by each fair price. */
export function equity({ backtest: asked }: Answers): Figure | Gap {
  return formatValue(asked, 'Equity curve', 'run boxing backtest', (data) => {
    if (data.equity === undefined) return { gap: 'An earlier version made this backtest and kept no path: run boxing backtest again.' };
    const all = equityPaths(data);
    const paths = all.filter((path) => path.equity.length > 0);
    if (paths.length === 0) return { gap: 'The backtest placed no bets.' };
    return {
      reading: `The bankroll at the end of each day with a bet, as a multiple of the start, at the ${words(data.price_basis)}: with the stakes of the default policy, and with one unit per bet by each fair price. The dashed line is the start.${idle(all)}`,
      basis: `${data.model_version}. ${basis(data, 'priced bouts')}`,
      chart: equityChart(paths),
      table: tableOf(paths.flatMap(byYear), {
        bets: ({ name }) => name,
        'last bet of the year': ({ date }) => date,
        bankroll: ({ bankroll }) => bankroll,
      }),
    };
  });
}

function byYear({ name, equity: path }: NamedEquity): { name: string; date: string; bankroll: number }[] {
  const last = new Map(path.map((point) => [point.date.slice(0, 4), point]));
  return [...last.values()].map((point) => ({ name, ...point }));
}

/** Says which simulations placed no bets. */
function idle(paths: readonly NamedEquity[]): string {
  const without = paths.filter((path) => path.equity.length === 0).map(({ name }) => name);
  return without.length === 0 ? '' : ` No bets: ${without.join('; ')}.`;
}

function fairText(fair: NonNullable<DataOf<'/backtest/latest'>['fair']> | undefined): string {
  return fair === 'blend' ? 'blend of market and model' : fair === 'market' ? 'recalibrated market' : 'model';
}
