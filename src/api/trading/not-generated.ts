import type { TradingOperationId } from '../operation';
import { Problem } from '../problem';

interface Missing {
  /** Operations that answer `not_generated` while the data is missing. */
  readonly operations: readonly TradingOperationId[];
  /** Commands or the event that generate the data. */
  readonly cure: string;
}

const FIRST_RUN = 'run "boxing predict-live", or keep "boxing serve" running: the first successful run of the pipeline generates it';
const FIRST_GRADED =
  'appears after the first graded fight; "boxing serve" grades fights, and so does "boxing import bouts FILE" with their results';
const FIRST_MODEL = 'run "boxing import fighters FILE", then "boxing import bouts FILE": the first model is fitted with them';
const PAST = 'run "boxing refit", which predicts the past out of sample';
const PRICED_PAST = 'run "boxing import moneylines FILE", then "boxing refit"';

/** All data that can be missing, each with its cure. */
export const NOT_GENERATED = {
  live_picks: { operations: ['listLivePicks', 'listArbitrage', 'listPlusEv'], cure: FIRST_RUN },
  pick_explanation: {
    operations: ['explainPick'],
    cure: 'run "boxing predict-live": the next changed prediction of the fight is explained',
  },
  historical_picks: { operations: ['listHistoricalPicks'], cure: `${PAST}; live picks appear after the first graded fight` },
  clv_evolution: { operations: ['getClvEvolution'], cure: FIRST_GRADED },
  clv_devig: { operations: ['getClvDevig'], cure: FIRST_GRADED },
  clv_openclose: { operations: ['getClvOpenClose'], cure: FIRST_GRADED },
  clv_ci: { operations: ['getClvCi'], cure: FIRST_GRADED },
  model_summary: { operations: ['listModelVersions'], cure: FIRST_MODEL },
  model_comparison: { operations: ['getModelComparison'], cure: PAST },
  model_coefs: { operations: ['listModelCoefs'], cure: FIRST_MODEL },
  model_rolling: { operations: ['getModelRolling'], cure: FIRST_MODEL },
  model_calibration: { operations: ['getModelCalibration'], cure: FIRST_MODEL },
  model_refit_sample: { operations: ['getModelRefitSample'], cure: FIRST_MODEL },
  model_feature_pnl: { operations: ['getModelFeaturePnl'], cure: PRICED_PAST },
  model_regression: { operations: ['getModelRegression'], cure: FIRST_MODEL },
  model_pca: { operations: ['getModelPca'], cure: PAST },
  model_mc_kelly: { operations: ['getModelMcKelly'], cure: PRICED_PAST },
  model_holdout_audit: { operations: ['getModelHoldoutAudit'], cure: `${PAST} and seals the holdout` },
  data_quality: { operations: ['getDataQuality'], cure: 'run "boxing import bouts FILE"' },
  corpus: { operations: ['getCorpus'], cure: 'run "boxing import bouts FILE"' },
  odds_comparison: { operations: ['listOddsComparison'], cure: FIRST_RUN },
  resolution_log: { operations: ['listResolutionAttempts'], cure: FIRST_RUN },
  audit_distributions: { operations: ['getDistributions'], cure: FIRST_MODEL },
  backtest: { operations: ['getLatestBacktest'], cure: `${PRICED_PAST}, which runs the backtest; "boxing backtest" runs it again` },
} as const satisfies Record<string, Missing>;

export type Generated = keyof typeof NOT_GENERATED;

/** @param of the subject of the data, such as `of fight 17` */
export function notGenerated(what: Generated, of?: string): Problem {
  return new Problem('not_generated', `${of === undefined ? what : `${what} ${of}`}: not generated yet; ${NOT_GENERATED[what].cure}`);
}
