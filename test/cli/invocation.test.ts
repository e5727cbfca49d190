import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { COMMAND_NAMES, commandsFor, programName } from '../../src/cli/invocation';
import { createProgram } from '../../src/cli/program';

let folder: string;
let script: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'invocation-'));
  script = join(folder, 'main.js');
  for (const file of [script, join(folder, 'other.js')]) writeFileSync(file, '');
  for (const [directory, target] of [
    ['linked', script],
    ['other', join(folder, 'other.js')],
    [join('node_modules', '.bin'), script],
  ] as const) {
    mkdirSync(join(folder, directory), { recursive: true });
    symlinkSync(target, join(folder, directory, 'boxing'));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const named = (...directories: string[]) =>
  programName({ PATH: directories.map((directory) => join(folder, directory)).join(delimiter) }, script);

it('is boxing if PATH leads to this installation, and npx boxing otherwise', () => {
  expect(named('nowhere', 'linked')).toBe('boxing');
  expect(named('other')).toBe('npx boxing');
  expect(named()).toBe('npx boxing');
});

it('ignores the directory that npx adds to PATH for its own command', () => {
  expect(named(join('node_modules', '.bin'))).toBe('npx boxing');
});

it('rewrites every command line in a text, but no sentence about boxing', () => {
  const asTyped = commandsFor('npx boxing');
  expect(asTyped('a boxing world: run boxing import bouts FILE, then "boxing refit"')).toBe(
    'a boxing world: run npx boxing import bouts FILE, then "npx boxing refit"',
  );
  expect(asTyped('npx boxing status')).toBe('npx boxing status');
  expect(commandsFor('boxing')('run boxing refit')).toBe('run boxing refit');
});

it('knows every command', async () => {
  const screen = { write: () => undefined };
  const { commands } = await createProgram({ env: {}, stdout: screen, stderr: screen, stopSignal: () => AbortSignal.abort() });
  expect([...COMMAND_NAMES].sort()).toEqual(commands.map((command) => command.name()).sort());
});
