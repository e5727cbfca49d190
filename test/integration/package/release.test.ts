import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CONTRACTS } from '../../../tools/contract/contracts';
import { temporaryDirectory } from '../../support/embedded';
import { PACKAGE_PATIENCE } from '../../support/packed';
import { describeWithPython, PYTHON } from '../../support/python';

const { version, scripts }: { version: string; scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

interface Sbom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

const command = ['--import', 'tsx', 'tools/release/main.ts'];

describeWithPython(PYTHON, 'Python 3.11')('the files of a release', () => {
  let folder: string;
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const contentsOf = (archive: string): string[] =>
    execFileSync('tar', ['--list', '--gzip', '--file', path.join(folder, archive)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, ''));

  beforeAll(() => {
    folder = temporaryDirectory();
    execFileSync(process.execPath, [...command, '--built', '--into', folder], { stdio: 'pipe' });
  }, PACKAGE_PATIENCE);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are the packages, the contracts, the bill of materials, the notes and the checksums', () => {
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...['NOTES.md', 'SHA256SUMS', 'sbom.cdx.json', `desk-contract-${version}.json`, `trading-contract-${version}.json`],
        ...[`boxing-prediction-trading-api-${version}.tgz`, `boxing-prediction-trading-client-${version}.tgz`],
        `boxing_prediction_trading_client-${version}-py3-none-any.whl`,
      ].sort(),
    );
  });

  it('hold complete packages: programs, portal, contracts, workflows, and the client in both kinds of modules', () => {
    const service = contentsOf(`boxing-prediction-trading-api-${version}.tgz`);
    expect(service).toEqual(
      expect.arrayContaining([
        ...['dist/src/main.js', 'dist/src/cli/main.js', 'dist/portal/index.html', 'generated/openapi.json', 'generated/desk.json'],
        ...['openapi/workflows/first-pick.yaml', 'docs/getting-started.md', 'CHANGELOG.md', 'LICENSE'],
        'node_modules/boxing-prediction-trading-client/package.json',
      ]),
    );
    const client = contentsOf(`boxing-prediction-trading-client-${version}.tgz`);
    expect(client).toEqual(
      expect.arrayContaining(['dist/esm/index.js', 'dist/esm/index.d.ts', 'dist/cjs/index.js', 'dist/cjs/index.d.ts', 'LICENSE']),
    );
    for (const { name, bundle } of CONTRACTS) expect(read(`${name}-contract-${version}.json`)).toBe(readFileSync(bundle, 'utf8'));
  });

  it('name each production dependency of the lockfile in the bill of materials, with its version', () => {
    const { packages }: { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    );
    const needed = Object.entries(packages)
      .filter(([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true)
      .map(([place, { version: locked }]) => `${place.replace(/^.*node_modules\//, '')}@${locked}`);
    const { bomFormat, metadata, components }: Sbom = JSON.parse(read('sbom.cdx.json'));
    const named = new Set(components.map(({ name, version: listed }) => `${name}@${listed}`));
    expect([bomFormat, metadata.component]).toEqual([
      'CycloneDX',
      expect.objectContaining({ name: 'boxing-prediction-trading-api', version }),
    ]);
    expect([...named].filter((dependency) => dependency.startsWith('jest@'))).toEqual([]);
    expect(needed.length).toBeGreaterThan(80);
    expect(needed.filter((dependency) => !named.has(dependency))).toEqual([]);
  });

  it('have the notes of the version, and right checksums', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8');
    expect(changelog).toContain(`## ${version}\n\n${read('NOTES.md')}`);
    const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    expect(checked.trim().split('\n')).toHaveLength(readdirSync(folder).length - 1);
  });
});

describe('a release', () => {
  const refused = (...options: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [...command, '--built', ...options], { encoding: 'utf8' });
    return [status, stderr];
  };

  it('is refused for a tag of another version, and into a folder that has files', () => {
    expect(refused('--into', 'unused', '--tag', 'v99.0.0')).toEqual([
      1,
      `the tag is v99.0.0, and package.json has the version ${version}\n`,
    ]);
    expect(refused('--into', 'docs')).toEqual([1, 'docs is not empty; give --into a new folder\n']);
  });

  it('is made by a workflow that runs only what the project has, and actions of a fixed version', () => {
    interface Job {
      readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
    }
    const { jobs }: { jobs: Record<string, Job> } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const commands = steps.flatMap(({ run = '' }) => run.split('\n'));
    for (const script of commands.flatMap((line) => /^\.ci\/\w+/.exec(line)?.[0] ?? [])) accessSync(script);
    const named = commands.flatMap((line) => /^npm run (?:-s )?([\w:]+)/.exec(line)?.[1] ?? []);
    expect(named).toEqual(['release:files']);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(steps.flatMap(({ uses }) => uses ?? []).filter((action) => !/@v\d+$/.test(action))).toEqual([]);
  });
});
