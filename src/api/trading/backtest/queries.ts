import type { Knex } from 'knex';

export interface BacktestRow {
  readonly model_version: string;
  readonly computed_at: Date;
  /** JSON. */
  readonly figures: string;
}

export async function selectLatestBacktest(db: Knex): Promise<BacktestRow | undefined> {
  const [row] = await db('public.backtests')
    .orderBy([
      { column: 'computed_at', order: 'desc' },
      { column: 'backtest_id', order: 'desc' },
    ])
    .limit(1)
    .select<BacktestRow[]>('model_version', 'computed_at', db.raw('figures::text as figures'));
  return row;
}
