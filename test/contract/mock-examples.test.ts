import { pino } from 'pino';
import { startMock, type Mock } from '../../tools/contract/mock/start';
import { describeOperation as describeContract } from '../../src/api/trading/docs/descriptor';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { openContract, type Contract } from '../../src/http/contract/backend';
import type { ContractDocument } from '../../src/http/contract/bundle';
import { http, type HttpAnswer } from '../support/http';

/** The mock is for those who build a client before they have a server: what it serves must be what the server would. */
type Endpoint = ReturnType<typeof describeContract>['groups'][number]['endpoints'][number];

const KEY = { 'x-api-key': 'any' };

let mock: Mock;
let contract: Contract<never>;
let document: ContractDocument;
let endpoints: Endpoint[];
beforeAll(async () => {
  contract = await openContract<never>();
  ({ document } = contract);
  mock = await startMock(0, pino({ level: 'silent' }));
  endpoints = describeContract(document, `${mock.origin}/api/v1`).groups.flatMap((group) => group.endpoints);
});
afterAll(() => mock.stop());

/** Asks for what the descriptor offers to try, with a preference. */
function ask({ try_url }: Endpoint, prefer: string): Promise<HttpAnswer> {
  return http(mock.origin, try_url.slice(mock.origin.length), { headers: { ...KEY, prefer } });
}

/** The answers that the contract documents for an endpoint, by status, each with its examples by name. */
function documented({ path }: Endpoint): { status: number; examples: [string, DocumentNode][] }[] {
  const responses = new DocumentNode(document).at('paths').at(path).at('get').at('responses');
  return responses.entries.map(([status, response]) => ({
    status: Number(status),
    examples: response.at('content').at('application/json').at('examples').entries,
  }));
}

it('each operation answers with its first example, on its path in the service', async () => {
  expect(endpoints).toHaveLength(45);
  for (const endpoint of endpoints) {
    const [, first] = documented(endpoint)[0]?.examples[0] ?? [];
    const { status, body } = await ask(endpoint, 'return=representation');
    expect([endpoint.path, status, body]).toEqual([endpoint.path, 200, first?.at('value').value]);
  }
});

it('every error of every operation can be requested by its status', async () => {
  for (const endpoint of endpoints) {
    const errors = documented(endpoint).filter(({ status }) => status >= 400);
    expect([endpoint.path, errors.length >= 3]).toEqual([endpoint.path, true]);
    for (const { status } of errors) {
      const { status: answered, headers, body } = await ask(endpoint, `code=${status}`);
      expect([endpoint.path, answered, body?.ok]).toEqual([endpoint.path, status, false]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  }
});

it('every example of every answer can be requested by name, and matches its description', async () => {
  for (const endpoint of endpoints) {
    for (const { status, examples } of documented(endpoint)) {
      for (const [name, example] of examples) {
        const answer = await ask(endpoint, `code=${status}, example=${name}`);
        expect([endpoint.path, name, answer.status, answer.body]).toEqual([endpoint.path, name, status, example.at('value').value]);
        expect([endpoint.path, name, contract.violation(endpoint.operation_id, status, answer.body)]).toEqual([
          endpoint.path,
          name,
          undefined,
        ]);
      }
    }
  }
}, 180_000);

it('an answer can be generated for every operation', async () => {
  for (const endpoint of endpoints) {
    const { status, body } = await ask(endpoint, 'dynamic=true');
    expect([endpoint.path, status, body?.ok]).toEqual([endpoint.path, 200, true]);
  }
});
