import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { LOCKS } from './locks';
import * as bronze from './migrations/0001_bronze';
import * as master from './migrations/0002_master';
import * as published from './migrations/0003_public';
import * as readerRole from './migrations/0004_reader_role';
import * as walkForward from './migrations/0005_walk_forward';
import * as modelFiles from './migrations/0006_model_files';
import * as grading from './migrations/0007_grading';
import * as journal from './migrations/0008_journal';
import * as oddsSeries from './migrations/0009_odds_series';
import * as installation from './migrations/0010_installation';
import * as betTotals from './migrations/0011_bet_totals';
import * as recordFigures from './migrations/0012_record_figures';
import * as figuresAnew from './migrations/0013_figures_anew';
import * as lastPredicted from './migrations/0014_last_predicted';
import * as modelClv from './migrations/0015_model_clv';
import * as corpusSplit from './migrations/0016_corpus_split';
import * as revokedKeys from './migrations/0017_revoked_keys';
import * as sizingAudit from './migrations/0018_sizing_audit';
import * as rulesAsViews from './migrations/0019_rules_as_views';
import * as vendorTimes from './migrations/0020_vendor_times';
import * as predictionGaps from './migrations/0021_prediction_gaps';
import * as fairPrices from './migrations/0024_fair_prices';
import * as unresolvedNames from './migrations/0025_unresolved_names';
import * as fighterSearch from './migrations/0035_fighter_search';
import * as pendingFights from './migrations/0036_pending_fights';
import * as quoteTotals from './migrations/0037_quote_totals';
import * as betChanges from './migrations/0038_bet_changes';
import * as desk from './migrations/0039_desk';
import * as events from './migrations/0040_events';
import * as deskJournal from './migrations/0041_desk_journal';
import * as webhooks from './migrations/0042_webhooks';
import * as account from './migrations/0043_account';
import * as lines from './migrations/0044_lines';
import * as sessions from './migrations/0045_sessions';
import * as disabledUsers from './migrations/0047_disabled_users';
import * as ratingHistory from './migrations/0049_rating_history';
import * as fractionalOdds from './migrations/0050_fractional_odds';
import * as runWorkers from './migrations/0053_run_workers';
import * as archivedMonths from './migrations/0056_archived_months';
import * as operatorRole from './migrations/0059_operator_role';
import * as leastPrivilege from './migrations/0060_least_privilege';
import * as roomForTotals from './migrations/0061_room_for_totals';
import * as importStarts from './migrations/0062_import_starts';
import * as mintedKeys from './migrations/0063_minted_keys';
import * as writesOfUsers from './migrations/0064_writes_of_users';
import * as publishedPicks from './migrations/0068_published_picks';
import * as totalsOfAllBets from './migrations/0069_totals_of_all_bets';
import { assertRights } from './rights';

interface Step {
  readonly name: string;
  up(db: Knex): Promise<void>;
}

/** In order. Names carry no file extension, so that the same list runs from TypeScript and from the build. */
const steps: readonly Step[] = [
  { name: '0001_bronze', ...bronze },
  { name: '0002_master', ...master },
  { name: '0003_public', ...published },
  { name: '0004_reader_role', ...readerRole },
  { name: '0005_walk_forward', ...walkForward },
  { name: '0006_model_files', ...modelFiles },
  { name: '0007_grading', ...grading },
  { name: '0008_journal', ...journal },
  { name: '0009_odds_series', ...oddsSeries },
  { name: '0010_installation', ...installation },
  { name: '0011_bet_totals', ...betTotals },
  { name: '0012_record_figures', ...recordFigures },
  { name: '0013_figures_anew', ...figuresAnew },
  { name: '0014_last_predicted', ...lastPredicted },
  { name: '0015_model_clv', ...modelClv },
  { name: '0016_corpus_split', ...corpusSplit },
  { name: '0017_revoked_keys', ...revokedKeys },
  { name: '0018_sizing_audit', ...sizingAudit },
  { name: '0019_rules_as_views', ...rulesAsViews },
  { name: '0020_vendor_times', ...vendorTimes },
  { name: '0021_prediction_gaps', ...predictionGaps },
  { name: '0024_fair_prices', ...fairPrices },
  { name: '0025_unresolved_names', ...unresolvedNames },
  { name: '0035_fighter_search', ...fighterSearch },
  { name: '0036_pending_fights', ...pendingFights },
  { name: '0037_quote_totals', ...quoteTotals },
  { name: '0038_bet_changes', ...betChanges },
  { name: '0039_desk', ...desk },
  { name: '0040_events', ...events },
  { name: '0041_desk_journal', ...deskJournal },
  { name: '0042_webhooks', ...webhooks },
  { name: '0043_account', ...account },
  { name: '0044_lines', ...lines },
  { name: '0045_sessions', ...sessions },
  { name: '0047_disabled_users', ...disabledUsers },
  { name: '0049_rating_history', ...ratingHistory },
  { name: '0050_fractional_odds', ...fractionalOdds },
  { name: '0053_run_workers', ...runWorkers },
  { name: '0056_archived_months', ...archivedMonths },
  { name: '0059_operator_role', ...operatorRole },
  { name: '0060_least_privilege', ...leastPrivilege },
  { name: '0061_room_for_totals', ...roomForTotals },
  { name: '0062_import_starts', ...importStarts },
  { name: '0063_minted_keys', ...mintedKeys },
  { name: '0064_writes_of_users', ...writesOfUsers },
  { name: '0068_published_picks', ...publishedPicks },
  { name: '0069_totals_of_all_bets', ...totalsOfAllBets },
];

/** Knex's table of applied migrations. This table and its `_lock` twin are not shown with the other tables of schema public. */
export const MIGRATION_TABLE = 'knex_migrations';

/** Forward only. A database ahead of this version is left as it is, so an older API may start beside a newer one. */
export const migrations: Knex.MigratorConfig = {
  schemaName: 'public',
  tableName: MIGRATION_TABLE,
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...steps],
    getMigrationName: (step: Step) => step.name,
    getMigration: async (step: Step) => ({ up: step.up, down: forwardOnly }),
  },
};

async function forwardOnly(): Promise<never> {
  throw new Error('migrations run forward only: restore a backup, or write the next migration');
}

/**
 * Brings the schema up to date: all pending steps in one transaction, or none. Any number of processes may call it at once; the others wait
 * and then find nothing to do.
 * @throws MissingRightError naming the privileges that the login lacks
 */
export async function migrate(db: Knex, log?: Logger): Promise<void> {
  // Any login may hold the lock: it can delay an upgrade, but no start.
  if ((await pendingMigrations(db)).length === 0) return;
  await db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0');
    await trx.raw(`select pg_advisory_xact_lock(${LOCKS.migration})`);
    const pending = await pendingMigrations(trx);
    if (pending.length === 0) return;
    await assertRights(trx);
    await trx.migrate.latest(migrations);
    // A new database is no news: the log is for upgrades.
    if (pending.length < steps.length) log?.info({ applied: pending.length, newest: pending.at(-1) }, 'the database schema was upgraded');
  });
}

/** Migrations of this version that the database lacks, in order. Nothing is applied. */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: [{ found: boolean }] }>('select to_regclass(?) is not null as found', [
    `public.${MIGRATION_TABLE}`,
  ]);
  const applied = new Set<string>(rows[0].found ? await db.withSchema('public').from(MIGRATION_TABLE).pluck('name') : []);
  return steps.map(({ name }) => name).filter((name) => !applied.has(name));
}
