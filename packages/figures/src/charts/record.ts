import type { LineSeriesOption } from 'echarts';
import { scale } from './parts/axes';
import { boutMarks, decidedBouts, RESULT_WORDS, type Bout, type DecidedBout, type Fighter } from './bout-marks';
import { level, plot, type Chart } from './parts/options';
import { tableOf } from './parts/table';
import { spanOf, timeAxis } from './parts/time-axis';

interface Balanced extends DecidedBout {
  /** Wins less losses, including this bout. */
  readonly balance: number;
}

/** A fighter's wins less losses over time, with each bout marked by its result. */
export function recordChart({ name, record }: Pick<Fighter, 'name' | 'record'>): Chart {
  const bouts = balanced(record.bouts);
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
  const table = tableOf(bouts, {
    date: ({ fight_date }) => fight_date,
    'date known to the': ({ date_precision }) => date_precision,
    opponent: ({ opponent }) => opponent,
    result: ({ result }) => RESULT_WORDS[result],
    method: ({ method }) => method,
    round: ({ round_ended }) => round_ended,
    'wins less losses': ({ balance }) => balance,
  });
  const { series, key } = boutMarks(bouts, ({ balance }) => balance);
  const option = {
    xAxis: timeAxis(from, to, 'UTC', 5),
    yAxis: scale('wins less losses', { scale: false }),
    series: [level(0), line, ...series],
  };
  return plot(`Record of ${name}`, table, option, { key, height: 280 });
}

function balanced(bouts: readonly Bout[]): Balanced[] {
  let balance = 0;
  return decidedBouts(bouts).map((bout) => {
    balance += bout.result === 'win' ? 1 : bout.result === 'loss' ? -1 : 0;
    return { ...bout, balance };
  });
}
