import type { Knex } from 'knex';
import { UserError } from '../../lib/user-error';
import { appliedMigrations } from './applied';

/** The first and the last of the migrations that the baseline replaces. */
const FIRST = '0001_bronze';
const LAST = '0069_totals_of_all_bets';
/** The last commit that has them all. */
const COMMIT = '4ec6c96';

/** The database is older than any that this version can bring up to date. */
class EarlierSchemaError extends UserError {
  override name = 'EarlierSchemaError';
}

/**
 * Whether the migrations that the baseline replaces made the schema: all of them, so that it equals the baseline.
 * @throws EarlierSchemaError where some are missing, with the version that applies them
 */
export async function hasEarlierSchema(db: Knex): Promise<boolean> {
  return isEarlierSchema(await appliedMigrations(db));
}

/** The same of the migrations of a backup. @throws EarlierSchemaError */
export function isEarlierSchema(applied: ReadonlySet<string>): boolean {
  if (!applied.has(FIRST)) return false;
  if (!applied.has(LAST))
    throw new EarlierSchemaError(
      `this database is from before 0.1.0 and lacks the migration ${LAST}: start the service once from commit ${COMMIT}, which applies it, then start this version`,
    );
  return true;
}
