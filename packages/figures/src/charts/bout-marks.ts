import type { ScatterSeriesOption } from 'echarts';
import type { DataOf } from './data';
import { symbolOf, type KeyEntry, type Look } from './parts/shapes';
import { dateText } from './parts/time-axis';
import { tips } from './parts/tooltip';

export type Fighter = DataOf<'/fighters/{fighter_id}'>;
export type Bout = Fighter['record']['bouts'][number];
type Result = NonNullable<Bout['result']>;

export interface DecidedBout extends Bout {
  readonly result: Result;
}

const LOOKS: Readonly<Record<Result, Look>> = {
  win: { color: 'var(--better)', shape: 'up' },
  loss: { color: 'var(--worse)', shape: 'down' },
  draw: { color: 'var(--soft)', shape: 'diamond' },
  no_contest: { color: 'var(--soft)', shape: 'cross' },
};
const RESULTS: readonly Result[] = ['win', 'loss', 'draw', 'no_contest'];
export const RESULT_WORDS: Readonly<Record<Result, string>> = { win: 'win', loss: 'loss', draw: 'draw', no_contest: 'no contest' };

/** Bouts with a result, the oldest first. */
export function decidedBouts(bouts: readonly Bout[]): DecidedBout[] {
  return bouts
    .toSorted((one, other) => (one.fight_date < other.fight_date ? -1 : 1))
    .flatMap((bout) => (bout.result === null ? [] : [{ ...bout, result: bout.result }]));
}

/**
 * A mark for each bout, in the colour and shape of its result: one series for each result that occurs, with the entries of the key.
 * @param figureOf the height of the mark @param textOf more lines of its tooltip
 */
export function boutMarks<B extends DecidedBout>(
  bouts: readonly B[],
  figureOf: (bout: B) => number,
  textOf: (bout: B) => string = () => '',
): { readonly series: ScatterSeriesOption[]; readonly key: KeyEntry[] } {
  const present = RESULTS.filter((result) => bouts.some((bout) => bout.result === result));
  const series = present.map((result): ScatterSeriesOption => {
    const { color, shape } = LOOKS[result];
    const own = bouts.filter((bout) => bout.result === result);
    return {
      type: 'scatter',
      name: RESULT_WORDS[result],
      symbol: symbolOf(shape),
      symbolSize: 11,
      z: 3,
      emphasis: { disabled: true },
      itemStyle: { color, opacity: 1 },
      tooltip: tips(own.map((bout) => [boutText(bout), textOf(bout)].filter((text) => text !== '').join('\n'))),
      data: own.map((bout) => [Date.parse(bout.fight_date), figureOf(bout)]),
    };
  });
  return { series, key: present.map((result) => ({ name: RESULT_WORDS[result], ...LOOKS[result] })) };
}

function boutText({ fight_date, date_precision, opponent, result, method, round_ended }: DecidedBout): string {
  const how = [method, round_ended === null ? null : `round ${round_ended}`].filter((part) => part !== null).join(', ');
  const about = date_precision === 'day' ? '' : ` (known to the ${date_precision})`;
  return `${dateText(fight_date)}${about}\n${RESULT_WORDS[result]} against ${opponent}${how && `\n${how}`}`;
}
