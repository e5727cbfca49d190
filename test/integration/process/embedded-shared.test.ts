import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { startEmbedded } from '../../../src/store/embedded';
import { ask, hold, killServer, serverPid, temporaryDirectory } from '../../support/embedded';
import { until } from '../../support/until';

const silent = pino({ level: 'silent' });

let directory: string;
beforeAll(() => (directory = temporaryDirectory()));
afterEach(() => killServer(directory));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('processes that start at once share one server, and the last to leave stops it', async () => {
  const holders = await Promise.all([hold(directory), hold(directory), hold(directory)]);
  const [first, second, third] = holders;
  expect(new Set(holders.map(({ url }) => url)).size).toBe(1);
  await ask(first?.url ?? '', 'create table shared as select 1 as n');
  await first?.leave();
  await second?.leave();
  expect(await ask(third?.url ?? '', 'select n from shared')).toEqual([{ n: 1 }]);
  await third?.leave();
  expect(serverPid(directory)).toBeUndefined();
});

it('a command next to a running service joins its server and leaves it running, with its open transactions', async () => {
  const service = await hold(directory);
  const pid = serverPid(directory);
  const command = await startEmbedded(directory, silent);
  expect(serverPid(directory)).toBe(pid);
  const working = ask(service.url, 'create table slow as select 1 as n from pg_sleep(0.5)');
  await command.leave();
  await working;
  expect(serverPid(directory)).toBe(pid);
  await service.leave();
  expect(serverPid(directory)).toBeUndefined();
});

it('the process that started the server may leave, or be killed, while others work', async () => {
  const starter = await hold(directory);
  const pid = serverPid(directory);
  const other = await startEmbedded(directory, silent);
  await ask(other.url, 'create table kept_3 as select 7 as n');
  await starter.kill();
  expect(await ask(other.url, 'select n from kept_3')).toEqual([{ n: 7 }]);
  expect(serverPid(directory)).toBe(pid);
  await other.leave();
  expect(serverPid(directory)).toBeUndefined();
});

it('the server of a killed process is adopted by the next process, which stops it', async () => {
  const killed = await hold(directory);
  await ask(killed.url, 'create table kept_4 as select 7 as n');
  const pid = serverPid(directory);
  await killed.kill();
  expect(serverPid(directory)).toBe(pid);
  const next = await startEmbedded(directory, silent);
  expect(serverPid(directory)).toBe(pid);
  expect(await ask(next.url, 'select n from kept_4')).toEqual([{ n: 7 }]);
  await next.leave();
  expect(serverPid(directory)).toBeUndefined();
});

it('a killed server is restarted by the next process that uses it, with all committed data', async () => {
  const server = await startEmbedded(directory, silent);
  await ask(server.url, 'create table kept_5 as select 7 as n');
  const pid = serverPid(directory) ?? NaN;
  process.kill(pid, 'SIGKILL');
  await until(() => ask(server.url, 'select').then(Boolean, () => false), 'the server is back');
  expect(await ask(server.url, 'select n from kept_5')).toEqual([{ n: 7 }]);
  expect(serverPid(directory)).not.toBe(pid);
  await server.leave();
  expect(serverPid(directory)).toBeUndefined();
});

it('a start after both server and process were killed recovers the committed data', async () => {
  const killed = await hold(directory);
  await ask(killed.url, 'create table kept_6 as select 7 as n');
  process.kill(serverPid(directory) ?? NaN, 'SIGKILL');
  await killed.kill();
  const next = await startEmbedded(directory, silent);
  expect(await ask(next.url, 'select n from kept_6')).toEqual([{ n: 7 }]);
  await next.leave();
});

it('a lock file is removed if its process id now belongs to another program', async () => {
  const first = await startEmbedded(directory, silent);
  const lock = path.join(directory, 'postgres', 'postmaster.pid');
  const content = readFileSync(lock, 'utf8');
  await first.leave();
  writeFileSync(lock, content.replace(/^\d+/, String(process.pid)));
  const second = await startEmbedded(directory, silent);
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.leave();
});
