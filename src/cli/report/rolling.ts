import type { Answers } from './answers';
import { colorOf } from './palette';
import { across, inYears, plot, scale, years } from './plot';
import { formatValue, type Section } from './section';
import type { ReportData } from './service';
import { basis, figure } from './words';

type Point = ReportData<'/model/rolling'>['points'][number];

export function rollingSection({ rolling }: Answers): Section {
  return {
    id: 'rolling',
    title: 'Rolling log loss',
    parts: [
      formatValue(rolling, 'Along time', 'run boxing refit', (data) => {
        const [first, ...others] = data.points;
        const newest = data.points.at(-1);
        if (!first || !newest)
          return { gap: `Only ${figure(data.input_count)} of the ${data.window} bouts that a window needs are decided.` };
        const best = others.reduce((least, point) => (point.log_loss < least.log_loss ? point : least), first);
        const worst = others.reduce((most, point) => (point.log_loss > most.log_loss ? point : most), first);
        const row = (name: string, { fight_date, log_loss, brier, accuracy }: Point) => [
          name,
          fight_date,
          figure(log_loss),
          figure(brier),
          figure(accuracy),
        ];
        return {
          reading: `The mean log loss of ${figure(data.window)} bouts in a row; lower is better. The dashed line is the mean of all of them. A line that climbs away from it tells of a model that ages, or of harder bouts.`,
          basis: basis(data, `decided bouts, predicted out of sample by ${data.family}`),
          key: [],
          picture: plot(`Rolling log loss of ${data.family} over ${data.window} bouts`, {
            xAxis: years(),
            yAxis: scale('log loss, nats'),
            series: [
              {
                type: 'line',
                data: data.points.map(({ fight_date, log_loss }) => [inYears(fight_date), log_loss]),
                showSymbol: data.points.length === 1,
                silent: true,
                lineStyle: { color: colorOf(data.family), width: 1.5 },
                itemStyle: { color: colorOf(data.family) },
                markLine: across(data.overall.log_loss),
              },
            ],
          }),
          table: {
            header: ['window', 'ends', 'log loss', 'Brier', 'accuracy'],
            rows: [
              ['all bouts', '–', figure(data.overall.log_loss), figure(data.overall.brier), figure(data.overall.accuracy)],
              row('newest', newest),
              row('best', best),
              row('worst', worst),
            ],
          },
        };
      }),
    ],
  };
}
