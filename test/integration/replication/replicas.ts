import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { pino } from 'pino';
import { connect, jobTimeouts } from '../../../src/store/connect';
import { packagedServer, runnableServer } from '../../../src/store/embedded/binaries';
import { preparePlace, type Account } from '../../../src/store/embedded/place';
import { initialise } from '../../../src/store/embedded/server';
import { migrate } from '../../../src/store/schema/migrate';
import { freePort } from '../../support/free-port';
import { until } from '../../support/until';

const run = promisify(execFile);

/** A PostgreSQL server on loopback that can be lost and come back. */
interface Server {
  readonly url: string;
  readonly port: number;
  /** @param settings of postgresql.conf, beside those of before */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it as a crash does: clients and replicas are cut, and nothing is written. */
  crash(): Promise<void>;
  query<T>(sql: string): Promise<T[]>;
}

export interface ReplicatedServers {
  readonly primary: Server;
  readonly replicas: readonly [Server, Server];
  /** Resolves when the replicas show what the primary has by now. */
  replayed(): Promise<void>;
  close(): Promise<void>;
}

/** A migrated primary with two streaming replicas, made of the embedded server's binaries. All three are started. */
export async function openReplicatedServers(): Promise<ReplicatedServers> {
  const home = await mkdtemp(path.join(tmpdir(), 'boxing-replication-'));
  await chmod(home, 0o755);
  const log = pino({ level: 'silent' });
  const place = preparePlace(home, log);
  const bin = runnableServer(packagedServer(), place, log);
  await initialise(bin, place);
  await appendFile(path.join(place.data, 'postgresql.conf'), Object.entries(SETTINGS).map(asLine).join(''));

  const primary = await serverAt(bin, place.data, place.account);
  await primary.start();
  await migrated(primary);
  await primary.crash();
  const replicas = [await replicaOf(primary, 'replica_a'), await replicaOf(primary, 'replica_b')] as const;
  await Promise.all([primary, ...replicas].map((server) => server.start()));

  async function replicaOf({ port }: Server, name: string): Promise<Server> {
    const data = path.join(home, name);
    await run('cp', ['-a', place.data, data]);
    const signal = path.join(data, 'standby.signal');
    await writeFile(signal, '');
    if (place.account.uid !== undefined && place.account.gid !== undefined) await chown(signal, place.account.uid, place.account.gid);
    const source = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
    await appendFile(path.join(data, 'postgresql.conf'), asLine(['primary_conninfo', source]));
    return serverAt(bin, data, place.account);
  }
  return {
    primary,
    replicas,
    async replayed() {
      const [now] = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      const replays = `select pg_last_wal_replay_lsn() >= '${now?.lsn}' as all`;
      for (const { port, query } of replicas)
        await until(async () => (await query<{ all: boolean }>(replays))[0]?.all === true, `the replica at ${port} shows ${now?.lsn}`);
    },
    async close() {
      await Promise.all([primary, ...replicas].map((server) => server.crash()));
      await rm(home, { recursive: true, force: true });
    },
  };
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'replica',
  wal_keep_size: '256MB',
  max_connections: '100',
  shared_buffers: '16MB',
  wal_retrieve_retry_interval: '200ms',
  timezone: 'UTC',
  fsync: 'off',
};

const asLine = ([name, value]: readonly string[]): string => `${name} = '${value}'\n`;

async function serverAt(bin: string, data: string, account: Account): Promise<Server> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const at = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;

  async function query<T>(sql: string, database = 'postgres'): Promise<T[]> {
    const client = new Client({ connectionString: at(database), connectionTimeoutMillis: 2_000 });
    await client.connect();
    try {
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  }
  return {
    url: at('boxing'),
    port,
    query: (sql) => query(sql),
    async start(settings = {}) {
      await appendFile(path.join(data, 'postgresql.conf'), Object.entries(settings).map(asLine).join(''));
      const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port)], {
        ...account,
        cwd: '/',
        env: {},
        stdio: 'ignore',
      });
      child = server;
      await until(async () => {
        if (server.exitCode !== null) throw new Error(`the server in ${data} ended with ${server.exitCode}`);
        return query('select 1').then(Boolean, () => false);
      }, `the server in ${data} answers`);
    },
    async crash() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

async function migrated({ url, query }: Server): Promise<void> {
  await query('create database boxing');
  const db = connect(url, { applicationName: 'boxing-test', poolSize: 2, timeouts: jobTimeouts });
  await migrate(db).finally(() => db.destroy());
}
