import type { LineSeriesOption } from 'echarts';
import { scale } from './parts/axes';
import { band, bandColor } from './parts/band';
import { roundRange } from './parts/spread';
import { boutMarks, decidedBouts, RESULT_WORDS, type DecidedBout, type Fighter } from './bout-marks';
import { rounded, withInterval } from './parts/figures';
import { level, plot, type Chart } from './parts/options';
import type { KeyEntry } from './parts/shapes';
import { tableOf } from './parts/table';
import { spanOf, timeAxis } from './parts/time-axis';

/** The quantile of the normal distribution for an interval of 95 %. */
const Z = 1.96;
/** The Glicko-2 rating before the first bout. */
const NEWCOMER = 1500;
const LINE = 'var(--blue)';

/** A rating that applies from an instant on, in milliseconds; points. */
interface Stage {
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

interface RatedBout extends DecidedBout, Stage {}

/** A fighter's Glicko-2 rating over time with its interval of 95 %, each bout marked by its result. It ends with the current rating. */
export function ratingChart(fighter: Pick<Fighter, 'name' | 'rating' | 'rating_history' | 'record'>): Chart {
  const bouts = ratedBouts(fighter);
  const stages = [...bouts, ...presentStage(fighter)].toSorted((one, other) => one.at - other.at);
  const { from, to } = spanOf(stages.map(({ at }) => at));
  const ends = stages.map((stage) => [stage.at, ...interval(stage)] as const);
  const line: LineSeriesOption = {
    type: 'line',
    step: 'end',
    symbol: 'none',
    silent: true,
    lineStyle: { color: LINE, width: 2 },
    data: stages.map(({ at, rating }) => [at, rating]),
  };
  const { series, key } = boutMarks(
    bouts,
    ({ rating }) => rating,
    (bout) => `rating after it: ${points(bout)}`,
  );
  const option = {
    xAxis: timeAxis(from, to, 'UTC', 5),
    // The library does not take the band into account for the scale.
    yAxis: scale('rating, points', roundRange([NEWCOMER, ...stages.flatMap(interval)])),
    series: [level(NEWCOMER), band(ends, LINE, { isStep: true }), line, ...series],
  };
  const known: KeyEntry[] = [
    { name: 'rating', color: LINE, shape: 'solid' },
    { name: `its 95 % interval, ± ${Z} deviations`, color: bandColor(LINE), shape: 'square' },
    { name: `a newcomer, ${NEWCOMER}`, color: 'var(--ink)', shape: 'dashed' },
  ];
  return plot(`Rating of ${fighter.name}`, tableOfStages(fighter, bouts), option, { key: [...known, ...key], height: 300 });
}

/** The rated bouts, the oldest first. */
function ratedBouts({ rating_history, record }: Pick<Fighter, 'rating_history' | 'record'>): RatedBout[] {
  const after = new Map(rating_history.map((rated) => [rated.fight_id, rated]));
  return decidedBouts(record.bouts).flatMap((bout) => {
    const rated = after.get(bout.fight_id);
    return rated === undefined ? [] : [{ ...bout, at: Date.parse(bout.fight_date), rating: rated.rating, deviation: rated.deviation }];
  });
}

/** The current rating, at the end of the last month that it includes. */
function presentStage({ rating }: Pick<Fighter, 'rating'>): Stage[] {
  if (rating === null) return [];
  return [{ at: endOfMonth(rating.period), rating: rating.rating, deviation: rating.deviation }];
}

/** The last day of a month. @param first its first day */
function endOfMonth(firstDay: string): number {
  const first = new Date(firstDay);
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0);
}

/** "1,624 (1,127 to 2,120)". */
function points(stage: Stage): string {
  const [low, high] = interval(stage);
  return withInterval(stage.rating, low, high, (figure) => rounded(Math.round(figure)));
}

/** The ends of the interval, to the 6 decimals of its figures. */
function interval({ rating, deviation }: Omit<Stage, 'at'>): readonly [low: number, high: number] {
  return [Number((rating - Z * deviation).toFixed(6)), Number((rating + Z * deviation).toFixed(6))];
}

function tableOfStages({ rating }: Pick<Fighter, 'rating'>, bouts: readonly RatedBout[]) {
  const rows = [
    ...bouts.map((bout) => ({ ...bout, date: bout.fight_date, result: RESULT_WORDS[bout.result] })),
    ...presentStage({ rating }).map((stage) => ({
      ...{ ...stage, date: new Date(stage.at).toISOString().slice(0, 10) },
      ...{ date_precision: null, opponent: null, result: null },
    })),
  ];
  return tableOf(rows, {
    date: ({ date }) => date,
    'date known to the': ({ date_precision }) => date_precision,
    opponent: ({ opponent }) => opponent,
    result: ({ result }) => result,
    'rating, points': (row) => row.rating,
    'standard deviation, points': ({ deviation }) => deviation,
    'low end of 95 %, points': (row) => interval(row)[0],
    'high end of 95 %, points': (row) => interval(row)[1],
  });
}
