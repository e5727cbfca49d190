import { DocumentNode } from '../../../src/api/trading/docs/document';
import { typesOf } from '../../../src/api/trading/docs/fields';
import { object } from '../reference';

type Json = Record<string, unknown>;

const NAMED = '#/components/schemas/';
const CLOSED = '#/components/closed/';

/**
 * The schemas of a contract, each in two forms: under `schemas` as a part of others, and under `closed` as a whole value that holds described
 * fields only. In the published contract answers can gain fields, which clients ignore. The service is checked against the closed ones, so
 * that it sends no undescribed field.
 */
export function closedSchemas(contract: Json): { components: { schemas: Json; closed: Json } } {
  /** A schema of a whole value. The parts that it is composed of stay open, because each describes some of its fields only. */
  function closed(schema: unknown): Json {
    const { $ref } = object(schema);
    const types = typesOf(new DocumentNode({ schema }, contract).at('schema'));
    if (types.length > 0 && !types.includes('object')) return withClosedFields(schema);
    return typeof $ref === 'string' ? { $ref: closedReference($ref) } : withoutMoreFields(schema);
  }

  function withoutMoreFields(schema: unknown): Json {
    return { ...withClosedFields(schema), unevaluatedProperties: false };
  }

  function withClosedFields(schema: unknown): Json {
    const { properties, items, ...own } = object(schema);
    const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((kind) => {
      const list = own[kind];
      return Array.isArray(list) ? [[kind, list.map(withClosedFields)]] : [];
    });
    return {
      ...own,
      ...Object.fromEntries(parts),
      ...(properties !== undefined && { properties: mapped(properties, closed) }),
      ...(items !== undefined && { items: closed(items) }),
    };
  }

  const { schemas } = object(contract.components);
  return { components: { schemas: mapped(schemas, withClosedFields), closed: mapped(schemas, withoutMoreFields) } };
}

/** The reference to the closed form of a named schema. */
export function closedReference(reference: string): string {
  return reference.replace(NAMED, CLOSED);
}

function mapped(nodes: unknown, change: (node: unknown) => Json): Json {
  return Object.fromEntries(Object.entries(object(nodes)).map(([name, node]) => [name, change(node)]));
}
