import { words, type DataOf } from '../../charts/data';
import { bankrollChart, drawdownChart } from '../../charts/kelly';
import { formatValue, tableOf, type Figure, type Gap } from './section';
import type { Answers } from './answers';
import { basis, figure } from './words';

type Simulation = DataOf<'/model/mc-kelly'>;

export function terminalBankroll({ mcKelly }: Answers): Figure | Gap {
  return simulated(mcKelly, 'Terminal bankroll', (data) => ({
    reading: `Where ${figure(data.paths)} simulated bankrolls end after ${figure(data.bets_per_path)} bets drawn from the past: the box holds the middle half, the line in it is the median, the whiskers reach from the 5th to the 95th percentile. Above the dashed line the bankroll grew; a box below it means that this fraction loses money. ${advice(data)}`,
    chart: bankrollChart(data.cells),
    table: tableOf(data.cells, {
      books: ({ universe }) => words(universe),
      fraction: ({ kelly_fraction }) => kelly_fraction,
      '5 %': ({ terminal_bankroll }) => terminal_bankroll.p05,
      median: ({ terminal_bankroll }) => terminal_bankroll.p50,
      '95 %': ({ terminal_bankroll }) => terminal_bankroll.p95,
      'chance of a loss': ({ probability_of_loss }) => probability_of_loss,
      'chance of ruin': ({ probability_of_ruin }) => probability_of_ruin,
    }),
  }));
}

export function drawdown({ mcKelly }: Answers): Figure | Gap {
  return simulated(mcKelly, 'Drawdown', (data) => ({
    reading:
      'The largest fall from an earlier high along a path: the point is the median path, the bar reaches up to the 95th percentile. Lower is better; 0.5 is half of the bankroll gone.',
    chart: drawdownChart(data.cells),
    table: tableOf(data.cells, {
      books: ({ universe }) => words(universe),
      fraction: ({ kelly_fraction }) => kelly_fraction,
      median: ({ max_drawdown }) => max_drawdown.p50,
      '95 %': ({ max_drawdown }) => max_drawdown.p95,
      mean: ({ max_drawdown }) => max_drawdown.mean,
    }),
  }));
}

function simulated(
  mcKelly: Answers['mcKelly'],
  heading: string,
  show: (data: Simulation) => Pick<Figure, 'reading' | 'chart' | 'table'>,
): Figure | Gap {
  return formatValue(mcKelly, heading, 'import closing prices with boxing import moneylines, then run boxing refit', (data) => {
    if (data.cells.length === 0) return { gap: `Nothing is simulated on so few bets. ${advice(data)}` };
    return { ...show(data), basis: basis(data, 'priced, decided picks') };
  });
}

function advice({ recommended }: Simulation): string {
  return recommended
    .map(
      ({ universe, kelly_fraction, reason }) =>
        `Recommended fraction, ${words(universe)}: ${kelly_fraction === null ? 'none' : figure(kelly_fraction)} (${words(reason)}).`,
    )
    .join(' ');
}
