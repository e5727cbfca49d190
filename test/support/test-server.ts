import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { connect, jobTimeouts } from '../../src/store/connect';
import { startEmbedded } from '../../src/store/embedded';
import { codeOf } from '../../src/lib/unknown-values';
import { migrate } from '../../src/store/migrate';

const log = pino({ level: 'warn' });

/** The variable by which test files, in their own processes, find the template that the run made. */
export const templateVariable = 'BOXING_TEST_TEMPLATE_URL';

export interface TestServer {
  readonly templateUrl: string;
  /** Drops every database of this run, and stops the server if the run started one. */
  stop(): Promise<void>;
}

/** One PostgreSQL for the whole run, with a migrated database to clone. The name of the run keeps runs side by side apart. */
export async function startTestServer(databaseUrl: string | undefined): Promise<TestServer> {
  const server = databaseUrl === undefined ? await temporaryServer() : { url: databaseUrl, stop: async () => undefined };
  const run = `boxing_test_${randomBytes(5).toString('hex')}`;
  const templateUrl = databaseAt(server.url, run);
  const stop = async (): Promise<void> => {
    await onServer(server.url, async (client) => {
      const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [run]);
      for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
    });
    await server.stop();
  };
  try {
    await onServer(server.url, (client) => client.query(`create database "${run}"`));
    const db = connect(templateUrl, { applicationName: 'boxing-test', poolSize: 2, timeouts: jobTimeouts });
    await migrate(db).finally(() => db.destroy());
  } catch (error) {
    await stop();
    throw error;
  }
  return { templateUrl, stop };
}

const prefix = path.join(tmpdir(), 'boxing-test-');

/** Its data need not survive a power cut. */
async function temporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  await sweep();
  const directory = await mkdtemp(`${prefix}${process.pid}-`);
  await chmod(directory, 0o755);
  try {
    const embedded = await startEmbedded(directory, log);
    await onServer(embedded.url, async (client) => {
      for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
      await client.query('select pg_reload_conf()');
    });
    return { url: embedded.url, stop: () => embedded.leave().finally(() => remove(directory)) };
  } catch (error) {
    await remove(directory);
    throw error;
  }
}

/** Stops and removes what runs that were killed have left. */
async function sweep(): Promise<void> {
  for (const name of await readdir(path.dirname(prefix))) {
    const pid = /^boxing-test-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const directory = path.join(path.dirname(prefix), name);
    await startEmbedded(directory, log)
      .then((embedded) => embedded.leave())
      .catch(() => undefined);
    await remove(directory);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const remove = (directory: string): Promise<void> => rm(directory, { recursive: true, force: true });

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);
}

/** Runs `startPipeline` on a plain connection outside any test database. */
export async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseAt(url, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
