import { randomBytes } from 'node:crypto';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { readCompose, type ComposeService } from '../../support/compose';
import { createDatabase, EMPTY } from '../../support/database';
import { ask, temporaryDirectory } from '../../support/embedded';
import { accepts, freePort } from '../../support/free-port';
import { http } from '../../support/http';
import { describeWithProgram } from '../../support/programs';
import { listeningAt, tcpProxy, type TcpProxy } from '../../support/tcp-proxy';
import { onServer } from '../../support/test-server';
import { until } from '../../support/until';
import { inputFolder } from '../../builders/import-files';
import { book, event, h2h } from '../../builders/wire';

const SECRETS = { system_api_token: 'system-token-of-this-test-in-full', odds_api_key: 'feedkey0123456789' };
const NOBODY = { uid: 65_534, gid: 65_534 };
const nobodyMayRead = process.getuid?.() === 0 && spawnSync('test', ['-r', __filename], { ...NOBODY, cwd: '/' }).status === 0;
const imageEnvironment = { NODE_ENV: 'production' };

/** Roles belong to the whole server, which other tests use too. */
const run = randomBytes(5).toString('hex');
const LOGINS = { owner: `boxing_test_${run}_owner`, api: `boxing_test_${run}_api`, worker: `boxing_test_${run}_worker` };

let secrets: string;
let keys: string;
let proxy: TcpProxy;
let feed: Server;
let superuser: string;
const running: ChildProcess[] = [];
const urlOf = (login: keyof typeof LOGINS): string => Object.assign(new URL(superuser), { username: LOGINS[login] }).href;

/** The command of the image, unless the service has its own. */
function commandOf({ command }: ComposeService): readonly string[] {
  const [, ofImage = '[]'] = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  return command ?? (JSON.parse(ofImage) as string[]);
}

/** What compose sets, with the secrets where they are here. */
function environmentOf(service: ComposeService | undefined): Record<string, string> {
  const given = Object.entries(service?.environment ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, String(value).replace('/run/secrets', secrets)]));
}

/** Runs a service's command from the sources, as nobody where the tests may choose, with only what compose and image give it. */
function start(service: ComposeService, here: Record<string, string>): ChildProcess {
  const [node, script = '', ...args] = commandOf(service);
  expect(node).toBe('node');
  const source = script.replace(/^dist\/(.*)\.js$/, '$1.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', source, ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: '/tmp', ...imageEnvironment, ...environmentOf(service), ...here },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(nobodyMayRead && NOBODY),
  });
  running.push(child);
  return child;
}

/** Asks until it is so. @throws when a service ended meanwhile */
async function untilServed(isSo: () => Promise<boolean>): Promise<void> {
  await until(async () => {
    const ended = running.find(({ exitCode }) => exitCode !== null && exitCode !== 0);
    if (ended) throw new Error(`${ended.spawnargs.join(' ')} ended with ${ended.exitCode}`);
    return isSo();
  }, String(isSo));
}

/** Runs a service's own health check, or that of the image, until it passes. */
async function healthy(service: ComposeService, port: number, env: Record<string, string>): Promise<void> {
  const [, ofImage = '[]'] = /^HEALTHCHECK [^\n]*\\\n\s+CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [, ...args] = service.healthcheck?.test?.slice(1) ?? (JSON.parse(ofImage) as string[]);
  expect(args[0]).toBe('-e');
  // Each check is a process.
  await untilServed(() => accepts(port));
  await untilServed(async () => (await once(spawn(process.execPath, args, { env }), 'exit'))[0] === 0);
}

/** Makes the logins as the container of the database does at its first start. */
async function makeLogins(): Promise<void> {
  const { postgres } = readCompose({});
  expect(postgres?.volumes).toContain('./ops/roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro');
  const env = { PATH: process.env['PATH'], ...environmentOf(postgres) };
  const psql = spawn('psql', ['--no-psqlrc', '--quiet', '--file=ops/roles.sql', superuser], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(psql, 'exit')).toEqual([0, null]);
}

