import { describeOperation as describeContract } from '../../src/api/trading/docs/descriptor';
import { handlers } from '../../src/api/trading';
import { readBundle } from '../../src/http/contract/bundle';

const BASE_URL = 'https://api.example.com/api/v1';

const endpointsOf = async () => describeContract(await readBundle(), BASE_URL).groups.flatMap(({ endpoints }) => endpoints);

it('there are 45 operations in 14 groups, 3 public and 42 with a token', async () => {
  expect(describeContract(await readBundle(), BASE_URL).counts).toEqual({ total_endpoints: 45, public: 3, bearer: 42, groups: 14 });
});

it('the groups are in the order of the specification', async () => {
  expect(describeContract(await readBundle(), BASE_URL).groups.map(({ label, endpoints }) => [label, endpoints.length])).toEqual([
    ['System', 2],
    ['Docs', 1],
    ['Picks', 5],
    ['Optimizer', 3],
    ['CLV', 4],
    ['Model', 11],
    ['Audit', 5],
    ['Bookmakers', 1],
    ['Fighters', 2],
    ['Journal', 1],
    ['Admin', 6],
    ['Runs', 1],
    ['Backtest', 1],
    ['Schemas', 2],
  ]);
});

it('every operation of the contract has its handler, and there is no other handler', async () => {
  expect((await endpointsOf()).map(({ operation_id }) => operation_id).sort()).toEqual(Object.keys(handlers).sort());
});

it('the public operations and the operator’s operations are those of the specification', async () => {
  const endpoints = await endpointsOf();
  expect(endpoints.filter(({ auth }) => auth === 'public').map(({ path }) => path)).toEqual(['/health', '/policy', '/docs']);
  expect(endpoints.filter((endpoint) => endpoint.requires_system_token).map(({ path }) => path)).toEqual([
    '/admin/stats',
    '/admin/users',
    '/admin/users/{userId}',
    '/admin/bets',
    '/admin/bookmakers',
    '/admin/notifications',
    '/schemas',
    '/schemas/{schema}/{table}',
  ]);
});

it('each parameter has its type, whether it is required, and its default', async () => {
  const live = (await endpointsOf()).find(({ path }) => path === '/picks/live');
  expect(live?.params.map(({ name, type, default: fallback }) => [name, type, fallback])).toEqual([
    ['bankroll', 'number', 0],
    ['kelly_fraction', 'number', 0.25],
    ['kelly_z', 'number', 0],
    ['max_bet_pct', 'number', 0.03],
    ['min_edge_pp', 'number', 0.03],
    ['max_uncertainty', 'number', null],
    ['min_price_sources', 'integer', null],
    ['min_ev_per_dollar', 'number', null],
    ['gates', 'string', null],
    ['fair', 'string', 'blend'],
    ['devig', 'string', 'calibrated'],
    ['min_robust', 'integer', 0],
    ['max_outlay_pct', 'number', 0],
    ['bet_only', 'boolean', false],
    ['include_stale', 'boolean', false],
    ['include_books', 'boolean', false],
    ['books', 'string', null],
  ]);
});

it('each parameter has its bounds: values, range, format or pattern', async () => {
  const endpoints = await endpointsOf();
  const param = (path: string, name: string) =>
    endpoints.find((endpoint) => endpoint.path === path)?.params.find((one) => one.name === name);
  const unbound = {
    ...{ enum: null, minimum: null, exclusive_minimum: null, maximum: null, exclusive_maximum: null, format: null, pattern: null },
  };
  expect(param('/optimizer/hedge', 'side')).toMatchObject({ ...unbound, enum: ['a', 'b'] });
  expect(param('/optimizer/hedge', 'stake')).toMatchObject({ ...unbound, minimum: 0.01, maximum: 1_000_000_000 });
  expect(param('/fighters', 'offset')).toMatchObject({ ...unbound, minimum: 0, maximum: 100_000, default: 0 });
  expect(param('/picks/live', 'bet_only')).toMatchObject(unbound);
  expect(param('/picks/settled', 'since')).toMatchObject({ ...unbound, format: 'date', pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$' });
  expect(param('/admin/users/{userId}', 'userId')).toMatchObject({ ...unbound, format: 'uuid' });
  expect(param('/picks/live', 'books')).toMatchObject({ ...unbound, pattern: '^[a-z0-9_]+(,[a-z0-9_]+)*$' });
});

it('parameters and fields outside the specification are marked as additions', async () => {
  const endpoints = new Map((await endpointsOf()).map((endpoint) => [endpoint.path, endpoint]));
  const added = (path: string) => endpoints.get(path)?.params.flatMap(({ name, addition }) => (addition ? [name] : []));
  expect(added('/picks/live')).toEqual([
    'min_price_sources',
    'min_ev_per_dollar',
    'gates',
    'fair',
    'devig',
    'min_robust',
    'max_outlay_pct',
  ]);
  expect(added('/journal/bets')).toEqual(['limit', 'offset', 'cursor']);
  expect(added('/fighters')).toEqual(['cursor']);
  const fields = endpoints.get('/picks/live')?.added_fields ?? [];
  expect(fields).toEqual(expect.arrayContaining(['data[].fair_source', 'data[].best_market.quoted_at', 'meta.outlay']));
  expect(fields.filter((field) => /verdict|reasons|edge_pp|fair_source\.|outlay\./.test(field))).toEqual([
    'data[].reasons[].unit',
    'data[].reasons[].passed',
  ]);
});

it('the limit and offset of bets are the only parameters of those names that the specification lacks', async () => {
  const paged = (await endpointsOf()).flatMap(({ path, params }) =>
    params.flatMap(({ name, addition }) => (addition && ['limit', 'offset'].includes(name) ? [path] : [])),
  );
  expect(new Set(paged)).toEqual(new Set(['/journal/bets']));
});

it('exclusive bounds differ from inclusive ones', () => {
  const schema = { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 };
  const get = { operationId: 'x', tags: ['T'], parameters: [{ name: 'share', in: 'query', schema }], 'x-notes': [] };
  const [group] = describeContract({ tags: [{ name: 'T' }], paths: { '/x': { get } } }, BASE_URL).groups;
  expect(group?.endpoints[0]?.params[0]).toMatchObject({ exclusive_minimum: 0, exclusive_maximum: 1, minimum: null, maximum: null });
});

it('each operation has a URL to try, complete with examples of required parameters', async () => {
  for (const { path, try_url, example, portal_page } of await endpointsOf()) {
    expect([path, try_url]).not.toEqual([path, expect.stringMatching(/[{}]|%7B|=(&|$)/)]);
    expect(try_url.startsWith(`${BASE_URL}/`)).toBe(true);
    expect(example).toContain(try_url);
    expect([path, portal_page]).toEqual([path, expect.stringMatching(/^https:\/\/api\.example\.com\/[a-z0-9/-]*$/)]);
  }
});

it('the docs page is next to the API, even behind a prefix', async () => {
  const { interactive_docs_url } = describeContract(await readBundle(), 'https://example.com/boxing/api/v1');
  expect(interactive_docs_url).toBe('https://example.com/boxing/docs');
});
