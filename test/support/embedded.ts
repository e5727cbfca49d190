import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Account } from '../../src/store/embedded/place';

const program = path.join(__dirname, 'embedded-process.ts');

/** A process of its own that holds an embedded database. */
export interface Holder {
  readonly url: string;
  /** Leaves in good order. */
  leave(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** @throws what the process said on standard error when it gave up */
export async function hold(dataDir: string, account: Account = {}): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], { ...account, stdio: 'pipe' });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (data) => (said += data));
  const [url] = await Promise.race([once(child.stdout, 'data'), exited.then(() => [])]);
  if (url === undefined) throw new Error(said);
  return {
    url: String(url).trim(),
    leave: async () => {
      child.stdin.write('leave\n');
      await exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A directory that every account may enter and only its owner may write. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'boxing-embedded-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** The process id of the server on this data, or undefined when none is running. */
export function serverPid(dataDir: string): number | undefined {
  const lock = path.join(dataDir, 'postgres', 'postmaster.pid');
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n', 1)[0]) : NaN;
  return Number.isInteger(pid) && isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** kill -9, unless it is gone already. */
export function killServer(dataDir: string): void {
  const pid = serverPid(dataDir);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** Ends the server that still runs on the directory, if any, and removes the directory. */
export function clear(dataDir: string): void {
  killServer(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** The rows of one statement on a connection of its own. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
