import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { connect, jobTimeouts } from '../../src/store/connect';
import { startEmbedded } from '../../src/store/embedded';
import { migrate } from '../../src/store/schema/migrate';
import { makeRunDirectory, removeDirectory } from './run-directory';

const log = pino({ level: 'warn' });

/** The variable by which test files, in their own processes, find the template that the run made. */
export const templateVariable = 'BOXING_TEST_TEMPLATE_URL';

export interface TestServer {
  readonly templateUrl: string;
  /** For the files of the run. */
  readonly directory: string;
  /** Drops every database of this run, stops the server if the run started one, and removes the directory. */
  stop(): Promise<void>;
}

/** One PostgreSQL for the whole run, with a migrated database to clone. The name of the run keeps runs side by side apart. */
export async function startTestServer(databaseUrl: string | undefined): Promise<TestServer> {
  const directory = await makeRunDirectory();
  const server = await openServer(databaseUrl, directory).catch(async (error: unknown) => {
    await removeDirectory(directory);
    throw error;
  });
  const run = `boxing_test_${randomBytes(5).toString('hex')}`;
  const templateUrl = databaseAt(server.url, run);
  const stop = async (): Promise<void> => {
    await onServer(server.url, async (client) => {
      const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [run]);
      for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
    });
    await server.stop();
    await removeDirectory(directory);
  };
  try {
    await onServer(server.url, (client) => client.query(`create database "${run}"`));
    const db = connect(templateUrl, { applicationName: 'boxing-test', poolSize: 2, timeouts: jobTimeouts });
    await migrate(db).finally(() => db.destroy());
  } catch (error) {
    await stop();
    throw error;
  }
  return { templateUrl, directory, stop };
}

async function openServer(databaseUrl: string | undefined, directory: string): Promise<{ url: string; stop(): Promise<void> }> {
  return databaseUrl === undefined ? temporaryServer(directory) : { url: databaseUrl, stop: async () => undefined };
}

/** Its data need not survive a power cut. */
async function temporaryServer(directory: string): Promise<{ url: string; stop(): Promise<void> }> {
  const embedded = await startEmbedded(directory, log);
  await onServer(embedded.url, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
  return { url: embedded.url, stop: () => embedded.leave() };
}

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
