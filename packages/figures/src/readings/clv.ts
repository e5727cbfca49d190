import { clvByUniverseChart, clvChart, openCloseChart, type Compared } from '../charts/clv';
import { MOST_TRAJECTORIES, pickedOf, trajectoriesChart } from '../charts/clv-trajectories';
import { words, type DataOf } from '../charts/data';
import { percent } from '../charts/parts/figures';
import { tableOf, type Question, type ReadingTable } from './reading';
import { basisOf, counted, estimate, figure, gain, share, signed } from './words';

type Summary = DataOf<'/clv/evolution'>['overall'];

export const clvEvolution: Question<DataOf<'/clv/evolution'>> = {
  heading: 'By time before the start',
  read: (data) => {
    const means = data.buckets.map(({ clv, ...bucket }) => ({ name: stretch(bucket), clv }));
    return {
      answer: comparedText('The prices recommended', data.overall, 'the close of the same book'),
      reading:
        'How much better the price on offer was than the close, at the beginning of each period before the start. The period over 24 h uses the first price seen. Points are means, bars their 95 % intervals. Above the dashed line, the price beat the close.',
      basis: basisOf(data, 'settled picks'),
      chart: clvChart('Mean CLV by time before the start', 'before the start', means),
      table: summaries('before the start', [{ name: 'as recommended', clv: data.overall }, ...means]),
    };
  },
};

export const clvTrajectories: Question<DataOf<'/clv/evolution'>> = {
  heading: 'On the way to the close',
  read: (data) => {
    const { trajectories } = data;
    if (trajectories.length === 0) return { gap: 'No settled pick has a close yet.' };
    const some =
      trajectories.length > MOST_TRAJECTORIES ? ` The ${MOST_TRAJECTORIES} newest of ${figure(trajectories.length)} picks are drawn.` : '';
    const above = trajectories.filter(({ points: [first] }) => (first?.clv ?? 0) > 0).length;
    return {
      answer: `The first price seen of ${figure(above)} of ${counted(trajectories.length, 'pick')} was better than the close.`,
      reading: `Each line is a settled pick: its price compared with the close at the same book, from the first price seen. Above the dashed line, the price was better than the close. A line that falls to it shows a market that moved toward the pick.${some}`,
      basis: basisOf(data, 'settled picks'),
      chart: trajectoriesChart(trajectories),
      table: tableOf(trajectories, {
        pick: pickedOf,
        date: ({ fight_date }) => fight_date,
        book: ({ book }) => book,
        'first price': ({ points: [first] }) => odds(first?.decimal_odds),
        close: ({ close_decimal_odds }) => odds(close_decimal_odds),
        'CLV of the first price': ({ points: [first] }) => gain(first?.clv ?? null),
      }),
    };
  },
};

/** What the CLV of the BETs against the vig-free close of all books proves; that of all picks while no BET has one. */
export function clvVerdict({ universes }: DataOf<'/clv/devig'>): string {
  const all = universes.find(({ universe }) => universe === 'all_books');
  const bets = all?.by_verdict.find(({ verdict }) => verdict === 'BET')?.clv;
  const [name, clv] = bets !== undefined && bets.n > 0 ? ['BET', bets] : ['pick', all?.clv];
  if (clv === undefined || clv.mean === null) return 'No settled pick has a vig-free close yet, so the closing line value is unknown.';
  const { n, mean, ci_low, ci_high } = clv;
  const measured = `The mean CLV of ${counted(n, name)} against the vig-free close of all books is ${estimate({ value: mean, ci_low, ci_high }, signed).figure}`;
  if (ci_low === null || ci_high === null) return `${measured}: too few for an interval, so this proves nothing.`;
  if (ci_low > 0) return `${measured}: the ${name}s beat the closing market.`;
  if (ci_high < 0) return `${measured}: the ${name}s took worse prices than the closing market’s fair ones.`;
  return `${measured}: the interval contains zero, so this does not show that the ${name}s beat the closing market.`;
}

export const clvDevig: Question<DataOf<'/clv/devig'>> = {
  heading: 'Against the vig-free close',
  read: (data) => {
    const rows = data.universes.flatMap(({ universe, clv, by_verdict }) => [
      { universe, name: 'all picks', clv },
      ...by_verdict.map(({ verdict, clv: own }) => ({ universe, name: verdict, clv: own })),
    ]);
    const all = data.universes.find(({ universe }) => universe === 'all_books');
    return {
      answer: comparedText('The prices of all picks, BETs or not,', all?.clv, 'the vig-free close of all books'),
      reading:
        'The price taken times the vig-free consensus probability at the close, less 1: the profit per dollar if the closing consensus is right. Above the dashed line is good. This is harder to beat than the raw close.',
      basis: basisOf(data, 'settled picks'),
      chart: clvByUniverseChart('Mean CLV against the vig-free close', rows),
      table: summaries(
        'consensus, picks',
        rows.map(({ universe, name, clv }) => ({ name: `${words(universe)}, ${name}`, clv })),
      ),
    };
  },
};

