import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleKind, ScriptTarget, transpile } from 'typescript';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'old-node-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** As the build compiles it, with nothing beside it that it could load. */
function compiled(source: string, name: string): string {
  const file = path.join(folder, name);
  const options = { target: ScriptTarget.ES2022, module: ModuleKind.CommonJS, esModuleInterop: true, isolatedModules: true };
  writeFileSync(file, transpile(readFileSync(source, 'utf8'), options));
  return file;
}

it.each([
  ['src/main.ts', './supported-node'],
  ['src/cli/main.ts', '../supported-node'],
])('%s asks for a newer Node before it loads anything else', (source, first) => {
  const [loaded] = /(?<=require\(")[^"]+/.exec(readFileSync(compiled(source, 'program.js'), 'utf8')) ?? [];
  expect(loaded).toBe(first);
});

it.each([
  ['18.20.8', 1],
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['26.10.0', 0],
])('Node %s ends it with %i, and the sentence says which Node is needed', (version, code) => {
  const preload = path.join(folder, 'version.js');
  writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
  const guard = compiled('src/supported-node.ts', 'guard.js');
  const { status, stderr } = spawnSync(process.execPath, ['--require', preload, guard], { encoding: 'utf8' });
  const sentence = `boxing: Node must be 20.19 or newer (got ${version}): install Node 24 from https://nodejs.org\n`;
  expect({ status, stderr }).toEqual({ status: code, stderr: code === 0 ? '' : sentence });
});

it('npm installs nothing on a Node that is too old', () => {
  const setting = execFileSync('npm', ['config', 'get', 'engine-strict'], { encoding: 'utf8' });
  const { engines }: { engines: { node: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([setting.trim(), engines.node]).toEqual(['true', '>=20.19']);
});
