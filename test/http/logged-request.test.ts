import { loggedParameters, loggedPath } from '../../src/http/logged-request';

it.each([
  ['/', '/'],
  ['//', '//'],
  ['/api/v1/picks/live', '/api/v1/picks/live'],
  ['/api/v1/picks/174500/explain', '/api/v1/picks/174500/explain'],
  ['/api/v1/schemas/public/saved_bookmakers', '/api/v1/schemas/public/saved_bookmakers'],
  ['/api/v1/admin/users/7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11', '/api/v1/admin/users/7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11'],
  ['/docs/swagger-ui-bundle.js', '/docs/swagger-ui-bundle.js'],
  [`/api/v1/picks/bpk_${'a'.repeat(32)}`, '/api/v1/picks/*'],
  ['/api/v1/picks/bpk%5Fabc', '/api/v1/picks/*'],
  ['/0f8a1c2b3d4e5f60718293a4b5c6d7e8', '/*'],
  ['/%ZZ/x y', '/*/*'],
  ['/a'.repeat(12), `${'/a'.repeat(10)}/…`],
])('the path %s is logged as %s', (path, expected) => {
  expect(loggedPath(path)).toBe(expected);
});

it.each([
  ['', []],
  ['bankroll=1000&books=bovada&bankroll=5', ['bankroll', 'books']],
  ['api_key=bpk_abc', ['api_key']],
  [`bpk_${'aB3'.repeat(10)}=1&x`, ['*', 'x']],
  ['%62pk=1&&=2', ['*']],
  [Array.from('abcdefghijklm').join('&'), Array.from('abcdefghij')],
])('the query %s is logged as the names %j', (querystring, expected) => {
  expect(loggedParameters(querystring)).toEqual(expected);
});
