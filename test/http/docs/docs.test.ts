import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { DocumentNode } from '../../../src/api/trading/docs/document';
import type { Handlers } from '../../../src/api/trading/handler';
import { CONNECTION_STATUS, STATUS } from '../../../src/api/problem';
import { errorCatalogue, operationIds } from '../../../src/http/docs/error-catalogue';
import { rendered } from '../../../src/http/docs/markdown';
import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';

const PAGES = ['/docs', '/docs/getting-started', '/docs/glossary', '/docs/workflows', '/docs/errors', '/docs/promises', '/docs/changelog'];
const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);

let app: TestApp;
beforeAll(async () => {
  const instead: Partial<Handlers> = {
    listRuns: async (_, { db }) => {
      await db.raw(`select cast('2026-02-30' as date)`);
      return { data: [], meta: { pagination: { next_cursor: null } } };
    },
  };
  app = await startApp({ demo: true, board: { current: () => board }, instead });
});
afterAll(() => app.close());

it('the contract is served as equal JSON and YAML, and names the address from which it is served', async () => {
  const json = await app.ask('/openapi.json');
  const yaml = await app.ask('/openapi.yaml');
  const { data } = (await app.get('/docs')).body as { data: { base_url: string } };
  expect(app.document.servers?.map(({ url }) => url)).toEqual(['/api/v1']);
  expect(json.body).toEqual({ ...app.document, servers: [{ url: data.base_url, description: 'This service.' }] });
  expect(new URL(data.base_url).pathname).toBe('/api/v1');
  expect(yaml.headers['content-type']).toBe('application/yaml');
  expect(parse(yaml.text)).toEqual(json.body);
});

