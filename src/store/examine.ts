import type { Knex } from 'knex';
import { isDiskFull } from './failures';

/** State of a server, and of what our login finds there. */
export interface ServerState {
  readonly server_version: string;
  readonly server_version_num: number;
  readonly login: string;
  readonly has_trigrams: boolean;
  /** Position in the WAL; null on a replica. */
  readonly position: string | null;
  readonly now: Date;
  readonly is_read_only: boolean;
}

/**
 * Whether the server takes no writes from a session that should write: it is read-only, or has no space left. Asking leaves nothing behind:
 * what does not fit `work_mem`, some 280 kB here, goes to a temporary file.
 * @throws the error of a server that cannot be asked
 */
export async function takesNoWrites(writer: Knex): Promise<boolean> {
  try {
    return await writer.transaction(async (trx) => {
      await trx.raw(`set local work_mem = '64kB'`);
      const { rows } = await trx.raw<{ rows: [{ is_read_only: boolean }] }>(
        `select current_setting('transaction_read_only') = 'on' as is_read_only, (select count(*) from generate_series(1, 20000)) as spilled`,
      );
      return rows[0].is_read_only;
    });
  } catch (error) {
    if (isDiskFull(error)) return true;
    throw error;
  }
}

/** @param db whose own sessions may be read-only */
export async function examineServer(db: Knex): Promise<ServerState> {
  const { rows } = await db.raw<{ rows: [ServerState] }>(`
    select current_setting('server_version') as server_version,
           current_setting('server_version_num')::int as server_version_num,
           current_user as login,
           exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
           (case when not pg_is_in_recovery() then pg_current_wal_lsn() end)::text as position,
           clock_timestamp() as now,
           (pg_is_in_recovery() or (select reset_val = 'on' from pg_settings where name = 'default_transaction_read_only')) as is_read_only`);
  return rows[0];
}

/** Rights of the login of the API's connections; each null while its table does not exist. */
export interface ReaderState {
  readonly login: string;
  readonly reads: boolean | null;
  readonly writes: boolean | null;
  readonly reads_keys: boolean | null;
  readonly is_replica: boolean;
  /** WAL in bytes that the primary has written and this replica has not replayed; null elsewhere, or if the primary's position is unknown. */
  readonly replica_lag: number | null;
}

/** @param written the primary's position in the WAL, null if unknown */
export async function examineReader(reader: Knex, written: string | null): Promise<ReaderState> {
  const { rows } = await reader.raw<{ rows: [ReaderState] }>(
    `
    select current_user as login,
           has_table_privilege(to_regclass('public.runs'), 'select') as reads,
           has_table_privilege(to_regclass('public.runs'), 'insert, update, delete') as writes,
           has_table_privilege(to_regclass('public.api_keys'), 'select') as reads_keys,
           pg_is_in_recovery() as is_replica,
           case when pg_is_in_recovery() then pg_wal_lsn_diff(cast(:written as pg_lsn), pg_last_wal_replay_lsn()) end as replica_lag`,
    { written },
  );
  return rows[0];
}
