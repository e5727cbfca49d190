import fc from 'fast-check';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { openContract } from '../../src/http/contract/backend';
import { ROOTS } from '../../src/http/contract/bundle';
import { addPricedFight } from '../builders/feed-world';
import { http, type HttpAnswer } from '../support/http';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { testOperations, type TestOperation } from './operations';
import { goodRequests, url } from './requests';

jest.setTimeout(240_000);

/** Headers of the connection, of the body as such, and for browsers: no client that was generated from a contract reads them. */
const OF_HTTP =
  /^(date|connection|keep-alive|transfer-encoding|content-(length|type|encoding)|access-control-.*|x-content-type-options|allow)$/;
const MINUTE_LIMIT = { rateLimitPerMinute: 1_000_000, writeLimitPerMinute: 1_000_000, importLimitPerMinute: 1_000_000 };

/** Headers that an answer of this status has only at times, or that no request of this test brings about. */
const AT_TIMES =
  /^(200 (content-disposition|idempotent-replayed|link|x-cron-age-minutes)|20\d idempotent-replayed|404 retry-after|412 etag)$/;

let app: TestApp;
let fightId: number;
beforeAll(async () => {
  app = await startApp({ seed: addPricedFight, ...MINUTE_LIMIT });
  fightId = (await app.database.db('master.fights').first('fight_id')).fight_id;
});
afterAll(() => app.close());

/** The same operation asked well, again with the tag, with an unknown parameter, and by nobody. */
async function answersTo(root: string, operation: TestOperation): Promise<HttpAnswer[]> {
  const key = operation.systemOnly ? SYSTEM_TOKEN : app.user.key;
  const answers: HttpAnswer[] = [];
  for (const [i, request] of fc.sample(goodRequests(operation, fightId), { numRuns: 4, seed: 7 }).entries()) {
    const path = root + url(operation, request.given);
    const ask = async (more: Record<string, string>, at = path): Promise<HttpAnswer> => {
      const answer = await http(app.origin, at, {
        method: operation.method.toUpperCase(),
        headers: { 'content-type': 'application/json', 'idempotency-key': `${operation.operationId} ${i}`, ...request.headers, ...more },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      });
      answers.push(answer);
      return answer;
    };
    const authorization = { authorization: `Bearer ${key}` };
    const { etag } = (await ask(authorization)).headers;
    if (etag !== undefined && operation.method === 'get') await ask({ ...authorization, 'if-none-match': etag });
    if (operation.offersCsv) await ask({ ...authorization, accept: 'text/csv' });
    await ask({});
    await ask(authorization, `${path}${path.includes('?') ? '&' : '?'}unknown=1`);
  }
  return answers;
}

it.each(['openapi', 'desk'] as const)('every header that %s sends is declared, and what it declares is sent', async (name) => {
  const { document, operations } = await openContract<never>(name);
  const paths = new DocumentNode(document).at('paths');
  const [undeclared, unsent] = [new Set<string>(), new Set<string>()];
  let compared = 0;
  for (const operation of testOperations(document, operations).filter(({ streams }) => !streams)) {
    const responses = paths.at(operation.path).at(operation.method).at('responses');
    for (const { status, headers } of await answersTo(ROOTS[name], operation)) {
      const declared = responses.at(String(status)).at('headers');
      const names = new Set(declared.entries.map(([header]) => header.toLowerCase()));
      // The failures that any request can meet are declared once for all operations.
      if (names.size === 0) continue;
      for (const header of Object.keys(headers))
        if (!names.has(header) && !OF_HTTP.test(header)) undeclared.add(`${operation.operationId} ${status} ${header}`);
      for (const header of names)
        if (!(header in headers) && !AT_TIMES.test(`${status} ${header}`)) unsent.add(`${operation.operationId} ${status} ${header}`);
      compared += 1;
    }
  }
  expect([...undeclared]).toEqual([]);
  expect([...unsent]).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});
