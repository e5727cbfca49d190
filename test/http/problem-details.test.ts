import { pino } from 'pino';
import { Problem, type ProblemCode } from '../../src/api/problem';
import { API_ROOT, DESK_ROOT } from '../../src/http/api-root';
import { baseApp } from '../../src/http/base-app';
import { listen, type Listening } from '../../src/http/connections/server';
import { readBundle } from '../../src/http/contract/bundle';
import { errorCatalogue, type ErrorEntry } from '../../src/http/docs/error-catalogue';
import { errorsText } from '../../src/http/docs/errors-page';
import { requestLog } from '../../src/http/request-id';
import { frozenClock } from '../../src/lib/clock';
import { http, type HttpAnswer } from '../support/http';
import { schemaViolation } from '../support/schema-violation';

const NOW = '2025-09-27T21:07:00.000Z';
const PROBLEM = { accept: 'application/problem+json' };

const failures = new Map<string, ErrorEntry>();
let server: Listening;
let page: string;
beforeAll(async () => {
  const [trading, desk] = [await readBundle(), await readBundle('desk')];
  for (const entry of errorCatalogue(trading, desk)) failures.set(entry.code, entry);
  page = errorsText(trading, desk).text;
  const log = pino({ level: 'silent' });
  const app = baseApp({ clock: frozenClock(NOW), log, requests: requestLog({ log }), corsOrigins: '*' });
  app.use(({ path }) => {
    const { code, message } = failures.get(path.split('/').at(-1) ?? '') ?? {};
    throw new Problem(code as ProblemCode, message ?? '');
  });
  server = await listen('127.0.0.1', 0, () => app.callback());
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> => http(server.origin, path, { headers });

it.each([
  ['openapi', API_ROOT, 'v1'],
  ['desk', DESK_ROOT, 'desk-v1'],
] as const)('every code of %s comes in both forms, which say the same', async (name, root, version) => {
  const document = await readBundle(name);
  const [violation, codes] = [schemaViolation(document, 'Problem'), errorCatalogue(document)];
  expect(codes.length).toBeGreaterThan(60);
  for (const { code, status } of codes) {
    const [enveloped, problem] = [await ask(`${root}/${code}`), await ask(`${root}/${code}`, { ...PROBLEM, 'x-request-id': 'mine-1' })];
    expect(enveloped).toMatchObject({ status, body: { ok: false, error: { code }, meta: { generated_at: NOW, api_version: version } } });
    expect([problem.status, problem.headers['content-type']]).toEqual([status, 'application/problem+json']);
    const body = JSON.parse(problem.text);
    expect([code, violation(body)]).toEqual([code, undefined]);
    expect(body).toEqual({
      type: `/docs/errors#${code}`,
      title: expect.stringMatching(/^[A-Z][a-z ]+$/),
      status,
      detail: enveloped.body?.error?.message,
      instance: 'urn:request:mine-1',
      code,
      meta: enveloped.body?.meta,
    });
    const kept = ({ headers }: HttpAnswer) => [headers['retry-after'], headers['cache-control'], headers['www-authenticate'], headers.vary];
    expect(kept(problem)).toEqual(kept(enveloped));
  }
});

it('the page of errors has an anchor at the type of every code', () => {
  const anchors = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect([...failures.keys()].filter((code) => !anchors.includes(code))).toEqual([]);
});

it.each([
  [undefined, false],
  ['*/*', false],
  ['application/*', false],
  ['application/json', false],
  ['text/csv', false],
  ['application/problem+json;q=0', false],
  ['application/json, application/problem+json', false],
  ['application/json;q=0.9, application/problem+json;q=0.8', false],
  ['*/*, application/problem+json;q=0.5', false],
  ['application/problem+json', true],
  ['APPLICATION/Problem+JSON', true],
  ['application/problem+json, application/json', true],
  ['application/json;q=0.8, application/problem+json;q=0.9', true],
  ['application/problem+json, */*;q=0.1', true],
  ['text/csv, application/problem+json;q=0.5', true],
])('Accept: %s gets problem details: %s', async (accept, isProblem) => {
  const { headers } = await ask('/nothing/not_found', accept === undefined ? {} : { accept });
  expect(headers['content-type']).toBe(isProblem ? 'application/problem+json' : 'application/json; charset=utf-8');
  expect(headers.vary?.split(', ')).toContain('Accept');
});
