import { analyticsMeta, parseFigures } from '../analytics';
import type { Data, Handlers } from '../handler';
import { notGenerated } from '../not-generated';
import { selectLatestBacktest } from './queries';

/** The figures in `public.backtests`: the data of the answer without the values that have their own columns. */
export type BacktestFigures = Omit<Data<'getLatestBacktest'>, 'computed_at' | 'model_version'>;

export const backtestHandlers = {
  getLatestBacktest: async (_, { db }) => {
    const row = await selectLatestBacktest(db);
    if (!row) throw notGenerated('backtest');
    const { model_version, computed_at } = row;
    const data = { computed_at: computed_at.toISOString(), model_version, ...parseFigures<BacktestFigures>(row.figures) };
    return { data, meta: analyticsMeta(model_version) };
  },
} satisfies Pick<Handlers, 'getLatestBacktest'>;
