import { clvByUniverseChart, clvChart } from '../../charts/clv';
import { words, type DataOf } from '../../charts/data';
import { formatValue, tableOf, type Figure, type Gap, type ReportTable } from './section';
import type { Answers } from './answers';
import { basis, figure } from './words';

type Summary = DataOf<'/clv/evolution'>['overall'];

const REMEDY = 'it comes with the first pick whose bout is settled; until then keep boxing worker running';

export function clvEvolution({ clvEvolution: asked }: Answers): Figure | Gap {
  return formatValue(asked, 'By time before the start', REMEDY, (data) => {
    const means = data.buckets.map(({ clv, ...bucket }) => ({ name: stretch(bucket), clv }));
    return {
      reading:
        'How much better the price on offer was than the close, at the beginning of each stretch before the start; over 24 h, the first price seen. The point is the mean, the bar its 95 % interval. Above the dashed line the price beat the close.',
      basis: basis(data, 'settled picks'),
      chart: clvChart('Mean CLV by time before the start', 'before the start', means),
      table: summaries('before the start', [{ name: 'as recommended', clv: data.overall }, ...means]),
    };
  });
}

export function clvDevig({ clvDevig: asked }: Answers): Figure | Gap {
  return formatValue(asked, 'Against the vig-free close', REMEDY, (data) => {
    const rows = data.universes.flatMap(({ universe, clv, by_verdict }) => [
      { universe, name: 'all picks', clv },
      ...by_verdict.map(({ verdict, clv: own }) => ({ universe, name: verdict, clv: own })),
    ]);
    return {
      reading:
        'The price taken times the consensus vig-free probability at the close, less 1: the profit per dollar if the closing consensus is right. Above the dashed line is good, and harder to reach than the raw close.',
      basis: basis(data, 'settled picks'),
      chart: clvByUniverseChart('Mean CLV against the vig-free close', rows),
      table: summaries(
        'consensus, picks',
        rows.map(({ universe, name, clv }) => ({ name: `${words(universe)}, ${name}`, clv })),
      ),
    };
  });
}

export function clvIntervals({ clvCi }: Answers): Figure | Gap {
  return formatValue(clvCi, 'By period', REMEDY, (data) => ({
    reading: `Mean CLV by period, the bar its 95 % interval over ${figure(data.iterations)} resamples. Above the dashed line is good; a bar that crosses it proves nothing.`,
    basis: basis(data, 'settled picks'),
    chart: clvByUniverseChart(
      'Mean CLV by period',
      data.intervals.map((clv) => ({ universe: clv.universe, name: clv.period, clv })),
    ),
    table: tableOf(data.intervals, {
      consensus: ({ universe }) => words(universe),
      period: ({ period }) => period,
      n: ({ n }) => n,
      mean: ({ mean }) => mean,
      '95 % interval': ({ ci_low, ci_high }) => `${figure(ci_low)} to ${figure(ci_high)}`,
    }),
  }));
}

function summaries(what: string, rows: readonly { readonly name: string; readonly clv: Summary }[]): ReportTable {
  return tableOf(rows, {
    [what]: ({ name }) => name,
    n: ({ clv }) => clv.n,
    mean: ({ clv }) => clv.mean,
    '95 % interval': ({ clv }) => `${figure(clv.ci_low)} to ${figure(clv.ci_high)}`,
    median: ({ clv }) => clv.median,
    'share above zero': ({ clv }) => clv.share_above_zero,
  });
}

/** The stretch of a bucket in hours. */
function stretch({ minutes_from, minutes_to }: { readonly minutes_from: number; readonly minutes_to: number | null }): string {
  const hours = (minutes: number) => figure(Math.round(minutes / 6) / 10);
  return minutes_to === null ? `over ${hours(minutes_from)} h` : `${hours(minutes_from)}–${hours(minutes_to)} h`;
}
