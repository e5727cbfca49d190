import { DocumentNode } from '../../../src/api/trading/docs/document';
import { keyOrders } from '../../../src/http/contract/key-order';
import { addPricedFight } from '../../builders/feed-world';
import { startApp } from '../../support/app';

const data = {
  type: 'object',
  properties: {
    first: { type: 'integer' },
    rows: { type: 'array', items: { oneOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] } },
    last: { type: 'integer' },
  },
};
const Row = { allOf: [{ type: 'object', properties: { a: {}, b: {} } }], properties: { c: {} } };
const content = { 'application/json': { schema: { properties: { data } } } };
const document = {
  paths: { '/x': { get: { operationId: 'x', responses: { 200: { content } } } } },
  components: { schemas: { Row } },
};
const order = keyOrders(document).get('x');

it('objects are put in the order of the contract at every depth, without losing a key', () => {
  const answer = order?.({ last: 3, rows: [{ c: 3, a: 1, b: 2 }, null, { a: 1, b: 2, c: 3 }], first: 1 });
  expect(JSON.stringify(answer)).toBe('{"first":1,"rows":[{"a":1,"b":2,"c":3},null,{"a":1,"b":2,"c":3}],"last":3}');
});

it('an object that is already in order is not copied', () => {
  const rows = [{ a: 1, b: 2, c: 3 }];
  const answer = { first: 1, rows, last: 3 };
  expect(order?.(answer)).toBe(answer);
});

it('stored figures, whose keys the database reorders, are answered in the order of the contract', async () => {
  const app = await startApp();
  const schemas = new DocumentNode(app.document).at('components').at('schemas');
  const keysOf = (schema: string) =>
    schemas
      .at(schema)
      .at('properties')
      .entries.map(([name]) => name);
  const example = new DocumentNode(app.document).at('components').at('examples').at('ClvEvolutionExample').at('value').at('data').value;
  await app.database
    .db('public.analytics')
    .insert({ name: 'clv_evolution', computed_at: '2025-09-01T00:00:00Z', input_count: 0, figures: JSON.stringify(example) });
  const { data } = (await app.get('/clv/evolution')).body as { data: { definition: object; overall: object } };
  await app.close();
  expect(Object.keys(data)).toEqual(keysOf('ClvEvolution'));
  expect(Object.keys(data.definition)).toEqual(keysOf('ClvDefinition'));
  expect(Object.keys(data.overall)).toEqual(keysOf('ClvSummary'));
});

it('rows whose text is made in advance are written in the order of the contract', async () => {
  const app = await startApp({ seed: addPricedFight });
  const [trading, desk] = [keyOrders(app.document), keyOrders(app.deskDocument)];
  const { fight_id } = await app.database.db('master.fights').first('fight_id');
  const answers = {
    listLivePicks: await app.get('/picks/live?bankroll=1000&max_outlay_pct=0.1&include_books=true'),
    getPick: await app.get(`/picks/${fight_id}?bankroll=1000`),
    listPlusEv: await app.get('/optimizer/plus-ev?min_edge_pp=0&bankroll=1000'),
    listArbitrage: await app.get('/optimizer/arbitrage?outlay=100&max_legs=3'),
    getLines: await app.desk('GET', `/lines/${fight_id}`),
  };
  await app.close();
  for (const [operation, { status, body }] of Object.entries(answers)) {
    const data: unknown = body?.data;
    const orderOf = trading.get(operation) ?? desk.get(operation);
    expect([operation, status, orderOf?.(data) === data]).toEqual([operation, 200, true]);
  }
});
