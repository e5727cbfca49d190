import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installed } from '../../tools/installed';

const LATER = new Date('2100-01-01');

/** A folder that needs one package, which npm links without a network. */
function folderWithLockfile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boxing-installed-'));
  const manifest = { name: 'needs-leaf', version: '1.0.0', dependencies: { leaf: 'file:../leaf' } };
  // Seen from the folder inside this one where npm works.
  const packages = {
    '': manifest,
    '../leaf': { version: '1.0.0' },
    'node_modules/leaf': { resolved: '../leaf', link: true },
  };
  mkdirSync(path.join(folder, 'leaf'));
  writeFileSync(path.join(folder, 'leaf/package.json'), JSON.stringify({ name: 'leaf', version: '1.0.0' }));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }));
  return folder;
}

const packageOf = (folder: string): string => path.join(folder, 'node_modules/.package-lock.json');

it('installs once, and again when the lockfile changed', () => {
  const folder = folderWithLockfile();
  const packages = installed(folder);
  writeFileSync(path.join(packages, 'mark'), '');
  expect(installed(folder)).toBe(packages);
  expect(existsSync(path.join(packages, 'mark'))).toBe(true);

  utimesSync(path.join(folder, 'package-lock.json'), LATER, LATER);
  expect(installed(folder)).toBe(packages);
  expect(existsSync(path.join(packages, 'mark'))).toBe(false);
});

it('gives processes that ask at once the same packages, and leaves nothing else behind', async () => {
  const folder = folderWithLockfile();
  const program = `require('./tools/installed').installed(${JSON.stringify(folder)})`;
  const ask = () => promisify(execFile)(process.execPath, ['--require', 'tsx/cjs', '--eval', program]);
  await Promise.all([ask(), ask(), ask()]);
  expect(existsSync(packageOf(folder))).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['leaf', 'node_modules', 'package-lock.json', 'package.json']);
});

it('leaves no half behind where npm fails', () => {
  const folder = folderWithLockfile();
  writeFileSync(path.join(folder, 'package-lock.json'), '{');
  expect(() => installed(folder)).toThrow();
  expect(readdirSync(folder).sort()).toEqual(['leaf', 'package-lock.json', 'package.json']);
});
