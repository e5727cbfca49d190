import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { codeOf } from '../../lib/unknown-values';
import { EmbeddedDatabaseError, reason } from './errors';

/** The account of child processes; empty for the account of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

export interface ServerPlace {
  readonly account: Account;
  /** Parent of all other paths; usually DATA_DIR itself. */
  readonly home: string;
  readonly data: string;
  readonly logFile: string;
  readonly socketDir: string;
}

/** The kernel's limit on a socket's path (macOS 104, Linux 108) with its closing NUL. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/** Chooses the directories and the account of the server, and creates the directories. */
export function preparePlace(dataDir: string, log: Logger): ServerPlace {
  const ownUid = currentUid();
  const wanted = writableDirectory(path.resolve(dataDir));
  const account = ownUid === 0 ? serverAccount(path.join(wanted, 'postgres')) : {};
  const home = account.uid === undefined || canEnter(account, wanted) ? wanted : reachableHome(wanted, log);
  const data = path.join(home, 'postgres');
  return { account, home, data, logFile: path.join(home, 'postgres.log'), socketDir: socketDirectory(data, account) };
}

function currentUid(): number {
  try {
    return userInfo().uid;
  } catch {
    throw new EmbeddedDatabaseError(
      'the user id of this process has no entry in the password database, which PostgreSQL needs: add one, or set DATABASE_URL',
    );
  }
}

function writableDirectory(directory: string): string {
  try {
    if (mkdirSync(directory, { recursive: true }) !== undefined) chmodSync(directory, 0o755);
    accessSync(directory, constants.W_OK | constants.X_OK);
    return realpathSync(directory);
  } catch (error) {
    throw new EmbeddedDatabaseError(`DATA_DIR ${directory} cannot be used (${reason(error)}): choose another, or set DATABASE_URL`);
  }
}

/** PostgreSQL does not run as root. Returns the owner of existing data, or an account without rights of its own. */
function serverAccount(data: string): Account {
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout || NaN));
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedDatabaseError('PostgreSQL cannot run as root, and neither postgres nor nobody exists: add one, or set DATABASE_URL');
}

function canEnter(account: Account, directory: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the directory holds a database already. Nothing is created. */
export function hasEmbeddedData(dataDir: string): boolean {
  const wanted = path.resolve(dataDir);
  const homes = existsSync(wanted) ? [realpathSync(wanted), fallbackHome(realpathSync(wanted))] : [];
  return homes.some((home) => existsSync(path.join(home, 'postgres', 'PG_VERSION')));
}

function fallbackHome(wanted: string): string {
  return path.join('/var/lib/boxing-prediction-trading-api', shortHash(wanted));
}

/** Falls back to another directory if the home is below one that only root may enter, such as /root. */
function reachableHome(wanted: string, log: Logger): string {
  const home = writableDirectory(fallbackHome(wanted));
  log.warn({ dataDir: wanted, home }, 'the database account cannot enter DATA_DIR: its files are kept in another directory');
  return home;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Beside the data, in a directory that only the owner may enter; under /tmp if the path would be too long for a socket. */
function socketDirectory(data: string, account: Account): string {
  if (path.join(data, SOCKET_NAME).length <= LONGEST_SOCKET_PATH) return data;
  const directory = `/tmp/boxing-${shortHash(data)}`;
  try {
    mkdirSync(directory, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== (account.uid ?? currentUid()) || (found.mode & 0o077) !== 0)
    throw new EmbeddedDatabaseError(`${directory} belongs to another account: choose a shorter DATA_DIR, or set DATABASE_URL`);
  return directory;
}
