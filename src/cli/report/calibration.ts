import type { Answers } from './answers';
import { colorOf } from './palette';
import { guide, plot, scale } from './plot';
import { formatValue, type Section } from './section';
import { whiskers } from './whiskers';
import { basis, figure } from './words';

const unit = { min: 0, max: 1 };

export function calibrationSection({ calibration }: Answers): Section {
  return {
    id: 'calibration',
    title: 'Calibration',
    parts: [
      formatValue(calibration, 'Predicted against observed', 'run boxing refit', (data) => ({
        reading: `Each point is a bin of predictions, the bar the 95 % bootstrap interval of how often fighter A won, unseen where it is shorter than the point. Points on the dashed line mean that 70 % comes true seven times in ten. Expected calibration error: ${figure(data.ece)}; nearer zero is better.`,
        basis: basis(data, `decided bouts, predicted out of sample by ${data.family}`),
        key: [],
        picture: plot(`Observed against predicted probability of ${data.family}`, {
          xAxis: scale('predicted probability', unit),
          yAxis: scale('observed share', unit),
          series: [
            guide([
              [0, 0],
              [1, 1],
            ]),
            whiskers(
              data.bins.flatMap(({ mean_predicted, observed, ci_low, ci_high }) =>
                mean_predicted === null || observed === null ? [] : [{ at: mean_predicted, value: observed, low: ci_low, high: ci_high }],
              ),
              { color: colorOf(data.family) },
            ),
          ],
        }),
        table: {
          header: ['bin', 'n', 'predicted', 'observed', '95 % interval'],
          rows: data.bins.map(({ lo, hi, n, mean_predicted, observed, ci_low, ci_high }) => [
            `${figure(lo)}–${figure(hi)}`,
            figure(n),
            figure(mean_predicted),
            figure(observed),
            `${figure(ci_low)}–${figure(ci_high)}`,
          ]),
        },
      })),
    ],
  };
}
