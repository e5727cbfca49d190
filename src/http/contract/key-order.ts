import { isRecord } from '../../lib/unknown-values';
import { DocumentNode } from '../../api/trading/docs/document';
import { fieldsOf, itemsOf } from '../../api/trading/docs/fields';

/** Returns a value with its object keys in the order of the contract. A value already in order is returned itself, not a copy. */
export type KeyOrder = (value: unknown) => unknown;

/** Key orders for the success data of each operation, by operation id. */
export function keyOrders(document: Record<string, unknown>): ReadonlyMap<string, KeyOrder> {
  const operations = new DocumentNode(document).at('paths').entries.flatMap(([, path]) => path.entries.map(([, operation]) => operation));
  return new Map(
    operations.map((operation) => {
      const [, success] = operation.at('responses').entries.find(([status]) => status.startsWith('2')) ?? [];
      const body = success?.at('content').at('application/json').at('schema');
      const data = body && fieldsOf(body).get('data');
      return [operation.at('operationId').text ?? '', data === undefined ? asItIs : (orderOf(data) ?? asItIs)];
    }),
  );
}

function asItIs(value: unknown): unknown {
  return value;
}

/** Undefined for a schema with nothing to order: no fields, or items without fields. */
function orderOf(schema: DocumentNode): KeyOrder | undefined {
  if (schema.value === undefined) return undefined;
  const fields = fieldsOf(schema);
  if (fields.size > 0) return objectOrder(new Map([...fields].map(([name, field]) => [name, orderOf(field)])));
  const items = itemsOf(schema);
  const order = items && orderOf(items);
  return order && ((value) => (Array.isArray(value) ? eachInOrder(value, order) : value));
}

function objectOrder(fields: ReadonlyMap<string, KeyOrder | undefined>): KeyOrder {
  const places = new Map([...fields.keys()].map((name, place) => [name, place]));
  const nested = [...fields].flatMap(([name, order]) => (order === undefined ? [] : [{ name, order }]));
  const placeOf = (name: string) => places.get(name) ?? places.size;
  return (value) => {
    if (!isRecord(value)) return value;
    const changed = nested.flatMap(({ name, order }) => {
      const ordered = order(value[name]);
      return ordered === value[name] ? [] : [[name, ordered] as const];
    });
    const names = Object.keys(value);
    const inOrder = names.every((name, i) => i === 0 || placeOf(names[i - 1] ?? '') <= placeOf(name));
    if (inOrder && changed.length === 0) return value;
    const whole: Record<string, unknown> = changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
    const sorted = inOrder ? names : names.toSorted((one, other) => placeOf(one) - placeOf(other));
    return Object.fromEntries(sorted.map((name) => [name, whole[name]]));
  };
}

function eachInOrder(values: readonly unknown[], order: KeyOrder): readonly unknown[] {
  const ordered = values.map(order);
  return ordered.every((value, i) => value === values[i]) ? values : ordered;
}
