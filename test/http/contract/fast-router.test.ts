import fc from 'fast-check';
import { OpenAPIBackend } from 'openapi-backend';
import { readBundle } from '../../../src/http/contract/bundle';
import { pathParameters, routeTable } from '../../../src/http/contract/fast-router';

const routes = ['/picks/live', '/picks/{fight_id}', '/picks/{fight_id}/explain', '/schemas/{schema}/{table}'].map((path) => ({
  method: 'get',
  path,
}));
const route = routeTable(routes);

it('a literal path wins over a template', () => {
  expect(route('get', '/picks/live')).toMatchObject({ path: '/picks/live' });
  expect(route('get', '/picks/17')).toMatchObject({ path: '/picks/{fight_id}' });
});

it('another method is distinguished from an unknown path', () => {
  expect(route('post', '/picks/live')).toBe('method_not_allowed');
  expect(route('get', '/picks')).toBe('not_found');
  expect(route('get', '/picks//explain')).toBe('not_found');
  expect(route('get', '/picks/1/explain/more')).toBe('not_found');
});

it('path parameters are whole segments as written in the URL', () => {
  expect(pathParameters('/schemas/{schema}/{table}', '/schemas/public/a%2Fb')).toEqual({ schema: 'public', table: 'a%2Fb' });
});

it('the table finds the same operation as openapi-backend, for any path and method', async () => {
  const definition = await readBundle();
  const api = new OpenAPIBackend({ definition, strict: true, quick: true });
  await api.init();
  const mine = routeTable(api.getOperations());
  const segment = fc.oneof(
    fc.constantFrom(...new Set(Object.keys(definition.paths ?? {}).flatMap((path) => path.split('/')))),
    fc.stringMatching(/^[a-z0-9._-]{1,8}$/),
  );
  const path = fc.oneof(
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.filter((text) => text !== '').join('/')}`),
    fc.constantFrom(...Object.keys(definition.paths ?? {})),
  );
  fc.assert(
    fc.property(fc.constantFrom('get', 'post', 'delete'), path, (method, path) => {
      const theirs = api.matchOperation({ method, path, headers: {} });
      const found = mine(method, path.length > 1 ? path.replace(/\/+$/, '') : path);
      expect(typeof found === 'string' ? undefined : found.operationId).toBe(theirs?.operationId);
    }),
    { numRuns: 500 },
  );
});
