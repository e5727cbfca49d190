import type { LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { scale } from './axes';
import type { DataOf } from './data';
import { level, plot, type Chart } from './options';
import { symbolOf, type Look } from './shapes';
import { tableOf } from './table';
import { dateText, spanOf, timeAxis } from './time-axis';
import { tips } from './tooltip';

type Fighter = DataOf<'/fighters/{fighter_id}'>;
type Bout = Fighter['record']['bouts'][number];
type Result = NonNullable<Bout['result']>;

const LOOKS: Readonly<Record<Result, Look>> = {
  win: { color: 'var(--better)', shape: 'up' },
  loss: { color: 'var(--worse)', shape: 'down' },
  draw: { color: 'var(--soft)', shape: 'diamond' },
  no_contest: { color: 'var(--soft)', shape: 'cross' },
};
const RESULTS: readonly Result[] = ['win', 'loss', 'draw', 'no_contest'];
const WORDS: Readonly<Record<Result, string>> = { win: 'win', loss: 'loss', draw: 'draw', no_contest: 'no contest' };

interface Decided extends Bout {
  readonly result: Result;
  /** Wins less losses with this bout. */
  readonly balance: number;
}

/** A fighter's wins less losses over time, with each bout marked by its result. */
export function recordChart({ name, record }: Pick<Fighter, 'name' | 'record'>): Chart {
  const bouts = decided(record.bouts);
  const instants = bouts.map(({ fight_date }) => Date.parse(fight_date));
  const { from, to } = spanOf(instants);
  const line: LineSeriesOption = {
    type: 'line',
    step: 'end',
    symbol: 'none',
    silent: true,
    lineStyle: { color: 'var(--soft)', width: 1.5 },
    data: bouts.map(({ balance }, i) => [instants[i] ?? NaN, balance]),
  };
  const present = RESULTS.filter((result) => bouts.some((bout) => bout.result === result));
  const table = tableOf(bouts, {
    date: ({ fight_date }) => fight_date,
    'date known to the': ({ date_precision }) => date_precision,
    opponent: ({ opponent }) => opponent,
    result: ({ result }) => WORDS[result],
    method: ({ method }) => method,
    round: ({ round_ended }) => round_ended,
    'wins less losses': ({ balance }) => balance,
  });
  const option = {
    xAxis: timeAxis(from, to, 'UTC', 5),
    yAxis: scale('wins less losses', { scale: false }),
    series: [
      level(0),
      line,
      ...present.map((result) =>
        marks(
          bouts.filter((bout) => bout.result === result),
          result,
        ),
      ),
    ],
  };
  const key = present.map((result) => ({ name: WORDS[result], ...LOOKS[result] }));
  return plot(`Record of ${name}`, table, option, { key, height: 280 });
}

/** Bouts with a result, the oldest first. */
function decided(bouts: readonly Bout[]): Decided[] {
  let balance = 0;
  return bouts
    .toSorted((one, other) => (one.fight_date < other.fight_date ? -1 : 1))
    .flatMap((bout) => {
      if (bout.result === null) return [];
      balance += bout.result === 'win' ? 1 : bout.result === 'loss' ? -1 : 0;
      return [{ ...bout, result: bout.result, balance }];
    });
}

function marks(bouts: readonly Decided[], result: Result): ScatterSeriesOption {
  const { color, shape } = LOOKS[result];
  return {
    type: 'scatter',
    name: WORDS[result],
    symbol: symbolOf(shape),
    symbolSize: 11,
    z: 3,
    emphasis: { disabled: true },
    itemStyle: { color, opacity: 1 },
    tooltip: tips(bouts.map(boutText)),
    data: bouts.map(({ fight_date, balance }) => [Date.parse(fight_date), balance]),
  };
}

function boutText({ fight_date, date_precision, opponent, result, method, round_ended }: Decided): string {
  const how = [method, round_ended === null ? null : `round ${round_ended}`].filter((part) => part !== null).join(', ');
  const about = date_precision === 'day' ? '' : ` (known to the ${date_precision})`;
  return `${dateText(fight_date)}${about}\n${WORDS[result]} against ${opponent}${how && `\n${how}`}`;
}
