import { count, fieldPaths, findings, type Tallies } from '../../tools/contract/field-values/fields';
import { furtherUrls, generousUrl, type Endpoint } from '../../tools/contract/field-values/targets';

const Row = {
  properties: {
    id: {},
    note: {},
    tags: { type: 'array', items: { type: 'string' } },
    kind: {},
    price: { $ref: '#/components/schemas/Price' },
  },
};
const Price = { oneOf: [{ type: 'null' }, { allOf: [{ properties: { odds: {} } }], properties: { book: {} } }] };
const document = { components: { schemas: { Row, Price } } };
const schema = {
  properties: { ok: { const: true }, data: { type: 'array', items: { $ref: '#/components/schemas/Row' } }, extra: { type: 'string' } },
};

it('finds the fields of a schema behind references, in lists and in every kind of composition, except fixed ones', () => {
  expect(fieldPaths(document, schema)).toEqual([
    ...[
      'data',
      'data[].id',
      'data[].note',
      'data[].tags',
      'data[].kind',
      'data[].price',
      'data[].price.book',
      'data[].price.odds',
      'extra',
    ],
  ]);
});

function found(...bodies: unknown[]) {
  const tallies: Tallies = new Map();
  for (const body of bodies) count(tallies, body);
  return findings(fieldPaths(document, schema), tallies);
}

it('tells apart fields that are always null, always empty, constant or never present, with the values examined', () => {
  const row = (id: number, rest: object = {}) => ({ id, note: null, tags: [], kind: 'a', price: { odds: id, book: 'x' }, ...rest });
  expect(found({ ok: true, data: [row(1), row(2)] }, { ok: true, data: [row(3, { tags: null })] })).toEqual([
    { path: 'data[].note', verdict: 'always null', saw: null, looked_at: 3 },
    { path: 'data[].tags', verdict: 'always empty', saw: null, looked_at: 3 },
    { path: 'data[].kind', verdict: 'constant', saw: '"a"', looked_at: 3 },
    { path: 'data[].price.book', verdict: 'constant', saw: '"x"', looked_at: 3 },
    { path: 'extra', verdict: 'never present', saw: null, looked_at: 0 },
  ]);
});

it('does not report a field with a second value, and does not call a single value constant', () => {
  const rows = [
    { id: 1, note: null, tags: [], kind: 'a', price: { odds: 2, book: 'x' } },
    { id: 2, note: 'seen', tags: ['t'], kind: null, price: null },
  ];
  expect(found({ data: rows, extra: 'one' })).toEqual([]);
});

const endpoint: Endpoint = {
  operation_id: 'getPick',
  path: '/picks/{fight_id}',
  requires_system_token: false,
  params: [
    { name: 'fight_id', minimum: 1, maximum: null },
    { name: 'limit', minimum: 1, maximum: 500 },
    { name: 'include_books', minimum: null, maximum: null },
    { name: 'min_profit_pct', minimum: -100, maximum: 1000 },
    { name: 'side', minimum: null, maximum: null },
  ],
  try_url: 'http://service/api/v1/picks/7?side=a',
};

it('asks an operation for as much as it can give, and keeps the defaults of the descriptor', () => {
  expect(generousUrl(endpoint)).toBe('http://service/api/v1/picks/7?side=a&limit=500&include_books=true&min_profit_pct=-100');
});

it('asks an operation on one item for each item that the lists name', () => {
  const picks = [{ fight_id: 8 }, { fight_id: 9 }];
  const urls = furtherUrls('http://service/api/v1', { ...endpoint, params: [] }, (id) => (id === 'listLivePicks' ? picks : undefined));
  expect(urls).toEqual(['http://service/api/v1/picks/8', 'http://service/api/v1/picks/9']);
});
