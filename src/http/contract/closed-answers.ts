/**
 * The contract with answers that hold described fields only. The published one lets answers gain fields, which clients ignore; the service is
 * held to this one, so that it sends no field that nobody has described.
 */
export function withClosedAnswers<Contract extends object>(contract: Contract): Contract {
  const closed = JSON.stringify(contract, (key, node: unknown) => {
    if (!isObject(node)) return node;
    if (key === 'application/json') return { ...node, schema: closedSchema(node.schema) };
    return key === 'components' && isObject(node.schemas) ? { ...node, schemas: mapped(node.schemas, withClosedFields) } : node;
  });
  return JSON.parse(closed);
}

/** A schema of a whole value. The parts that it is composed of stay open, because each describes some of its fields only. */
function closedSchema(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const whole = '$ref' in schema ? { allOf: [schema] } : withClosedFields(schema);
  return { ...whole, unevaluatedProperties: false };
}

function withClosedFields(schema: unknown): Record<string, unknown> {
  if (!isObject(schema)) return {};
  const { properties, items } = schema;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((kind) => {
    const list = schema[kind];
    return Array.isArray(list) ? [[kind, list.map(withClosedFields)]] : [];
  });
  return {
    ...schema,
    ...(isObject(properties) && { properties: mapped(properties, closedSchema) }),
    ...(items !== undefined && { items: closedSchema(items) }),
    ...Object.fromEntries(parts),
  };
}

function mapped(nodes: Record<string, unknown>, change: (node: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, change(node)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
