import { ApiError, type BoxingClient } from 'boxing-prediction-trading-client';

/** Figures, or the message that says why there are none. */
export type Asked<T> = { readonly data: T } | { readonly gap: string };

/** The data of an answer, or that it is not generated yet. @throws what the request throws for any other reason */
async function asked<T>(request: Promise<{ readonly data: T }>): Promise<Asked<T>> {
  try {
    return { data: (await request).data };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_generated') return { gap: error.message };
    throw error;
  }
}

/** The widest window that the API offers: a narrow one over tens of thousands of bouts shows noise. */
const WINDOW = 500;

/** Every answer that the report is drawn from, one after another: the database is shared with the service. */
export async function readAnswers(api: BoxingClient) {
  return {
    versions: await asked(api.get('/model/summary')),
    comparison: await asked(api.get('/model/comparison')),
    calibration: await asked(api.get('/model/calibration')),
    rolling: await rolling(api),
    refits: await asked(api.get('/model/refit-sample')),
    featurePnl: await asked(api.get('/model/feature-pnl')),
    regression: await asked(api.get('/model/regression')),
    coefs: await asked(api.get('/model/coefs')),
    clvEvolution: await asked(api.get('/clv/evolution')),
    clvDevig: await asked(api.get('/clv/devig')),
    clvOpenClose: await asked(api.get('/clv/openclose')),
    clvCi: await asked(api.get('/clv/ci')),
    mcKelly: await asked(api.get('/model/mc-kelly')),
    backtest: await asked(api.get('/backtest/latest')),
  };
}

export type Answers = Awaited<ReturnType<typeof readAnswers>>;

/** Over the widest window, or the contract's default one where there are fewer bouts than that. */
async function rolling(api: BoxingClient) {
  const wide = await asked(api.get('/model/rolling', { params: { query: { window: WINDOW } } }));
  return 'data' in wide && wide.data.points.length === 0 ? await asked(api.get('/model/rolling')) : wide;
}
