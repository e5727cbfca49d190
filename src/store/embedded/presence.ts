import { Client } from 'pg';
import { codeOf } from '../../lib/unknown-values';
import { LOCKS } from '../locks';
import { EmbeddedDatabaseError, reason } from './errors';
import type { ServerPlace } from './place';

/**
 * Every process that uses the embedded server keeps one session with a shared lock, which ends with the process. A process that gets the
 * lock exclusively is the last one.
 */
export interface ServerSession {
  /** Resolves when the session is gone. */
  readonly ended: Promise<void>;
  ensureDatabase(name: string): Promise<void>;
  /** Gives up the shared lock. If true, no other process is present, and none can join before `end`. */
  isLast(): Promise<boolean>;
  end(): Promise<void>;
}

/** Joins a running server. `absent`: no server listens; `busy`: it is starting, recovering or shutting down. */
export async function joinServer({ socketDir }: ServerPlace): Promise<ServerSession | 'absent' | 'busy'> {
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    application_name: 'boxing-presence',
    connectionTimeoutMillis: 5_000,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${LOCKS.presence})`);
  } catch (error) {
    void client.end().catch(() => undefined);
    const code = codeOf(error);
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return 'absent';
    if (isTransient(code)) return 'busy';
    throw new EmbeddedDatabaseError(
      `the embedded PostgreSQL cannot be used (${reason(error)}): choose another DATA_DIR, or set DATABASE_URL`,
    );
  }
  return {
    ended,
    async ensureDatabase(name) {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreDuplicate);
    },
    async isLast() {
      await client.query(`select pg_advisory_unlock_shared(${LOCKS.presence})`);
      const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${LOCKS.presence}) as alone`);
      return rows[0]?.alone === true;
    },
    end: () => client.end().catch(() => undefined),
  };
}

/** Class 57P: starting, shutting down, crashed. No code: the connection ended before the server answered. */
const isTransient = (code: string): boolean => code === '' || code.startsWith('57P') || ['ECONNRESET', 'EPIPE'].includes(code);

/** Another process was first: duplicate_database, or a violation of the unique index if both create it at once. */
function ignoreDuplicate(error: unknown): void {
  if (!['42P04', '23505'].includes(codeOf(error))) throw error;
}
