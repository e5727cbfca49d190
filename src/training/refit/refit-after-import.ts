import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import type { OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { updateImportFigures, type AnalyticsUpdate } from '../figures/update';
import { predictJudgedMonths } from './first-predictions';
import { readRecordCache } from '../record/record-cache';
import { updateRatings, type RatingsUpdate } from '../record/ratings';
import { refit, type RefitOptions, type RefitSummary } from './refit';

const QUICK: RefitOptions = { family: 'baseline', threads: 1 };

/** What followed from a changed record. */
export interface Followed {
  readonly ratings: RatingsUpdate;
  readonly model: RefitSummary | null;
  /** What was computed about it. */
  readonly figures: AnalyticsUpdate | null;
  /** Why there is no new model; the last one keeps serving. */
  readonly refused: string | null;
}

/**
 * Rates every fighter when people or bouts were imported since the last fit, so that an import which was cut short before this is made up
 * for by the next one, and, while no other family is in production, fits the baseline anew with the figures about it: it takes seconds,
 * and gives a fresh record its first model. An ensemble takes minutes and waits for `boxing refit`. Null when the model is as new as
 * the record.
 */
export async function refitAfterImport(db: Knex, clock: Clock, report: OnProgress): Promise<Followed | null> {
  if (!(await recordIsNewer(db))) return null;
  const known = await readRecordCache(db, report);
  const ratings = await updateRatings(db, clock, report, known.record);
  try {
    if (!(await servesBaseline(db))) return { ratings, model: null, figures: null, refused: null };
    const model = await refit(db, clock, QUICK, report, known);
    await predictJudgedMonths(db, clock, known);
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
