import { words, type DataOf } from '../charts/data';
import { rounded } from '../charts/parts/figures';
import { bankrollChart, drawdownChart } from '../charts/model/kelly';
import { tableOf, type Gap, type Question, type Reading } from './reading';
import { basisOf, figure, share } from './words';

type Simulation = DataOf<'/model/mc-kelly'>;

export const terminalBankroll: Question<Simulation> = {
  heading: 'Terminal bankroll',
  read: (data) =>
    simulated(data, {
      answer: advice(data),
      reading: `The final value of ${figure(data.paths)} simulated bankrolls after ${figure(data.bets_per_path)} bets drawn from the past. The box contains the middle half, its line is the median, and the whiskers run from the 5th to the 95th percentile. Above the dashed line, the bankroll grew; a box below it means that this fraction loses money.`,
      chart: bankrollChart(data.cells),
      table: tableOf(data.cells, {
        books: ({ universe }) => words(universe),
        fraction: ({ kelly_fraction }) => ({ figure: rounded(kelly_fraction) }),
        bets: ({ n_bets }) => n_bets,
        '5 %': ({ terminal_bankroll }) => terminal_bankroll.p05,
        median: ({ terminal_bankroll }) => terminal_bankroll.p50,
        '95 %': ({ terminal_bankroll }) => terminal_bankroll.p95,
        'chance of a loss': ({ probability_of_loss }) => share(probability_of_loss),
        'chance of ruin': ({ probability_of_ruin }) => share(probability_of_ruin),
      }),
    }),
};

export const drawdown: Question<Simulation> = {
  heading: 'Drawdown',
  read: (data) =>
    simulated(data, {
      answer: fallsText(data.cells),
      reading:
        'The largest fall from an earlier peak on a path. The point is the median path, and the bar extends to the 95th percentile. Lower is better; at 50 %, half of the bankroll is lost.',
      chart: drawdownChart(data.cells),
      table: tableOf(data.cells, {
        books: ({ universe }) => words(universe),
        fraction: ({ kelly_fraction }) => ({ figure: rounded(kelly_fraction) }),
        median: ({ max_drawdown }) => share(max_drawdown.p50),
        '95 %': ({ max_drawdown }) => share(max_drawdown.p95),
        mean: ({ max_drawdown }) => share(max_drawdown.mean),
      }),
    }),
};

function fallsText(cells: Simulation['cells']): string {
  const [least, most] = [cells[0], cells.at(-1)];
  if (least === undefined || most === undefined) return 'No bankroll was simulated.';
  const fall = ({ max_drawdown, kelly_fraction }: Simulation['cells'][number]) =>
    `${share(max_drawdown.p50).figure} at ${rounded(kelly_fraction)} of Kelly`;
  return `The largest fall of the median path grows from ${fall(least)} to ${fall(most)}.`;
}

function simulated(data: Simulation, shown: Omit<Reading, 'basis'>): Reading | Gap {
  if (data.cells.length === 0) return { gap: `There are too few bets to simulate. ${advice(data)}` };
  return { ...shown, basis: basisOf(data, 'priced, decided picks') };
}

function advice({ recommended }: Simulation): string {
  return recommended
    .map(
      ({ universe, kelly_fraction, reason }) =>
        `Recommended fraction, ${words(universe)}: ${kelly_fraction === null ? 'none' : figure(kelly_fraction)} (${words(reason)}).`,
    )
    .join(' ');
}
