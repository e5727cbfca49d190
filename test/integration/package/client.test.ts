import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { boardOf, market, pendingFight } from '../../builders/board';
import { startApp, type TestApp } from '../../support/app';
import { temporaryDirectory } from '../../support/embedded';
import { installPacked, PACKAGE_PATIENCE, TSC } from '../../support/packed';

const NAME = 'boxing-prediction-trading-client';
const SOURCE = path.resolve('packages/client');

let app: TestApp;
/** Holds the packed client and what it depends on, nothing else. */
let home: string;
let packed: ReturnType<typeof installPacked>;

beforeAll(async () => {
  home = temporaryDirectory();
  const stage = path.join(home, 'stage');
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(path.join(SOURCE, file), path.join(stage, file));
  for (const [folder, config] of [
    ['esm', 'tsconfig.json'],
    ['cjs', 'tsconfig.cjs.json'],
  ] as const) {
    const out = path.join(stage, 'dist', folder);
    execFileSync(process.execPath, [TSC, '--project', path.join(SOURCE, config), '--outDir', out]);
  }
  cpSync(path.join(SOURCE, 'dist/cjs/package.json'), path.join(stage, 'dist/cjs/package.json'));
  packed = installPacked(stage, NAME, home);
  for (const name of ['openapi-fetch', 'eventsource-parser', 'openapi-typescript-helpers', '@types/node', 'undici-types']) {
    const target = path.join(home, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.resolve('node_modules', name), target);
  }
  const board = boardOf([pendingFight(7, [market('pinnacle', 2.2, 1.8)])]);
  app = await startApp({ board: { current: () => board } });
}, PACKAGE_PATIENCE);
afterAll(async () => {
  rmSync(home, { recursive: true, force: true });
  await app.close();
});

it('is smaller than 40 kB without its types, and depends on two packages', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(path.join(SOURCE, 'package.json'), 'utf8'));
  expect([packed.bytes < 40_000, Object.keys(dependencies)]).toEqual([true, ['eventsource-parser', 'openapi-fetch']]);
});

it('holds its code, its types and two texts', () => {
  const kinds = [/^(package\.json|README\.md|LICENSE|dist\/cjs\/package\.json)$/, /^dist\/(cjs|esm)\/[a-z-]+\.(js|d\.ts)$/];
  expect(packed.files.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
  for (const kind of kinds) expect(packed.files.filter((file) => kind.test(file))).not.toEqual([]);
});

const use = `
import { ApiError, createClient, walk } from '${NAME}';
const client = createClient({ baseUrl: process.env['BOXING_URL'] ?? '', key: process.env['BOXING_KEY'] });
async function main(): Promise<void> {
  const { data } = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 7 } } });
  const odds: number = data.decimal_odds;
  const refused: unknown = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 8 } } }).catch((error: unknown) => error);
  const names: string[] = [];
  for await (const { name } of walk((offset) => client.get('/fighters', { params: { query: { offset } } }))) names.push(name);
  const answers: number[] = [];
  const stop = new AbortController();
  for await (const { data } of client.poll({ signal: stop.signal }, '/picks/live')) {
    answers.push(data.length);
    stop.abort();
  }
  console.log(JSON.stringify([odds, refused instanceof ApiError && refused.code, names, answers]));
}
void main();
`;
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  types: ['node'],
  skipLibCheck: false,
  outDir: 'out',
};

/** Compiles files as a project of its own and returns the paths of the programs. */
function compiled(project: string, files: Record<string, string>, options: object): string[] {
  const folder = path.join(home, project);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const config = { compilerOptions: { ...strict, ...options }, files: Object.keys(files) };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(spawnSync(process.execPath, [TSC], { cwd: folder, encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
  return Object.keys(files).map((file) => path.join(folder, 'out', file.replace('ts', 'js')));
}

async function answered(program: string): Promise<unknown> {
  const env = { PATH: process.env['PATH'], BOXING_URL: `${app.origin}/api/v1`, BOXING_KEY: app.user.key };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  for await (const text of child.stdout) out += String(text);
  return JSON.parse(out);
}

const answers = [2.2, 'fight_not_found', [], [1]];

it(
  'compiles strictly and works under nodenext, in ES and CommonJS modules, beside the examples',
  async () => {
    const examples = readdirSync('examples').map((file) => [file, readFileSync(`examples/${file}`, 'utf8')]);
    const files = { 'index.mts': use, 'index.cts': use, ...Object.fromEntries(examples) };
    const [esm = '', commonJs = ''] = compiled('nodenext', files, { module: 'nodenext' });
    expect([await answered(esm), await answered(commonJs)]).toEqual([answers, answers]);
  },
  PACKAGE_PATIENCE,
);

it(
  'compiles strictly and works as a bundler has it',
  async () => {
    const [program = ''] = compiled('bundled', { 'index.mts': use }, { module: 'preserve', moduleResolution: 'bundler' });
    expect(await answered(program)).toEqual(answers);
  },
  PACKAGE_PATIENCE,
);

it('is named with extensions throughout and uses nothing of Node, as browsers and Deno need it', () => {
  const folder = path.join(home, 'node_modules', NAME, 'dist/esm');
  const modules = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const text = modules.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const imports = [...text.matchAll(/from ["']([^"']+)["']/g)].map(([, name = '']) => name);
  expect(imports.filter((name) => !/^\.\/[a-z-]+\.js$/.test(name))).toEqual(['openapi-fetch', 'eventsource-parser']);
  expect(text).not.toMatch(/\b(process|Buffer|require|__dirname)\b/);
});

it('loads no code but its own and that of its dependencies', () => {
  const loaded = `require('${NAME}'); console.log(JSON.stringify(Object.keys(require.cache)))`;
  const files: string[] = JSON.parse(execFileSync(process.execPath, ['-e', loaded], { cwd: home, encoding: 'utf8' }));
  const others = files.filter((file) => !file.includes(`/${NAME}/dist/`) && !/\/(openapi-fetch|eventsource-parser)\//.test(file));
  expect([files.length > 3, others]).toEqual([true, []]);
});
