import fc, { type Arbitrary } from 'fast-check';
import { addUser } from '../../src/users/users';
import { mintKey } from '../../src/users/keys';
import { SCOPES } from '../../src/users/scopes';
import { openContract, type Contract } from '../../src/http/contract/backend';
import { systemClock } from '../../src/lib/clock';
import { addPricedFight } from '../builders/feed-world';
import type { HttpAnswer } from '../support/http';
import { NOW, startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { until } from '../support/until';
import { serviceErrorsOf, undocumented } from './answers';
import { testOperations, type TestOperation } from './operations';
import { goodRequests, url, type GoodRequest } from './requests';

let app: TestApp;
let contract: Contract<never>;
let operations: TestOperation[];
let serviceErrors: readonly string[];
let fightId: number;

beforeAll(async () => {
  app = await startApp({ seed: addPricedFight });
  fightId = (await app.database.db('master.fights').first('fight_id')).fight_id;
  contract = await openContract<never>('desk');
  operations = testOperations(app.deskDocument, contract.operations);
  serviceErrors = serviceErrorsOf(app.deskDocument);
});
afterAll(() => app.close());

/** A stream does not end by itself, so it has tests of its own. */
const asked = () => operations.filter(({ streams }) => !streams);

const requestsTo = (operation: TestOperation) => goodRequests(operation, fightId);

function expectDocumented(operation: TestOperation, answer: HttpAnswer, said: string): void {
  expect([said, undocumented({ operation, contract, serviceErrors }, answer)]).toEqual([said, undefined]);
}

async function send(operation: TestOperation, { given, headers, body }: GoodRequest, key: string | null | undefined): Promise<HttpAnswer> {
  return app.desk(operation.method.toUpperCase(), url(operation, given), { headers, body, ...(key !== undefined && { key }) });
}

it('valid requests to every operation are answered as documented, without an internal error', async () => {
  for (const operation of asked()) {
    await fc.assert(
      fc.asyncProperty(requestsTo(operation), async (request) => {
        const answer = await send(operation, request, operation.systemOnly ? SYSTEM_TOKEN : undefined);
        expectDocumented(
          operation,
          answer,
          `${operation.method} ${url(operation, request.given)} ${JSON.stringify(request.body)} ${answer.text.slice(0, 300)}`,
        );
      }),
      { numRuns: 15 },
    );
  }
  expect(app.errors).toEqual([]);
}, 240_000);

const broken: Arbitrary<unknown> = fc.oneof(fc.constantFrom(null, [], {}, 'x', 1, true, { __proto__: null, x: 1 }), fc.jsonValue());

it('invalid bodies are rejected as documented, and change nothing', async () => {
  for (const operation of asked().filter(({ body }) => body !== undefined)) {
    await fc.assert(
      fc.asyncProperty(requestsTo(operation), broken, fc.string({ minLength: 1, maxLength: 8 }), async (good, value, name) => {
        const body =
          typeof good.body === 'object' && good.body !== null && !Array.isArray(good.body) ? { ...good.body, [name]: value } : value;
        const answer = await send(operation, { ...good, body }, operation.systemOnly ? SYSTEM_TOKEN : undefined);
        expectDocumented(operation, answer, `${operation.operationId} ${JSON.stringify(body)} ${answer.text.slice(0, 300)}`);
      }),
      { numRuns: 15 },
    );
  }
  expect(app.errors).toEqual([]);
}, 240_000);

it('without a key only public operations answer, and a key without the scope gets 403', async () => {
  const { key } = await mintKey(app.database.db, systemClock, 'ada@example.com');
  await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
  for (const operation of asked()) {
    await fc.assert(
      fc.asyncProperty(requestsTo(operation), async (request) => {
        const stranger = await send(operation, request, null);
        expect([operation.operationId, stranger.status === 401]).toEqual([operation.operationId, !operation.isPublic]);
        expectDocumented(operation, stranger, operation.operationId);
        const mayRead = operation.isPublic || operation.scopes.includes('read');
        const reader = await send(operation, request, key);
        expect([operation.operationId, reader.status === 403]).toEqual([operation.operationId, !mayRead]);
        expectDocumented(operation, reader, `${operation.operationId} ${reader.text.slice(0, 300)}`);
      }),
      { numRuns: 3 },
    );
  }
}, 240_000);

it('no user can read another user’s rows: 50 users, every operation on one row, another’s id', async () => {
  const create = async (path: string, body: object) => {
    const answer = await app.desk('POST', path, { body });
    expect([path, answer.status, answer.body?.error]).toEqual([path, 201, undefined]);
    return answer.body?.data as Record<string, string>;
  };
  const bet = await create('/journal/bets', { fight_id: fightId, side: 'a', book: 'bovada', decimal_odds: 2.1, stake: 10 });
  const key = await create('/me/keys', { scopes: ['read'] });
  const webhook = await create('/webhooks', { url: 'https://example.com/hook', types: ['pick.opened'] });
  const imported = await create('/journal/imports', {
    rows: [{ fight_id: fightId, side: 'a', book: 'bovada', decimal_odds: 2.1, stake: 5, placed_at: NOW }],
  });
  const ids = {
    ...{ bet_id: bet.bet_id ?? '', key_id: key.key_id ?? '', webhook_id: webhook.webhook_id ?? '', import_id: imported.import_id ?? '' },
    ...{ delivery_id: '7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11', book: 'bovada', venue: 'kalshi', market_id: 'KX-1' },
  };
  await app.desk('PUT', '/me/bookmakers/bovada', { body: {}, headers: { 'if-none-match': '*' } });
  await app.desk('PUT', '/me/market-mappings/kalshi/KX-1', { body: { fight_id: fightId, side: 'a' }, headers: { 'if-none-match': '*' } });
  const own = asked().filter(({ path, systemOnly, allowsAnonymous }) => path.includes('{') && !systemOnly && !allowsAnonymous);
  expect(own.length).toBeGreaterThan(12);
  const others: string[] = [];
  for (let i = 0; i < 50; i++) {
    const { email } = await addUser(app.database.db, systemClock, `other${i}@example.com`, 'Other');
    others.push((await mintKey(app.database.db, systemClock, email, { scopes: SCOPES })).key);
  }
  const last = others.at(-1) ?? '';
  await until(async () => (await app.desk('GET', '/me/usage', { key: last })).status === 200);
  for (const operation of own) {
    if (operation.method === 'put') continue;
    const sample = fc.sample(requestsTo(operation), { numRuns: 1, seed: 7 })[0];
    if (sample === undefined) throw new Error('no sample');
    for (const other of others) {
      const answer = await send(operation, { ...sample, given: ids, headers: { 'if-match': '*' } }, other);
      const unknown = answer.body?.error?.code ?? '';
      expect([operation.operationId, answer.status, unknown.endsWith('_not_found') || unknown === 'invalid_body']).toEqual([
        operation.operationId,
        answer.status === 422 ? 422 : 404,
        true,
      ]);
      expect(answer.text).not.toContain('ada@example.com');
    }
  }
}, 240_000);
