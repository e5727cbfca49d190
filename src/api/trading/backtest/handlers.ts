import { modelMeta, parseFigures } from '../analytics';
import type { BacktestFigures } from '../../../store/figures';
import type { Handlers } from '../handler';
import { notGenerated } from '../not-generated';
import { selectLatestBacktest } from './queries';

export const backtestHandlers = {
  getLatestBacktest: async (_, { db }) => {
    const row = await selectLatestBacktest(db);
    if (!row) throw notGenerated('backtest');
    const { model_version, computed_at } = row;
    const data = { computed_at: computed_at.toISOString(), model_version, ...parseFigures<BacktestFigures>(row.figures) };
    return { data, meta: modelMeta(model_version) };
  },
} satisfies Pick<Handlers, 'getLatestBacktest'>;
