import { Ajv2020 } from 'ajv/dist/2020';
import { withClosedAnswers } from '../../../src/http/contract/closed-answers';

const Base = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } };
const Row = {
  type: 'object',
  allOf: [{ $ref: '#/components/schemas/Base' }],
  properties: {
    inner: { $ref: '#/components/schemas/Base' },
    named: { description: 'A base.', allOf: [{ $ref: '#/components/schemas/Base' }] },
  },
};
const schema = { type: 'array', items: { oneOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Rows', version: '1.0.0' },
  paths: { '/rows': { get: { responses: { 200: { description: 'Rows.', content: { 'application/json': { schema } } } } } } },
  components: { schemas: { Base, Row } },
};

/** Whether a body is what the only answer of a document describes. */
function accepts(contract: object, body: unknown): boolean {
  const ajv = new Ajv2020({ strict: false });
  const path = '#/paths/~1rows/get/responses/200/content/application~1json/schema';
  return ajv.addSchema(contract, 'contract').validate({ $ref: `contract${path}` }, body);
}

const described = [{ a: 1, inner: { a: 2 }, named: { a: 3 } }, null, { a: 4 }];
const undescribed: [string, unknown][] = [
  ['of a composed row', [{ a: 1, extra: 1 }]],
  ['of a field', [{ a: 1, inner: { a: 2, extra: 1 } }]],
  ['of a field with a description of its own', [{ a: 1, named: { a: 3, extra: 1 } }]],
];

it('accepts the fields of a schema and of the parts that it is composed of', () => {
  expect(accepts(withClosedAnswers(document), described)).toBe(true);
});

it.each(undescribed)('rejects an undescribed field %s, which the published contract lets a later version add', (_, body) => {
  expect(accepts(document, body)).toBe(true);
  expect(accepts(withClosedAnswers(document), body)).toBe(false);
});
