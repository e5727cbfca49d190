import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { boardOf, market, pendingFight } from '../../builders/board';
import { listen } from '../../../src/http/connections/server';
import { startApp, type TestApp } from '../../support/app';
import { CHROMIUM, startBrowser } from '../../support/browser';
import { temporaryDirectory } from '../../support/embedded';
import { installPacked, PACKAGE_PATIENCE, TSC } from '../../support/packed';

const NAME = 'boxing-prediction-trading-client';
const SOURCE = path.resolve('packages/client');
const README = readFileSync(path.join(SOURCE, 'README.md'), 'utf8');

let app: TestApp;
/** Holds the packed client and what it depends on, nothing else. */
let home: string;
let packed: ReturnType<typeof installPacked>;

beforeAll(async () => {
  home = temporaryDirectory();
  const stage = path.join(home, 'stage');
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(path.join(SOURCE, file), path.join(stage, file));
  execFileSync(process.execPath, [path.join(SOURCE, 'build.mjs'), path.join(stage, 'dist')]);
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

it('depends on two packages, which its README names', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(path.join(SOURCE, 'package.json'), 'utf8'));
  const named = [...README.matchAll(/\(https:\/\/www\.npmjs\.com\/package\/([^)]+)\)/g)].map(([, name]) => name);
  expect([Object.keys(dependencies), named.sort()]).toEqual([
    ['eventsource-parser', 'openapi-fetch'],
    ['eventsource-parser', 'openapi-fetch'],
  ]);
});

it('has the size stated in its README and in that of the project, within a tenth', () => {
  const code = packed.files.filter(({ path: file }) => file.startsWith('dist/esm/') && file.endsWith('.js'));
  const kilobytes = {
    packed: packed.packedBytes / 1_000,
    code: code.reduce((sum, { size }) => sum + size, 0) / 1_000,
  };
  const [, ofPackage = '', ofCode = ''] = /has about (\d+) kB.*?the code that\s+runs has (\d+) kB/s.exec(README) ?? [];
  const [, inProject = ''] = /a package of its own of (\d+) kB/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const stated = [Number(ofPackage) / kilobytes.packed, Number(inProject) / kilobytes.packed, Number(ofCode) / kilobytes.code];
  expect([kilobytes, stated.filter((share) => !(share > 0.9 && share < 1.1))]).toEqual([kilobytes, []]);
});

it('contains the types of each contract once', () => {
  const large = packed.files.filter(({ size }) => size > 100_000).map(({ path: file }) => file);
  expect(large.sort()).toEqual(['dist/cjs/contract.d.ts', 'dist/cjs/desk-contract.d.ts']);
});

it('contains its code, its types and two texts', () => {
  const kinds = [/^(package\.json|README\.md|LICENSE|dist\/cjs\/package\.json)$/, /^dist\/(cjs|esm)\/[a-z-]+\.(js|d\.ts)$/];
  const files = packed.files.map(({ path: file }) => file);
  expect(files.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
  for (const kind of kinds) expect(files.filter((file) => kind.test(file))).not.toEqual([]);
});

const use = `
import { ApiError, createClient, walk } from '${NAME}';
const client = createClient({ baseUrl: process.env['BOXING_URL'] ?? '', key: process.env['BOXING_KEY'] });
async function main(): Promise<void> {
  const { data } = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 7 } } });
  const odds: number = data.decimal_odds;
  const refused: unknown = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 8 } } }).catch((error: unknown) => error);
  const names: string[] = [];
  for await (const { name } of walk((page) => client.get('/fighters', { params: { query: page } }))) names.push(name);
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
  'compiles strictly and works under nodenext, in ES and CommonJS modules, next to the examples',
  async () => {
    const examples = readdirSync('examples').map((file) => [file, readFileSync(`examples/${file}`, 'utf8')]);
    const files = { 'index.mts': use, 'index.cts': use, ...Object.fromEntries(examples) };
    const [esm = '', commonJs = ''] = compiled('nodenext', files, { module: 'nodenext' });
    expect([await answered(esm), await answered(commonJs)]).toEqual([answers, answers]);
  },
  PACKAGE_PATIENCE,
);

it(
  'compiles strictly and works with the resolution of bundlers',
  async () => {
    const [program = ''] = compiled('bundled', { 'index.mts': use }, { module: 'preserve', moduleResolution: 'bundler' });
    expect(await answered(program)).toEqual(answers);
  },
  PACKAGE_PATIENCE,
);

/** The import map that the README gives to pages. */
function importMap(): Map<string, string> {
  const [, json = '{}'] = /<script type="importmap">\s*(\{.*?\})\s*<\/script>/s.exec(README) ?? [];
  const { imports }: { imports: Record<string, string> } = JSON.parse(json);
  return new Map(Object.entries(imports));
}

it('finds each module by the import map of its README, as a browser does', () => {
  const map = importMap();
  const visited = new Set<string>();
  const missing: string[] = [];
  const visit = (url: string | undefined, specifier: string): void => {
    const file = url === undefined ? '' : path.join(home, url);
    if (visited.has(file)) return;
    visited.add(file);
    if (url === undefined || !existsSync(file)) return void missing.push(specifier);
    for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["']([^"']+)["']/g))
      visit(next.startsWith('.') ? path.posix.join(path.posix.dirname(url), next) : map.get(next), next);
  };
  visit(map.get(NAME), NAME);
  expect([missing, visited.size > 5, [...map.keys()].sort()]).toEqual([[], true, [NAME, 'eventsource-parser', 'openapi-fetch']]);
});

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? it.skip : it)(
  'works in a page of another origin that has the import map of its README',
  async () => {
    const map = JSON.stringify({ imports: Object.fromEntries(importMap()) });
    const site = await listen('127.0.0.1', 0, () => (request, response) => {
      const url = request.url ?? '';
      if (!url.startsWith('/node_modules/')) return void response.end(`<!doctype html><script type="importmap">${map}</script>`);
      response.setHeader('content-type', 'text/javascript').end(readFileSync(path.join(home, url)));
    });
    const browser = await startBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(site.origin);
      const odds = await page.evaluate(
        `import('${NAME}').then(async ({ createClient }) => {
          const client = createClient({ baseUrl: '${app.origin}/api/v1', key: '${app.user.key}' });
          return (await client.get('/picks/{fight_id}', { params: { path: { fight_id: 7 } } })).data.decimal_odds;
        })`,
      );
      expect(odds).toBe(2.2);
    } finally {
      await browser.close();
      await site.stop();
    }
  },
  PACKAGE_PATIENCE,
);

it('names files with extensions and uses no Node API, as browsers and Deno require', () => {
  const folder = path.join(home, 'node_modules', NAME, 'dist/esm');
  const modules = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const text = modules.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const imports = [...text.matchAll(/from ["']([^"']+)["']/g)].map(([, name = '']) => name);
  expect(imports.filter((name) => !/^\.\/[a-z-]+\.js$/.test(name))).toEqual(['openapi-fetch', 'eventsource-parser']);
  expect(text).not.toMatch(/\b(process|Buffer|require|__dirname)\b/);
});

it('loads only its own code and that of its dependencies', () => {
  const loaded = `require('${NAME}'); console.log(JSON.stringify(Object.keys(require.cache)))`;
  const files: string[] = JSON.parse(execFileSync(process.execPath, ['-e', loaded], { cwd: home, encoding: 'utf8' }));
  const others = files.filter((file) => !file.includes(`/${NAME}/dist/`) && !/\/(openapi-fetch|eventsource-parser)\//.test(file));
  expect([files.length > 3, others]).toEqual([true, []]);
});
