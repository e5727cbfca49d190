import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../src/lib/unknown-values';
import { preparePlace } from '../../src/store/embedded/place';
import type { Logger } from 'pino';
import { settingsOf, type Network } from './network';
import { boxing, type Launch } from './programs';
import { answers, until } from './waits';

/** A PostgreSQL server as Patroni describes it. */
interface Member {
  readonly name: string;
  readonly host: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  /** `running`, or `streaming` in later versions. */
  readonly state: string;
}

/** Three PostgreSQL servers that Patroni and etcd keep, and the way to the one that leads. */
export interface Databases {
  /** The addresses of the logins that `ops/roles.sql` makes, through PgBouncer and HAProxy. */
  readonly urls: Readonly<Record<Login, string>>;
  /** The address of one server, for reading. @param n from 1 to 3 */
  readonly readUrl: (n: number) => string;
  members(): Promise<Member[]>;
  /** Whether one server leads, another one has every write too, and the third follows. */
  areWhole(): Promise<boolean>;
}

type Login = 'owner' | 'api' | 'worker';

const LOGINS: Readonly<Record<Login, string>> = { owner: 'boxing', api: 'boxing_api', worker: 'boxing_worker' };
const NUMBERS = [1, 2, 3] as const;

interface Parts {
  readonly network: Network;
  /** A directory for all their files. */
  readonly home: string;
  readonly run: (name: string, launch: Launch) => void;
  readonly log: Logger;
}

/** Starts etcd, Patroni, HAProxy and PgBouncer with the settings of `ops/`, and makes the database `boxing` with its logins and tables. */
export async function startDatabases({ network, home, run, log }: Parts): Promise<Databases> {
  const { account } = preparePlace(home, log);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(home, account.uid, account.gid);
  const write = (name: string, settings: string): string => {
    const file = path.join(home, name);
    writeFileSync(file, settings, { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid);
    return file;
  };
  const settings = (name: string, n: number): string => network.here(settingsOf(n, readFileSync(`ops/cluster/${name}`, 'utf8')));

  for (const n of NUMBERS) {
    const file = write(`etcd-${n}.yml`, settings('etcd.yml', n).replace('/var/lib/etcd/boxing', `${home}/etcd-${n}`));
    run(`etcd-${n}`, { command: 'etcd', args: ['--config-file', file] });
  }
  await Promise.all(NUMBERS.map((n) => until(() => answers(`http://${network.database(n)}:2379/health`), `etcd-${n} is healthy`)));

  for (const n of NUMBERS) {
    const data = path.join(home, `postgres-${n}`);
    const file = write(
      `patroni-${n}.yml`,
      settings('patroni.yml', n)
        // Three servers with one port would have one socket.
        .replace(/data_dir: .*/, `data_dir: ${data}\n  parameters:\n    unix_socket_directories: ''`)
        .replace(/bin_dir: .*/, `bin_dir: ${binaries()}`)
        .replace(/pgpass: .*/, `pgpass: ${home}/pgpass-${n}`),
    );
    run(`db-${n}`, {
      ...{ command: 'patroni', args: [file], killRest: () => killServerOf(data) },
      options: { ...account, cwd: '/', env: { PATH: process.env['PATH'], HOME: home, LC_ALL: 'C.UTF-8' } },
    });
  }
  const members = (): Promise<Member[]> => membersOf(network);
  // A member that is lost stays in the list for a while.
  const areHealthy = async (): Promise<boolean> =>
    (await Promise.all(NUMBERS.map((n) => answers(`http://${network.database(n)}:8008/health`)))).every(Boolean);
  const areWhole = async (): Promise<boolean> => (await areHealthy()) && isComplete(await members());
  await until(areWhole, 'one server leads, and two follow');

  const superuser = /superuser: \{ username: postgres, password: (\w+)/.exec(settings('patroni.yml', 1))?.[1] ?? '';
  const haproxy = network
    .here(readFileSync('ops/cluster/haproxy.cfg', 'utf8'))
    .replace('bind 127.0.0.1:5000', `bind ${network.front}:5000`);
  run('haproxy', { command: 'haproxy', args: ['-db', '-f', write('haproxy.cfg', haproxy)] });
  const secrets = new Map(Object.values(LOGINS).map((login) => [login, randomBytes(12).toString('hex')]));
  const users = write('userlist.txt', [...secrets].map(([login, secret]) => `"${login}" "${secret}"\n`).join(''));
  const pgBouncer = readFileSync('ops/pgbouncer.ini', 'utf8')
    .replaceAll('host=127.0.0.1 port=5432', `host=${network.front} port=5000`)
    .replace('listen_addr = 127.0.0.1', `listen_addr = ${network.front}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  // It refuses to run as root.
  run('pgbouncer', {
    ...{ command: 'pgbouncer', args: ['--quiet', write('pgbouncer.ini', pgBouncer)], stopSignal: 'SIGQUIT' as const },
    options: account,
  });

  const urlOf = (login: string, at: string): string => `postgres://${login}:${secrets.get(login)}@${at}/boxing`;
  const pooled = `${network.front}:6432`;
  const urls = { owner: urlOf(LOGINS.owner, pooled), api: urlOf(LOGINS.api, pooled), worker: urlOf(LOGINS.worker, pooled) };

  // At the leader itself: HAProxy takes each server for the leader until it has asked.
  const leader = (await members()).find(({ role }) => role === 'leader')?.host ?? '';
  const asSuperuser = { PGUSER: 'postgres', PGPASSWORD: superuser, PGHOST: leader };
  const files = Object.fromEntries(
    Object.entries(urls).map(([login, url]) => [`${login.toUpperCase()}_URL_FILE`, write(`${login}_url`, url)]),
  );
  psql(['--dbname=postgres', '--command=create database boxing'], asSuperuser);
  psql(['--dbname=boxing', '--file=ops/roles.sql'], { ...asSuperuser, ...files });
  boxing(['migrate'], { DATABASE_URL: urlOf(LOGINS.owner, `${leader}:5432`) });
  return { urls, members, areWhole, readUrl: (n) => urlOf(LOGINS.api, `${network.database(n)}:5432`) };
}

function isComplete(members: readonly Member[]): boolean {
  const up = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
  return up.toSorted().join() === 'leader,replica,sync_standby';
}

/** As the first server says that answers; none while none does. */
async function membersOf(network: Network): Promise<Member[]> {
  for (const n of NUMBERS) {
    const answer = await fetch(`http://${network.database(n)}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** The directory of the newest PostgreSQL that Debian has installed. @throws Error where there is none */
function binaries(): string {
  const root = '/usr/lib/postgresql';
  const newest = (existsSync(root) ? readdirSync(root) : []).toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('there is no PostgreSQL server in /usr/lib/postgresql: install Debian’s package postgresql');
  return path.join(root, newest, 'bin');
}

/** Ends a server at once. Its processes end when they find that it is gone. */
function killServerOf(data: string): void {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

function psql(args: readonly string[], env: Readonly<Record<string, string>>): void {
  execFileSync('psql', ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', ...args], { env: { ...process.env, ...env } });
}
