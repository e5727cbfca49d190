import fc, { type Arbitrary } from 'fast-check';
import { addUser } from '../../src/accounts/users';
import { mintKey } from '../../src/accounts/keys';
import { SCOPES } from '../../src/accounts/scopes';
import { DocumentNode } from '../../src/api/docs/document';
import { openContract, type Contract } from '../../src/http/contract/backend';
import { readBundle } from '../../src/http/contract/bundle';
import { DESK_ROOT } from '../../src/http/api-root';
import { systemClock } from '../../src/lib/clock';
import { addPricedFight } from '../builders/feed-world';
import type { HttpAnswer } from '../support/http';
import { NOW, startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { until } from '../support/until';
import { valuesOf } from './json-schema';

/** An operation of the desk as the tests ask for it. */
interface Asked {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly string[];
  readonly isPublic: boolean;
  readonly systemOnly: boolean;
  readonly statuses: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly values: Arbitrary<unknown>;
  }[];
  readonly body: Arbitrary<unknown> | undefined;
}

let app: TestApp;
let contract: Contract<never>;
let operations: Asked[];
let fightId: number;

beforeAll(async () => {
  app = await startApp({ seed: addPricedFight });
  fightId = (await app.database.db('master.fights').first('fight_id')).fight_id;
  contract = await openContract<never>(await readBundle('desk'), DESK_ROOT);
  const document = new DocumentNode(app.deskDocument);
  operations = contract.operations.map(({ operationId, method, path, scopes, isPublic }): Asked => {
    const operation = document.at('paths').at(path).at(method);
    const parameters = operation.at('parameters').items.map((parameter) => ({
      name: parameter.at('name').text ?? '',
      in: parameter.at('in').text ?? '',
      required: parameter.at('required').value === true,
      values: valuesOf(parameter.at('schema')),
    }));
    const schema = operation.at('requestBody').at('content').at('application/json').at('schema');
    const schemes = operation.at('security').items.flatMap((requirement) => requirement.entries.map(([name]) => name));
    return {
      ...{ id: operationId, method: method.toUpperCase(), path, scopes, isPublic, parameters },
      systemOnly: schemes.length > 0 && schemes.every((name) => name.startsWith('system')),
      statuses: operation.at('responses').entries.map(([status]) => status),
      body: schema.value === undefined ? undefined : valuesOf(schema),
    };
  });
}, 60_000);
afterAll(() => app.close());

/** A stream does not end by itself, so it has tests of its own. */
const asked = () => operations.filter(({ id }) => id !== 'streamEvents');