describeWithProgram('psql')('the services of compose.yaml, run without privileges, each with its own login', () => {
  let origin: string;
  const headers = { authorization: `Bearer ${SECRETS.system_api_token}`, 'content-type': 'application/json' };
  const send = async (method: string, address: string, body: object) =>
    (await http(origin, address, { method, headers, body: JSON.stringify(body) })).status;
  const read = async (address: string) => JSON.parse((await http(origin, address, { headers })).text).data;

  beforeAll(async () => {
    // An embedded server's socket is nobody else's to enter.
    const database = await createDatabase(EMPTY);
    proxy = await tcpProxy(listeningAt(database));
    const { username, pathname } = new URL(database);
    superuser = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
    secrets = temporaryDirectory();
    keys = temporaryDirectory();
    // The services run without privileges.
    chmodSync(keys, 0o777);
    chmodSync(secrets, 0o755);
    const urls = { owner_url: urlOf('owner'), api_url: urlOf('api'), worker_url: urlOf('worker') };
    for (const [name, value] of Object.entries({ ...SECRETS, ...urls })) writeFileSync(path.join(secrets, name), `${value}\n`);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
    const odds = [event('e1', { commence_time: tomorrow, bookmakers: [book('bovada', h2h({ 'Ann Stone': 1.9, 'Bea Rivers': 2 }))] })];
    feed = createServer((_, response) => response.end(JSON.stringify(odds)));
    feed.listen(0, '127.0.0.1');
    await once(feed, 'listening');
    await makeLogins();
  });
  afterAll(async () => {
    const stop = async (child: ChildProcess) => child.kill('SIGTERM') && (await once(child, 'exit'));
    await Promise.all(running.filter(({ exitCode }) => exitCode === null).map(stop));
    await onServer(superuser, async (client) => {
      await client.query(`drop database "${new URL(superuser).pathname.slice(1)}" with (force)`);
      await client.query(`drop role ${LOGINS.worker}, ${LOGINS.api}, ${LOGINS.owner}`);
    });
    feed.closeAllConnections();
    feed.close();
    await proxy.close();
  });

  it('start, become healthy by their own checks, and run ticks', async () => {
    const { migrate, api, worker } = readCompose({ LOG_LEVEL: 'error' });
    if (!migrate || !api || !worker) throw new Error('compose.yaml lacks a service');
    const [port, apiMetrics, workerMetrics] = [String(await freePort()), String(await freePort()), String(await freePort())];
    origin = `http://127.0.0.1:${port}`;
    const here = { HOST: '127.0.0.1' };

    expect(await once(start(migrate, here), 'exit')).toEqual([0, null]);
    start(api, { ...here, PORT: port, METRICS_PORT: apiMetrics });
    const { port: feedPort } = feed.address() as AddressInfo;
    const backups = temporaryDirectory();
    chmodSync(backups, 0o777);
    start(worker, {
      ...here,
      METRICS_PORT: workerMetrics,
      ODDS_API_URL: `http://127.0.0.1:${feedPort}`,
      BACKUP_DIR: backups,
      SEAL_KEY_FILE: path.join(keys, 'key.pem'),
    });
    await Promise.all([
      healthy(api, Number(port), { PORT: port }),
      healthy(worker, Number(workerMetrics), { METRICS_PORT: workerMetrics }),
    ]);

    await untilServed(async () => (await read('/api/v1/runs')).some(({ status }: { status: string }) => status === 'ok'));
    const metrics = await (await fetch(`http://127.0.0.1:${workerMetrics}/metrics`)).text();
    expect(metrics).toMatch(/boxing_runs_total\{status="ok"\} [1-9]/);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    expect(worker.environment['BACKUP_DIR']).toMatch(/^\/data\//);
    await until(() => readdirSync(backups).some((name) => name.endsWith('.tar.gz')), 'the worker has made a backup');
  });

  it('the API stores sessions, and decisions on names that the worker could not resolve', async () => {
    const { worker } = readCompose({ LOG_LEVEL: 'error' });
    if (!worker) throw new Error('compose.yaml lacks the worker');
    const files = await inputFolder();
    const file = await files.fighters({ boxrec_id: '11', name: 'Anne Stone' });
    chmodSync(path.dirname(file), 0o755);
    const imported = start({ ...worker, command: ['node', 'dist/src/cli/main.js', 'import', 'fighters', file] }, {});
    expect(await once(imported, 'exit')).toEqual([0, null]);
    await files.remove();
    const [{ fighter_id }] = await read('/api/v1/fighters');
    expect(await send('PUT', '/api/desk/v1/admin/names/Ann%20Stone', { fighter_id })).toBe(200);
    expect(await send('PUT', '/api/desk/v1/admin/names/Ann%20Stone', { fighter_id: null })).toBe(200);
    expect(await send('POST', '/session', { key: SECRETS.system_api_token })).toBe(201);
  });

  it('no login is a superuser or may create roles or databases, and only the owner owns objects', async () => {
    const names = Object.values(LOGINS).map((login) => `'${login}'`);
    const powers = await ask(
      superuser,
      `select rolname from pg_roles
       where rolname in (${names.join()}) and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`,
    );
    expect(powers).toEqual([]);
    const owners = await ask(
      superuser,
      `select distinct pg_get_userbyid(relowner) as owner from pg_class
       where relnamespace in (select oid from pg_namespace where nspname in ('bronze', 'master', 'public')) and relkind <> 'i'
         and oid not in (select objid from pg_depend where deptype = 'e')`,
    );
    expect(owners).toEqual([{ owner: LOGINS.owner }]);
    const sessions = await ask(
      superuser,
      `select distinct usename as login from pg_stat_activity where datname = current_database() and usename in (${names.join()}) order by login`,
    );
    expect(sessions).toEqual([{ login: LOGINS.api }, { login: LOGINS.worker }]);
  });

  it.each([
    'select * from public.api_keys',
    'select * from public.changes',
    'select * from public.webhook_secrets',
    'delete from public.users',
    'update public.picks set book = book',
    'insert into bronze.quotes default values',
    'delete from public.model_versions',
    'drop table public.runs',
    'alter table public.runs add column mine text',
    'truncate public.bets',
    'create table public.mine ()',
    'create schema mine',
    'create temporary table mine ()',
    'create role mine',
    'create database mine',
    `alter role ${LOGINS.api} superuser`,
    `set role ${LOGINS.owner}`,
    `set role ${LOGINS.worker}`,
    `copy (select 1) to program 'true'`,
    `select pg_read_file('/etc/passwd')`,
    'alter system set fsync = off',
  ])('the login of the API is refused: %s', async (statement) => {
    await expect(ask(urlOf('api'), statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('a worker ends the connections of another frozen worker, and the API cannot', async () => {
    const frozen = new Client({ connectionString: urlOf('worker') });
    const ended = new Promise((resolve) => frozen.once('end', resolve));
    frozen.on('error', () => undefined);
    await frozen.connect();
    const { rows } = await frozen.query<{ pid: number }>('select pg_backend_pid() as pid');
    const end = `select pg_terminate_backend(${rows[0]?.pid}, 5000) as ended`;
    await expect(ask(urlOf('api'), end)).rejects.toMatchObject({ code: '42501' });
    expect(await ask(urlOf('worker'), end)).toEqual([{ ended: true }]);
    await ended;
  });

  it('the logins can be created again, for example with new passwords', makeLogins);
});
