import type { Ask } from './service';

/** The widest window that the API offers: a narrow one over tens of thousands of bouts shows noise. */
const WINDOW = 500;

/** Every answer that the report is drawn from, one after another: the database is shared with the service. */
export async function readAnswers(ask: Ask) {
  return {
    versions: await ask('/model/summary'),
    comparison: await ask('/model/comparison'),
    calibration: await ask('/model/calibration'),
    rolling: await rolling(ask),
    refits: await ask('/model/refit-sample'),
    featurePnl: await ask('/model/feature-pnl'),
    regression: await ask('/model/regression'),
    coefs: await ask('/model/coefs'),
    clvEvolution: await ask('/clv/evolution'),
    clvDevig: await ask('/clv/devig'),
    clvCi: await ask('/clv/ci'),
    mcKelly: await ask('/model/mc-kelly'),
    backtest: await ask('/backtest/latest'),
  };
}

export type Answers = Awaited<ReturnType<typeof readAnswers>>;

/** Over the widest window, or the contract's default one where there are fewer bouts than that. */
async function rolling(ask: Ask) {
  const wide = await ask('/model/rolling', { window: WINDOW });
  return 'data' in wide && wide.data.points.length === 0 ? await ask('/model/rolling') : wide;
}
