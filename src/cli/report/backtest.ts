import type { Answers } from './answers';
import { formatValue, type Section } from './section';
import { basis, figure, words } from './words';

export function backtestSection({ backtest }: Answers): Section {
  return {
    id: 'backtest',
    title: 'Backtest',
    parts: [
      formatValue(backtest, 'The newest betting simulation', 'run boxing backtest', (data) => ({
        reading: `Every bout with a price, bet as the model of its day would have: ${data.staking.rule} stakes at the ${words(data.price_basis)}. A return whose interval lies above zero would be good; the best close is a price that nobody gets every time.`,
        basis: `${data.model_version}. ${basis(data, 'priced bouts')}`,
        key: [],
        picture: null,
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
      })),
      { heading: 'Equity curve', gap: 'Not stored: a backtest keeps its end and its largest drawdown, not the path between.' },
    ],
  };
}
