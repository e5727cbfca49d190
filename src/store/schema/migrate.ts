import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { UserError } from '../../lib/user-error';
import { LOCKS } from '../locks';
import { baselineSchema } from '../migrations/0001_baseline';
import { calibratedPrices } from '../migrations/0002_calibrated_prices';
import { carriedCloses } from '../migrations/0003_carried_closes';
import { gradingQueue } from '../migrations/0004_grading_queue';
import { growth } from '../migrations/0005_growth';
import { webPush } from '../migrations/0006_web_push';
import { dataSources } from '../migrations/0007_data_sources';
import { backups } from '../migrations/0008_backups';
import { limits } from '../migrations/0009_limits';
import { seal } from '../migrations/0010_seal';
import { eventEpochs } from '../migrations/0011_event_epochs';
import { retention } from '../migrations/0012_retention';
import { outcomeQuotes } from '../migrations/0013_outcome_quotes';
import { outcomeModels } from '../migrations/0014_outcome_models';
import { settlementRules } from '../migrations/0015_settlement_rules';
import { announcedOutcomes } from '../migrations/0016_announced_outcomes';
import { ruledBets } from '../migrations/0017_ruled_bets';
import { exchanges } from '../migrations/0018_exchanges';
import { operatorRounds } from '../migrations/0019_operator_rounds';
import { outcomeCandidates } from '../migrations/0020_outcome_candidates';
import { cashedOutBets } from '../migrations/0021_cashed_out_bets';
import { fileImports } from '../migrations/0022_file_imports';
import { betsOfADay } from '../migrations/0023_bets_of_a_day';
import { limitHolds } from '../migrations/0024_limit_holds';
import { validatedChecks } from '../migrations/0025_validated_checks';
import { search } from '../migrations/0026_search';
import { betMoney } from '../migrations/0027_bet_money';
import { traces } from '../migrations/0028_traces';
import { limitSums } from '../migrations/0029_limit_sums';
import { boardFirst } from '../migrations/0030_board_first';
import { appliedMigrations, MIGRATION_TABLE } from './applied';
import { hasEarlierSchema, isEarlierSchema } from './earlier-schema';
import { runLiveStep, type LiveStep } from './live-step';
import type { Migration } from './migration';
import { assertRights } from '../rights';

/** In order. A list and no directory, because a build leaves the files of earlier versions in place. */
const steps: readonly Migration[] = [
  ...[baselineSchema, calibratedPrices, carriedCloses, gradingQueue, growth, webPush, dataSources, backups],
  ...[limits, seal, eventEpochs, retention, outcomeQuotes, outcomeModels, settlementRules, announcedOutcomes, ruledBets],
  ...[exchanges, operatorRounds, outcomeCandidates, cashedOutBets, fileImports, betsOfADay, limitHolds],
  ...[validatedChecks, search, betMoney, traces, limitSums, boardFirst],
];

/** Forward only. A database ahead of this version is left as it is, so an older API may start beside a newer one. */
export const migrations = migratorOf(steps);

function migratorOf(wanted: readonly Migration[]): Knex.MigratorConfig {
  return {
    schemaName: 'public',
    tableName: MIGRATION_TABLE,
    disableMigrationsListValidation: true,
    migrationSource: {
      // Knex's command line prints pending migrations by their `file`.
      getMigrations: async () => wanted.map((step) => ({ ...step, file: step.name })),
      getMigrationName: (step: Migration) => step.name,
      getMigration: async (step: Migration) => ({ up: (db: Knex) => applyStep(step, db), down: forwardOnly }),
    },
  };
}

/** On a database in use, `prepare` ran before, so that it finds nothing to do. */
async function applyStep(step: Migration, db: Knex): Promise<void> {
  await step.prepare?.(db);
  await step.up(db);
}

async function forwardOnly(): Promise<never> {
  throw new Error('migrations run forward only: restore a backup, or write the next migration');
}

/** An upgrade that failed. The step that failed changed nothing. */
class UpgradeError extends UserError {
  override name = 'UpgradeError';
}

/** How long a process pauses before it looks whether another one has finished the upgrade. */
const TURN_PAUSE_MS = 200;

/**
 * Brings the schema up to date. A new database gets all steps in one transaction. On one in use each step has a transaction of its own and
 * waits only briefly for locks, so that nobody waits long behind it. Any number of processes may call it at once; the others wait and then
 * find nothing to do.
 * @param db with two connections; or a transaction that has the database to itself, in which all steps run
 * @param wanted the steps of this version, unless a test adds one
 * @throws MissingRightError naming the privileges that the login lacks
 * @throws EarlierSchemaError for a database that is too old to be brought up to date
 * @throws UpgradeError when a step fails on a database that has data; the steps before it stay
 */
