import { versions } from 'node:process';
import { backupProblems } from '../../../backup/problems';
import { readBackupState, type BackupRecord, type DrillRecord } from '../../../backup/records';
import { freeBytesAt } from '../../../lib/files/free-space';
import { readServiceVersion } from '../../../lib/files/package-files';
import { readInstallation } from '../../../store/installation';
import { readSchemaState } from '../../../store/schema/migrate';
import { inSnapshot } from '../../../store/snapshot';
import type { DeskHandlers } from '../handler';
import { selectDatabase } from './queries';

const NO_STATE = { last_backup: null, last_ok_backup: null, last_drill: null };

export const installationHandlers = {
  getInstallation: async (_, { primary, clock, places: { dataDir, backupDir, backupsKept } }) => {
    const { database, newest, state, isDemo } = await inSnapshot(primary, async (snapshot) => ({
      database: await selectDatabase(snapshot),
      newest: (await readSchemaState(snapshot)).newest,
      state: (await readBackupState(snapshot)) ?? NO_STATE,
      isDemo: (await readInstallation(snapshot))?.origin === 'demo',
    }));
    return {
      data: {
        versions: { service: await readServiceVersion(), schema: newest, database: database.server_version, node: versions.node },
        disk: {
          database_bytes: database.size_bytes,
          free_bytes: dataDir === undefined ? null : await freeBytesAt(dataDir),
          backup_free_bytes: backupDir === undefined ? null : await freeBytesAt(backupDir),
        },
        backups: {
          is_scheduled: backupDir !== undefined,
          kept: backupsKept,
          last: toBackup(state.last_backup),
          last_ok: toBackup(state.last_ok_backup),
        },
        drill: toDrill(state.last_drill),
        // The demo is made again from its seed.
        problems: isDemo ? [] : backupProblems(state, clock.now()),
      },
      meta: {},
    };
  },
} satisfies Pick<DeskHandlers, 'getInstallation'>;

function toBackup(record: BackupRecord | null) {
  return record && { ...record, started_at: record.started_at.toISOString() };
}

function toDrill(record: DrillRecord | null) {
  return record && { ...record, started_at: record.started_at.toISOString(), report: [...record.report] };
}
