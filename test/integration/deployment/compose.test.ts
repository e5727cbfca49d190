import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCompose, type ComposeService } from '../../support/compose';
import { createDatabase } from '../../support/database';
import { temporaryDirectory } from '../../support/embedded';
import { freePort } from '../../support/free-port';
import { listeningAt, tcpProxy, type TcpProxy } from '../../support/tcp-proxy';
import { book, event, h2h } from '../../builders/wire';

jest.setTimeout(120_000);

const SECRETS = { system_api_token: 'system-token-of-this-test-in-full', odds_api_key: 'feedkey0123456789' };
const NOBODY = { uid: 65_534, gid: 65_534 };
const nobodyMayRead = process.getuid?.() === 0 && spawnSync('test', ['-r', __filename], { ...NOBODY, cwd: '/' }).status === 0;
const imageEnvironment = { NODE_ENV: 'production' };

let secrets: string;
let proxy: TcpProxy;
let feed: Server;
const running: ChildProcess[] = [];

beforeAll(async () => {
  // An embedded server's socket is nobody else's to enter.
  const owned = await createDatabase('empty');
  proxy = await tcpProxy(listeningAt(owned));
  const { username, pathname } = new URL(owned);
  const database_url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
  secrets = temporaryDirectory();
  chmodSync(secrets, 0o755);
  for (const [name, value] of Object.entries({ ...SECRETS, database_url })) writeFileSync(path.join(secrets, name), `${value}\n`);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
  const odds = [event('e1', { commence_time: tomorrow, bookmakers: [book('bovada', h2h({ 'Ann Stone': 1.9, 'Bea Rivers': 2 }))] })];
  feed = createServer((_, response) => response.end(JSON.stringify(odds)));
  feed.listen(0, '127.0.0.1');
  await once(feed, 'listening');
});
afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  feed.closeAllConnections();
  feed.close();
  await proxy.close();
});

/** The command of the image, unless the service has its own. */
function commandOf({ command }: ComposeService): readonly string[] {
  const [, ofImage = '[]'] = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  return command ?? (JSON.parse(ofImage) as string[]);
}

/** Runs a service's command from the sources, as nobody where the tests may choose, with only what compose and image give it. */
function start(service: ComposeService, here: Record<string, string>): ChildProcess {
  const [node, script = '', ...args] = commandOf(service);
  expect(node).toBe('node');
  const source = script.replace(/^dist\/(.*)\.js$/, '$1.ts');
  const given = Object.fromEntries(
    Object.entries(service.environment).map(([name, value]) => [name, String(value).replace('/run/secrets', secrets)]),
  );
  const child = spawn(process.execPath, ['--import', 'tsx', source, ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: '/tmp', ...imageEnvironment, ...given, ...here },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(nobodyMayRead && NOBODY),
  });
  running.push(child);
  return child;
}

/** Asks until it is so. @throws when a service ended meanwhile, or after a minute */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let patience = 240; !(await isSo()); patience--) {
    const ended = running.find(({ exitCode }) => exitCode !== null && exitCode !== 0);
    if (ended || patience === 0) throw new Error(ended ? `${ended.spawnargs.join(' ')} ended with ${ended.exitCode}` : 'it takes too long');
    await sleep(250);
  }
}

/** Runs a service's own health check, or that of the image, until it passes. */
async function healthy(service: ComposeService, env: Record<string, string>): Promise<void> {
  const [, ofImage = '[]'] = /^HEALTHCHECK [^\n]*\\\n\s+CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [, ...args] = service.healthcheck?.test?.slice(1) ?? (JSON.parse(ofImage) as string[]);
  expect(args[0]).toBe('-e');
  await until(async () => (await once(spawn(process.execPath, args, { env }), 'exit'))[0] === 0);
}

it('the services start as compose.yaml says, as nobody, are healthy by their own checks, and tick', async () => {
  const { migrate, api, worker } = readCompose({ LOG_LEVEL: 'error' });
  if (!migrate || !api || !worker) throw new Error('compose.yaml lacks a service');
  const [port, apiMetrics, workerMetrics] = [String(await freePort()), String(await freePort()), String(await freePort())];
  const here = { HOST: '127.0.0.1' };

  const migrated = start(migrate, here);
  expect(await once(migrated, 'exit')).toEqual([0, null]);

  start(api, { ...here, PORT: port, METRICS_PORT: apiMetrics });
  const { port: feedPort } = feed.address() as AddressInfo;
  start(worker, { ...here, METRICS_PORT: workerMetrics, ODDS_API_URL: `http://127.0.0.1:${feedPort}` });
  await Promise.all([healthy(api, { PORT: port }), healthy(worker, { METRICS_PORT: workerMetrics })]);

  const headers = { authorization: `Bearer ${SECRETS.system_api_token}` };
  const runs = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/runs`, { headers })).json()) as { data: { status: string }[] };
  await until(async () => (await runs()).data.some(({ status }) => status === 'ok'));
  const metrics = await (await fetch(`http://127.0.0.1:${workerMetrics}/metrics`)).text();
  expect(metrics).toContain('boxing_runs_total{status="ok"} 1');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
});

it('each secret goes only where it is needed, as a file, and the demo needs none', () => {
  const services = Object.entries(readCompose({}));
  const holders = (secret: string) => services.flatMap(([name, service]) => (service.secrets?.includes(secret) ? [name] : []));
  expect(holders('postgres_password')).toEqual(['postgres']);
  expect(holders('database_url')).toEqual(['migrate', 'api', 'worker']);
  expect(holders('system_api_token')).toEqual(['api']);
  expect(holders('odds_api_key')).toEqual(['worker']);
  for (const [name, { environment, secrets: given = [] }] of services) {
    const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
    expect([name, files.map(([, file]) => String(file).replace('/run/secrets/', ''))]).toEqual([name, given]);
  }
});

it('every service has limits and rotates its log, and only those of production start by default', () => {
  for (const [name, { deploy, logging }] of Object.entries(readCompose({}))) {
    expect([name, deploy?.resources.limits]).toEqual([
      name,
      { memory: expect.stringMatching(/^\d+[mg]$/), cpus: expect.any(String), pids: expect.any(Number) },
    ]);
    expect([name, logging]).toEqual([name, { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } }]);
  }
  const byDefault = Object.entries(readCompose({})).filter(([, { profiles }]) => profiles === undefined);
  expect(byDefault.map(([name]) => name)).toEqual(['postgres', 'migrate', 'api', 'worker']);
});

it('the demo keeps its data in the volume that the image declares', () => {
  const image = readFileSync('Dockerfile', 'utf8');
  expect(image).toMatch(/^VOLUME \/data$/m);
  expect(image).toMatch(/^ENV .*DATA_DIR=\/data$/m);
  expect(readCompose({})['demo']).toMatchObject({ environment: { DEMO: 'on' }, volumes: ['demo:/data'], profiles: ['demo'] });
});

it('the services write nowhere, are reached from this machine only, and wait for the schema', () => {
  const { postgres, caddy, ...ours } = readCompose({});
  expect(caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(postgres?.ports).toBeUndefined();
  for (const { read_only, ports = [], depends_on } of Object.values(ours)) {
    expect(read_only).toBe(true);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(Object.values(depends_on ?? {}).every(({ condition }) => /^service_(healthy|completed_successfully)$/.test(condition))).toBe(
      true,
    );
  }
});
