import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { boardOf, market, pendingFight } from '../builders/board';
import { startApp, type TestApp } from '../support/app';
import { STRICT_CLIENT, TSC } from '../support/packed';

/** Packages of the generators are installed beside their configuration, because the project itself does not need them. */
const SOURCE = path.resolve('tools/contract/generators');
const PATIENCE = 240_000;

/** Each generator as its users call it, on the contract as the service serves it. */
const generators: Record<string, readonly string[]> = {
  'swagger-typescript-api': [
    'swagger-typescript-api/dist/cli.mjs',
    'generate',
    '-p',
    'openapi.json',
    '-o',
    'out',
    '-n',
    'swagger-typescript-api.ts',
  ],
  'orval-fetch': ['orval/dist/bin/orval.js', '--config', 'orval.config.cjs', '--project', 'fetch'],
  'orval-zod': ['orval/dist/bin/orval.js', '--config', 'orval.config.cjs', '--project', 'zod'],
  kubb: ['@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.mjs'],
  'openapi-zod-client': ['openapi-zod-client/bin.js', 'openapi.json', '--output', 'out/openapi-zod-client.ts'],
  'hey-api': [path.resolve('node_modules/@hey-api/openapi-ts/bin/run.js'), '--input', './openapi.json', '--output', 'out/hey-api'],
};

const compilerOptions = { ...STRICT_CLIENT, allowImportingTsExtensions: true, skipLibCheck: true, types: ['node'] };

interface Used {
  readonly document: 'trading' | 'desk';
  readonly root: string;
  /** What the programs in `use` print. */
  readonly answers: unknown;
}

/** Each contract as the service serves it, and what two of its operations answer. */
const contracts: readonly Used[] = [
  { document: 'trading', root: '/api/v1', answers: [2.2, 1] },
  { document: 'desk', root: '/api/desk/v1', answers: [0, 0.010101] },
];

let app: TestApp;
let folder: string;

beforeAll(async () => {
  execFileSync('npm', ['ci', '--ignore-scripts', '--workspaces=false'], { cwd: SOURCE, stdio: 'ignore' });
  const board = boardOf([pendingFight(17, [market('pinnacle', 2.2, 1.8)])]);
  app = await startApp({ board: { current: () => board } });
  folder = mkdtempSync(path.join(tmpdir(), 'boxing-generators-'));
  const documents = { trading: (await app.ask('/openapi.json')).body, desk: app.deskDocument };
  for (const { document, root } of contracts) {
    const own = path.join(folder, document);
    cpSync(SOURCE, own, { recursive: true, filter: (file) => !file.includes('node_modules') });
    symlinkSync(path.join(SOURCE, 'node_modules'), path.join(own, 'node_modules'));
    mkdirSync(path.join(own, 'out'));
    const served = { ...documents[document], servers: [{ url: app.origin + root }] };
    writeFileSync(path.join(own, 'openapi.json'), JSON.stringify(served));
    writeFileSync(path.join(own, 'package.json'), JSON.stringify({ type: 'module' }));
  }
}, PATIENCE);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

function generate(name: string, { document }: Used): void {
  const [program = '', ...args] = generators[name] ?? [];
  const cwd = path.join(folder, document);
  const env = { PATH: process.env['PATH'], HOME: folder, NO_COLOR: '1' };
  execFileSync(process.execPath, [path.resolve(cwd, 'node_modules', program), ...args], { cwd, env });
}

async function compileAndRun(name: string, { document, root }: Used): Promise<unknown> {
  const cwd = path.join(folder, document);
  const program = `use/${document}/${name}.ts`;
  writeFileSync(path.join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [program] }));
  const options = { cwd, env: { ...process.env, KEY: app.user.key, BASE_URL: app.origin + root } };
  await promisify(execFile)(process.execPath, [TSC], options);
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  return JSON.parse((await promisify(execFile)(process.execPath, [tsx, program], options)).stdout);
}

describe.each(contracts)('the $document contract', (used) => {
  it.each(Object.keys(generators))(
    'a client made by %s compiles strictly and gets answers, without an edit',
    async (name) => {
      generate(name, used);
      expect(await compileAndRun(name, used)).toEqual(used.answers);
    },
    PATIENCE,
  );

  it(
    'fets reads the contract as a constant, compiles strictly and gets answers',
    async () => {
      const text = readFileSync(path.join(folder, used.document, 'openapi.json'), 'utf8');
      writeFileSync(path.join(folder, used.document, 'out/fets.ts'), `export const openapi = ${text} as const;\n`);
      expect(await compileAndRun('fets', used)).toEqual(used.answers);
    },
    PATIENCE,
  );
});
