import { pino } from 'pino';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { API_ROOT, DESK_ROOT } from '../../src/http/api-root';
import { readBundle } from '../../src/http/contract/bundle';
import { startMock, type Mock } from '../../tools/contract/mock/start';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { http } from '../support/http';

let app: TestApp;
let mock: Mock;
beforeAll(async () => {
  [app, mock] = await Promise.all([startApp(), startMock(0, pino({ level: 'silent' }))]);
});
afterAll(async () => {
  await Promise.all([app.close(), mock.stop()]);
});

/** A request that fits an operation, as far as its path and its headers go. */
interface Fitting {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly takesBody: boolean;
}

async function operations(): Promise<Fitting[]> {
  const found: Fitting[] = [];
  for (const [name, root] of [
    ['openapi', API_ROOT],
    ['desk', DESK_ROOT],
  ] as const)
    for (const [path, item] of new DocumentNode(await readBundle(name)).at('paths').entries)
      for (const [method, operation] of item.entries) {
        const id = operation.at('operationId').text;
        if (id === undefined) continue;
        const parameters = operation.at('parameters').items;
        const examples = (place: string): [string, string][] =>
          parameters
            .filter((parameter) => parameter.at('in').text === place && (place === 'header' || parameter.at('required').value === true))
            .map((parameter) => [parameter.at('name').text ?? '', String(parameter.at('example').value ?? 1)]);
        const given = Object.fromEntries(examples('path'));
        const query = new URLSearchParams(examples('query')).toString();
        found.push({
          ...{ id, method: method.toUpperCase(), takesBody: operation.at('requestBody').value !== undefined },
          path: root + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? '')) + (query && `?${query}`),
          headers: Object.fromEntries(examples('header').filter(([name]) => !/^(if-none-match|last-event-id)$/i.test(name))),
        });
      }
  return found;
}

/** What service and mock answer to the same request. */
async function answers({ method, path }: Fitting, headers: Record<string, string>, body?: string) {
  const sent = (origin: string, key: string) => {
    const length = body === undefined ? {} : { body };
    return http(origin, path, { method, headers: { authorization: `Bearer ${key}`, ...headers }, ...length });
  };
  const asUser = await sent(app.origin, app.user.key);
  const service = asUser.status === 403 ? await sent(app.origin, SYSTEM_TOKEN) : asUser;
  const mocked = await sent(mock.origin, 'any');
  return [service, mocked].map(({ status, body }) => [status, body?.error?.code]);
}

/** Faults of a request that service and mock refuse alike. */
const defects: readonly [string, (one: Fitting) => boolean, (one: Fitting) => Parameters<typeof answers>][] = [
  [
    'without the headers that it needs',
    ({ method, takesBody, headers }) => method !== 'GET' && (takesBody || Object.keys(headers).length > 0),
    (one) => [one, { 'content-type': 'application/json' }, one.takesBody ? '{}' : undefined],
  ],
  [
    'with a body of another media type',
    ({ takesBody }) => takesBody,
    (one) => [one, { ...one.headers, 'content-type': 'text/plain' }, 'x'],
  ],
  [
    'with a body that is not JSON',
    ({ takesBody }) => takesBody,
    (one) => [one, { ...one.headers, 'content-type': 'application/json' }, '{'],
  ],
  ['with a list as its body', ({ takesBody }) => takesBody, (one) => [one, { ...one.headers, 'content-type': 'application/json' }, '[]']],
];

it.each(defects)(
  'refuses each operation %s as the service does',
  async (_, concerns, request) => {
    const found = (await operations()).filter(concerns);
    expect(found.length).toBeGreaterThan(10);
    const differences: unknown[] = [];
    for (const one of found) {
      const [service, mocked] = await answers(...request(one));
      const isRefused = Number(service?.[0]) >= 400 && service?.[0] !== 404;
      if (isRefused && JSON.stringify(service) !== JSON.stringify(mocked)) differences.push([one.id, { service, mocked }]);
    }
    expect(differences).toEqual([]);
  },
  120_000,
);

it('answers the event stream with its example', async () => {
  for (const accept of ['text/event-stream', '*/*', 'application/json']) {
    const { status, headers, text } = await http(mock.origin, `${DESK_ROOT}/events/stream`, { headers: { 'x-api-key': 'any', accept } });
    expect([status, headers['content-type'], text]).toEqual([
      200,
      expect.stringMatching(/^text\/event-stream/),
      expect.stringMatching(/^(event|id|data|retry|:).*\n/),
    ]);
  }
});
