import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { openContract } from '../../../src/http/contract/backend';
import { installed } from '../../../tools/installed';
import { PACKAGE_PATIENCE, STRICT_CLIENT, TSC } from '../../support/packed';

/** Where the project's own packages are, and those of generators that it does not need itself. */
const OWN = '.';
const GENERATORS = 'tools/contract/generators';

/** Generators that share no code, each as its users call it. */
const generators = [
  {
    name: 'openapi-typescript',
    from: OWN,
    run: (contract: string) => ['openapi-typescript/bin/cli.js', contract, '--output', 'out/api.ts'],
  },
  {
    name: '@hey-api/openapi-ts',
    from: GENERATORS,
    run: (contract: string) => ['@hey-api/openapi-ts/bin/run.js', '--input', contract, '--output', 'out'],
  },
  { name: 'oazapfts', from: GENERATORS, run: (contract: string) => ['oazapfts/dist/cli.js', contract, 'out/api.ts'] },
];
/** The bundles, and the hand-written files themselves. */
const inputs = [
  { bundle: 'openapi', contract: 'generated/openapi.json' },
  { bundle: 'desk', contract: 'generated/desk.json' },
  { bundle: 'openapi', contract: 'openapi/openapi.yaml' },
  { bundle: 'desk', contract: 'openapi/desk/openapi.yaml' },
] as const;
const cases = inputs.flatMap((input) =>
  generators
    // It loses references into other files, of any document.
    .filter(({ name }) => name !== 'oazapfts' || input.contract.endsWith('.json'))
    .map((generator) => ({ ...input, ...generator })),
);

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'boxing-clients-'));
  installed(GENERATORS);
}, PACKAGE_PATIENCE);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function folderOf(contract: string, name: string): string {
  return path.join(directory, `${contract}-${name}`.replaceAll('/', '-'));
}

function run(args: readonly string[], cwd: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env: { PATH: process.env['PATH'], NO_COLOR: '1', HOME: cwd } });
}

it.each(cases)(
  '$name generates a client of every operation of $contract, without a warning',
  async ({ name, bundle, contract, from, run: args }) => {
    const cwd = folderOf(contract, name);
    mkdirSync(path.join(cwd, 'out'), { recursive: true });
    const packages = path.join(cwd, 'node_modules');
    symlinkSync(path.resolve(from, 'node_modules'), packages);

    const [program = '', ...given] = args(path.resolve(contract));
    const generated = run([path.join(packages, program), ...given], cwd);
    expect(generated).toMatchObject({ status: 0, stderr: '' });
    expect(generated.stdout).not.toMatch(/warn/i);

    const files = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const code = files.map((file) => readFileSync(path.join(cwd, file), 'utf8')).join('\n');
    const { operations } = await openContract(bundle);
    const missing = operations.filter(({ operationId }) => !new RegExp(`\\b${operationId}\\b`).test(code));
    expect(operations.length).toBeGreaterThanOrEqual(45);
    expect(missing).toEqual([]);
  },
  PACKAGE_PATIENCE,
);

// In one go, because to read the libraries takes the compiler longer than a client.
it(
  'every client compiles strictly',
  () => {
    const out = cases.map(({ contract, name }) => path.join(folderOf(contract, name), 'out'));
    for (const folder of out) expect(readdirSync(folder)).not.toEqual([]);
    writeFileSync(
      path.join(directory, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...STRICT_CLIENT, types: [] }, include: out }),
    );
    expect(run([TSC], directory)).toMatchObject({ status: 0, stdout: '' });
  },
  PACKAGE_PATIENCE,
);
