import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config';
import { boxing, boxingJson } from '../support/cli';

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'boxing-init-'));
  directory = path.join(parent, 'secrets');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (place: string) => (await stat(place)).mode & 0o777;
const contentOf = (name: string) => readFile(path.join(directory, name), 'utf8');

it('makes a system token that the service takes, readable by its owner alone, and says where it is', async () => {
  const { code, out } = await boxing(['init', directory]);
  const file = path.join(directory, 'system_api_token');
  expect([code, await modeOf(directory), await modeOf(file)]).toEqual([0, 0o700, 0o600]);
  expect(out).toContain(`made ${file}\n`);
  expect(out).toContain(`next: set SYSTEM_API_TOKEN_FILE=${file} for the service`);
  expect(out).not.toContain(await contentOf('system_api_token'));
  expect(loadConfig({ SYSTEM_API_TOKEN_FILE: file }).systemToken).toMatch(/^[0-9a-f]{64}$/);
});

it('writes over no file, and makes what is missing', async () => {
  await boxing(['init', directory]);
  const token = await contentOf('system_api_token');
  expect(await boxingJson(['init', directory, '--compose'])).toEqual({
    directory,
    made: ['postgres_password', 'owner_url', 'api_url', 'worker_url'],
    kept: ['system_api_token'],
  });
  expect(await contentOf('system_api_token')).toBe(token);
});

it('--compose makes every secret of compose.yaml but the key of the feed, no two alike, in a directory that others cannot enter', async () => {
  await boxing(['init', directory, '--compose']);
  const { secrets } = parse(await readFile('compose.yaml', 'utf8')) as { secrets: Record<string, unknown> };
  const names = await readdir(directory);
  expect(names.sort()).toEqual(
    Object.keys(secrets)
      .filter((name) => name !== 'odds_api_key')
      .sort(),
  );
  expect([await modeOf(directory), await modeOf(path.join(directory, 'api_url'))]).toEqual([0o700, 0o644]);
  const values = await Promise.all(names.map(contentOf));
  const random = values.map((value) => /[0-9a-f]{48,}/.exec(value)?.[0]);
  expect(new Set(random).size).toBe(names.length);
  expect(loadConfig({ DATABASE_URL_FILE: path.join(directory, 'owner_url') }).store.databaseUrl).toMatch(
    /^postgres:\/\/boxing:\w+@postgres:5432\/boxing$/,
  );
});

it('refuses a directory that others may enter, and a path that is no directory', async () => {
  await chmod(parent, 0o755);
  const open = await boxing(['init', parent]);
  expect([open.code, open.err]).toEqual([1, expect.stringContaining('other accounts may enter')]);
  expect(await readdir(parent)).toEqual([]);
  await writeFile(directory, '');
  expect((await boxing(['init', directory])).code).toBe(1);
});
