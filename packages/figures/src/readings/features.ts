import { words, type DataOf } from '../charts/data';
import { featureText } from '../charts/feature-names';
import { percent, rounded } from '../charts/parts/figures';
import { attributionChart, coefficientsChart, MOST_FEATURES, rangeOf, regressionChart, responseChart } from '../charts/model/features';
import { tableOf, type Question } from './reading';
import { basisOf, counted, estimate, figure, gain, share } from './words';

export const attribution: Question<DataOf<'/model/feature-pnl'>> = {
  heading: 'Return from each feature',
  read: (data) => {
    const rows = data.rows.filter(({ period }) => period === 'all');
    if (rows.every(({ roi_attribution }) => roi_attribution === null)) {
      return { gap: 'There are no bets at closing prices from which to measure the return of a feature.' };
    }
    const spread = rows.some(({ roi_attribution_sd }) => roi_attribution_sd !== null);
    const bar = spread
      ? ' Bars are one standard deviation either way; a bar that crosses zero proves nothing.'
      : ' One shuffle shows no spread: small values may be chance.';
    const [best] = rows
      .filter(({ roi_attribution }) => roi_attribution !== null)
      .toSorted((a, b) => (b.roi_attribution ?? 0) - (a.roi_attribution ?? 0));
    return {
      answer: `The bets lose most without ${best === undefined ? 'no feature' : featureText(best.feature)}: ${gain(best?.roi_attribution ?? null).figure} per dollar.`,
      reading: `The return per dollar that the bets lose if the feature is shuffled among the bouts: the mean of ${counted(data.repeats, 'shuffle')}. A feature to the right of zero earns money.${bar}${drawn(rows)}`,
      basis: basisOf(data, 'priced bouts, out of sample'),
      chart: attributionChart(rows),
      table: tableOf(rows, {
        feature: ({ feature }) => featureText(feature),
        bets: ({ n_bets }) => n_bets,
        'return from it': ({ roi_attribution }) => gain(roi_attribution),
        ...(spread && { 'standard deviation': ({ roi_attribution_sd }: (typeof rows)[number]) => share(roi_attribution_sd) }),
        'CLV from it': ({ clv_attribution }) => gain(clv_attribution),
      }),
    };
  },
};

export const regression: Question<DataOf<'/model/regression'>> = {
  heading: 'Each feature alone',
  read: (data) => {
    const { max_abs_correlation, min_abs_z, min_sign_share } = data.rules;
    const kept = data.features.filter(({ classification }) => classification === 'kept').length;
    const [first] = data.features;
    return {
      answer: `${figure(kept)} of ${counted(data.features.length, 'feature')} say something of their own${first === undefined ? '' : `; ${featureText(first.feature)} alone says the most`}.`,
      reading: `The absolute z of a regression of the result on one feature at a time: a longer bar means that the feature alone explains more. Collinear features (correlation of at least ${rounded(max_abs_correlation)}) repeat a stronger one. Noisy features have a z below ${rounded(min_abs_z)}, or keep their sign in less than ${percent(min_sign_share)} of the periods.${drawn(data.features)}`,
      basis: basisOf(data, 'decided bouts'),
      chart: regressionChart(data.features),
      table: tableOf(data.features, {
        feature: ({ feature }) => featureText(feature),
        z: ({ z }) => z,
        slope: ({ slope }) => slope,
        'standard error': ({ stderr }) => stderr,
        class: ({ classification }) => classification,
        reason: ({ reason }) => words(reason),
      }),
    };
  },
};

/** How the result depends on one of the features. @param name undefined for the strongest */
export function responseTo(name?: string): Question<DataOf<'/model/regression'>> {
  return {
    heading: 'Response to one feature',
    read: (data) => {
      const feature = data.features.find((row) => row.feature === name) ?? data.features[0];
      if (feature === undefined) return { gap: 'No feature was measured.' };
      const seen = feature.bin_response.filter(({ observed }) => observed !== null);
      return {
        answer: `Fighter A won ${share(seen[0]?.observed ?? null).figure} of the bouts at the lowest values and ${share(seen.at(-1)?.observed ?? null).figure} at the highest.`,
        reading: `How often A won, by ${featureText(feature.feature)}, in bins of equal count. Bars are 95 % intervals. A steady rise or fall means that the feature is informative at every value. Where the points are flat, it is not informative.`,
        basis: basisOf(data, 'decided bouts'),
        chart: responseChart(feature),
        table: tableOf(feature.bin_response, {
          [featureText(feature.feature)]: rangeOf,
          n: ({ n }) => n,
          'A won': ({ observed, ...interval }) => estimate({ value: observed, ...interval }, percent),
        }),
      };
    },
  };
}

export const coefficients: Question<DataOf<'/model/coefs'>> = {
  heading: 'Coefficients of the newest logistic refit',
  read: ([newest]) => {
    if (!newest) return { gap: 'No logistic refit has finished yet.' };
    const rows = newest.coefs
      .filter(({ class: outcome, feature }) => outcome === 'a_win' && feature !== 'intercept')
      .toSorted((a, b) => Math.abs(b.coefficient) - Math.abs(a.coefficient));
    const [heaviest] = rows;
    return {
      answer:
        heaviest === undefined
          ? 'No feature has a weight.'
          : `${featureText(heaviest.feature)} weighs most: ${figure(heaviest.coefficient)} nats per standard deviation.`,
      reading: `How much one standard deviation of a feature adds to the log-odds that A wins. A longer bar matters more; a bar to the right favours A. Features with the same information share their weight.${drawn(rows)}`,
      basis: basisOf(newest, 'training bouts', newest.model_version),
      chart: coefficientsChart(newest.model_version, rows),
      table: tableOf(rows, {
        feature: ({ feature }) => featureText(feature),
        coefficient: ({ coefficient }) => coefficient,
        'standard deviation': ({ scale }) => scale,
      }),
    };
  },
};

/** Says that the chart leaves features out, if it does. */
function drawn(features: readonly unknown[]): string {
  return features.length > MOST_FEATURES ? ` The first ${MOST_FEATURES} of ${figure(features.length)} features are drawn.` : '';
}
