import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import type { OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { updateImportFigures, type AnalyticsUpdate } from '../figures/update';
import { updateOutcomes } from '../outcomes/update-outcomes';
import { predictJudgedMonths } from './first-predictions';
import { readRecordCache } from '../record/record-cache';
import { updateRatings, type RatingsUpdate } from '../record/ratings';
import { refit, type RefitOptions, type RefitSummary } from './refit';

const QUICK: RefitOptions = { family: 'baseline', threads: 1 };

/** The results of a refit after an import. */
export interface Followed {
  readonly ratings: RatingsUpdate;
  readonly model: RefitSummary | null;
  /** The updated figures. */
  readonly figures: AnalyticsUpdate | null;
  /** Why there is no new model; the previous one stays in production. */
  readonly refused: string | null;
}

/**
 * Updates the ratings if fighters or bouts were imported since the last fit; this also completes an interrupted earlier import. While no
 * other family is in production, it refits the baseline and updates its figures, which takes seconds and gives a new record its first
 * model. An ensemble takes minutes and is left to `boxing refit`. Null when the model is as new as the record.
 */
export async function refitAfterImport(db: Knex, clock: Clock, report: OnProgress): Promise<Followed | null> {
  if (!(await recordIsNewer(db))) return null;
  const known = await readRecordCache(db, report);
  const ratings = await updateRatings(db, clock, report, known.record);
  try {
    if (!(await servesBaseline(db))) return { ratings, model: null, figures: null, refused: null };
    const model = await refit(db, clock, QUICK, report, known);
    await predictJudgedMonths(db, clock, known);
    await updateOutcomes(db, clock, report, known);
    return { ratings, model, figures: await updateImportFigures(db, clock, report, known), refused: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { ratings, model: null, figures: null, refused: error.message };
  }
}

async function recordIsNewer(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { newer: boolean }[] }>(`
    select exists (select from master.fights where status = 'finished')
       and exists (
         select from bronze.imports
         where kind in ('bouts', 'fighters') and status = 'ok' and rows_added + rows_changed > 0
           and finished_at > coalesce((select fit_at from public.production_model), '-infinity')
       ) as newer`);
  return rows[0]?.newer ?? false;
}

/** Whether the baseline, or nothing yet, is in production. */
async function servesBaseline(db: Knex): Promise<boolean> {
  const other = await db('public.production_model').whereNot('family', QUICK.family).first('version');
  return other === undefined;
}
