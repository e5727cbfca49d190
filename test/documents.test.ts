import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DocumentNode } from '../src/api/trading/docs/document';
import { createProgram } from '../src/cli/program';
import { loadConfig } from '../src/config';
import { KNOWN_BOOKS } from '../src/betting/odds/books';
import { FEWEST_BOUTS } from '../src/training/record/minimum-bouts';
import { openContract } from '../src/http/contract/backend';
import { readBundle } from '../src/http/contract/bundle';

const read = (file: string): string => readFileSync(file, 'utf8');
const README = read('README.md');
const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync('packages').map((name) => `packages/${name}/README.md`),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const TEXT = DOCUMENTS.map(read).join('\n');

/** What the first group of a pattern finds in a text, each once. */
function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, one = '']) => one))].sort();
}

/** The names in backticks of the first column of a table whose heading matches. */
function firstColumn(text: string, heading: RegExp): string[] {
  const [, after = ''] = text.split(heading);
  const [rows = ''] = after.split(/^(?!\|)/m);
  return rows.split('\n').flatMap((row) => found(row.split(/(?<!\\)\|/)[1] ?? '', /`([^`]+)`/g));
}

describe('README.md', () => {
  it('states the number of operations that the contract has', async () => {
    const { operations } = await openContract();
    expect(found(README, /\b(\d+)(?: read-only)? operations\b/g)).toEqual([String(operations.length)]);
  });

  it('states the smallest number of bouts that a model, its evaluation and the holdout need', () => {
    expect(found(README, /\b(\d+) bouts in \[the right months/g)).toEqual([String(2 * FEWEST_BOUTS + 1)]);
  });

  it('states the versions of Node that the package allows', () => {
    const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'));
    expect([`>=${found(README, /Node 20 works from (\d+\.\d+)/g).join()}`]).toEqual([engines.node]);
  });

  it('lists each command of the command line, and no other', async () => {
    const silent = { write: () => undefined };
    const program = await createProgram({ env: {}, stdout: silent, stderr: silent, stopSignal: () => AbortSignal.abort() });
    const listed = firstColumn(README, /^\| commands: .*\n.*\n/m).map((command) => command.split(' ')[0]);
    expect([...new Set(listed)].sort()).toEqual(program.commands.map((command) => command.name()).sort());
  });
});

describe('the documents', () => {
  it('name only tests that exist', () => {
    const named = found(TEXT, /`(test\/[\w./-]+)`/g);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((file) => !existsSync(file) && !existsSync(`${file}.test.ts`))).toEqual([]);
  });

  it('name only scripts that package.json has', () => {
    const { scripts }: { scripts: object } = JSON.parse(read('package.json'));
    expect(found(TEXT, /`npm run (?:-s )?([\w:-]+)/g).filter((script) => !(script in scripts))).toEqual([]);
  });

  it('name only tables that exist, and migrations by their numbers', () => {
    const files = readdirSync('src/store/migrations', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const migrations = files.map((file) => read(`src/store/migrations/${file}`));
    const tables = found(TEXT, /`((?:public|master|bronze)\.[a-z_]+)`/g).filter((name) => !name.endsWith('_ts'));
    expect(tables.filter((name) => !migrations.some((sql) => sql.includes(name)))).toEqual([]);
    const numbers = found(TEXT, /migrations? (\d{4})\b/gi);
    expect(numbers.filter((number) => !files.some((file) => file.startsWith(number)))).toEqual([]);
  });
});

it('the contract names each sharp book, and no soft one', async () => {
  const description = new DocumentNode(await readBundle()).at('paths').at('/bookmakers').at('get').at('description').text ?? '';
  const named = (wanted: 'sharp' | 'soft') =>
    KNOWN_BOOKS.filter(({ classification }) => classification === wanted)
      .map(({ title }) => title.replace(/\.ag$| Exchange.*$/, ''))
      .filter((title) => new RegExp(`\\b${title.replace(/\W/g, '\\$&')}\\b`).test(description));
  const sharp = KNOWN_BOOKS.filter(({ classification }) => classification === 'sharp');
  expect([named('sharp').length, named('soft')]).toEqual([sharp.length, []]);
});

/** The example of an operation's answer in the contract. */
async function exampleOf(path: string, name: string): Promise<DocumentNode> {
  const answer = new DocumentNode(await readBundle()).at('paths').at(path).at('get').at('responses').at('200');
  return answer.at('content').at('application/json').at('examples').at(name).at('value').at('data');
}

it('the examples of the comparison and of the backtest use the model that docs/model.md describes', async () => {
  const text = read('docs/model.md');
  const [, ...stated] = /^\| all of them +\| [\d,]+ \| (\d\.\d+)[^|]+\| (\d\.\d+)[^|]+\| (\d\.\d+)[^|]+\| (\d\.\d+)/m.exec(text) ?? [];
  const comparison = await exampleOf('/model/comparison', 'comparison');
  const metrics =
    comparison
      .at('samples')
      .items.find((sample) => sample.at('sample').text === 'priced')
      ?.at('metrics').items ?? [];
  const lossOf = (model: string) => {
    const loss = metrics
      .find((row) => row.at('model').text === model)
      ?.at('log_loss')
      .at('value').value;
    return Number(loss).toFixed(3);
  };
  expect(['market', 'market_recalibrated', 'blend', 'lgbm_ens'].map(lossOf)).toEqual(stated);

  const backtest = await exampleOf('/backtest/latest', 'latest');
  const share = (fair: string) =>
    backtest
      .at('by_fair')
      .items.find((row) => row.at('fair').text === fair)
      ?.at('share_bet').value;
  const bet = ['blend', 'model alone'].map((fair) => new RegExp(`^\\| ${fair} +\\| (\\d+) %`, 'm').exec(text)?.[1]);
  expect([share('blend'), share('model')].map((value) => (100 * Number(value)).toFixed(0))).toEqual(bet);
});

it('docs/configuration.md lists each variable that the service reads, and no other', () => {
  const read = new Set<string>();
  const note = (_: object, name: string | symbol): undefined => void read.add(String(name));
  loadConfig(new Proxy({}, { get: note }));
  const listed = firstColumn(readFileSync('docs/configuration.md', 'utf8'), /^\| variable +\| default .*\n.*\n/m);
  const variables = [...read].filter((name) => !read.has(name.replace(/_FILE$/, '')) || !name.endsWith('_FILE'));
  expect(listed.sort()).toEqual(variables.sort());
});
