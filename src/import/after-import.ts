import type { Logger } from 'pino';
import { gradeRecord, type GradingCounts } from '../grading/grade';
import { refreshClv } from '../prices/clv/update';
import { refreshRecordViews } from '../training/record/refresh-views';
import { refitAfterImport, type Followed } from '../training/refit/refit-after-import';
import type { ImportKind } from './job';
import type { ImportSettings } from './shared';

/** What followed from an import of records. */
export interface AfterImport {
  /** Null unless bouts were imported. */
  readonly graded: GradingCounts | null;
  /** Null unless fighters or bouts were imported since the last fit. */
  readonly followed: Followed | null;
}

/**
 * Completes an import of records. After bouts, it grades the fights that they decide and updates the CLV. After fighters and bouts, it updates
 * the ratings and, while the baseline is in production, the model. After every import, it refreshes the views of the record. Idempotent.
 */
export async function afterImport(
  kind: Exclude<ImportKind, 'odds'>,
  { db, clock, report, log }: Omit<ImportSettings, 'file'> & { readonly log: Logger },
): Promise<AfterImport> {
  const graded = kind === 'bouts' ? await gradeRecord(db, clock) : null;
  if (graded !== null) await refreshClv(db, clock, log);
  const followed = kind === 'moneylines' ? null : await refitAfterImport(db, clock, report);
  await refreshRecordViews(db, log);
  return { graded, followed };
}
