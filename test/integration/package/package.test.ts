import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clear, temporaryDirectory } from '../../support/embedded';
import { interruptStart } from '../../support/interrupted-start';
import { withNode } from '../../support/node-versions';
import { installPacked, PACKAGE_PATIENCE, TSC } from '../../support/packed';

const NAME = 'boxing-prediction-trading-api';
const manifest: { dependencies: object; optionalDependencies: object; bundleDependencies: string[]; files: string[] } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

let directory: string;
/** Holds nothing but the package, as npm would have installed it, and what it declares to need. */
let home: string;
let contents: readonly string[];
/** As npm publishes it. */
let archive: string;

const installed = (file: string): string => path.join(home, 'node_modules', NAME, file);

/** Builds the package afresh, packs it, and unpacks it where a user would have it. */
beforeAll(() => {
  directory = temporaryDirectory();
  const stage = path.join(directory, 'stage');
  for (const file of ['package.json', 'LICENSE', ...manifest.files.filter((name) => !/^(dist|!)/.test(name))])
    cpSync(file, path.join(stage, file), { recursive: true });
  // As the script `prepack` does.
  cpSync('README.package.md', path.join(stage, 'README.md'));
  const out = ['--outDir', path.join(stage, 'dist'), '--incremental', 'false', '--tsBuildInfoFile', 'null'];
  execFileSync(process.execPath, [TSC, '--project', 'tsconfig.build.json', ...out]);
  for (const built of ['dist/portal', 'dist/vendor']) cpSync(built, path.join(stage, built), { recursive: true });
  cpSync('packages/client', path.join(stage, 'packages/client'), { recursive: true });
  for (const location of bundled()) cpSync(location, path.join(stage, location), { recursive: true });
  symlinkSync('../packages/client', path.join(stage, 'node_modules/boxing-prediction-trading-client'));

  home = path.join(directory, 'home');
  mkdirSync(home);
  const packed = installPacked(stage, NAME, home);
  contents = packed.files.map((file) => file.path);
  archive = path.join(home, packed.filename);
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  for (const name of needed.filter((name) => !manifest.bundleDependencies.includes(name))) link(name);
}, PACKAGE_PATIENCE);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Where the packages are that travel inside this one, besides the client itself. */
function bundled(): string[] {
  const client = ['openapi-fetch', 'openapi-typescript-helpers', 'eventsource-parser'].map((name) => `node_modules/${name}`);
  const query = '#openapi-backend, #openapi-backend *';
  const found: { location: string }[] = JSON.parse(execFileSync('npm', ['query', query], { encoding: 'utf8' }));
  return [...client, ...found.map(({ location }) => location)];
}

/** Puts a package that the project depends on into the home. */
function link(name: string): void {
  const [source, target] = [path.resolve('node_modules', name), path.join(home, 'node_modules', name)];
  mkdirSync(path.dirname(target), { recursive: true });
  if (existsSync(source)) symlinkSync(source, target);
}

it('the package contains what its user needs and nothing else', () => {
  const kinds = [
    /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|SECURITY\.md)$/,
    /^dist\/(src|packages|generated)\/[a-z0-9_/-]+\.js$/,
    /^node_modules\/((@[a-z]+\/)?[a-z.0-9-]+)\//,
    /^ops\/(cluster\/)?[A-Za-z-]+(\.[a-z]+)?$/,
    /^packages\/client\/README\.md$/,
    /^openapi\/workflows\/[a-z-]+\.yaml$/,
    /^generated\/(openapi|desk)(\.json|-validators\.js)$/,
    /^dist\/portal\/(index\.html|sw\.js|manifest\.webmanifest)$/,
    /^dist\/portal\/assets\/[\w-]+\.((js|css|svg)(\.br|\.gz)?|png)$/,
    /^dist\/vendor\/(NOTICE|[a-z.-]+\.(js|css)|swagger-ui-bundle\.js\.LICENSE\.txt)$/,
    /^docs\/[a-z-]+\.(md|svg)$/,
    /^docs\/images\/[a-z]+\.(png|svg)$/,
    /^docs\/(desk|operations)\/(README|[a-z]+)\.md$/,
    /^examples\/[a-z-]+\.ts$/,
    /^trainers\/python\/(README\.md|requirements\.txt|[a-z]+\.py)$/,
  ];
  expect(contents.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
  for (const kind of kinds) expect(contents.filter((file) => kind.test(file))).not.toEqual([]);
});

