import { API_ROOT, pathUnder } from '../api-root';

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

/** Finds the id of the contract's operation at a path, whatever the method; undefined for a path outside the contract. */
export function operationFinder(operations: readonly (Routed & { readonly operationId: string })[]): (path: string) => string | undefined {
  const route = routeTable(operations);
  return (path) => {
    const match = route('get', pathUnder(API_ROOT, path) ?? '');
    return typeof match === 'string' ? undefined : match.operationId;
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