it('a workflow is served as its document, whose sources are the contracts beside it', async () => {
  const { text: page } = await app.ask('/docs/workflows');
  const documents = [...page.matchAll(/href="\.\.(\/workflows\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(documents).toHaveLength(8);
  for (const document of documents) {
    const { status, headers, text } = await app.ask(document);
    expect([status, headers['content-type']]).toEqual([200, 'application/vnd.oai.workflows+yaml;version=1.0.1']);
    const { sourceDescriptions } = parse(text) as { sourceDescriptions: { url: string }[] };
    for (const { url } of sourceDescriptions) {
      const { status: contract } = await app.ask(new URL(url, `http://service${document}`).pathname);
      expect([document, url, contract]).toEqual([document, url, 200]);
    }
  }
  expect((await app.ask('/workflows/none.yaml')).status).toBe(404);
});

it.each(PAGES)('%s is a page that allows no foreign and no inline content', async (page) => {
  const { status, headers, text } = await app.ask(page);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
  expect(text).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=|(src|href)="(https?:)?\/\//);
});

it.each(PAGES)('every link of %s leads somewhere', async (page) => {
  const { text } = await app.ask(page);
  const links = [...text.matchAll(/(?:href|src|data-contract)="([^"#][^"]*)"/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(7);
  for (const link of links.filter((link) => !link.startsWith('data:'))) {
    const { pathname, search } = new URL(link, `http://service${page}`);
    expect([link, (await app.ask(pathname + search)).status]).toEqual([link, 200]);
  }
});

it('a page works behind any prefix: no link begins at the root', async () => {
  for (const page of PAGES) expect((await app.ask(page)).text).not.toMatch(/(href|src|data-contract)="\//);
});

it('a page is also found with a trailing slash', async () => {
  for (const [page, there] of [
    ['/docs/', '../docs'],
    ['/docs/glossary/', '../glossary'],
  ] as const) {
    const { status, headers } = await app.ask(page);
    expect([status, headers.location]).toEqual([302, there]);
  }
});

it('a file of a page can be cached forever under its hash, is compressed for callers that accept it, and gets 304 when repeated', async () => {
  const { text } = await app.ask('/docs');
  for (const [, link = ''] of text.matchAll(/(?:href|src)="(docs\/assets\/[^"]+)"/g)) {
    const plain = await app.ask(`/${link}`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const etag = String(plain.headers.etag);
    expect(etag).toContain(link.split('?v=')[1]);
    expect((await app.ask(`/${link}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const zipped = await fetch(`${app.origin}/${link}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(plain.text.length);
    expect(await zipped.text()).toBe(plain.text);
  }
});

it('a path that is neither a page nor a file of one is not found', async () => {
  for (const path of [
    '/docs/nothing',
    '/docs/assets/nothing.js',
    '/docs/assets/',
    '/docs/assets/..%2F..%2Fpackage.json',
    '/docs/glossary.md',
  ]) {
    const { status, body } = await app.ask(path);
    expect([path, status, body?.error?.code]).toEqual([path, 404, 'not_found']);
  }
});

it('the reference begins with picks, and the contract keeps the order of the specification', async () => {
  const named = (text: string) => (JSON.parse(text) as { tags: { name: string }[] }).tags.map(({ name }) => name);
  const page = named((await app.ask('/docs/openapi.json')).text);
  expect(page[0]).toBe('Picks');
  expect(page.slice(-2)).toEqual(['System', 'Docs']);
  const contract = named((await app.ask('/openapi.json')).text);
  expect(contract[0]).toBe('System');
  expect(page.toSorted()).toEqual(contract.toSorted());
});

it('the reference calls the service that serves it, and optional parameters start empty', async () => {
  const { body } = await app.ask('/docs/openapi.json');
  const document = JSON.parse(JSON.stringify(body)) as {
    servers: { url: string }[];
    paths: Record<string, { get: { description: string; parameters: { name?: string; $ref?: string }[] } }>;
    components: { parameters: Record<string, { required?: boolean; example?: unknown }> };
  };
  expect(document.servers.map(({ url }) => new URL(url, 'https://example.com/boxing/docs/openapi.json').href)).toEqual([
    'https://example.com/boxing/api/v1',
  ]);
  const parameters = Object.values(document.components.parameters);
  expect(parameters.filter(({ required, example }) => required !== true && example !== undefined)).toEqual([]);
  expect(parameters.some(({ required, example }) => required === true && example !== undefined)).toBe(true);
  expect(document.paths['/picks/live']?.get.description).toContain('\n- An edge at the vig-free price can be a loss');
  const { parameters: fields = [] } = document.paths['/picks/settled']?.get ?? {};
  expect(fields.map(({ name, $ref }) => name ?? $ref)).toEqual([
    'since',
    '#/components/parameters/limit',
    '#/components/parameters/cursor',
  ]);
});

it('the reference names a fight that is live now, or that of the contract if no fight is live', async () => {
  const shown = async (one: TestApp) => {
    const { body } = await one.ask('/docs/openapi.json');
    return JSON.parse(JSON.stringify(body)) as { components: { parameters: { fight_in_path: { example: unknown } } } };
  };
  expect((await shown(app)).components.parameters.fight_in_path.example).toBe(17);
  const empty = await startApp();
  expect((await shown(empty)).components.parameters.fight_in_path.example).toBe(174393);
  await empty.close();
});

it('the demo fills in and shows its key, and other installations show none', async () => {
  expect((await app.ask('/docs')).text).toContain(`data-key="${app.user.key}"`);
  expect((await app.ask('/docs/getting-started')).text).toContain(`KEY=${app.user.key}\n`);
  const other = await startApp();
  expect((await other.ask('/docs')).text).toContain('data-key=""');
  expect((await other.ask('/docs/getting-started')).text).toContain('KEY=bpk_…\n');
  await other.close();
});

it('every call of the getting-started text is answered by the service', async () => {
  const text = await readFile('docs/getting-started.md', 'utf8');
  const paths = [...text.matchAll(/\$BASE_URL(\/[^"]*)"/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(7);
  for (const path of paths) {
    const { status, body } = await app.get(path);
    expect([path, status === 200 || body?.error?.code === 'not_generated']).toEqual([path, true]);
  }
});

it('the error catalogue has exactly the codes of the service, with their statuses', () => {
  const catalogue = errorCatalogue(app.document);
  const expected = { ...STATUS, ...CONNECTION_STATUS };
  const ofParameters = catalogue.filter(({ code }) => !(code in expected));
  expect(Object.fromEntries(catalogue.filter(({ code }) => code in expected).map(({ code, status }) => [code, status]))).toEqual(expected);
  expect(ofParameters.filter(({ code, status }) => status !== 400 || !/^invalid_|_too_large$/.test(code))).toEqual([]);
  expect(ofParameters.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['invalid_stake', 'invalid_fight_id', 'invalid_user_id', 'offset_too_large', 'invalid_path']),
  );
  const failure = new DocumentNode(app.document).at('components').at('schemas').at('Failure').at('properties').at('error');
  expect(catalogue.map(({ code }) => code).sort()).toEqual(failure.at('properties').at('code').at('enum').texts);
  expect(catalogue.every(({ meaning, message }) => meaning !== '' && message !== '')).toBe(true);
});

it('the error catalogue lists the operations that answer each code', () => {
  const operations = (code: string) => errorCatalogue(app.document).find((entry) => entry.code === code)?.operations;
  expect(operations('db_error')).toEqual(operationIds(app.document));
  expect(operations('no_hedge_quote')).toEqual(['getHedge']);
  expect(operations('invalid_stake')).toEqual(['getHedge']);
  expect(operations('offset_too_large')).toEqual(['listFighters', 'listJournalBets', 'listAdminUsers', 'listAdminBets']);
  expect(operations('invalid_user_id')).toEqual(['getAdminUser', 'listAdminBets', 'listAdminBookmakers']);
  expect(operations('fight_not_found')).toEqual(['getPick', 'explainPick', 'getHedge']);
  expect(operations('method_not_allowed')).toEqual([]);
});

it('the documented errors outside the operations are those that the service answers', async () => {
  const asked = {
    invalid_path: await app.ask('/api/v1/%ZZ'),
    invalid_value: await app.get('/runs'),
    not_found: await app.ask('/api/v1/pick/live'),
    method_not_allowed: await app.ask('/api/v1/picks/live', { method: 'POST' }),
    not_acceptable: await app.ask('/api/v1/health', { headers: { accept: 'text/csv' } }),
  };
  const outside = errorCatalogue(app.document).filter(({ operations }) => operations.length === 0);
  // test/http/connections/malformed sends what is no request.
  const documented = outside.filter(({ code }) => !(code in CONNECTION_STATUS));
  expect(documented.map(({ code }) => code)).toEqual(Object.keys(asked));
  for (const { code, status, message } of documented) {
    const answer = Object.entries(asked).find(([name]) => name === code)?.[1];
    expect([answer?.status, answer?.body?.error]).toEqual([status, { code, message }]);
  }
});

it('the page of errors shows each of them', async () => {
  const { text } = await app.ask('/docs/errors');
  const shown = [...text.matchAll(/<dt id="([^"]+)"><a href="#\1"><code>\1<\/code>/g)].map(([, code]) => code);
  expect(shown).toEqual(errorCatalogue(app.document, app.deskDocument).map(({ code }) => code));
});

it('HTML in a text is escaped, and headings can be linked to', () => {
  const { text } = rendered('## Edge & EV\n\n<script>alert(1)</script> [x](javascript:alert(1))');
  expect(text).toContain('<h2 id="edge-ev">');
  expect(text).not.toMatch(/<script|href="javascript/);
});

it('the glossary explains the terms of the field', async () => {
  const terms = [...(await app.ask('/docs/glossary')).text.matchAll(/<h3 id="([^"]+)"/g)].map(([, term]) => term);
  for (const term of ['implied-probability', 'overround', 'vig-free-probability', 'edge', 'ev', 'clv', 'sharp-and-soft', 'push', 'void'])
    expect(terms).toContain(term);
  for (const term of ['stake', 'outlay', 'payout', 'best-median-and-worst-market', 'open-and-close', 'cutoff', 'holdout', 'calibration'])
    expect(terms).toContain(term);
  expect(new Set(terms).size).toBe(terms.length);
});

it('pages of another origin can read every contract, but not the demo’s key', async () => {
  const headers = { origin: 'https://evil.example.com' };
  const texts = ['getting-started', 'glossary', 'errors', 'desk'].map((name) => `/docs/${name}`);
  for (const path of ['/session', '/', '/docs', '/docs/openapi.json', ...texts]) {
    const answer = await app.ask(path, { headers });
    expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, undefined]);
  }
  for (const path of [
    '/api/v1/policy',
    '/api/desk/v1/lines',
    '/openapi.json',
    '/openapi.yaml',
    '/desk.json',
    '/desk.yaml',
    '/desk-3.2.json',
    '/asyncapi.yaml',
    '/llms.txt',
  ]) {
    const answer = await app.ask(path, { headers });
    expect([path, answer.headers['access-control-allow-origin'], answer.text.includes(app.user.key)]).toEqual([path, '*', false]);
  }
});
