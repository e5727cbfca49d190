import type { Answers } from './answers';
import { colorOf, keyOf } from './palette';
import { inYears, plot, scale, years } from './plot';
import { formatValue, type Section } from './section';
import type { ReportData } from './service';
import { basis, figure } from './words';

type Refit = ReportData<'/model/refit-sample'>['refits'][number];

export function refitSection({ refits }: Answers): Section {
  return {
    id: 'refits',
    title: 'Refits',
    parts: [
      formatValue(refits, 'In sample against out of sample', 'run boxing refit', (data) => {
        const families = [...new Set(data.refits.map(({ family }) => family))];
        return {
          reading:
            'Log loss of each refit, by cutoff: dashed on the last bouts that it was trained on, solid on those between its cutoff and the next, where there are any yet. Lower is better; a solid line far above its dashed one is overfitting.',
          basis: basis(data, 'refits'),
          key: keyOf(families),
          picture: plot('Log loss of each refit in and out of sample', {
            xAxis: years(),
            yAxis: scale('log loss, nats'),
            series: families.flatMap((family) => {
              const own = data.refits.filter((refit) => refit.family === family);
              return [
                line(own, colorOf(family), 'dashed', ({ in_sample }) => in_sample.log_loss),
                line(own, colorOf(family), 'solid', ({ out_of_sample }) => out_of_sample.log_loss),
              ];
            }),
          }),
          table: {
            header: ['cutoff', 'family', 'trained on', 'in sample', 'out of sample', 'bouts', 'note'],
            rows: data.refits
              .toReversed()
              .map(({ cutoff, family, n_train, in_sample, out_of_sample, n_out_of_sample, note, promoted }) => [
                cutoff,
                family,
                figure(n_train),
                figure(in_sample.log_loss),
                figure(out_of_sample.log_loss),
                figure(n_out_of_sample),
                [...(promoted ? [] : ['not promoted']), ...(note === null ? [] : [note])].join(': ') || '–',
              ]),
          },
        };
      }),
    ],
  };
}

function line(refits: readonly Refit[], color: string, type: 'dashed' | 'solid', value: (refit: Refit) => number | null) {
  const data = refits.flatMap((refit) => {
    const y = value(refit);
    return y === null ? [] : [[inYears(refit.cutoff), y]];
  });
  return { type: 'line', data, silent: true, symbolSize: 5, lineStyle: { color, type, width: 2 }, itemStyle: { color } } as const;
}
