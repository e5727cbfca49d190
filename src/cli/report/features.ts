import type { Answers } from './answers';
import { FIRST, SECOND } from './palette';
import { INK, listing, scale } from './plot';
import { formatValue, type Figure, type Gap, type Section } from './section';
import { whiskers } from './whiskers';
import { basis, figure, words } from './words';

/** Features in one picture; the table has them all. */
const MOST = 20;
const CLASSES = { kept: FIRST, collinear: SECOND, noisy: INK } as const;

export function featureSection(answers: Answers): Section {
  return {
    id: 'features',
    title: 'What the features are worth',
    parts: [attribution(answers), alone(answers), coefficients(answers)],
  };
}

function attribution({ featurePnl }: Answers): Figure | Gap {
  return formatValue(featurePnl, 'Return that each feature brings', 'run boxing refit', (data) => {
    const rows = data.rows.filter(({ period }) => period === 'all');
    const drawn = rows.filter(({ roi_attribution }) => roi_attribution !== null).slice(0, MOST);
    if (drawn.length === 0) return { gap: 'No bets at closing prices to tell what a feature brings.' };
    return {
      reading: `How much return per dollar the bets lose when the feature is shuffled among the bouts, over ${figure(data.repeats)} shuffles, the bar one standard deviation either way. To the right of zero the feature earns; a bar that crosses zero tells nothing.`,
      basis: basis(data, 'priced bouts, out of sample'),
      key: [],
      picture: listing('Return that each feature brings', named(drawn), {
        xAxis: scale('return per dollar', { scale: false }),
        series: [
          whiskers(
            drawn.map(({ roi_attribution, roi_attribution_sd: sd }, at) => {
              const value = roi_attribution ?? 0;
              return { at, value, low: sd === null ? null : value - sd, high: sd === null ? null : value + sd };
            }),
            { color: FIRST, horizontal: true },
          ),
        ],
      }),
      table: {
        header: ['feature', 'bets', 'return it brings', 'standard deviation', 'CLV it brings'],
        rows: rows.map(({ feature, n_bets, roi_attribution, roi_attribution_sd, clv_attribution }) => [
          feature,
          figure(n_bets),
          figure(roi_attribution),
          figure(roi_attribution_sd),
          figure(clv_attribution),
        ]),
      },
    };
  });
}

function alone({ regression }: Answers): Figure | Gap {
  return formatValue(regression, 'Each feature alone', 'run boxing refit', (data) => {
    const drawn = data.features.slice(0, MOST);
    const { max_abs_correlation, min_abs_z, min_sign_share } = data.rules;
    return {
      reading: `The absolute z of a regression of the result on one feature at a time: longer tells more by itself. Collinear features (correlation from ${figure(max_abs_correlation)}) repeat a stronger one; noisy ones have a z below ${figure(min_abs_z)} or keep their sign in less than ${figure(min_sign_share)} of the periods.`,
      basis: basis(data, 'decided bouts'),
      key: Object.entries(CLASSES).map(([name, color]) => ({ name, color })),
      picture: listing('Absolute z of each feature alone', named(drawn), {
        xAxis: scale('absolute z', { scale: false }),
        series: [bars(drawn.map(({ z, classification }) => ({ value: Math.abs(z), color: CLASSES[classification] })))],
      }),
      table: {
        header: ['feature', 'z', 'slope', 'standard error', 'class', 'reason'],
        rows: data.features.map(({ feature, z, slope, stderr, classification, reason }) => [
          feature,
          figure(z),
          figure(slope),
          figure(stderr),
          classification,
          words(reason),
        ]),
      },
    };
  });
}

function coefficients({ coefs }: Answers): Figure | Gap {
  return formatValue(coefs, 'Coefficients of the newest logistic refit', 'run boxing refit', ([newest]) => {
    if (!newest) return { gap: 'No logistic refit has come to an end.' };
    const rows = newest.coefs
      .filter(({ class: outcome, feature }) => outcome === 'a_win' && feature !== 'intercept')
      .toSorted((a, b) => Math.abs(b.coefficient) - Math.abs(a.coefficient));
    const drawn = rows.slice(0, MOST);
    return {
      reading:
        'What one standard deviation of a feature adds to the log-odds score that A wins: longer matters more, to the right speaks for A. Features that say the same share their weight.',
      basis: `${newest.model_version}. ${basis(newest, 'bouts of training')}`,
      key: [],
      picture: listing(`Coefficients of ${newest.model_version}`, named(drawn), {
        xAxis: scale('nats per standard deviation', { scale: false }),
        series: [bars(drawn.map(({ coefficient }) => ({ value: coefficient, color: FIRST })))],
      }),
      table: {
        header: ['feature', 'coefficient', 'standard deviation'],
        rows: rows.map(({ feature, coefficient, scale: deviation }) => [feature, figure(coefficient), figure(deviation)]),
      },
    };
  });
}

function named(rows: readonly { readonly feature: string }[]): string[] {
  return rows.map(({ feature }) => feature);
}

function bars(values: readonly { readonly value: number; readonly color: string }[]) {
  return { type: 'bar', silent: true, barWidth: '60%', data: values.map(({ value, color }) => ({ value, itemStyle: { color } })) } as const;
}
