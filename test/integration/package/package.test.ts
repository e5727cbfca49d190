import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';
import { clear, temporaryDirectory } from '../../support/embedded';

const NAME = 'boxing-prediction-trading-api';
/** Compilers are slow on a machine that is busy. */
const PATIENCE = 240_000;
const manifest: { dependencies: object; optionalDependencies: object; files: string[] } = JSON.parse(readFileSync('package.json', 'utf8'));

let directory: string;
/** Holds nothing but the package, as npm would have installed it, and what it declares to need. */
let home: string;
let contents: string[];

const inHome = (file: string): string => path.join(home, file);
const installed = (file: string): string => path.join(home, 'node_modules', NAME, file);
const tsc = path.resolve('node_modules/typescript/bin/tsc');

/** Builds the package afresh, packs it, and unpacks it where a user would have it. */
beforeAll(async () => {
  directory = temporaryDirectory();
  const stage = path.join(directory, 'stage');
  for (const file of ['package.json', 'README.md', 'LICENSE', ...manifest.files.filter((name) => !name.startsWith('dist'))])
    cpSync(file, path.join(stage, file), { recursive: true });
  execFileSync(process.execPath, [
    tsc,
    '--project',
    'tsconfig.build.json',
    '--outDir',
    path.join(stage, 'dist'),
    '--incremental',
    'false',
    '--tsBuildInfoFile',
    'null',
  ]);
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--ignore-scripts', '--json', '--loglevel', 'error'], { cwd: stage, encoding: 'utf8' });
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(npm('pack', '--pack-destination', directory));
  contents = packed?.files.map((file) => file.path) ?? [];

  home = path.join(directory, 'home');
  mkdirSync(installed('.'), { recursive: true });
  execFileSync('tar', [
    '--extract',
    '--file',
    path.join(directory, packed?.filename ?? ''),
    '--strip-components',
    '1',
    '--directory',
    installed('.'),
  ]);
  for (const name of [...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }), '@types/node']) {
    const target = path.resolve('node_modules', name);
    mkdirSync(path.dirname(inHome(`node_modules/${name}`)), { recursive: true });
    if (existsSync(target)) symlinkSync(target, inHome(`node_modules/${name}`));
  }
}, PATIENCE);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('the package holds what its user needs and nothing else', () => {
  const kinds = [
    /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|SECURITY\.md)$/,
    /^dist\/(src|generated)\/[a-z0-9_/-]+\.js$/,
    /^dist\/(src\/client\/[a-z-]+|generated\/api)\.d\.ts$/,
    /^generated\/openapi\.json$/,
    /^docs\/[a-z-]+\.(md|svg)$/,
    /^examples\/[a-z-]+\.ts$/,
    /^trainers\/python\/(README\.md|requirements\.txt|[a-z]+\.py)$/,
  ];
  expect(contents.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
  for (const kind of kinds) expect(contents.filter((file) => kind.test(file))).not.toEqual([]);
});

describe('the client', () => {
  let app: TestApp;

  beforeAll(async () => {
    const board = boardOf([pendingFight(7, [market('pinnacle', 2.2, 1.8)])]);
    app = await startApp({ board: { current: () => board } });
  });
  afterAll(() => app.close());

  const use = `
const client = createClient({ baseUrl: process.env['BOXING_URL'] ?? '', key: process.env['BOXING_KEY'] });
async function main(): Promise<void> {
  const { data } = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 7 } } });
  const odds: number = data.decimal_odds;
  const refused: unknown = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 8 } } }).catch((error: unknown) => error);
  const names: string[] = [];
  for await (const { name } of walk((offset) => client.get('/fighters', { params: { query: { offset } } }))) names.push(name);
  // @ts-expect-error a parameter that is not there
  const wrong = () => client.get('/picks/live', { params: { query: { bankrol: 1 } } });
  console.log(JSON.stringify([odds, refused instanceof ApiError && refused.code, names, typeof wrong]));
}
void main();
`;
  const imports = `import { ApiError, createClient, walk } from '${NAME}/client';\n`;
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    types: ['node'],
    skipLibCheck: false,
    outDir: 'out',
  };

  /** Compiles files as a project of its own and gives the paths of what came out. */
  function compiled(project: string, files: Record<string, string>, options: object): string[] {
    const folder = inHome(project);
    mkdirSync(folder);
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
    const config = { compilerOptions: { ...strict, ...options }, files: Object.keys(files) };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(spawnSync(process.execPath, [tsc], { cwd: folder, encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
    return Object.keys(files).map((file) => path.join(folder, 'out', file.replace('ts', 'js')));
  }

  async function answered(program: string): Promise<unknown> {
    const env = { PATH: process.env['PATH'], BOXING_URL: `${app.origin}/api/v1`, BOXING_KEY: app.user.key };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    for await (const text of child.stdout) out += String(text);
    return JSON.parse(out);
  }

  const answers = [2.2, 'fight_not_found', [], 'function'];

  it(
    'compiles strictly and works under nodenext, in ES and CommonJS modules, beside its examples',
    async () => {
      const examples = readdirSync(installed('examples')).map((file) => [file, readFileSync(installed(`examples/${file}`), 'utf8')]);
      const files = { 'index.mts': imports + use, 'index.cts': imports + use, ...Object.fromEntries(examples) };
      const [esm = '', commonJs = ''] = compiled('nodenext', files, { module: 'nodenext' });
      expect([await answered(esm), await answered(commonJs)]).toEqual([answers, answers]);
    },
    PATIENCE,
  );

  it(
    'compiles strictly and works as a bundler has it',
    async () => {
      const [program = ''] = compiled('bundled', { 'index.mts': imports + use }, { module: 'preserve', moduleResolution: 'bundler' });
      expect(await answered(program)).toEqual(answers);
    },
    PATIENCE,
  );

  it('brings no code of the service with it', () => {
    const loaded = `require('${NAME}/client'); console.log(JSON.stringify(Object.keys(require.cache)))`;
    const files: string[] = JSON.parse(execFileSync(process.execPath, ['-e', loaded], { cwd: home, encoding: 'utf8' }));
    const others = files.filter((file) => !file.includes('/dist/src/client/') && !file.includes('/openapi-fetch/'));
    expect([files.length > 3, others]).toEqual([true, []]);
  });
});

describe('the program', () => {
  const program = () => installed('dist/src/cli/main.js');

  it('shows its help', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program(), '--help'], { cwd: home, encoding: 'utf8' });
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('boxing serve')]);
  });

  it(
    'serves from an empty folder with a database of its own',
    async () => {
      const folder = temporaryDirectory();
      const env = { PATH: process.env['PATH'], HOME: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn' };
      const child = spawn(process.execPath, [program(), 'serve', '--json'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
      try {
        const [banner] = await child.stdout[Symbol.asyncIterator]()
          .next()
          .then(({ value }) => String(value).split('\n'));
        const { base_url, docs_url }: Record<string, string> = JSON.parse(banner ?? '');
        expect((await fetch(`${base_url}/health`)).status).toBe(200);
        expect((await fetch(docs_url ?? '')).status).toBe(200);
      } finally {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
        clear(path.join(folder, '.data'));
        rmSync(folder, { recursive: true, force: true });
      }
    },
    PATIENCE,
  );
});
