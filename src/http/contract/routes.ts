import { pathUnder } from '../api-root';

/** The properties that identify a route. */
export interface Routed {
  readonly method: string;
  /** A path template whose parameters are whole segments: `/picks/{fight_id}`. */
  readonly path: string;
}

/**
 * Compiles routes into a function from method and path to the route. If several templates match, the one with the most literal characters
 * wins, so a path without parameters comes first.
 */
export function routeTable<Route extends Routed>(
  routes: readonly Route[],
): (method: string, path: string) => Route | 'not_found' | 'method_not_allowed' {
  const table = routes
    .map((route) => ({ route, segments: route.path.split('/'), literals: route.path.replace(/\{[^}]*\}/g, '').length }))
    .sort((a, b) => b.literals - a.literals);

  return (method, path) => {
    const given = path.split('/');
    const fitting = table.filter(({ segments }) => fits(segments, given));
    return fitting.find(({ route }) => route.method === method)?.route ?? (fitting.length > 0 ? 'method_not_allowed' : 'not_found');
  };
}

/** The methods of routes at a path, as `Allow` lists them. */
export function methodsAt(routes: readonly Routed[], path: string): string {
  const given = path.split('/');
  const methods = routes.filter((route) => fits(route.path.split('/'), given)).map(({ method }) => method.toUpperCase());
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))), 'OPTIONS'].join(', ');
}

/** A contract's operations, with the root of their paths. */
export interface Rooted<Route extends Routed> {
  readonly root: string;
  readonly operations: readonly Route[];
}

/** Finds the operation of a request; for a method that the path does not have, another one at the path; undefined outside the contracts. */
export function operationFinder<Route extends Routed>(
  contracts: readonly Rooted<Route>[],
): (path: string, method: string) => Route | undefined {
  const tables = contracts.map(({ root, operations }) => ({ root, operations, route: routeTable(operations) }));
  return (path, method) => {
    for (const { root, operations, route } of tables) {
      const under = pathUnder(root, path);
      if (under === undefined) continue;
      const match = route(method === 'HEAD' ? 'get' : method.toLowerCase(), under);
      if (match !== 'method_not_allowed') return match === 'not_found' ? undefined : match;
      const given = under.split('/');
      return operations.find((operation) => fits(operation.path.split('/'), given));
    }
    return undefined;
  };
}

/** The parameters of a path that matches the template, undecoded. */
export function pathParameters(template: string, path: string): Record<string, string> {
  const given = path.split('/');
  const pairs = template.split('/').map((segment, i) => [segment, given[i] ?? ''] as const);
  return Object.fromEntries(pairs.filter(([segment]) => isParameter(segment)).map(([segment, value]) => [segment.slice(1, -1), value]));
}

function fits(template: readonly string[], given: readonly string[]): boolean {
  return (
    template.length === given.length && template.every((segment, i) => (isParameter(segment) ? given[i] !== '' : segment === given[i]))
  );
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}
