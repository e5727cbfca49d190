import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { LOCKS } from './locks';
import { baselineSchema } from './migrations/0001_baseline';
import { calibratedPrices } from './migrations/0002_calibrated_prices';
import { carriedCloses } from './migrations/0003_carried_closes';
import { gradingQueue } from './migrations/0004_grading_queue';
import { growth } from './migrations/0005_growth';
import { webPush } from './migrations/0006_web_push';
import { dataSources } from './migrations/0007_data_sources';
import { appliedMigrations, MIGRATION_TABLE } from './migrations/applied';
import { hasEarlierSchema } from './migrations/earlier-schema';
import type { Migration } from './migrations/migration';
import { assertRights } from './rights';

/** In order. A list and no directory, because a build leaves the files of earlier versions in place. */
const steps: readonly Migration[] = [baselineSchema, calibratedPrices, carriedCloses, gradingQueue, growth, webPush, dataSources];

/** Forward only. A database ahead of this version is left as it is, so an older API may start beside a newer one. */
export const migrations: Knex.MigratorConfig = {
  schemaName: 'public',
  tableName: MIGRATION_TABLE,
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...steps],
    getMigrationName: (step: Migration) => step.name,
    getMigration: async (step: Migration) => ({ up: step.up, down: forwardOnly }),
  },
};

async function forwardOnly(): Promise<never> {
  throw new Error('migrations run forward only: restore a backup, or write the next migration');
}

/**
 * Brings the schema up to date: all pending steps in one transaction, or none. Any number of processes may call it at once; the others wait
 * and then find nothing to do.
 * @throws MissingRightError naming the privileges that the login lacks
 * @throws EarlierSchemaError for a database that is too old to be brought up to date
 */
export async function migrate(db: Knex, log?: Logger): Promise<void> {
  // Any login may hold the lock: it can delay an upgrade, but no start.
  if ((await readSchemaState(db)).pending.length === 0) return;
  await db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0');
    await trx.raw(`select pg_advisory_xact_lock(${LOCKS.migration})`);
    const { pending, isNew } = await readSchemaState(trx);
    if (pending.length === 0) return;
    await assertMigratable(trx);
    await trx.migrate.latest(migrations);
    // A new database is no news: the log is for upgrades.
    if (!isNew) log?.info({ applied: pending.length, newest: pending.at(-1) }, 'the database schema was upgraded');
  });
}

/** Whether this login can bring this database up to date. Nothing is applied. @throws MissingRightError, EarlierSchemaError */
export async function assertMigratable(db: Knex): Promise<void> {
  await assertRights(db);
  await hasEarlierSchema(db);
}

export interface SchemaState {
  /** Migrations of this version that the database lacks, in order. */
  readonly pending: readonly string[];
  /** No version has migrated it. */
  readonly isNew: boolean;
}

/** Compares the database with this version. Nothing is applied. */
export async function readSchemaState(db: Knex): Promise<SchemaState> {
  const applied = await appliedMigrations(db);
  return { pending: steps.map(({ name }) => name).filter((name) => !applied.has(name)), isNew: applied.size === 0 };
}
