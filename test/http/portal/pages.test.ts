import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, brotliCompressSync, gzipSync } from 'node:zlib';
import type { Data } from '../../../src/api/operation';
import { boardOf, market, pendingFight } from '../../builders/board';
import { startApp, type TestApp } from '../../support/app';
import { bytesOf } from '../../support/http';
import { portalPatterns } from '../../support/portal-paths';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const INDEX = '<!doctype html>\n<base href="/" />\n<title>Portal</title><script type="module" src="./assets/main-a1.js"></script>\n';
const SCRIPT = 'console.log("portal");\n'.repeat(100);
const WORKER = 'addEventListener("fetch", () => undefined);\n';
const PAGES = [
  ...['/', '/fights/17', '/optimizer', '/clv', '/model', '/backtest', '/journal', '/fighters', '/fighters/3', '/audit', '/settings'],
  ...['/operations', '/setup', '/help', '/verify', '/sign-in'],
];
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

let portalDirectory: string;
let app: TestApp;
beforeAll(async () => {
  portalDirectory = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(portalDirectory, 'assets'));
  await writeFile(join(portalDirectory, 'index.html'), INDEX);
  const script = join(portalDirectory, 'assets', 'main-a1.js');
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
  await writeFile(join(portalDirectory, 'assets', 'base-b2.css'), 'body { margin: 0 }');
  await writeFile(join(portalDirectory, 'sw.js'), WORKER);
  await writeFile(join(portalDirectory, 'manifest.webmanifest'), '{"name":"Portal"}');
  app = await startApp({ portalDirectory, board: { current: () => boardOf([pendingFight(17, [market('pinnacle', 2, 1.9)])]) } });
});
afterAll(async () => {
  await app.close();
  await rm(portalDirectory, { recursive: true });
});

it('serves exactly the pages of the portal', async () => {
  const paths = (await portalPatterns()).map((pattern) => pattern.replace('fights/:id', 'fights/17').replace('fighters/:id', 'fighters/3'));
  expect(paths.sort()).toEqual(PAGES.toSorted());
});

