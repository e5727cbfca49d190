import { codeOf } from '../../lib/error-code';
import { FeedError } from '../../feeds/feed';
import { UnusableModel } from '../../model/json';

/**
 * What the run log says of a failure. The message of a database error holds its SQL, so only its SQLSTATE is told; the log
 * has the rest.
 */
export function runFailure(error: unknown): { code: string; message: string } {
  if (error instanceof FeedError) return { code: error.code, message: error.message };
  if (error instanceof UnusableModel) return { code: 'model_unusable', message: `${error.message}: refit the model` };
  const state = sqlState(error);
  if (state !== null) return { code: 'db_error', message: `the database refused the run (SQLSTATE ${state}): the log has the cause` };
  if (isSocketFailure(error) || (error instanceof Error && /knex|connection|socket/i.test(`${error.name} ${error.message}`))) {
    return { code: 'db_error', message: 'the database was lost during the run: the log has the cause' };
  }
  return { code: 'internal_error', message: 'the run met a fault of this program: the log has the cause' };
}

/** A run's other connections, to the feed, fail with a `FeedError`: what is left is the database's. */
function isSocketFailure(error: unknown): boolean {
  return /^E(CONN|PIPE)/.test(codeOf(error));
}

/** The SQLSTATE that the database gave an error; null for an error of another kind. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
