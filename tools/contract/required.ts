import { list, object } from './reference';

/** Holds data, in which `properties` are no fields of a schema. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'value', 'default', 'const', 'enum']);

/**
 * A part of a contract whose schemas list the fields that they require: every field of their own that is not marked `x-optional`. The mark
 * does not stay. A schema's own `required` can only add fields of other parts of `allOf`.
 * @throws when it names a field of the schema's own
 */
export function withRequired(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withRequired);
  if (typeof node !== 'object' || node === null) return node;
  const { required, ...own } = object(node);
  const entries = Object.entries('properties' in node ? own : node).flatMap(([key, value]): [string, unknown][] => {
    if (DATA.has(key)) return [[key, value]];
    return key === 'properties' ? fieldsWithRequired(object(value), list(required)) : [[key, withRequired(value)]];
  });
  return Object.fromEntries(entries);
}

/** The keys `required` and `properties` of a schema. @param others required fields of other parts */
function fieldsWithRequired(properties: Record<string, unknown>, others: readonly unknown[]): [string, unknown][] {
  const repeated = others.find((name) => String(name) in properties);
  if (repeated !== undefined)
    throw new Error(`"${String(repeated)}" is required without a list; fields that can be absent are marked x-optional`);
  const fields = Object.entries(properties).map(([name, field]) => {
    const { 'x-optional': isOptional, ...schema } = object(field);
    return { name, isOptional: isOptional === true, schema: withRequired(schema) };
  });
  const required = [...others, ...fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name)];
  return [
    ...(required.length === 0 ? [] : [['required', required] satisfies [string, unknown]]),
    ['properties', Object.fromEntries(fields.map(({ name, schema }) => [name, schema]))],
  ];
}
