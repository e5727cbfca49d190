import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accepts, freePort } from './free-port';
import { temporaryDirectory } from './embedded';
import { listeningAt, tcpProxy } from './tcp-proxy';
import { until } from './until';

export interface PgBouncer {
  /** The address of one of its databases. @param login by default that of the database itself */
  url(database: 'boxing' | 'boxing_read', login?: string): string;
  stop(): Promise<void>;
}

/** Runs PgBouncer with `ops/pgbouncer.ini` before the database at `url`. Its logins need no passwords. @param logins all that will connect */
export async function startPgBouncer(url: string, logins: readonly string[]): Promise<PgBouncer> {
  // An embedded server's socket is nobody else's to enter.
  const proxy = await tcpProxy(listeningAt(url));
  const directory = temporaryDirectory();
  chmodSync(directory, 0o755);
  const port = await freePort();
  const { username, pathname } = new URL(url);
  const users = path.join(directory, 'userlist.txt');
  writeFileSync(users, [username, ...logins].map((login) => `"${login}" ""\n`).join(''));
  const ini = path.join(directory, 'pgbouncer.ini');
  const settings = readFileSync('ops/pgbouncer.ini', 'utf8')
    .replaceAll('port=5432 dbname=boxing', `port=${proxy.port} dbname=${pathname.slice(1)}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(ini, settings);
  // It refuses to run as root.
  const child = spawn('pgbouncer', ['--quiet', ini], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }) });
  await until(() => accepts(port));
  return {
    url: (database, login = username) => `postgres://${login}@127.0.0.1:${port}/${database}`,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGQUIT');
        await once(child, 'exit');
      }
      await proxy.close();
    },
  };
}
