/** The root of all paths of the trading contract. */
export const API_ROOT = '/api/v1';
/** The root of all paths of the desk contract. */
export const DESK_ROOT = '/api/desk/v1';
/** The path of the operation that tells whether the data is fresh. */
export const HEALTH = `${API_ROOT}/health`;
/** The path of the Model Context Protocol. */
export const MCP_PATH = '/mcp';
/** Paths that tell whether the service works. They are answered even when the service is busy. */
export const PROBES: readonly string[] = ['/livez', '/readyz', HEALTH];

/** The part of a path after the root, without a trailing slash; undefined for a path outside the root. */
export function pathUnder(root: string, path: string): string | undefined {
  if (path !== root && !path.startsWith(`${root}/`)) return undefined;
  return path.slice(root.length).replace(/\/+$/, '') || '/';
}

/** Whether a path is under the root of a contract. */
export function isOfContract(path: string): boolean {
  return pathUnder(API_ROOT, path) !== undefined || pathUnder(DESK_ROOT, path) !== undefined;
}

/** The root of the desk contract beside that of the trading contract. @param baseUrl ends in `/api/v1` */
export function deskUrl(baseUrl: string): string {
  return baseUrl.slice(0, -API_ROOT.length) + DESK_ROOT;
}

/** The address of the Model Context Protocol beside the trading contract. @param baseUrl ends in `/api/v1` */
export function mcpUrl(baseUrl: string): string {
  return baseUrl.slice(0, -API_ROOT.length) + MCP_PATH;
}
