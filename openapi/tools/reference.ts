type Json = Record<string, unknown>;

/** A node of a bundled document. A reference is replaced by its target, and the node's own keys override the target's. */
export function resolve(document: Json, node: unknown): Json {
  const { $ref, ...own } = object(node);
  if (typeof $ref !== 'string') return object(node);
  const keys = $ref.slice('#/'.length).split('/');
  const target = keys.reduce<unknown>((at, key) => object(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  return { ...resolve(document, target), ...own };
}

/** The value itself if it is an object or array, else an empty object. */
export function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A list unchanged, one value as a list of one, undefined as an empty list. */
export function list(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
