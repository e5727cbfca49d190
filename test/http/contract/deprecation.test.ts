import { pino } from 'pino';
import { DocumentNode } from '../../../src/api/trading/docs/document';
import { Problem } from '../../../src/api/problem';
import { bodyOf } from '../../../src/http/answers/body';
import { directAnswers } from '../../../src/http/answers/direct';
import { baseApp } from '../../../src/http/base-app';
import { listen, type Listening } from '../../../src/http/connections/server';
import type { Operation } from '../../../src/http/contract/backend';
import { announceDeprecations, deprecationHeaders, deprecationOf } from '../../../src/http/contract/deprecation';
import { operationFinder } from '../../../src/http/contract/fast-router';
import { referenceContract } from '../../../src/http/docs/reference/contract';
import { requestLog } from '../../../src/http/request-id';
import { typesOf } from '../../../tools/contract/types';
import { systemClock } from '../../../src/lib/clock';
import { withDeprecations } from '../../../tools/contract/deprecations';
import { http } from '../../support/http';

/** No operation of the service is deprecated, so these are of a contract of its own. */
const DEPRECATION = { since: '2027-01-01', sunset: '2027-07-01', link: '/docs/changelog', reason: 'Use `/new`.' };
const SAID = {
  deprecation: '@1798761600',
  sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
  link: '</docs/changelog>; rel="deprecation"; type="text/html", </docs/changelog>; rel="sunset"; type="text/html"',
};
const responses = { 200: { description: 'It.' }, 404: { $ref: '#/components/responses/NotFound' } };
const contract = {
  openapi: '3.1.0',
  info: { title: 'Small', version: '1' },
  paths: {
    '/old': { get: { operationId: 'getOld', description: 'Gives it.', responses, 'x-deprecation': DEPRECATION } },
    '/new': { get: { operationId: 'getNew', responses } },
  },
  components: { responses: { NotFound: { description: 'None.' } } },
};
const bundle = withDeprecations(contract);

describe('the bundle', () => {
  const get = (path: string) => new DocumentNode(bundle).at('paths').at(path).at('get');

  it('marks a deprecated operation, says why, and declares its headers with their values on every answer', () => {
    expect(get('/old').at('deprecated').value).toBe(true);
    expect(get('/old').at('description').text).toBe(
      '**Deprecated since 2027-01-01.** Use `/new`. It may not answer any more from 2027-07-01 on.\n\nGives it.',
    );
    for (const status of ['200', '404']) {
      const headers = get('/old').at('responses').at(status).at('headers').entries;
      const declared = headers.map(([name, header]) => [name.toLowerCase(), header.at('schema').at('const').text]);
      expect([status, Object.fromEntries(declared)]).toEqual([status, SAID]);
    }
  });

  it('leaves other operations and the shared answers alone', () => {
    expect(get('/new').value).toEqual(contract.paths['/new'].get);
    expect(bundle.components).toEqual(contract.components);
  });

  it('gives generated types and the reference the mark', async () => {
    expect(await typesOf(bundle)).toMatch(/@deprecated[^/]*Deprecated since 2027-01-01/);
    const parts = { examples: {}, answers: {}, terms: [], glossary: 'docs/glossary', portal: './' };
    expect(JSON.parse(referenceContract(bundle, '/api', parts)).paths['/old'].get).toMatchObject({ deprecated: true });
  });

  it.each([
    ['without a reason', { since: '2027-01-01', link: '/docs' }],
    ['with a sunset before it began', { ...DEPRECATION, sunset: '2026-12-31' }],
    ['with a day that no calendar has', { ...DEPRECATION, since: '2027-13-01' }],
    ['with a link that would end the header', { ...DEPRECATION, link: '/docs>; rel="next"' }],
  ])('refuses a deprecation %s, and says what is allowed', (_, given) => {
    const operation = { operationId: 'getOld', 'x-deprecation': given };
    expect(() => deprecationOf(operation)).toThrow('x-deprecation of getOld must be { since: DAY');
  });
});

describe('the service', () => {
  let server: Listening;
  beforeAll(async () => {
    const operations = Object.entries(contract.paths).map(([path, { get }]) => {
      const deprecation = deprecationOf(get);
      return { operationId: get.operationId, method: 'get', path, deprecation: deprecation && deprecationHeaders(deprecation) };
    });
    const log = pino({ level: 'silent' });
    const app = baseApp({ clock: systemClock, log, requests: requestLog({ log }), corsOrigins: '*' });
    app.use(announceDeprecations(operations, operationFinder([{ root: '/api', operations }])));
    app.use((ctx) => {
      if (ctx.query.missing !== undefined) throw new Problem('not_found', 'none');
      ctx.body = {};
    });
    server = await listen('127.0.0.1', 0, () => app.callback());
  });
  afterAll(() => server.stop());

  it.each([
    ['/api/old', 200],
    ['/api/old?missing', 404],
  ])('tells of the end with %s, whether it succeeds or fails', async (path, status) => {
    expect(await http(server.origin, path)).toMatchObject({ status, headers: SAID });
    expect(await http(server.origin, path, { method: 'HEAD' })).toMatchObject({ status, headers: SAID });
  });

  it.each([
    ['an operation that stays is answered from the kept answers', undefined, 304],
    ['a deprecated one is not, because its headers would be missing', SAID, 501],
  ])('%s', async (_, deprecation, status) => {
    const operation: Operation = {
      ...{ operationId: 'getOld', method: 'get', path: '/old', isPublic: true, allowsAnonymous: true, rights: 'open' as const },
      ...{ rightsOf: [], scopes: [], writes: false, ratePolicy: 'reads', offersCsv: false, streams: false, deprecation },
    };
    const direct = directAnswers({
      kept: {
        find: () => ({ digest: 'same', body: undefined, headers: new Map() }),
        keep: () => ({ digest: 'same', body: bodyOf(Buffer.from('{}')) }),
        countFound: () => undefined,
        counts: () => ({ found: 0, written: 0, bytes: 0 }),
      },
      authenticate: () => ({ kind: 'anonymous' }),
      countRead: () => ({ headers: {}, problem: null }),
      isShown: () => true,
      holdUnread: () => undefined,
      freshness: () => ({ cronAge: null, isHealthy: true }),
      addressOf: () => '192.0.2.1',
      log: requestLog({ log: pino({ level: 'silent' }) }),
      meter: undefined,
      fixedHeaders: {},
    });
    direct.remember('/api/old', { key: 'old', operation });
    const kept = await listen('127.0.0.1', 0, () => direct.before((_request, response) => void response.writeHead(501).end()));
    expect((await http(kept.origin, '/api/old', { headers: { 'if-none-match': 'W/"same"' } })).status).toBe(status);
    await kept.stop();
  });

  it('tells nothing of operations that stay', async () => {
    const { headers } = await http(server.origin, '/api/new');
    expect(Object.keys(SAID).filter((name) => name in headers)).toEqual([]);
  });
});