export const clvIntervals: Question<DataOf<'/clv/ci'>> = {
  heading: 'By period',
  read: (data) => ({
    answer: periodsText(data.intervals.filter(({ universe, period }) => universe === 'all_books' && period !== 'all')),
    reading: `Mean CLV against the vig-free close by period. Bars are 95 % intervals from ${figure(data.iterations)} resamples. Above the dashed line is good; a bar that crosses it proves nothing.`,
    basis: basisOf(data, 'settled picks'),
    chart: clvByUniverseChart(
      'Mean CLV by period',
      data.intervals.map((clv) => ({ universe: clv.universe, name: clv.period, clv })),
    ),
    table: tableOf(data.intervals, {
      consensus: ({ universe }) => words(universe),
      period: ({ period }) => period,
      n: ({ n }) => n,
      'mean CLV': ({ mean, ...interval }) => estimate({ value: mean, ...interval }, signed),
    }),
  }),
};

export const clvOpenClose: Question<DataOf<'/clv/openclose'>> = {
  heading: 'Open against close',
  read: (data) => {
    const pair = (name: string, taken: Summary, open: Summary): { name: string; kind: Compared; clv: Summary }[] => [
      { name, kind: 'taken_against_open', clv: taken },
      { name, kind: 'open_against_close', clv: open },
    ];
    const means = [
      ...pair('all picks', data.overall, data.open_vs_close),
      ...data.by_verdict.flatMap(({ verdict, clv, open_vs_close }) => pair(verdict, clv, open_vs_close)),
    ];
    const { n, shortened, drifted, unchanged } = data.series;
    return {
      answer: comparedText('The prices taken', data.overall, 'the first price seen at the same book'),
      reading: `The open is the first price seen at the pick's own book. If open against close is above the dashed line, the market moved toward the pick. Of ${figure(n)} prices with an open and a close, ${figure(shortened)} shortened toward the pick, ${figure(drifted)} drifted away and ${figure(unchanged)} did not change.`,
      basis: basisOf(data, 'settled picks'),
      chart: openCloseChart('Mean CLV against open and close', means),
      table: summaries(
        'prices compared',
        means.map(({ name, kind, clv }) => ({ name: `${name}: ${words(kind)}`, clv })),
      ),
    };
  },
};

/** How much better than another price some prices were, with the number of picks and the interval. */
function comparedText(prices: string, clv: Summary | undefined, against: string): string {
  if (clv === undefined || clv.mean === null)
    return `It is not known yet how ${prices.charAt(0).toLowerCase()}${prices.slice(1)} compare with ${against}.`;
  const { n, mean, ci_low, ci_high } = clv;
  const interval = ci_low === null || ci_high === null ? 'too few for an interval' : `interval ${signed(ci_low)} to ${signed(ci_high)}`;
  return `${prices} were ${percent(Math.abs(mean))} ${mean < 0 ? 'worse' : 'better'} than ${against}: ${counted(n, 'pick')}, ${interval}.`;
}

function periodsText(periods: DataOf<'/clv/ci'>['intervals']): string {
  const above = periods.filter(({ ci_low }) => ci_low !== null && ci_low > 0).length;
  const below = periods.filter(({ ci_high }) => ci_high !== null && ci_high < 0).length;
  if (periods.length > 1 && above === periods.length) return `All ${figure(above)} periods were clearly positive.`;
  if (periods.length > 1 && below === periods.length) return `All ${figure(below)} periods were clearly negative.`;
  return `Of ${counted(periods.length, 'period')}, ${figure(above)} clearly positive and ${figure(below)} clearly negative.`;
}

function odds(decimal: number | undefined) {
  return decimal === undefined ? null : { figure: decimal.toFixed(2) };
}

function summaries(what: string, rows: readonly { readonly name: string; readonly clv: Summary }[]): ReadingTable {
  return tableOf(rows, {
    [what]: ({ name }) => name,
    n: ({ clv }) => clv.n,
    'mean CLV': ({ clv: { mean, ...interval } }) => estimate({ value: mean, ...interval }, signed),
    median: ({ clv }) => gain(clv.median),
    'above zero': ({ clv }) => share(clv.share_above_zero),
  });
}

/** The period of a bucket, in hours. */
function stretch({ minutes_from, minutes_to }: { readonly minutes_from: number; readonly minutes_to: number | null }): string {
  const hours = (minutes: number) => figure(Math.round(minutes / 6) / 10);
  return minutes_to === null ? `over ${hours(minutes_from)} h` : `${hours(minutes_from)}–${hours(minutes_to)} h`;
}
