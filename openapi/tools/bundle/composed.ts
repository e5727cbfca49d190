import { list, object } from '../reference';

/**
 * Moves the fields of each composed schema into a last part of `allOf`. Both forms mean the same, but some generators read either the parts
 * or the fields beside them.
 */
export function withFieldsAsParts(bundle: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(bundle, (_, node: unknown) => {
    if (!isComposed(node)) return node;
    const { type, required, properties, allOf, ...about } = node;
    return { ...about, allOf: [...list(allOf), { type, ...(required !== undefined && { required }), properties }] };
  });
  return object(JSON.parse(text));
}

function isComposed(node: unknown): node is Record<string, unknown> {
  return 'allOf' in object(node) && 'properties' in object(node);
}
