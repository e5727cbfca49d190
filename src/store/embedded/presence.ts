import { pid } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Name of the sessions, followed by the id of their process. */
const PRESENCE = 'boxing-presence';
/** The server ends the session of a killed process in a moment, on a busy machine in seconds. */
const ENDING_POLLS = 100;
const ENDING_POLL_MS = 50;

/** Joins a running server. `absent`: no server listens; `busy`: it is starting, recovering or shutting down. */
export async function joinServer({ socketDir }: ServerPlace): Promise<ServerSession | 'absent' | 'busy'> {
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    application_name: `${PRESENCE} ${pid}`,
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
      for (let polls = 0; polls < ENDING_POLLS; polls++) {
        const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${LOCKS.presence}) as alone`);
        if (rows[0]?.alone === true) return true;
        if ((await otherProcesses(client)).some(isAlive)) return false;
        await sleep(ENDING_POLL_MS);
      }
      return false;
    },
    end: () => client.end().catch(() => undefined),
  };
}

/** The process ids of the other sessions. */
async function otherProcesses(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ process: number }>(
    `select split_part(application_name, ' ', 2)::integer as process
     from pg_stat_activity where application_name like '${PRESENCE} %' and pid <> pg_backend_pid()`,
  );
  return rows.map((row) => row.process);
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Class 57P: starting, shutting down, crashed. No code: the connection ended before the server answered. */
const isTransient = (code: string): boolean => code === '' || code.startsWith('57P') || ['ECONNRESET', 'EPIPE'].includes(code);

/** Another process was first: duplicate_database, or a violation of the unique index if both create it at once. */
function ignoreDuplicate(error: unknown): void {
  if (!['42P04', '23505'].includes(codeOf(error))) throw error;
}
