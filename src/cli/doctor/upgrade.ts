import type { Knex } from 'knex';
import { backupsIn } from '../../backup/directory';
import { readBackupState } from '../../backup/records';
import type { Config } from '../../config';
import { DAY_MS } from '../../lib/clock';
import { freeBytesAt } from '../../lib/files/free-space';
import { examineServer } from '../../store/examine';
import { LOCKS } from '../../store/locks';
import { assertMigratable, newerMigrations, readSchemaState } from '../../store/schema/migrate';
import { appliedMigrations } from '../../store/schema/applied';
import { relative } from '../output/times';
import { bytes } from '../output/words';
import { checkServer, unreachable, withConnection } from './database';
import { ok, problem, problemOf, warning, type Finding } from './finding';

/** A backup that is older counts as none: later writes would be lost. */
const YOUNG_MS = DAY_MS;
/** A transaction that is open for so long keeps an upgrade waiting. */
const LONG_MS = 5_000;
/** Rewriting tables and their indexes on a slow disk, in bytes per second. Restores of this service are faster than that. */
const REWRITTEN_PER_SECOND = 10e6;

/** What an upgrade of the database to this version would do, and whether it can. */
export interface UpgradeCheck {
  /** Migrations that would run, in order. */
  readonly pending: readonly string[];
  /** The newest that has run; null in a new database. */
  readonly schema_version: string | null;
  readonly has_young_backup: boolean;
  readonly findings: readonly Finding[];
}

/** Examines the database before an upgrade. Nothing is changed. @param now by this machine's clock */
export async function examineUpgrade(url: string, config: Config, now: Date): Promise<UpgradeCheck> {
  try {
    return await withConnection(url, undefined, (db) => examineOpen(db, config, now));
  } catch (error) {
    const findings = [unreachable('database', 'DATABASE_URL', error)];
    return { pending: [], schema_version: null, has_young_backup: false, findings };
  }
}

async function examineOpen(db: Knex, config: Config, now: Date): Promise<UpgradeCheck> {
  const server = checkServer(await examineServer(db));
  const { pending, newest, isNew } = await readSchemaState(db);
  const { finding: backup, isYoung } = isNew
    ? { finding: ok('backup', 'none is needed: the database is new'), isYoung: true }
    : await checkBackup(db, config, now);
  const findings = [server, await checkJump(db, pending, newest), ...(pending.length === 0 ? [] : await checkWork(db, config)), backup];
  return { pending, schema_version: newest, has_young_backup: isYoung, findings };
}

async function checkJump(db: Knex, pending: readonly string[], newest: string | null): Promise<Finding> {
  try {
    const [newer] = newerMigrations([...(await appliedMigrations(db))]);
    if (newer !== undefined)
      return warning(
        'schema',
        `a newer version has applied ${newer}`,
        'start that version; this one reads the schema, and cannot upgrade it',
      );
    if (pending.length === 0) return ok('schema', `is that of this version, ${newest}`);
    await assertMigratable(db);
    return ok('schema', `${newest === null ? 'is new' : `is at ${newest}`}; to run: ${pending.join(', ')}`);
  } catch (error) {
    return problemOf('schema', error);
  }
}

/** What the upgrade waits for, and how much it can take. */
async function checkWork(db: Knex, { store: { databaseUrl, dataDir } }: Config): Promise<Finding[]> {
  const { rows } = await db.raw<{ rows: [{ size: number; upgrading: boolean; connected: number; waiting_for: string | null }] }>(
    `select pg_database_size(current_database()) as size,
       exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCKS.migration}
         and database = (select oid from pg_database where datname = current_database())) as upgrading,
       (select count(*) from pg_stat_activity where datname = current_database() and application_name like 'boxing%'
         and application_name <> 'boxing-doctor') as connected,
       (select string_agg(distinct coalesce(nullif(application_name, ''), usename) || ', process ' || pid, '; ') from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - cast(? as interval)) as waiting_for`,
    [`${LONG_MS} milliseconds`],
  );
  const [{ size, upgrading, connected, waiting_for }] = rows;
  const free = databaseUrl === undefined ? await freeBytesAt(dataDir) : undefined;
  const most = `at most ${bytes(size)} more on the disk for its time, and ${Math.ceil(size / REWRITTEN_PER_SECOND)} s`;
  return [
    upgrading ? problem('locks', 'another process is upgrading the database', 'wait for its end') : checkLocks(waiting_for),
    connected === 0
      ? ok('service', 'is not connected')
      : ok('service', `is connected: its requests wait while a migration changes their table, and the version before runs on`),
    free !== undefined && free < size
      ? problem('size', `${most}; ${bytes(free)} are free where DATA_DIR lies`, 'free some space')
      : ok('size', most),
  ];
}

function checkLocks(waitingFor: string | null): Finding {
  if (waitingFor === null) return ok('locks', 'are free');
  const found = `a transaction is open for more than ${LONG_MS / 1_000} s, and the upgrade may wait for it: ${waitingFor}`;
  return warning('locks', found, 'wait for its end, or end it with pg_terminate_backend');
}

async function checkBackup(db: Knex, { backupDir }: Config, now: Date): Promise<{ finding: Finding; isYoung: boolean }> {
  const noted = (await readBackupState(db))?.last_ok_backup?.started_at;
  const inDirectory = backupDir === undefined ? undefined : timeOf((await backupsIn(backupDir)).at(-1));
  const newest = [noted, inDirectory].flatMap((time) => time ?? []).sort((one, other) => other.getTime() - one.getTime())[0];
  if (newest === undefined) return { finding: warning('backup', 'none is known', 'run boxing backup'), isYoung: false };
  const isYoung = now.getTime() - newest.getTime() < YOUNG_MS;
  const found = `the last one was made ${relative(newest, now)}`;
  return { finding: isYoung ? ok('backup', found) : warning('backup', found, 'run boxing backup'), isYoung };
}

/** @param file named after its time */
function timeOf(file: string | undefined): Date | undefined {
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(file ?? '') ?? [];
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
