import type { Answers } from './answers';
import { FIRST, SECOND } from './palette';
import { level, names, plot, scale } from './plot';
import { formatValue, type Figure, type Gap, type Section } from './section';
import type { ReportData } from './service';
import { shifts, whiskers, type Whisker } from './whiskers';
import { basis, figure, words } from './words';

type Summary = ReportData<'/clv/evolution'>['overall'];

const REMEDY = 'it comes with the first pick whose bout is settled; until then keep boxing worker running';
const UNIVERSES = [
  { universe: 'sharp_books', color: FIRST },
  { universe: 'all_books', color: SECOND },
] as const;
const key = UNIVERSES.map(({ universe, color }) => ({ name: words(universe), color }));

export function clvSection(answers: Answers): Section {
  return { id: 'clv', title: 'Closing line value', parts: [evolution(answers), devig(answers), intervals(answers)] };
}

function evolution({ clvEvolution }: Answers): Figure | Gap {
  return formatValue(clvEvolution, 'By time before the start', REMEDY, (data) => ({
    reading:
      'How much better the price on offer was than the close, at the beginning of each stretch before the start; over 24 h, the first price seen. The point is the mean, the bar its 95 % interval. Above the dashed line the price beat the close.',
    basis: basis(data, 'settled picks'),
    key: [],
    picture: plot('Mean CLV by time before the start', {
      xAxis: names(data.buckets.map(stretch), 'before the start'),
      yAxis: scale('CLV, a fraction'),
      series: [
        level(0),
        whiskers(
          data.buckets.flatMap(({ clv }, at) => whisker(at, clv)),
          { color: FIRST },
        ),
      ],
    }),
    table: summaries('before the start', [
      ['as recommended', data.overall],
      ...data.buckets.map((bucket) => [stretch(bucket), bucket.clv] as const),
    ]),
  }));
}

function devig({ clvDevig }: Answers): Figure | Gap {
  return formatValue(clvDevig, 'Against the vig-free close', REMEDY, (data) => {
    const rows = data.universes.flatMap(({ universe, clv, by_verdict }) => [
      { universe, name: 'all picks', clv },
      ...by_verdict.map(({ verdict, clv: own }) => ({ universe, name: verdict, clv: own })),
    ]);
    const kinds = [...new Set(rows.map(({ name }) => name))];
    return {
      reading:
        'The price taken times the consensus vig-free probability at the close, less 1: the profit per dollar if the closing consensus is right. Above the dashed line is good, and harder to reach than the raw close.',
      basis: basis(data, 'settled picks'),
      key,
      picture: byUniverse('Mean CLV against the vig-free close', kinds, (universe, name) =>
        rows.find((row) => row.universe === universe && row.name === name),
      ),
      table: summaries(
        'consensus, picks',
        rows.map(({ universe, name, clv }) => [`${words(universe)}, ${name}`, clv] as const),
      ),
    };
  });
}

function intervals({ clvCi }: Answers): Figure | Gap {
  return formatValue(clvCi, 'By period', REMEDY, (data) => ({
    reading: `Mean CLV by period, the bar its 95 % interval over ${figure(data.iterations)} resamples. Above the dashed line is good; a bar that crosses it proves nothing.`,
    basis: basis(data, 'settled picks'),
    key,
    picture: byUniverse('Mean CLV by period', [...new Set(data.intervals.map(({ period }) => period))], (universe, name) => {
      const row = data.intervals.find((own) => own.universe === universe && own.period === name);
      return row && { clv: row };
    }),
    table: {
      header: ['consensus', 'period', 'n', 'mean', '95 % interval'],
      rows: data.intervals.map(({ universe, period, n, mean, ci_low, ci_high }) => [
        words(universe),
        period,
        figure(n),
        figure(mean),
        `${figure(ci_low)} to ${figure(ci_high)}`,
      ]),
    },
  }));
}

type Mean = Pick<Summary, 'mean' | 'ci_low' | 'ci_high'>;

/** Whiskers of both sets of books above each name. */
function byUniverse(
  label: string,
  listed: readonly string[],
  find: (universe: string, name: string) => { readonly clv: Mean } | undefined,
) {
  const apart = shifts(UNIVERSES.length);
  const series = UNIVERSES.map(({ universe, color }, i) =>
    whiskers(
      listed.flatMap((name, at) => whisker(at, find(universe, name)?.clv)),
      { color, shift: apart[i] ?? 0 },
    ),
  );
  return plot(label, { xAxis: names(listed), yAxis: scale('CLV, a fraction'), series: [level(0), ...series] });
}

function whisker(at: number, clv: Mean | undefined): Whisker[] {
  return clv === undefined || clv.mean === null ? [] : [{ at, value: clv.mean, low: clv.ci_low, high: clv.ci_high }];
}

function summaries(what: string, rows: readonly (readonly [string, Summary])[]) {
  return {
    header: [what, 'n', 'mean', '95 % interval', 'median', 'share above zero'],
    rows: rows.map(([name, { n, mean, ci_low, ci_high, median, share_above_zero }]) => [
      name,
      figure(n),
      figure(mean),
      `${figure(ci_low)} to ${figure(ci_high)}`,
      figure(median),
      figure(share_above_zero),
    ]),
  };
}

/** The stretch of a bucket in hours. */
function stretch({ minutes_from, minutes_to }: { readonly minutes_from: number; readonly minutes_to: number | null }): string {
  const hours = (minutes: number) => figure(Math.round(minutes / 6) / 10);
  return minutes_to === null ? `over ${hours(minutes_from)} h` : `${hours(minutes_from)}–${hours(minutes_to)} h`;
}