export async function migrate(db: Knex, log?: Logger, wanted = steps): Promise<void> {
  // Any login may hold the lock: it can delay an upgrade, but no start.
  if ((await readSchemaState(db, wanted)).pending.length === 0) return;
  if (db.isTransaction) {
    await assertMigratable(db);
    await db.migrate.latest(migratorOf(wanted));
    return;
  }
  while (!(await migrateInTurn(db, log, wanted))) await sleep(TURN_PAUSE_MS);
}

/** @returns false where another process migrates; nothing waits in a transaction then, for which `create index concurrently` would wait */
async function migrateInTurn(db: Knex, log: Logger | undefined, wanted: readonly Migration[]): Promise<boolean> {
  return db.transaction(async (turn) => {
    const { rows } = await turn.raw<{ rows: [{ taken: boolean }] }>(`select pg_try_advisory_xact_lock(${LOCKS.migration}) as taken`);
    if (!rows[0].taken) return false;
    await turn.raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    // Read elsewhere: this transaction lasts, and holds no lock on a table.
    const { pending, newest, isNew } = await readSchemaState(db, wanted);
    if (pending.length === 0) return true;
    await assertMigratable(db);
    if (isNew) await turn.migrate.latest(migratorOf(wanted));
    else {
      await upgrade({ db, observer: turn, log }, wanted, { pending, newest });
      // A new database is no news: the log is for upgrades.
      log?.info({ applied: pending.length, newest: pending.at(-1) }, 'the database schema was upgraded');
    }
    return true;
  });
}

async function upgrade(
  connections: Omit<LiveStep, 'name'>,
  wanted: readonly Migration[],
  { pending, newest }: Pick<SchemaState, 'pending' | 'newest'>,
): Promise<void> {
  let reached = newest;
  for (const [at, step] of wanted.entries()) {
    if (!pending.includes(step.name)) continue;
    try {
      await step.prepare?.(connections.db);
      await runLiveStep(
        { ...connections, name: step.name },
        async (trx) => void (await trx.migrate.latest(migratorOf(wanted.slice(0, at + 1)))),
      );
    } catch (error) {
      throw upgradeError(error, step.name, reached);
    }
    reached = step.name;
  }
}

function upgradeError(error: unknown, step: string, reached: string | null): UpgradeError {
  const reason = error instanceof Error ? error.message : String(error);
  return new UpgradeError(
    `the upgrade stopped at ${step}, which changed nothing: ${reason}; the schema is at ${reached}, and the version that ran before starts on it`,
  );
}

/**
 * Makes the schema of a backup in a database without one: the steps that the backup names. Others of this version stay pending.
 * @param applied names of the migrations of the backup
 */
export async function createSchemaOf(trx: Knex.Transaction, applied: ReadonlySet<string>): Promise<void> {
  await assertRights(trx);
  // A database from before the baseline has the same tables.
  await trx.migrate.latest(migratorOf(steps.filter((step) => step === baselineSchema || applied.has(step.name))));
}

/**
 * The migrations that a newer version applied.
 * @param applied in order; those before the baseline are the ones that it replaces
 * @throws EarlierSchemaError where some of these are missing
 */
export function newerMigrations(applied: readonly string[]): string[] {
  const known = new Set(steps.map(({ name }) => name));
  if (isEarlierSchema(new Set(applied)) && !applied.includes(baselineSchema.name)) return [];
  return applied.slice(applied.indexOf(baselineSchema.name) + 1).filter((name) => !known.has(name));
}

/** Whether this login can bring this database up to date. Nothing is applied. @throws MissingRightError, EarlierSchemaError */
export async function assertMigratable(db: Knex): Promise<void> {
  await assertRights(db);
  await hasEarlierSchema(db);
}

export interface SchemaState {
  /** Migrations of this version that the database lacks, in order. */
  readonly pending: readonly string[];
  /** The last migration that was applied; null in a new database. */
  readonly newest: string | null;
  /** No version has migrated it. */
  readonly isNew: boolean;
}

/** @throws UserError for a database that lacks migrations of this version; nothing is applied */
export async function assertCurrentSchema(db: Knex): Promise<void> {
  const { pending, isNew } = await readSchemaState(db);
  if (pending.length === 0) return;
  if (isNew) throw new UserError('the database has no schema yet: run boxing migrate, or start the service');
  const missing =
    pending.length === 1 ? `1 migration is pending, ${pending[0]}` : `${pending.length} migrations are pending, from ${pending[0]} on`;
  throw new UserError(`${missing}: run boxing migrate`);
}

/** Compares the database with this version. Nothing is applied. */
export async function readSchemaState(db: Knex, wanted = steps): Promise<SchemaState> {
  const applied = await appliedMigrations(db);
  return {
    pending: wanted.map(({ name }) => name).filter((name) => !applied.has(name)),
    newest: [...applied].at(-1) ?? null,
    isNew: applied.size === 0,
  };
}
