import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boxing } from '../support/cli';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'boxing-completion-'));
  writeFileSync(path.join(directory, 'fighters.csv'), '');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function script(shell: string): Promise<string> {
  const file = path.join(directory, `boxing.${shell}`);
  writeFileSync(file, (await boxing(['completion', shell])).out);
  return file;
}

/** What bash offers for the last word of a line. */
function offeredByBash(file: string, line: string): string[] {
  const words = line.split(' ');
  const ask = `source ${file}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _boxing; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return lines(execFileSync('bash', ['--norc', '-c', ask], { encoding: 'utf8', cwd: directory }));
}

function offeredByFish(file: string, line: string): string[] {
  const ask = `source ${file}; complete --do-complete '${line}'`;
  const env = { PATH: process.env['PATH'], HOME: directory };
  return lines(execFileSync('fish', ['--no-config', '-c', ask], { encoding: 'utf8', cwd: directory, env })).map(
    (offer) => offer.split('\t')[0] ?? '',
  );
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .toSorted();
const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

const offers = [
  ['boxing stat', ['status']],
  ['boxing keys ', ['list', 'mint', 'revoke', 'rotate']],
  ['boxing keys m', ['mint']],
  ['boxing keys mint --em', ['--email']],
  ['boxing journal add --side ', ['a', 'b']],
  ['boxing journal settle --json --result p', ['push']],
  ['boxing import fighters figh', ['fighters.csv']],
  ['boxing completion z', ['zsh']],
] as const;

(has('bash') ? describe : describe.skip)('bash', () => {
  it.each(offers)('%j', async (line, expected) => {
    expect(offeredByBash(await script('bash'), line)).toEqual(expected);
  });

  it('knows every command', async () => {
    const { out } = await boxing(['--help']);
    const shown = [...out.matchAll(/^ {2}([a-z][a-z-]+) {2,}| {2}([a-z][a-z-]+) [[<]/gm)].map(([, bare, taking]) => bare ?? taking);
    expect(offeredByBash(await script('bash'), 'boxing ')).toEqual(expect.arrayContaining(shown.filter((name) => name !== 'help')));
  });
});

(has('fish') ? describe : describe.skip)('fish', () => {
  it.each(offers)('%j', async (line, expected) => {
    expect(offeredByFish(await script('fish'), line)).toEqual(expected);
  });
});

(has('zsh') ? describe : describe.skip)('zsh', () => {
  /** Presses TAB on a real command line, in a terminal of its own. */
  it.each(offers.filter(([, expected]) => expected.length === 1))('%j', async (line, [expected]) => {
    const file = await script('zsh');
    const setup = path.join(directory, 'setup.zsh');
    writeFileSync(setup, `cd ${directory}; autoload -Uz compinit; compinit -D -u; source ${file}; boxing() { printf '<%s>' "$*" }`);
    const typed = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'source ${setup}'
zpty -w shell '${line}'$'\\t'
zpty -r -m shell seen '*<*>*'
print -r -- "$seen"`;
    const seen = execFileSync('zsh', ['-f', '-c', typed], { encoding: 'utf8', timeout: 20_000 });
    expect(/<(.*)>/.exec(seen)?.[1]?.split(' ').at(-1)).toBe(expected);
  });

  it('completes in a shell that has not set completion up', async () => {
    const file = await script('zsh');
    const asked = `HOME=${directory}; eval "$(cat ${file})"; print -r -- $_comps[boxing]`;
    expect(spawnSync('zsh', ['-f', '-c', asked], { encoding: 'utf8' })).toMatchObject({ stdout: '_boxing\n', stderr: '' });
  });
});

it('a shell that is not known is bad usage that names those that are', async () => {
  expect(await boxing(['completion', 'tcsh'])).toMatchObject({ code: 2, err: expect.stringMatching(/bash, zsh, fish/) });
});
