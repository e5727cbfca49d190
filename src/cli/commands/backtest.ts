import { Command } from 'commander';
import type { BacktestFigures } from '../../store/figures';
import { backtest, type BacktestSummary } from '../../training/evaluation/backtest';
import { counted } from '../../../packages/figures/src/readings/words';
import { print, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { figure } from '../output/figures';
import { table } from '../output/table';

export function backtestCommand(terminal: Terminal): Command {
  return new Command('backtest')
    .description('Backtest the out-of-sample predictions at the default policy, at stored prices or else at the best closing prices.')
    .addHelpText('after', examples('backtest', 'backtest --json'))
    .action((options: Output) =>
      withStoreToRead(terminal, async ({ config, store }) => {
        print(terminal, options, await backtest(store.db, config.clock), described);
      }),
    );
}

function described({ model_version, weights_fitted, log_loss, kelly, flat }: BacktestSummary): string[] {
  const { input_count, input_from, input_to, priced_bouts, refits } = kelly;
  return [
    `${input_count} bouts with closing prices from ${input_from} to ${input_to}, ${priced_bouts} of them decided, predicted by ${refits} refits before ${model_version}`,
    ...(weights_fitted === 0
      ? []
      : [`${counted(weights_fitted, 'refit')} had no weights of the fair price, so the weights were fitted again before the bets`]),
    `log loss on ${log_loss.n} decided bouts: model ${figure(log_loss.model)}, market ${figure(log_loss.market)}`,
    ...table(
      ['staking', 'bets', 'hit rate', 'ROI', '95 % CI', 'Sharpe', 'basis', 'max drawdown', 'final bankroll'],
      [kelly, flat].map(row),
    ),
    ...table(['fair price', 'bets', 'share of bouts', 'yield, flat', '95 % CI'], (kelly.by_fair ?? []).map(byFair)),
    `bets: ${(kelly.bets_by_source ?? []).map(({ source, bets }) => `${bets} ${SOURCES[source]}`).join(', ')}`,
    kelly.price_basis === 'best_close'
      ? 'prices: the best close over several books, which no bettor gets on every bout; a real bettor would have done worse'
      : 'prices: where they are stored, that of the first BET before the start; else the best close, which no bettor gets on every bout',
  ];
}

const SOURCES = { published: 'published', followed: 'followed through stored prices', best_close: 'at the best close' } as const;

function row(figures: BacktestFigures): string[] {
  return [
    figures.staking.rule,
    String(figures.total_picks),
    figure(figures.hit_rate),
    figure(figures.roi),
    `[${figure(figures.roi_ci_low)}, ${figure(figures.roi_ci_high)}]`,
    figure(figures.sharpe),
    figures.sharpe_basis,
    figure(figures.max_drawdown),
    figure(figures.final_bankroll),
  ];
}

function byFair(figures: NonNullable<BacktestFigures['by_fair']>[number]): string[] {
  const { fair, bets, share_bet, yield_low, yield_high } = figures;
  return [fair, String(bets), figure(share_bet), figure(figures.yield), `[${figure(yield_low)}, ${figure(yield_high)}]`];
}
