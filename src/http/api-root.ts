/** Where the contract's paths begin. */
export const API_ROOT = '/api/v1';

/** What follows the root, without a trailing slash; undefined for a path elsewhere. */
export function pathUnder(root: string, path: string): string | undefined {
  if (path !== root && !path.startsWith(`${root}/`)) return undefined;
  return path.slice(root.length).replace(/\/+$/, '') || '/';
}
