import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'env-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a command in the folder says about its environment. */
function complaint(env: Readonly<Record<string, string>>): string {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const command = ['--import', tsx, resolve('src/cli/main.ts'), 'status'];
  return spawnSync(process.execPath, command, { cwd: folder, env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' }).stderr;
}

it('sets the variables of the file, except those that the environment sets', () => {
  writeFileSync(join(folder, '.env'), 'PORT="by the file"\nLOG_LEVEL=by the file\n');
  const said = complaint({ PORT: 'by the environment' });
  expect(said).toContain('PORT was "by the environment"');
  expect(said).toContain('LOG_LEVEL was "by the file"');
});

it('may be missing', () => {
  expect(complaint({ PORT: 'x' })).toMatch(/^boxing: the environment cannot be used:\n {2}PORT was "x"; .*\n$/);
});
