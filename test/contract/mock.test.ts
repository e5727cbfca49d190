import { describe as describeContract } from '../../src/api/docs/descriptor';
import { Node } from '../../src/api/docs/document';
import { readBundle } from '../../src/http/bundle';
import { openContract, type Contract } from '../../src/http/contract';
import { http } from '../support/http';
import { startMock, type Mock } from '../support/mock';

/** The mock is for those who build a client before they have a server: what it serves must be what the server would. */
type Endpoint = ReturnType<typeof describeContract>['groups'][number]['endpoints'][number];

const KEY = { 'x-api-key': `bpk_${'A'.repeat(32)}` };

let mock: Mock;
let contract: Contract<never>;
let endpoints: Endpoint[];
let responses: (endpoint: Endpoint) => Node;
beforeAll(async () => {
  const document = await readBundle();
  contract = await openContract<never>(document);
  endpoints = describeContract(document, 'http://mock/api/v1').groups.flatMap((group) => group.endpoints);
  responses = ({ path }) => new Node(document).at('paths').at(path).at('get').at('responses');
  mock = await startMock();
}, 60_000);
afterAll(() => mock.stop());

/** What the descriptor offers to try, relative to the root. */
const pathOf = ({ try_url }: Endpoint) => try_url.slice('http://mock/api/v1'.length);

test('the mock serves a documented example of every success', async () => {
  expect(endpoints).toHaveLength(45);
  for (const endpoint of endpoints) {
    const { status, body } = await http(mock.origin, pathOf(endpoint), { headers: KEY });
    expect([endpoint.path, status, contract.violation(endpoint.operation_id, 200, body)]).toEqual([endpoint.path, 200, undefined]);
  }
}, 60_000);

test('every example of every answer can be asked for by name, and is as described', async () => {
  for (const endpoint of endpoints) {
    for (const [status, response] of responses(endpoint).entries) {
      for (const [name] of response.at('content').at('application/json').at('examples').entries) {
        const headers = { ...KEY, prefer: `code=${status}, example=${name}` };
        const answer = await http(mock.origin, pathOf(endpoint), { headers });
        const violation = contract.violation(endpoint.operation_id, Number(status), answer.body);
        expect([endpoint.path, name, answer.status, violation]).toEqual([endpoint.path, name, Number(status), undefined]);
      }
    }
  }
}, 120_000);

test('the mock asks for a key where the service does', async () => {
  for (const endpoint of endpoints) {
    const { status, body } = await http(mock.origin, pathOf(endpoint));
    expect([endpoint.path, status, body?.error?.code]).toEqual([
      endpoint.path,
      ...(endpoint.auth === 'public' ? [200, undefined] : [401, 'unauthorized']),
    ]);
  }
}, 60_000);

test('a parameter that an operation does not have passes the mock, unlike the service', async () => {
  expect((await http(mock.origin, '/picks/live?bankrol=5', { headers: KEY })).status).toBe(200);
});