it.each([
  ['/sw.js', /^(text|application)\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('%s lies beside the page, and a browser asks for it again each time', async (path, type) => {
  const { status, headers } = await app.ask(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(type);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' });
  expect((await app.ask(path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
});

it.each(PAGES)('%s is the page, which allows no foreign and no inline content', async (path) => {
  const { status, headers, text } = await app.ask(path, { headers: BROWSER });
  expect([status, text]).toEqual([200, INDEX.replace('<base href="/" />', '<base href="/">')]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect((await app.ask(path, { headers: { ...BROWSER, 'if-none-match': String(headers.etag) } })).status).toBe(304);
  expect((await app.ask(path, { method: 'HEAD', headers: BROWSER })).status).toBe(200);
});

it('a browser gets a page for an unknown path, and a program gets the error', async () => {
  for (const path of ['/fihgts/17', '/docs/nowhere']) {
    const page = await app.ask(path, { headers: BROWSER });
    expect([page.status, page.text]).toEqual([404, INDEX.replace('<base href="/" />', '<base href="/">')]);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    });
    expect(page.headers.vary).toMatch(/\bAccept\b/);
    for (const accept of ['*/*', 'application/json', undefined]) {
      const { status, body } = await app.ask(path, { headers: accept === undefined ? {} : { accept } });
      expect([status, body?.error]).toEqual([404, { code: 'not_found', message: `there is nothing at "${path}"` }]);
    }
  }
  // Below the roots of the contracts a browser too gets what the contract says.
  expect((await app.ask('/api/v1/nowhere', { headers: BROWSER })).body?.error?.code).toBe('not_found');
});

it('a program gets JSON at the root, and so does a browser at the root of the API', async () => {
  for (const accept of ['*/*', 'application/json']) {
    const { status, headers, body } = await app.ask('/', { headers: { accept } });
    expect([status, headers['content-type'], headers.vary]).toEqual([
      200,
      'application/json; charset=utf-8',
      expect.stringContaining('Accept'),
    ]);
    expect(body?.data).toMatchObject({ base_url: `${app.origin}/api/v1` });
  }
  expect((await app.ask('/', { headers: BROWSER })).headers.vary).toMatch(/\bAccept\b/);
  expect((await app.ask('/api/v1', { headers: BROWSER })).body?.data).toMatchObject({ base_url: `${app.origin}/api/v1` });
});

describe('the portal_page of every operation', () => {
  const endpoints = async (of: TestApp) => {
    const { groups } = (await of.get('/docs')).body?.data as Data<'getDocs'>;
    return groups.flatMap((group) => group.endpoints);
  };

  it('is there for a browser', async () => {
    const all = await endpoints(app);
    expect(all).toHaveLength(45);
    for (const { operation_id, portal_page } of all) {
      const url = new URL(portal_page ?? 'missing:');
      expect([operation_id, url.origin]).toEqual([operation_id, app.origin]);
      const { status, headers } = await app.ask(url.pathname, { headers: BROWSER });
      expect([operation_id, status, headers['content-type']]).toEqual([operation_id, 200, 'text/html; charset=utf-8']);
    }
    const pageOf = (id: string) => all.find(({ operation_id }) => operation_id === id)?.portal_page;
    expect(['listLivePicks', 'explainPick', 'getFighter', 'getHedge'].map(pageOf)).toEqual([
      `${app.origin}/`,
      `${app.origin}/fights/17`,
      expect.stringMatching(/\/fighters\/\d+$/),
      `${app.origin}/optimizer`,
    ]);
  });

  it('is null if it needs a fight or fighter that does not exist', async () => {
    const empty = await startApp({ portalDirectory, beside: app, board: { current: () => boardOf([]) } });
    try {
      const without = (await endpoints(empty)).filter(({ portal_page }) => portal_page === null);
      expect(without.map(({ operation_id, try_note }) => [operation_id, try_note])).toEqual([
        ['getPick', 'No fight has a pending pick now.'],
        ['explainPick', 'No fight has a pending pick now.'],
        ['getFighter', 'No fighter is on record yet.'],
      ]);
    } finally {
      await empty.close();
    }
  });
});

it.each([
  '/fights',
  '/fights/17/odds',
  '/optimiser',
  '/Optimizer',
  '/index.html',
  '/main.tsx',
  '/assets',
  '/assets/',
  '/assets/main-a1.js.br',
])('there is nothing at %s', async (path) => {
  expect((await app.ask(path, { headers: BROWSER })).status).toBe(404);
  const { status, body } = await app.ask(path);
  expect([status, body?.error]).toEqual([404, { code: 'not_found', message: `there is nothing at "${path}"` }]);
});

it.each(['/assets/nothing.js', '/assets/..%2Findex.html', '/assets/%2E%2E/index.html', '/assets/__proto__'])(
  'there is no asset at %s',
  async (path) => {
    expect((await app.ask(path)).status).toBe(404);
  },
);

it('a page refuses other methods', async () => {
  const { status, headers } = await app.ask('/optimizer', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

it('an asset never expires, and is sent as compressed by the build to callers that accept it', async () => {
  const ask = (accepted: string) => bytesOf(app.origin, '/assets/main-a1.js', '', accepted);
  const [br, zipped, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')];
  expect([br, zipped, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  const texts = [brotliDecompressSync(br.bytes), gunzipSync(zipped.bytes), plain.bytes].map((bytes) => bytes.toString());
  expect(texts).toEqual([SCRIPT, SCRIPT, SCRIPT]);
  for (const { headers } of [br, zipped, plain])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  const uncompressed = await bytesOf(app.origin, '/assets/base-b2.css', '', 'br');
  expect([uncompressed.headers['content-encoding'], uncompressed.headers['content-type']]).toEqual([undefined, 'text/css; charset=utf-8']);
});

it('behind a prefix and TLS, the page resolves its links under the prefix and makes browsers stay on TLS', async () => {
  const behind = await startApp({ portalDirectory, baseUrl: 'https://example.com/boxing/api/v1', beside: app });
  try {
    const { headers, text } = await behind.ask('/optimizer', { headers: BROWSER });
    expect(text).toBe(INDEX.replace('<base href="/" />', '<base href="/boxing/">'));
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  } finally {
    await behind.close();
  }
});

it('without a build every page says so, the API works, and a new build is found without a restart', async () => {
  const directory = join(portalDirectory, 'later');
  const unbuilt = await startApp({ portalDirectory: directory, beside: app });
  try {
    for (const path of ['/', '/optimizer']) {
      const { status, headers, text } = await unbuilt.ask(path, { headers: BROWSER });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([503, 'text/plain; charset=utf-8', 'no-store']);
      expect(text).toContain('npm run build');
    }
    expect([(await unbuilt.ask('/assets/main-a1.js')).status, (await unbuilt.get('/runs')).status]).toEqual([404, 200]);
    await mkdir(join(directory, 'assets'), { recursive: true });
    await writeFile(join(directory, 'index.html'), INDEX);
    expect((await unbuilt.ask('/', { headers: BROWSER })).status).toBe(200);
  } finally {
    await unbuilt.close();
  }
});
