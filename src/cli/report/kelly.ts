import type { Answers } from './answers';
import { FIRST, SECOND } from './palette';
import { level, names, plot, scale } from './plot';
import { formatValue, type Section } from './section';
import type { ReportData } from './service';
import { shifts, whiskers } from './whiskers';
import { basis, figure, words } from './words';

type Cell = ReportData<'/model/mc-kelly'>['cells'][number];

const REMEDY = 'import closing prices with boxing import moneylines, then run boxing refit';
const COLORS = { sharp_books: FIRST, all_books: SECOND } as const;

export function kellySection({ mcKelly }: Answers): Section {
  return {
    id: 'kelly',
    title: 'Monte Carlo of Kelly fractions',
    parts: [
      formatValue(mcKelly, 'Terminal bankroll', REMEDY, (data) =>
        data.cells.length === 0
          ? tooFew(data)
          : {
              reading: `Where ${figure(data.paths)} simulated bankrolls end after ${figure(data.bets_per_path)} bets drawn from the past: the box holds the middle half, the line in it is the median, the whiskers reach from the 5th to the 95th percentile. Above the dashed line the bankroll grew; a box below it means that this fraction loses money. ${advice(data)}`,
              basis: basis(data, 'priced, decided picks'),
              key: keyOf(data.cells),
              picture: plot('Quantiles of the terminal bankroll by Kelly fraction', {
                xAxis: names(fractions(data.cells), 'Kelly fraction'),
                yAxis: scale(
                  'multiple of the start',
                  data.cells.every(({ terminal_bankroll }) => terminal_bankroll.p05 > 0) ? { type: 'log' } : {},
                ),
                series: [level(1), ...universes(data.cells).map((universe) => boxes(data.cells, universe))],
              }),
              table: {
                header: ['books', 'fraction', '5 %', 'median', '95 %', 'chance of a loss', 'chance of ruin'],
                rows: data.cells.map(({ universe, kelly_fraction, terminal_bankroll, probability_of_loss, probability_of_ruin }) => [
                  words(universe),
                  figure(kelly_fraction),
                  figure(terminal_bankroll.p05),
                  figure(terminal_bankroll.p50),
                  figure(terminal_bankroll.p95),
                  figure(probability_of_loss),
                  figure(probability_of_ruin),
                ]),
              },
            },
      ),
      formatValue(mcKelly, 'Drawdown', REMEDY, (data) =>
        data.cells.length === 0
          ? tooFew(data)
          : {
              reading:
                'The largest fall from an earlier high along a path: the point is the median path, the bar reaches up to the 95th percentile. Lower is better; 0.5 is half of the bankroll gone.',
              basis: basis(data, 'priced, decided picks'),
              key: keyOf(data.cells),
              picture: drawdowns(data.cells),
              table: {
                header: ['books', 'fraction', 'median', '95 %', 'mean'],
                rows: data.cells.map(({ universe, kelly_fraction, max_drawdown }) => [
                  words(universe),
                  figure(kelly_fraction),
                  figure(max_drawdown.p50),
                  figure(max_drawdown.p95),
                  figure(max_drawdown.mean),
                ]),
              },
            },
      ),
    ],
  };
}

function tooFew(data: ReportData<'/model/mc-kelly'>): { readonly gap: string } {
  return { gap: `Nothing is simulated on so few bets. ${advice(data)}` };
}

function advice({ recommended }: ReportData<'/model/mc-kelly'>): string {
  return recommended
    .map(
      ({ universe, kelly_fraction, reason }) =>
        `Recommended fraction, ${words(universe)}: ${kelly_fraction === null ? 'none' : figure(kelly_fraction)} (${words(reason)}).`,
    )
    .join(' ');
}

function drawdowns(cells: readonly Cell[]) {
  const listed = fractions(cells);
  const kinds = universes(cells);
  const apart = shifts(kinds.length);
  return plot('Drawdown by Kelly fraction', {
    xAxis: names(listed, 'Kelly fraction'),
    yAxis: scale('largest fall, a fraction', { min: 0, max: 1 }),
    series: kinds.map((kind, i) =>
      whiskers(
        cells
          .filter(({ universe }) => universe === kind)
          .map(({ kelly_fraction, max_drawdown: { p50, p95 } }) => ({
            at: listed.indexOf(figure(kelly_fraction)),
            value: p50,
            low: p50,
            high: p95,
          })),
        { color: COLORS[kind], shift: apart[i] ?? 0 },
      ),
    ),
  });
}

function boxes(cells: readonly Cell[], universe: Cell['universe']) {
  const color = COLORS[universe];
  return {
    type: 'boxplot',
    silent: true,
    boxWidth: [16, 40] as [number, number],
    itemStyle: { color: 'var(--page)', borderColor: color, borderWidth: 2 },
    data: fractions(cells).map((fraction) => {
      const own = cells.find((cell) => cell.universe === universe && figure(cell.kelly_fraction) === fraction)?.terminal_bankroll;
      return own ? [own.p05, own.p25, own.p50, own.p75, own.p95] : [];
    }),
  } as const;
}

function fractions(cells: readonly Cell[]): string[] {
  return [...new Set(cells.map(({ kelly_fraction }) => figure(kelly_fraction)))];
}

function universes(cells: readonly Cell[]): Cell['universe'][] {
  return [...new Set(cells.map(({ universe }) => universe))];
}

function keyOf(cells: readonly Cell[]) {
  return universes(cells).map((universe) => ({ name: words(universe), color: COLORS[universe] }));
}