interface Request {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

function requestsTo({ parameters, body }: Asked): Arbitrary<Request> {
  const known: Record<string, Arbitrary<unknown>> = { fight_id: fc.constantFrom(fightId, fightId, 9_999_999) };
  const among = (place: string) => {
    const placed = parameters.filter((parameter) => parameter.in === place && parameter.name !== 'ticket');
    const values = placed.map(({ name, values }) => [name, known[name] ?? values] as const);
    return fc.record(Object.fromEntries(values), { requiredKeys: placed.filter(({ required }) => required).map(({ name }) => name) });
  };
  const conditions = parameters.some(({ name }) => name === 'If-Match')
    ? fc.constantFrom({ 'if-match': '*' }, { 'if-match': '"1"' })
    : fc.constant({});
  const creating =
    parameters.some(({ name, in: place }) => name === 'If-None-Match' && place === 'header') &&
    parameters.some(({ name }) => name === 'If-Match');
  return fc.record({
    path: among('path'),
    query: among('query'),
    headers: creating ? fc.oneof(conditions, fc.constant({ 'if-none-match': '*' })) : conditions,
    ...(body !== undefined && { body: body.map((value) => withFight(value)) }),
  });
}

/** Most bodies name the fight that there is, so that they get past the first question. */
function withFight(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'fight_id' in body && body.fight_id !== null ? { ...body, fight_id: fightId } : body;
}

function urlOf({ path }: Asked, { path: given, query }: Request): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent([value].flat().join(','))}`);
  return filled + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}

function expectDocumented({ id, statuses, method }: Asked, { status, headers, text, body }: HttpAnswer, said: string): void {
  expect([said, status < 500, statuses.includes(String(status))]).toEqual([said, true, true]);
  if (status === 204 || status === 304) return expect(text).toBe('');
  if (headers['content-type']?.startsWith('text/csv') === true) return expect(method).toBe('GET');
  expect([body?.error, contract.violation(id, status, body)]).toEqual([body?.error, undefined]);
}

async function send(operation: Asked, request: Request, key: string | null | undefined): Promise<HttpAnswer> {
  const { headers, body } = request;
  return app.desk(operation.method, urlOf(operation, request), { headers, body, ...(key !== undefined && { key }) });
}

it('good requests to every operation are answered as documented, and none is a failure of the service', async () => {
  for (const operation of asked()) {
    await fc.assert(
      fc.asyncProperty(requestsTo(operation), async (request) => {
        const answer = await send(operation, request, operation.systemOnly ? SYSTEM_TOKEN : undefined);
        expectDocumented(
          operation,
          answer,
          `${operation.method} ${urlOf(operation, request)} ${JSON.stringify(request.body)} ${answer.text.slice(0, 300)}`,
        );
      }),
      { numRuns: 15 },
    );
  }
  expect(app.errors).toEqual([]);
}, 240_000);

const broken: Arbitrary<unknown> = fc.oneof(fc.constantFrom(null, [], {}, 'x', 1, true, { __proto__: null, x: 1 }), fc.jsonValue());

it('bad bodies are rejected as documented, and change nothing', async () => {
  for (const operation of asked().filter(({ body }) => body !== undefined)) {
    await fc.assert(
      fc.asyncProperty(requestsTo(operation), broken, fc.string({ minLength: 1, maxLength: 8 }), async (good, value, name) => {
        const body =
          typeof good.body === 'object' && good.body !== null && !Array.isArray(good.body) ? { ...good.body, [name]: value } : value;
        const answer = await send(operation, { ...good, body }, operation.systemOnly ? SYSTEM_TOKEN : undefined);
        expectDocumented(operation, answer, `${operation.id} ${JSON.stringify(body)} ${answer.text.slice(0, 300)}`);
      }),
      { numRuns: 15 },
    );
  }
  expect(app.errors).toEqual([]);
}, 240_000);

it('without a key only what is public is answered, and a key without the scope gets 403', async () => {
  const { key } = await mintKey(app.database.db, systemClock, 'ada@example.com');
  await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
  for (const operation of asked()) {
    await fc.assert(
      fc.asyncProperty(requestsTo(operation), async (request) => {
        const stranger = await send(operation, request, null);
        expect([operation.id, stranger.status === 401]).toEqual([operation.id, !operation.isPublic]);
        expectDocumented(operation, stranger, operation.id);
        const mayRead = operation.isPublic || operation.scopes.includes('read');
        const reader = await send(operation, request, key);
        expect([operation.id, reader.status === 403]).toEqual([operation.id, !mayRead]);
        expectDocumented(operation, reader, `${operation.id} ${reader.text.slice(0, 300)}`);
      }),
      { numRuns: 3 },
    );
  }
}, 240_000);

it('nobody learns of another user’s rows: 50 users, every operation on one row, another’s id', async () => {
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
  const ids: Record<string, string | undefined> = {
    ...{ bet_id: bet.bet_id, key_id: key.key_id, webhook_id: webhook.webhook_id, import_id: imported.import_id },
    ...{ delivery_id: '7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11', book: 'bovada', venue: 'kalshi', market_id: 'KX-1' },
  };
  await app.desk('PUT', '/me/bookmakers/bovada', { body: {}, headers: { 'if-none-match': '*' } });
  await app.desk('PUT', '/me/market-mappings/kalshi/KX-1', { body: { fight_id: fightId, side: 'a' }, headers: { 'if-none-match': '*' } });
  const own = asked().filter(({ path, systemOnly, isPublic }) => path.includes('{') && !systemOnly && !isPublic);
  expect(own.length).toBeGreaterThan(12);
  const others: string[] = [];
  for (let i = 0; i < 50; i++) {
    const { email } = await addUser(app.database.db, systemClock, `other${i}@example.com`, 'Other');
    others.push((await mintKey(app.database.db, systemClock, email, { scopes: SCOPES })).key);
  }
  const last = others.at(-1) ?? '';
  await until(async () => (await app.desk('GET', '/me/usage', { key: last })).status === 200);
  for (const operation of own) {
    if (operation.method === 'PUT') continue;
    const sample = fc.sample(requestsTo(operation), { numRuns: 1, seed: 7 })[0];
    if (sample === undefined) throw new Error('no sample');
    for (const other of others) {
      const answer = await send(operation, { ...sample, path: ids, headers: { 'if-match': '*' } }, other);
      const unknown = answer.body?.error?.code ?? '';
      expect([operation.id, answer.status, unknown.endsWith('_not_found') || unknown === 'invalid_body']).toEqual([
        operation.id,
        answer.status === 422 ? 422 : 404,
        true,
      ]);
      expect(answer.text).not.toContain('ada@example.com');
    }
  }
}, 240_000);
