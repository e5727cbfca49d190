import { pino } from 'pino';
import { startMock, type Mock } from '../../tools/contract/mock/start';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { DESK_ROOT } from '../../src/http/api-root';
import { readBundle } from '../../src/http/contract/bundle';
import { http } from '../support/http';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock(0, pino({ level: 'silent' }));
});
afterAll(() => mock.stop());

/** What the contract shows of an operation: a request that fits it, and its success. */
interface Shown {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly status: string;
  readonly answer: unknown;
}

async function shown(): Promise<Shown[]> {
  const paths = new DocumentNode(await readBundle('desk')).at('paths');
  return paths.entries.flatMap(([path, item]) =>
    item.entries.map(([method, operation]): Shown => {
      const parameters = operation.at('parameters').items;
      const examples = (place: string): [string, string][] =>
        parameters
          .filter(
            (parameter) =>
              parameter.at('in').text === place && (parameter.at('required').value === true || parameter.at('name').text === 'If-Match'),
          )
          .map((parameter) => [parameter.at('name').text ?? '', String(parameter.at('example').value ?? 1)]);
      const given = Object.fromEntries(examples('path'));
      const query = new URLSearchParams(examples('query')).toString();
      const [status = '', success] = operation.at('responses').entries.find(([code]) => code.startsWith('2')) ?? [];
      const [, example] = success?.at('content').at('application/json').at('examples').entries[0] ?? [];
      const [, sent] = operation.at('requestBody').at('content').at('application/json').at('examples').entries[0] ?? [];
      return {
        ...{ id: operation.at('operationId').text ?? '', method: method.toUpperCase(), status },
        path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? '')) + (query && `?${query}`),
        headers: Object.fromEntries(examples('header')),
        ...{ body: sent?.at('value').value, answer: example?.at('value').value },
      };
    }),
  );
}

it('each desk operation answers a valid request with its first example', async () => {
  const operations = (await shown()).filter(({ id }) => id !== 'streamEvents');
  expect(operations.length).toBeGreaterThan(40);
  for (const { id, method, path, headers, body, status, answer } of operations) {
    const sent = await http(mock.origin, DESK_ROOT + path, {
      method,
      headers: { 'x-api-key': 'any', ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect([id, sent.status, sent.body]).toEqual([id, Number(status), answer]);
  }
});

it('a method that a path does not have is rejected with the allowed ones', async () => {
  const { status, headers } = await http(mock.origin, `${DESK_ROOT}/calculators/devig`, { headers: { 'x-api-key': 'any' } });
  expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
});
