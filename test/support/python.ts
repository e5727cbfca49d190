import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CLIENT = 'packages/python';

/** The oldest Python that the client supports, with pandas where one of them has it. */
const MODERN = 'import sys; sys.exit(sys.version_info < (3, 11))';
const moderns = ['python3', '/usr/bin/python3'].filter((python) => runs(python, MODERN));

/** A Python that runs the client, and the one to take for data frames; undefined where there is none. */
export const PYTHON = moderns[0];
export const PYTHON_WITH_PANDAS = moderns.find((python) => runs(python, 'import pandas'));

function runs(python: string, code: string): boolean {
  return spawnSync(python, ['-c', code]).status === 0;
}

/** `describe` where Python can run the client; skipped, saying so, where it cannot. */
export function describeWithPython(python: string | undefined, needs: string): (name: string, body: (python: string) => void) => void {
  if (python === undefined) return (name) => describe.skip(`${name} (${needs} is not installed)`, () => it.todo(name));
  return (name, body) => describe(name, () => body(python));
}

/** Builds the wheel of the client into a new folder. @returns its path */
export function buildWheel(python: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wheel-'));
  return execFileSync(python, [path.join(CLIENT, 'backend.py'), folder], { encoding: 'utf8' }).trim();
}

/** Runs Python while this process goes on serving. @returns its exit code and all that it wrote */
export async function runPython(python: string, args: readonly string[], env: Readonly<Record<string, string>>, cwd = '.') {
  const child = spawn(python, args, { cwd, env: { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1', ...env } });
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (out += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out };
}

/** The code of the cells of the client's notebook. */
export function notebookCode(): string {
  const { cells }: { cells: { cell_type: string; source: string[] }[] } = JSON.parse(
    readFileSync(path.join(CLIENT, 'notebooks/record.ipynb'), 'utf8'),
  );
  return cells.flatMap(({ cell_type, source }) => (cell_type === 'code' ? [source.join('')] : [])).join('\n\n');
}

/** The first example of the client's README: lines to a data frame of picks. */
export function readmeCode(): string {
  return /```python\n(.*?)```/s.exec(readFileSync(path.join(CLIENT, 'README.md'), 'utf8'))?.[1] ?? '';
}
