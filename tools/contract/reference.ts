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

/** The methods that operations of a contract have. */
const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Whether a key of a path item is a method, so that its value is an operation. */
export function isMethod(key: string): boolean {
  return METHODS.has(key);
}

/** A bundle whose operations are changed one by one. */
export function mapOperations(bundle: Json, change: (operation: Json, path: string, method: string) => Json): Json {
  const paths = Object.entries(object(bundle.paths)).map(([path, item]) => {
    const entries = Object.entries(object(item)).map(([key, node]) => {
      return [key, isMethod(key) ? change(object(node), path, key) : node];
    });
    return [path, Object.fromEntries(entries)];
  });
  return { ...bundle, paths: Object.fromEntries(paths) };
}

/** All operations of a bundle, in order. */
export function operationsOf(bundle: Json): Json[] {
  return Object.values(object(bundle.paths)).flatMap((item) =>
    Object.entries(object(item)).flatMap(([key, node]) => (isMethod(key) ? [object(node)] : [])),
  );
}
