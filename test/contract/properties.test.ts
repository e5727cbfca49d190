import fc, { type Arbitrary } from 'fast-check';
import { startApp, type TestApp } from '../support/app';
import { boardOf, market, pendingFight } from '../support/board';
import type { HttpAnswer } from '../support/http';
import { testOperations, type TestOperation, type TestParameter } from './operations';

/**
 * What must hold for any call of any operation, after the checks of Schemathesis: no failure of the server; status, content type,
 * headers and body as documented; bad data refused; good data let through; other methods refused; no way around a missing key.
 */
const RUNS = { numRuns: 12 };

const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);
let app: TestApp;
let operations: TestOperation[];
beforeAll(async () => {
  app = await startApp({ board: { current: () => board } });
  operations = testOperations(app.document, app.contract.operations);
});
afterAll(() => app.close());

type Given = Record<string, string>;

function url(operation: TestOperation, given: Given): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(given[name] ?? ''));
  const query = operation.parameters.filter(({ name, in: place }) => place === 'query' && given[name] !== undefined);
  return path + (query.length === 0 ? '' : `?${query.map(({ name }) => `${name}=${encoded(given[name] ?? '')}`).join('&')}`);
}

/** Encodes what is not encoded yet: bad texts bring their own escapes. */
function encoded(text: string): string {
  return text.includes('%') ? text : encodeURIComponent(text);
}

/** Any subset of the optional parameters, and all that are required. */
function goodParameters({ parameters }: TestOperation): Arbitrary<Given> {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return fc.record(Object.fromEntries(parameters.map(({ name, good }) => [name, good])), { requiredKeys: required });
}

function ask(operation: TestOperation, path: string): Promise<HttpAnswer> {
  return operation.systemOnly ? app.getAsSystem(path) : app.get(path);
}

function expectAsDocumented({ operationId, statuses }: TestOperation, answer: HttpAnswer, path: string): void {
  expect([path, answer.status < 500]).toEqual([path, true]);
  expect(statuses).toContain(String(answer.status));
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id']).toBeDefined();
  if (answer.status === 200)
    expect(answer.headers).toMatchObject({ etag: expect.stringMatching(/^W\/".+"$/), 'cache-control': expect.any(String) });
  expect(app.contract.violation(operationId, answer.status, answer.body)).toBeUndefined();
}

/** Runs a property over every operation, so that one property covers all 45. */
async function forEachOperation(property: (operation: TestOperation) => Promise<void>): Promise<void> {
  expect(operations).toHaveLength(45);
  for (const operation of operations) await property(operation);
}

test('good data is let through, and answered as documented', async () => {
  await forEachOperation(async (operation) => {
    await fc.assert(
      fc.asyncProperty(goodParameters(operation), async (given) => {
        const path = url(operation, given);
        const answer = await ask(operation, path);
        expect([path, answer.body?.error?.code, answer.status === 200 || answer.status === 404]).toEqual([
          path,
          answer.body?.error?.code,
          true,
        ]);
        expectAsDocumented(operation, answer, path);
      }),
      RUNS,
    );
  });
}, 120_000);

test('one bad parameter among good ones is refused by name, and answered as documented', async () => {
  await forEachOperation(async (operation) => {
    if (operation.parameters.length === 0) return;
    const broken = fc
      .constantFrom(...operation.parameters)
      .chain((parameter: TestParameter) => fc.tuple(fc.constant(parameter), parameter.bad));
    await fc.assert(
      fc.asyncProperty(goodParameters(operation), broken, async (given, [parameter, bad]) => {
        fc.pre(parameter.in === 'query' || bad !== '');
        const path = url(operation, { ...given, [parameter.name]: bad });
        const answer = await ask(operation, path);
        expect([path, answer.status]).toEqual([path, 400]);
        const name = parameter.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        expect([`invalid_${name}`, `${name}_too_large`]).toContain(answer.body?.error?.code);
        expect(answer.body?.error?.message).toContain(`${parameter.name} was `);
        expectAsDocumented(operation, answer, path);
      }),
      RUNS,
    );
  });
}, 120_000);

test('a parameter that an operation does not have is refused', async () => {
  const unknown = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'x', 'limit[]', 'callback', '_'),
    fc.stringMatching(/^[a-z]{12,16}$/),
  );
  await forEachOperation(async (operation) => {
    await fc.assert(
      fc.asyncProperty(goodParameters(operation), unknown, async (given, name) => {
        const path = url(operation, given);
        const answer = await ask(operation, `${path}${path.includes('?') ? '&' : '?'}${name}=1`);
        expect([path, answer.status, answer.body?.error?.code]).toEqual([path, 400, 'unknown_parameter']);
        expectAsDocumented(operation, answer, path);
      }),
      { numRuns: 4 },
    );
  });
}, 120_000);

test('another method is refused, with the methods that are not', async () => {
  const method = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'TRACE');
  await forEachOperation(async (operation) => {
    await fc.assert(
      fc.asyncProperty(goodParameters(operation), method, async (given, method) => {
        const answer = await app.get(url(operation, given), { method });
        expect([answer.status, answer.headers.allow, answer.body?.error?.code]).toEqual([405, 'GET, HEAD, OPTIONS', 'method_not_allowed']);
      }),
      { numRuns: 2 },
    );
  });
}, 120_000);

test('without a good key nothing but the public operations is answered, whatever is asked', async () => {
  const headers = fc.constantFrom<Record<string, string>>(
    {},
    { authorization: 'Bearer x' },
    { authorization: `Bearer bpk_${'A'.repeat(32)}` },
    { 'x-api-key': '0' },
    { authorization: 'Basic Zm9v' },
    { cookie: 'key=1' },
  );
  await forEachOperation(async (operation) => {
    await fc.assert(
      fc.asyncProperty(goodParameters(operation), headers, async (given, headers) => {
        const path = url(operation, given);
        const answer = await app.ask(`/api/v1${path}`, { headers });
        expect([path, answer.status]).toEqual([path, operation.isPublic ? 200 : 401]);
        expectAsDocumented(operation, answer, path);
      }),
      { numRuns: 4 },
    );
  });
}, 120_000);

test('what is for the operator is refused to the key of a user, as documented', async () => {
  await forEachOperation(async (operation) => {
    if (!operation.systemOnly) return;
    await fc.assert(
      fc.asyncProperty(goodParameters(operation), async (given) => {
        const path = url(operation, given);
        const answer = await app.get(path);
        expect([path, answer.status]).toEqual([path, 403]);
        expectAsDocumented(operation, answer, path);
      }),
      { numRuns: 3 },
    );
  });
}, 60_000);

test('no call of all these was a failure of the service', () => {
  expect(app.errors).toEqual([]);
});
