import { words, type DataOf } from '../../charts/data';
import { formatValue, type Figure, type Gap } from './section';
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

function fairText(fair: NonNullable<DataOf<'/backtest/latest'>['fair']> | undefined): string {
  return fair === 'blend' ? 'blend of market and model' : fair === 'market' ? 'recalibrated market' : 'model';
}
