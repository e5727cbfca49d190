import { DocumentNode } from '../../api/docs/document';
import { isRecord } from '../../lib/unknown-values';

/**
 * The contract with answers that hold described fields only. In the published contract answers can gain fields, which clients ignore.
 * The service is checked against this one, so that it sends no undescribed field.
 */
export function withClosedAnswers<Contract extends object>(contract: Contract): Contract {
  /** A schema of a whole value. The parts that it is composed of stay open, because each describes some of its fields only. */
  function closed(schema: unknown): unknown {
    if (!isRecord(schema)) return schema;
    const type = new DocumentNode({ schema }, contract).at('schema').at('type').value;
    if (type !== undefined && ![type].flat().includes('object')) return withClosedFields(schema);
    const whole = '$ref' in schema ? { allOf: [schema] } : withClosedFields(schema);
    return { ...whole, unevaluatedProperties: false };
  }

  function withClosedFields(schema: unknown): Record<string, unknown> {
    if (!isRecord(schema)) return {};
    const { properties, items } = schema;
    const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((kind) => {
      const list = schema[kind];
      return Array.isArray(list) ? [[kind, list.map(withClosedFields)]] : [];
    });
    return {
      ...schema,
      ...(isRecord(properties) && { properties: mapped(properties, closed) }),
      ...(items !== undefined && { items: closed(items) }),
      ...Object.fromEntries(parts),
    };
  }

  const answers = JSON.stringify(contract, (key, node: unknown) => {
    if (!isRecord(node)) return node;
    if (key === 'application/json') return { ...node, schema: closed(node.schema) };
    return key === 'components' && isRecord(node.schemas) ? { ...node, schemas: mapped(node.schemas, withClosedFields) } : node;
  });
  return JSON.parse(answers);
}

function mapped(nodes: Record<string, unknown>, change: (node: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, change(node)]));
}
