import type { Knex } from 'knex';

/** State of a server, and of what our login finds there. */
export interface ServerState {
  readonly server_version: string;
  readonly server_version_num: number;
  readonly login: string;
  readonly has_trigrams: boolean;
  readonly now: Date;
}

export async function examineServer(db: Knex): Promise<ServerState> {
  const { rows } = await db.raw<{ rows: [ServerState] }>(`
    select current_setting('server_version') as server_version,
           current_setting('server_version_num')::int as server_version_num,
           current_user as login,
           exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
           clock_timestamp() as now`);
  return rows[0];
}

/** Rights of the login of the API's connections; each null while its table does not exist. */
export interface ReaderState {
  readonly login: string;
  readonly reads: boolean | null;
  readonly writes: boolean | null;
  readonly reads_keys: boolean | null;
  readonly is_replica: boolean;
  /** In seconds on a replica; null elsewhere. */
  readonly replica_lag: number | null;
}

export async function examineReader(reader: Knex): Promise<ReaderState> {
  const { rows } = await reader.raw<{ rows: [ReaderState] }>(`
    select current_user as login,
           has_table_privilege(to_regclass('public.runs'), 'select') as reads,
           has_table_privilege(to_regclass('public.runs'), 'insert, update, delete') as writes,
           has_table_privilege(to_regclass('public.api_keys'), 'select') as reads_keys,
           pg_is_in_recovery() as is_replica,
           case when pg_is_in_recovery() then extract(epoch from now() - pg_last_xact_replay_timestamp()) end as replica_lag`);
  return rows[0];
}
