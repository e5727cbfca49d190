import fc, { type Arbitrary } from 'fast-check';
import type { DocumentNode } from '../../src/api/trading/docs/document';
import { fieldsOf, itemsOf } from '../../src/api/trading/docs/fields';

/** Values that a schema of a body allows, as far as the schema says. */
export function valuesOf(schema: DocumentNode): Arbitrary<unknown> {
  const at = (key: string): unknown => schema.at(key).value;
  const types = [at('type')].flat();
  const choices = at('enum');
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  const alternatives = [...schema.at('oneOf').items, ...schema.at('anyOf').items];
  if (types[0] === undefined && alternatives.length > 0) return fc.oneof(...alternatives.map(valuesOf));
  const nullable = (values: Arbitrary<unknown>) => (types.includes('null') ? fc.option(values) : values);
  switch (types.find((type) => type !== 'null')) {
    case 'object': {
      const required = schema.at('required').texts;
      const fields = [...fieldsOf(schema)].map(([name, field]) => [name, valuesOf(field)] as const);
      return nullable(fc.record(Object.fromEntries(fields), { requiredKeys: required }));
    }
    case 'array': {
      const items = itemsOf(schema);
      const bounds = { minLength: numberAt(schema, 'minItems') ?? 0, maxLength: Math.min(3, numberAt(schema, 'maxItems') ?? 3) };
      return nullable(fc.array(items === undefined ? fc.constant(null) : valuesOf(items), bounds));
    }
    case 'integer':
      return nullable(
        fc.integer({ min: numberAt(schema, 'minimum') ?? 0, max: Math.min(numberAt(schema, 'maximum') ?? 1_000, 2 ** 31 - 1) }),
      );
    case 'number':
      return nullable(numbers(schema));
    case 'boolean':
      return nullable(fc.boolean());
    default:
      return nullable(texts(schema));
  }
}

function numberAt(schema: DocumentNode, key: string): number | undefined {
  const { value } = schema.at(key);
  return typeof value === 'number' ? value : undefined;
}

function numbers(schema: DocumentNode): Arbitrary<number> {
  const least = numberAt(schema, 'minimum') ?? (numberAt(schema, 'exclusiveMinimum') ?? 0) + 0.01;
  const most = Math.min(numberAt(schema, 'maximum') ?? 1_000, least + 1_000);
  return fc.integer({ min: Math.ceil(least * 100), max: Math.floor(most * 100) }).map((cents) => cents / 100);
}

function texts(schema: DocumentNode): Arbitrary<string> {
  const { text: pattern } = schema.at('pattern');
  switch (schema.at('format').text) {
    case 'date-time':
      return fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
    case 'date':
      return fc.constantFrom('2025-09-01', '2024-02-29');
    case 'uuid':
      return fc.uuid();
    case 'uri':
      return fc.constantFrom('https://example.com/hook', 'https://192.0.2.1/', 'http://localhost/');
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  const bounds = { minLength: numberAt(schema, 'minLength') ?? 0, maxLength: Math.min(40, numberAt(schema, 'maxLength') ?? 40) };
  return fc.string(bounds);
}
