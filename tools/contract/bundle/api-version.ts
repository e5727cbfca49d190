import { object } from '../reference';

/** What the shared envelope and its examples say. */
const SHARED = 'v1';

/** Gives the envelope and all examples of a contract the `x-api-version` of its root, which does not stay in the bundle. */
export function withApiVersion({ 'x-api-version': version = SHARED, ...bundle }: Record<string, unknown>): Record<string, unknown> {
  if (version === SHARED) return bundle;
  const text = JSON.stringify(bundle, (key, node: unknown) => {
    if (key !== 'api_version') return node;
    return node === SHARED ? version : { ...object(node), const: version };
  });
  return object(JSON.parse(text));
}
