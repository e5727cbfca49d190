import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputFolder, type InputFolder } from '../../builders/import-files';
import { LEAST_NOW, leastFiles } from '../../builders/least-record';
import { http } from '../../support/http';
import { startServer, type ServerProcess } from '../../support/processes';
import { until } from '../../support/until';

let directory: string;
let folder: InputFolder;
let server: ServerProcess;
let cookie: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'boxing-setup-test-'));
  folder = await inputFolder();
  server = await startServer({ DATA_DIR: path.join(directory, 'data'), TMPDIR: directory, DEMO: 'off', REPLAY_AT: LEAST_NOW });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await folder.remove();
  await rm(directory, { recursive: true });
}, 60_000);

const post = (route: string, method: string, body: object, headers: Record<string, string> = {}) =>
  http(new URL(server.baseUrl).origin, route, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const asOperator = () => ({ cookie, 'x-session': 'operator' });
const put = async (route: string, body: object) => (await post(`/api/desk/v1/admin/setup/${route}`, 'PUT', body, asOperator())).body;

interface State {
  readonly steps: readonly { readonly is_done: boolean }[];
  readonly import: { readonly state: string; readonly failure: string | null } | null;
}
const state = async (): Promise<State> =>
  JSON.parse((await http(new URL(server.baseUrl).origin, '/api/desk/v1/admin/setup', { headers: asOperator() })).text).data;

async function imported(file: string, kind: string): Promise<void> {
  const bytes = (await readFile(file)).toString('base64');
  await put(`files/${path.basename(file)}`, { offset: 0, bytes });
  await put('import', { file: path.basename(file), kind, at: LEAST_NOW });
  await until(async () => (await state()).import?.state !== 'running');
  expect((await state()).import).toMatchObject({ state: 'done', failure: null });
}

it('an empty directory becomes a service with picks: by the printed link, two files and commands in child processes', async () => {
  await until(() => server.banner.has('setup_url'));
  const link = new URL(server.banner.get('setup_url') ?? '');
  const signedIn = await post('/session', 'POST', { key: link.hash.slice(1) });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const { record, odds } = await leastFiles(folder);
  await imported(record, 'bouts');
  await imported(odds, 'odds');
  expect((await state()).steps.every(({ is_done }) => is_done)).toBe(true);
  const user = (await put('user', { email: 'ada@example.com', name: 'Ada' }))?.data as { key: string };
  const picks = async () =>
    (await http(new URL(server.baseUrl).origin, '/api/v1/picks/live', { headers: { authorization: `Bearer ${user.key}` } })).body?.data;
  await until(async () => Array.isArray(await picks()) && ((await picks()) as unknown[]).length === 1);
  expect(server.output().replace(link.hash, '')).not.toContain(link.hash.slice(1));
}, 120_000);

it('the files that were sent are gone when the service has stopped', async () => {
  const kept = async () => (await readdir(directory)).filter((name) => name.startsWith('boxing-setup-'));
  expect(await kept()).toHaveLength(1);
  await server.stop();
  expect(await kept()).toEqual([]);
}, 60_000);
