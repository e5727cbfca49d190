import type { Command } from 'commander';
import { execFileSync } from 'node:child_process';
import { createProgram } from '../../src/cli/program';
import { boxing } from '../support/cli';

const ESCAPE = '\x1b[';

/** Every command that does something, with its words. */
function leaves(command: Command, path: readonly string[] = []): { command: Command; path: readonly string[] }[] {
  const children = command.commands.flatMap((child) => leaves(child, [...path, child.name()]));
  return children.length > 0 ? children : [{ command, path }];
}

function program(): Promise<Command> {
  const screen = { write: () => undefined };
  return createProgram({ env: {}, stdout: screen, stderr: screen, stopSignal: () => AbortSignal.abort() });
}

/** The words of a command line, as a shell splits them, without redirections. */
function words(line: string): string[] {
  const script = `set -- ${line.replace(/ >.*$/, '')}; printf '%s\\0' "$@"`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

it('every command shows examples, and each is a valid command line of that command', async () => {
  const commands = leaves(await program());
  expect(commands.length).toBeGreaterThan(25);
  for (const { path } of commands) {
    const { out } = await boxing([...path, '--help']);
    const shown =
      out
        .match(/^Examples:\n((?: {2}boxing .+\n?)+)/m)?.[1]
        ?.trim()
        .split('\n') ?? [];
    expect([path, shown]).toEqual([path, expect.arrayContaining([expect.stringContaining(`boxing ${path.join(' ')}`)])]);
    for (const example of shown) {
      const fresh = await program();
      const parsed: string[][] = [];
      for (const leaf of leaves(fresh)) leaf.command.action(() => void parsed.push([...leaf.path]));
      await fresh.parseAsync(words(example).slice(1), { from: 'user' });
      expect([example, parsed]).toEqual([example, [path]]);
    }
  }
});

it('required options are marked', async () => {
  const { out } = await boxing(['journal', 'add', '--help']);
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /--stake <amount> amount staked \(required\) --currency <code> currency of the stake, ISO 4217 \(default/,
  );
});

it('every command can answer in JSON', async () => {
  const without = leaves(await program()).filter(({ command }) => !command.options.some(({ long }) => long === '--json'));
  expect(without).toEqual([]);
});

it('a misspelt command or option gets a suggestion', async () => {
  expect(await boxing(['statsu'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/unknown command 'statsu' \(did you mean status\?\)/),
  });
  expect(await boxing(['keys', 'list', '--emial', 'a@b.c'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/did you mean --email\?/),
  });
});

it('prints the version of the package', async () => {
  expect((await boxing(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it('with --json a failure is one JSON document on standard error, and nothing on standard output', async () => {
  const failed = async (args: readonly string[], env = {}) => {
    const { code, out, err } = await boxing([...args, '--json'], env);
    return { code, out, error: JSON.parse(err).error };
  };
  expect(await failed(['keys', 'mint'])).toEqual({
    code: 2,
    out: '',
    error: { code: 'bad_usage', message: expect.stringContaining('--email') },
  });
  expect(await failed(['status'], { PORT: 'many' })).toMatchObject({
    code: 2,
    error: { code: 'bad_configuration', message: expect.stringContaining('PORT') },
  });
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none', LOG_LEVEL: '' };
  expect(await failed(['status'], nowhere)).toMatchObject({
    code: 1,
    error: { code: 'failed', message: expect.stringMatching(/^no server listens .* its address is set in DATABASE_URL$/) },
  });
});

describe('colours', () => {
  const seen = async (env: Record<string, string>, isTTY: boolean) =>
    [await boxing(['keys', '--help'], env, isTTY), await boxing(['statsu'], env, isTTY)].map(({ out, err }) =>
      (out + err).includes(ESCAPE),
    );

  it.each([
    ['on a terminal', {}, true, true],
    ['not off a terminal', {}, false, false],
    ['not on a dumb terminal', { TERM: 'dumb' }, true, false],
    ['not with NO_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    ['off a terminal with FORCE_COLOR', { FORCE_COLOR: '1' }, false, true],
    ['not with FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false],
  ])('%s', async (_, env, isTTY, expected) => {
    expect(await seen(env, isTTY)).toEqual([expected, expected]);
  });
});
