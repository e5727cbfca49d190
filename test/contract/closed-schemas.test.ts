import { Ajv2020 } from 'ajv/dist/2020';
import { closedReference, closedSchemas } from '../../tools/contract/validators/closed-schemas';

const Base = { type: 'object', required: ['a'], properties: { a: { $ref: '#/components/schemas/Count' } } };
const Row = {
  type: 'object',
  allOf: [{ $ref: '#/components/schemas/Base' }],
  properties: {
    inner: { $ref: '#/components/schemas/Base' },
    named: { description: 'A base.', allOf: [{ $ref: '#/components/schemas/Base' }] },
  },
};
const Rows = { type: 'array', items: { oneOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] } };
const contract = { components: { schemas: { Count: { type: 'integer' }, Base, Row, Rows } } };

const PUBLISHED = '#/components/schemas/Rows';

/** Whether a body is what a schema of a document describes. */
function accepts(document: object, reference: string, body: unknown): boolean {
  const ajv = new Ajv2020({ strict: false });
  return ajv.addSchema(document, 'contract').validate({ $ref: `contract${reference}` }, body);
}

const described = [{ a: 1, inner: { a: 2 }, named: { a: 3 } }, null, { a: 4 }];
const undescribed: [string, unknown][] = [
  ['of a composed row', [{ a: 1, extra: 1 }]],
  ['of a field', [{ a: 1, inner: { a: 2, extra: 1 } }]],
  ['of a field with a description of its own', [{ a: 1, named: { a: 3, extra: 1 } }]],
];

it('accepts the fields of a schema and of the parts that compose it', () => {
  expect(accepts(closedSchemas(contract), closedReference(PUBLISHED), described)).toBe(true);
});

it.each(undescribed)('rejects an undescribed field %s, which the published contract lets a later version add', (_, body) => {
  expect(accepts(contract, PUBLISHED, body)).toBe(true);
  expect(accepts(closedSchemas(contract), closedReference(PUBLISHED), body)).toBe(false);
});
