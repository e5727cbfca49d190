/** The root of all paths of the contract. */
export const API_ROOT = '/api/v1';

/** The part of a path after the root, without a trailing slash; undefined for a path outside the root. */
export function pathUnder(root: string, path: string): string | undefined {
  if (path !== root && !path.startsWith(`${root}/`)) return undefined;
  return path.slice(root.length).replace(/\/+$/, '') || '/';
}
