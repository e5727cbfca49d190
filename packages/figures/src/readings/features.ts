import { words, type DataOf } from '../charts/data';
import { featureText } from '../charts/feature-names';
import { percent, rounded } from '../charts/parts/figures';
import { attributionChart, coefficientsChart, MOST_FEATURES, rangeOf, regressionChart, responseChart } from '../charts/model/features';
import { tableOf, type Question } from './reading';
import { basisOf, counted, estimate, figure, gain, share } from './words';

export const attribution: Question<DataOf<'/model/feature-pnl'>> = {
  heading: 'Return that each feature brings',
  read: (data) => {
    const rows = data.rows.filter(({ period }) => period === 'all');
    if (rows.every(({ roi_attribution }) => roi_attribution === null)) {
      return { gap: 'No bets at closing prices to tell what a feature brings.' };
    }
    const spread = rows.some(({ roi_attribution_sd }) => roi_attribution_sd !== null);
    const bar = spread
      ? ' The bar is one standard deviation either way; one that crosses zero tells nothing.'
      : ' One shuffle tells no spread: small values may be chance.';
    return {
      reading: `How much return per dollar the bets lose when the feature is shuffled among the bouts, the mean of ${counted(data.repeats, 'shuffle')}. To the right of zero the feature earns.${bar}${drawn(rows)}`,
      basis: basisOf(data, 'priced bouts, out of sample'),
      chart: attributionChart(rows),
      table: tableOf(rows, {
        feature: ({ feature }) => featureText(feature),
        bets: ({ n_bets }) => n_bets,
        'return it brings': ({ roi_attribution }) => gain(roi_attribution),
        ...(spread && { 'standard deviation': ({ roi_attribution_sd }: (typeof rows)[number]) => share(roi_attribution_sd) }),
        'CLV it brings': ({ clv_attribution }) => gain(clv_attribution),
      }),
    };
  },
};

export const regression: Question<DataOf<'/model/regression'>> = {
  heading: 'Each feature alone',
  read: (data) => {
    const { max_abs_correlation, min_abs_z, min_sign_share } = data.rules;
    return {
      reading: `The absolute z of a regression of the result on one feature at a time: longer tells more by itself. Collinear features (correlation from ${rounded(max_abs_correlation)}) repeat a stronger one; noisy ones have a z below ${rounded(min_abs_z)} or keep their sign in less than ${percent(min_sign_share)} of the periods.${drawn(data.features)}`,
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
      return {
        reading: `How often A won by ${featureText(feature.feature)}, in bins of equal count, the bar the 95 % interval. A steady rise or fall is a feature that tells something at every value; a flat stretch is one where it tells nothing.`,
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
    if (!newest) return { gap: 'No logistic refit has come to an end.' };
    const rows = newest.coefs
      .filter(({ class: outcome, feature }) => outcome === 'a_win' && feature !== 'intercept')
      .toSorted((a, b) => Math.abs(b.coefficient) - Math.abs(a.coefficient));
    return {
      reading: `What one standard deviation of a feature adds to the log-odds score that A wins: longer matters more, to the right speaks for A. Features that say the same share their weight.${drawn(rows)}`,
      basis: basisOf(newest, 'bouts of training', newest.model_version),
      chart: coefficientsChart(newest.model_version, rows),
      table: tableOf(rows, {
        feature: ({ feature }) => featureText(feature),
        coefficient: ({ coefficient }) => coefficient,
        'standard deviation': ({ scale }) => scale,
      }),
    };
  },
};

/** Says that a chart leaves features out. */
function drawn(features: readonly unknown[]): string {
  return features.length > MOST_FEATURES ? ` The first ${MOST_FEATURES} of ${figure(features.length)} features are drawn.` : '';
}
