import type { Knex } from 'knex';
import type { AnalyticsName, Figures, Fixed, InputBasis } from '../lib/figures';

/** Figures as computed, and what they are based on. */
export interface ComputedFigures<N extends AnalyticsName> extends InputBasis {
  readonly figures: Fixed<Figures[N]>;
}

export interface AnalyticsUpdate {
  readonly written: readonly AnalyticsName[];
  /** Figures that were not computed. Earlier ones under these names stay. */
  readonly skipped: readonly { readonly name: AnalyticsName; readonly reason: string }[];
}

/** The basis of inputs that have dates. */
export function basisOf(dates: readonly string[]): InputBasis {
  const sorted = dates.toSorted();
  return { input_count: dates.length, input_from: sorted[0] ?? null, input_to: sorted.at(-1) ?? null };
}

/** Stores figures in place of earlier ones under the same name. */
export async function storeFigures<N extends AnalyticsName>(
  db: Knex,
  name: N,
  { figures, ...basis }: ComputedFigures<N>,
  by: { readonly computed_at: Date; readonly model_version: string },
): Promise<void> {
  await db('public.analytics')
    .insert({ name, ...by, ...basis, figures: JSON.stringify(figures) })
    .onConflict('name')
    .merge();
}
