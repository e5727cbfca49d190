import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { boardOf, market, pendingFight } from '../builders/board';
import { startApp, type TestApp } from '../support/app';
import { installed } from '../../tools/installed';
import { STRICT_CLIENT, TSC } from '../support/packed';

/** Packages of the generators are installed beside their configuration, because the project itself does not need them. */
const SOURCE = path.resolve('tools/contract/generators');
const PATIENCE = 240_000;

/** Stands for the contract in the arguments of a generator. */
const CONTRACT = 'CONTRACT';

/** Each generator as its users call it. */
const generators: Record<string, readonly string[]> = {
  'swagger-typescript-api': [
    'swagger-typescript-api/dist/cli.mjs',
    'generate',
    '-p',
    CONTRACT,
    '-o',
    'out',
    '-n',
    'swagger-typescript-api.ts',
  ],
  'orval-fetch': ['orval/dist/bin/orval.js', '--config', 'orval.config.cjs', '--project', 'fetch'],
  'orval-zod': ['orval/dist/bin/orval.js', '--config', 'orval.config.cjs', '--project', 'zod'],
  kubb: ['@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.mjs'],
  'openapi-zod-client': ['openapi-zod-client/bin.js', CONTRACT, '--output', 'out/openapi-zod-client.ts'],
  oazapfts: ['oazapfts/dist/cli.js', CONTRACT, 'out/oazapfts.ts'],
  'typed-openapi': ['typed-openapi/bin.js', CONTRACT, '--output', 'out/typed-openapi.ts'],
  'hey-api': ['@hey-api/openapi-ts/bin/run.js', '--input', CONTRACT, '--output', 'out/hey-api'],
};

/** Those that can read a document of several files. The others lose references into files, of any document; orval's client by `fetch` from version 8 on does not. */
const readFiles = ['swagger-typescript-api', 'orval-zod', 'kubb', 'hey-api'];

const compilerOptions = { ...STRICT_CLIENT, allowImportingTsExtensions: true, skipLibCheck: true, types: ['node'] };

interface Used {
  readonly document: 'trading' | 'desk';
  readonly form: 'served' | 'hand-written';
  readonly root: string;
  /** What the programs in `use` print. */
  readonly answers: unknown;
}

const documents = [
  { document: 'trading', root: '/api/v1', answers: [2.2, 1] },
  { document: 'desk', root: '/api/desk/v1', answers: [0, 0.010101] },
] as const;

/** Each contract as the service serves it, and as it is written by hand in many files, with what two of its operations answer. */
const contracts: readonly Used[] = documents.flatMap((used) => (['served', 'hand-written'] as const).map((form) => ({ ...used, form })));

/** Where a contract is in the folder of its test. */
function contractOf({ document, form }: Used): string {
  if (form === 'served') return './openapi.json';
  return document === 'trading' ? './openapi/openapi.yaml' : './openapi/desk/openapi.yaml';
}

function folderOf({ document, form }: Used): string {
  return path.join(folder, `${document}-${form}`);
}

let app: TestApp;
let folder: string;

beforeAll(async () => {
  installed(SOURCE);
  const board = boardOf([pendingFight(17, [market('pinnacle', 2.2, 1.8)])]);
  app = await startApp({ board: { current: () => board } });
  folder = mkdtempSync(path.join(tmpdir(), 'boxing-generators-'));
  const served = { trading: (await app.ask('/openapi.json')).body, desk: app.deskDocument };
  for (const used of contracts) {
    const { document, root, form } = used;
    const own = folderOf(used);
    cpSync(SOURCE, own, { recursive: true, filter: (file) => !file.includes('node_modules') });
    symlinkSync(path.join(SOURCE, 'node_modules'), path.join(own, 'node_modules'));
    mkdirSync(path.join(own, 'out'));
    const contract = path.join(own, contractOf(used));
    if (form === 'served') {
      writeFileSync(contract, JSON.stringify({ ...served[document], servers: [{ url: app.origin + root }] }));
    } else {
      cpSync('openapi', path.join(own, 'openapi'), { recursive: true });
      writeFileSync(contract, readFileSync(contract, 'utf8').replace(`url: ${root}\n`, `url: ${app.origin}${root}\n`));
    }
    writeFileSync(path.join(own, 'package.json'), JSON.stringify({ type: 'module' }));
  }
}, PATIENCE);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

function generate(name: string, used: Used): void {
  const [program = '', ...args] = generators[name] ?? [];
  const cwd = folderOf(used);
  const contract = contractOf(used);
  const env = { PATH: process.env['PATH'], HOME: folder, NO_COLOR: '1', CONTRACT: contract };
  const given = args.map((argument) => (argument === CONTRACT ? contract : argument));
  execFileSync(process.execPath, [path.join(cwd, 'node_modules', program), ...given], { cwd, env });
}

async function compileAndRun(name: string, used: Used): Promise<unknown> {
  const { document, root } = used;
  const cwd = folderOf(used);
  const program = `use/${document}/${name}.ts`;
  writeFileSync(path.join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [program] }));
  const options = { cwd, env: { ...process.env, KEY: app.user.key, BASE_URL: app.origin + root } };
  await promisify(execFile)(process.execPath, [TSC], options);
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  return JSON.parse((await promisify(execFile)(process.execPath, [tsx, program], options)).stdout);
}

describe.each(contracts)('the $document contract, $form', (used) => {
  it.each(used.form === 'served' ? Object.keys(generators) : readFiles)(
    'a client generated by %s compiles strictly and gets answers, without an edit',
    async (name) => {
      generate(name, used);
      expect(await compileAndRun(name, used)).toEqual(used.answers);
    },
    PATIENCE,
  );
});

it.each(contracts.filter(({ form }) => form === 'served'))(
  'fets reads the $document contract as a constant, compiles strictly and gets answers',
  async (used) => {
    const text = readFileSync(path.join(folderOf(used), 'openapi.json'), 'utf8');
    writeFileSync(path.join(folderOf(used), 'out/fets.ts'), `export const openapi = ${text} as const;\n`);
    expect(await compileAndRun('fets', used)).toEqual(used.answers);
  },
  PATIENCE,
);
