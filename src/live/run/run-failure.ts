import { codeOf } from '../../lib/unknown-values';
import { FeedError } from '../../feeds/feed';
import { UnusableModel } from '../../model/json';
import { isSilence, serverShortageOf } from '../../store/failures';

/**
 * Code and message of a failure for the run log. The message of a database error holds SQL, so only its SQLSTATE is included; the log has
 * the rest.
 */
export function runFailure(error: unknown): { code: string; message: string } {
  if (error instanceof FeedError) return { code: error.code, message: error.message };
  if (error instanceof UnusableModel) return { code: 'model_unusable', message: `${error.message}: refit the model` };
  const state = sqlState(error);
  const shortage = serverShortageOf(error);
  if (shortage !== undefined) return { code: 'db_error', message: `${shortage}: the log has the cause` };
  if (state !== null) return { code: 'db_error', message: `the database rejected the run (SQLSTATE ${state}): the log has the cause` };
  if (
    isSocketFailure(error) ||
    isSilence(error) ||
    (error instanceof Error && /knex|connection|socket/i.test(`${error.name} ${error.message}`))
  ) {
    return { code: 'db_error', message: 'the database was lost during the run: the log has the cause' };
  }
  return { code: 'internal_error', message: 'the run failed by a fault of this program: the log has the cause' };
}

/** Connections to the feed fail with a `FeedError`, so any other socket failure is the database's. */
function isSocketFailure(error: unknown): boolean {
  return /^E(CONN|PIPE)/.test(codeOf(error));
}

/** The SQLSTATE of a database error; null for any other error. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
