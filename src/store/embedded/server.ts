import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, closeSync, existsSync, fchmodSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { installBinaries } from './binaries';
import { EmbeddedDatabaseError, reason } from './errors';
import type { ServerPlace } from './place';

const run = promisify(execFile);

/** PostgreSQL inherits none of our environment, because variables such as PGDATA would override its settings. */
const environment = { PATH: '/usr/bin:/bin', TZ: 'UTC' };

/**
 * Durability settings keep their defaults (fsync, synchronous_commit and full_page_writes are on). Fewer checkpoints and a smaller log
 * speed up bulk imports.
 */
const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
};

/** Creates the cluster unless it exists. It is built in a draft directory, so that a crash half-way leaves nothing that looks complete. */
export async function initialise(bin: string, { home, data, account }: ServerPlace): Promise<void> {
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  const draft = mkdtempSync(path.join(home, 'postgres.new-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(draft, account.uid, account.gid);
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await run(path.join(bin, 'initdb'), ['--pgdata', draft, '--username=postgres', '--auth=trust', '--no-instructions', ...encoding], {
      ...account,
      cwd: '/',
      env: environment,
    });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(`the embedded database cannot be created in ${home}: ${reason(error)}`);
  }
  installBinaries(draft, data);
}

/** A server that has been started but may not answer yet. */
export interface Launch {
  /** The server's last message if it gave up; undefined while it runs. */
  failure(): string | undefined;
  /** Stops the server at once, also while it does not answer yet. */
  stop(): Promise<void>;
}

/** Starts the server in its own session, so that it survives a Ctrl-C while this process drains first. */
export function launch(bin: string, { data, logFile, socketDir, account }: ServerPlace): Launch {
  restrictAccess(data);
  forgetForeignLock(data);
  const logged = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const output = openSync(logFile, 'a', 0o600);
  // The log holds SQL with its values, and an earlier release created it for everybody to read.
  fchmodSync(output, 0o600);
  const options = Object.entries({ ...settings, unix_socket_directories: socketDir }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  server.unref();

  let failure: (() => string) | undefined;
  server.once('error', ({ message }) => (failure = () => message));
  // Reads the log on demand, because a server that stopped normally may have lost its folder by then.
  server.once('exit', () => (failure ??= () => readFileSync(logFile).subarray(logged).toString('utf8').trim() || 'it printed nothing'));
  return {
    failure: () => failure?.(),
    async stop() {
      // What `pg_ctl stop -m fast` sends, which needs a lock file that may not be there yet.
      if (failure !== undefined || !server.kill('SIGINT')) return;
      await once(server, 'exit');
      removeSocketDir({ data, socketDir });
    },
  };
}

/** PostgreSQL refuses a data directory that others may enter, as copies and volumes leave it. @throws EmbeddedDatabaseError */
function restrictAccess(data: string): void {
  if ((statSync(data).mode & 0o027) === 0) return;
  try {
    chmodSync(data, 0o700);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `other accounts may enter the data directory, which PostgreSQL refuses (${reason(error)}): chmod 700 ${data}`,
    );
  }
}

/**
 * A lock file survives kill -9 and power loss. PostgreSQL clears it unless its process id is alive, and in a container that id soon belongs
 * to another program. The server's shared memory still prevents two servers.
 */
function forgetForeignLock(data: string): void {
  const lock = path.join(data, 'postmaster.pid');
  const pid = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n', 1)[0] : undefined;
  const command = `/proc/${pid}/cmdline`;
  if (existsSync(command) && !readFileSync(command, 'utf8').includes('postgres')) rmSync(lock, { force: true });
}

/** Stops the server at once: open transactions roll back, committed data stays. */
export async function stop(bin: string, { data, socketDir, account }: ServerPlace): Promise<void> {
  await run(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60'], { ...account, cwd: '/', env: environment });
  removeSocketDir({ data, socketDir });
}

function removeSocketDir({ data, socketDir }: Pick<ServerPlace, 'data' | 'socketDir'>): void {
  if (socketDir !== data) rmSync(socketDir, { recursive: true, force: true });
}
