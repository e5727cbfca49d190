import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { clear, temporaryDirectory } from '../../support/embedded';
import { installPacked, PACKAGE_PATIENCE, TSC } from '../../support/packed';

const NAME = 'boxing-prediction-trading-api';
const manifest: { dependencies: object; optionalDependencies: object; bundleDependencies: string[]; files: string[] } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

let directory: string;
/** Holds nothing but the package, as npm would have installed it, and what it declares to need. */
let home: string;
let contents: readonly string[];

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
  contents = installPacked(stage, NAME, home).files.map((file) => file.path);
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