it('every relative link of its texts leads to a file of the package', () => {
  const texts = contents.filter((file) => file.endsWith('.md') && !file.startsWith('node_modules/'));
  const dead = texts.flatMap((file) => {
    const links = [...readFileSync(installed(file), 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target);
    const inside = links.filter((target) => !/^[a-z]+:/.test(target));
    return inside.filter((target) => !existsSync(installed(path.join(path.dirname(file), target)))).map((target) => `${file}: ${target}`);
  });
  expect(dead).toEqual([]);
});

it('its README speaks of an installed package and of no checkout', () => {
  expect(readFileSync(installed('README.md'), 'utf8')).not.toMatch(/npm (ci|start|run|test)|checkout|\/path\/to/);
});

describe('the program', () => {
  const program = () => installed('dist/src/cli/main.js');

  it('shows its help', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program(), '--help'], { cwd: home, encoding: 'utf8' });
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('boxing serve')]);
  });

  it(
    'serves from an empty folder with its own database',
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
        const portal = await fetch(new URL('/', base_url), { headers: { accept: 'text/html' } });
        expect([portal.status, await portal.text()]).toEqual([200, expect.stringContaining('id="portal"')]);
      } finally {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
        clear(path.join(folder, '.data'));
        rmSync(folder, { recursive: true, force: true });
      }
    },
    PACKAGE_PATIENCE,
  );
});

describe('a start of the installed program that is interrupted', () => {
  let dataDir: string;
  beforeAll(() => (dataDir = path.join(directory, 'interrupted')));
  afterAll(() => clear(dataDir));

  it.each([
    ['initdb', 'SIGTERM', 143],
    ['the start of PostgreSQL', 'Ctrl-C', 130],
    ['the set-up process', 'SIGTERM', 143],
    ['the past behind the board', 'Ctrl-C', 0],
  ] as const)(
    'in %s by %s stops PostgreSQL with the service and ends quietly with %i',
    async (phase, by, code) => {
      const ended = await interruptStart([installed('dist/src/cli/main.js'), 'serve'], { phase, by, dataDir, cwd: home });
      expect(ended).toEqual({ code, left: '', stderr: expect.not.stringMatching(/boxing:|abort|error/i) });
    },
    900_000,
  );
});

interface Tree {
  readonly packages: Record<string, { readonly version?: string; readonly link?: boolean }>;
}

/** The versions of each package of a tree, by name. */
function versionsIn(file: string): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  const { packages }: Tree = JSON.parse(readFileSync(file, 'utf8'));
  for (const [place, { version, link }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '');
    if (version !== undefined && link !== true) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return versions;
}

const major = (version: string): string | undefined => version.split('.')[0];

// The oldest Node that is supported, and the newest with long-term support.
describe.each(['20.19.0', '26'])('in a clean project on Node %s', (version) => {
  let project: string;
  let node: string;
  const installedFile = (file: string): string => path.join(project, 'node_modules', file);

  beforeAll(() => {
    project = path.join(directory, `project-${version}`);
    mkdirSync(project);
    writeFileSync(path.join(project, 'package.json'), '{ "private": true }');
    const client = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], {
        cwd: 'packages/client',
        encoding: 'utf8',
      }),
    )[0].filename;
    const { env, node: found } = withNode(version);
    node = found;
    const options = ['--engine-strict', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    execFileSync('npm', ['install', ...options, archive, path.join(project, client)], { cwd: project, env, stdio: 'pipe' });
  }, 2 * PACKAGE_PATIENCE);

  it('npm installs the tree that was tested', () => {
    const tested = versionsIn('package-lock.json');
    const installed = versionsIn(installedFile('.package-lock.json'));
    expect([...(installed.get('@apidevtools/json-schema-ref-parser') ?? [])]).toEqual(['11.9.3']);
    expect(JSON.parse(readFileSync(installedFile(`${NAME}/package.json`), 'utf8'))).not.toHaveProperty('repository');
    // A range may bring a newer release of the same major version.
    const others = [...installed].flatMap(([name, found]) => {
      const known = [...(tested.get(name) ?? [])].map(major);
      return [...found].filter((each) => !known.includes(major(each))).map((each) => `${name}@${each}`);
    });
    expect(others.filter((each) => !each.startsWith('boxing-prediction-trading-'))).toEqual([]);
  });

  it(
    'the program serves, and the client asks it, as CommonJS and as ES module',
    async () => {
      const env = {
        PATH: process.env['PATH'],
        HOME: project,
        DATA_DIR: path.join(project, 'data'),
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'warn',
      };
      const child = spawn(node, [installedFile(`${NAME}/dist/src/cli/main.js`), 'serve', '--json'], {
        ...{ cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] },
      });
      try {
        const { value } = await child.stdout[Symbol.asyncIterator]().next();
        const { base_url }: { base_url: string } = JSON.parse(String(value).split('\n')[0] ?? '');
        const ask = `createClient({ baseUrl: '${base_url}' }).get('/health').then(({ data }) => console.log(typeof data.status))`;
        const modules = {
          commonjs: `const { createClient } = require('boxing-prediction-trading-client'); ${ask}`,
          module: `import { createClient } from 'boxing-prediction-trading-client'; ${ask}`,
        };
        for (const [kind, source] of Object.entries(modules)) {
          const { stdout, stderr } = spawnSync(node, [`--input-type=${kind}`, '-e', source], { cwd: project, encoding: 'utf8' });
          expect([kind, stdout, stderr]).toEqual([kind, 'string\n', '']);
        }
      } finally {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
        clear(path.join(project, 'data'));
      }
    },
    PACKAGE_PATIENCE,
  );
});
