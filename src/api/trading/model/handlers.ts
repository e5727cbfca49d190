import { productionModel } from '../../../board/queries';
import { inSnapshot } from '../../../store/snapshot';
import { modelMeta, analyticsResult, readAnalytics } from '../analytics';
import type { Data } from '../../operation';
import type { Handlers } from '../handler';
import { notGenerated } from '../not-generated';
import { booksNotNamed, holdoutSealed, noClosingPrices, type Note } from '../notes';
import { fraction } from '../../../lib/math/rounding';
import { refitSample } from './refit-sample';
import { selectRefits, selectRolling, selectVersions, type RollingPoint, type VersionRow } from './queries';

/** Points of a rolling curve per answer. */
const MOST_POINTS = 2000;

export const modelHandlers = {
  listModelVersions: async (_, { db }) => {
    const versions = await selectVersions(db);
    if (versions.length === 0) throw notGenerated('model_summary');
    return { data: versions.map(toVersion), meta: modelMeta(versions.find(({ is_production }) => is_production)?.version) };
  },

  getModelComparison: (_, { db }) => analyticsResult(db, 'model_comparison'),

  listModelCoefs: async (_, { db }) => {
    const { figures, meta } = await readAnalytics(db, 'model_coefs');
    return { data: figures, meta };
  },

  getModelRolling: async ({ query }, { db }) => {
    const rolling = await selectRolling(db, query.window, MOST_POINTS);
    if (!rolling) throw notGenerated('model_rolling');
    const { model_version, family, n, known_at, date_from, date_to, dev, holdout, live, stride, ...overall } = rolling.totals;
    return {
      data: {
        computed_at: new Date(known_at).toISOString(),
        input_count: n,
        input_from: date_from,
        input_to: date_to,
        family,
        window: query.window,
        kinds: { dev, holdout, live },
        overall: scores(overall),
        stride,
        points: rolling.points.map(({ fight_id, fight_date, ...point }) => ({ fight_id, fight_date, ...scores(point) })),
      },
      meta: modelMeta(model_version),
    };
  },

  getModelCalibration: async ({ query }, { db }) => {
    const { basis, figures, meta } = await readAnalytics(db, 'model_calibration');
    const calibration = figures[query.bins];
    if (!calibration) throw notGenerated('model_calibration');
    return { data: { ...basis, ...calibration }, meta };
  },

  getModelRefitSample: async (_, { db }) => {
    const { refits, model } = await inSnapshot(db, async (snapshot) => ({
      refits: await selectRefits(snapshot),
      model: await productionModel(snapshot),
    }));
    if (refits.length === 0) throw notGenerated('model_refit_sample');
    return { data: refitSample(refits), meta: modelMeta(model?.version) };
  },

  getModelFeaturePnl: (_, { db }) => analyticsResult(db, 'model_feature_pnl'),
  getModelRegression: (_, { db }) => analyticsResult(db, 'model_regression'),
  getModelPca: (_, { db }) => analyticsResult(db, 'model_pca'),
  getModelMcKelly: (_, { db }) => analyticsResult(db, 'model_mc_kelly'),
  getModelHoldoutAudit: async (_, { db }) => {
    const { data, meta } = await analyticsResult(db, 'model_holdout_audit');
    return { data, meta: { ...meta, notes: missingFigures(data) } };
  },
} satisfies Partial<Handlers>;

function toVersion({ fit_at, log_loss, brier, roc_auc, accuracy, log_loss_three_class, dev_clv, ...version }: VersionRow) {
  return {
    ...version,
    fit_at: fit_at.toISOString(),
    log_loss: fraction(log_loss),
    brier: fraction(brier),
    roc_auc: fraction(roc_auc),
    accuracy: fraction(accuracy),
    log_loss_three_class: fraction(log_loss_three_class),
    dev_clv: fraction(dev_clv),
  };
}

/** The reasons for figures missing from the holdout audit. */
function missingFigures({ seal, book_coverage, closing_prices }: Data<'getModelHoldoutAudit'>): Note[] {
  const isPriced = closing_prices.some(({ fights }) => fights > 0);
  return [
    ...(seal.state === 'sealed' ? [holdoutSealed(seal.n_fights, seal.date_from, seal.date_to)] : []),
    ...(book_coverage.length === 0 ? [isPriced ? booksNotNamed : noClosingPrices] : []),
  ];
}

function scores({ log_loss, brier, accuracy }: Pick<RollingPoint, 'log_loss' | 'brier' | 'accuracy'>) {
  return { log_loss: fraction(log_loss), brier: fraction(brier), accuracy: fraction(accuracy) };
}
