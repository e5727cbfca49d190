import type { ValidateFunction } from 'ajv';
import type { Context, OpenAPIBackend } from 'openapi-backend';
import { SCOPES, type Scope } from '../../users/scopes';
import { Problem } from '../../api/problem';
import type { Identity } from '../access/auth';
import { pathUnder } from '../api-root';

/**
 * Replaces parts of openapi-backend 5.21 and adds to its security: its router lists all operations and compiles all paths for
 * every request, and its validation compiles at the first request of each operation. Its order stays: route, security, validation, handler.
 */

/**
 * Replaces the router of openapi-backend, which lists all operations and compiles all paths for every request, and parses each request
 * three times. Here operations are listed once, and the request arrives parsed. Coerced path parameters stay coerced.
 */
export function useRouteTable({ router }: OpenAPIBackend) {
  const operations = router.getOperations();
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const route = routeTable(operations);
  router.getOperations = () => operations;
  router.getOperation = (operationId) => byId.get(operationId);
  // Field by field: copying the request takes longer than all else.
  router.parseRequest = ({ method, path, headers, query, params }) => {
    return { method, path, headers, query, params, cookies: NO_COOKIES, requestBody: undefined };
  };
  router.matchOperation = ({ method, path }) => {
    const match = route(method, path);
    if (match === 'not_found') throw new Error('404-notFound');
    if (match === 'method_not_allowed') throw new Error('405-methodNotAllowed');
    return match;
  };
  return operations;
}

/** The validators of a contract, whose code `npm run generate` writes. */
export interface Validators {
  /** Of path, query and headers, by operation. They coerce text and fill in defaults. */
  readonly parameters: ByName;
  /** Of JSON bodies, by the operations that take one. They fill in defaults, and their errors hold schema and data. */
  readonly bodies: ByName;
  /** Of JSON answers, by operation and status. */
  readonly answers: ByName;
}

type ByName = Readonly<Record<string, ValidateFunction>>;

/** The name of an answer among the validators. */
export function answerName(operationId: string, status: number | string): string {
  return `${operationId} ${status}`;
}

const NO_COOKIES = {};

/**
 * Replaces the validation of openapi-backend. That compiles validators at the first request of each operation, and looks up each parameter of
 * every request in the document.
 * @throws when an operation has no validator
 */
export function useValidators({ router, validator }: OpenAPIBackend, validators: Validators): void {
  const byId = new Map(router.getOperations().map((operation) => [operation.operationId, requestValidators(operation, validators)]));
  validator.validateRequest = (request, operation) => {
    const ofRequest = typeof operation === 'object' ? byId.get(operation.operationId) : undefined;
    if (ofRequest === undefined) throw new Error('only requests to an operation are validated');
    const values = { path: request.params, query: request.query, header: request.headers, cookie: NO_COOKIES, requestBody: request.body };
    const errors = ofRequest.flatMap((validate) => (validate(values) ? [] : (validate.errors ?? [])));
    return errors.length === 0 ? { valid: true, errors: null, coerced: request } : { valid: false, errors };
  };
}

/** The validators of requests to an operation. Without one a request would pass unchecked. */
function requestValidators(
  { operationId = '', requestBody }: Context['operation'],
  { parameters, bodies }: Validators,
): ValidateFunction[] {
  const needed = requestBody === undefined ? [parameters[operationId]] : [bodies[operationId], parameters[operationId]];
  return needed.map((validate) => {
    if (validate === undefined) throw new Error(`requests to ${operationId} have no validator; run "npm run generate"`);
    return validate;
  });
}

type Operation = Context['operation'];

/** The contract's schemes differ by the callers they admit; both headers were read before. */
export function registerSecurity(api: OpenAPIBackend): void {
  for (const scheme of Object.keys(api.definition.components?.securitySchemes ?? {})) {
    const systemOnly = scheme.startsWith('system');
    api.registerSecurityHandler(scheme, (_, { given: { identity } }: { given: { identity: Identity } }) => {
      return identity.kind === 'system' || (identity.kind === 'user' && !systemOnly);
    });
  }
}

/** The scopes that an operation names, each as another way in. */
export function scopesOf({ security = [] }: Operation): Scope[] {
  const named = security.flatMap((requirement) => Object.values(requirement).flat());
  return SCOPES.filter((scope) => named.includes(scope));
}

/** The system token has no scopes, and belongs to no user whose data an operation could show. */
export function assertScope(scopes: readonly Scope[], identity: Identity): void {
  if (identity.kind !== 'user' || scopes.length === 0 || scopes.some((scope) => identity.scopes.includes(scope))) return;
  const needed = scopes.join(' or ');
  throw new Problem('scope_required', `this operation needs a key with the scope ${needed}; this key has ${identity.scopes.join(', ')}`);
}

/** Whether only the system token is accepted. */
export function isSystemOnly({ security = [] }: Operation): boolean {
  return security.every((requirement) => Object.keys(requirement).every((scheme) => scheme.startsWith('system')));
}

/** Whether an operation takes callers without a key, always or where its data are open. */
export function allowsAnonymous({ security = [] }: Operation): boolean {
  return security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0);
}

/** Whether an operation needs a key unless its data are open: its contract names a key and none. */
export function needsKeyUnlessOpen(operation: Operation): boolean {
  return allowsAnonymous(operation) && (operation.security ?? []).length > 0;
}

/** Whether the caller has no access, which the next step of openapi-backend answers. */
export function isRefused({ security = [] }: Operation, { authorized }: Context['security']): boolean {
  return security.length > 0 && authorized !== true;
}

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

/** The method of the operation that serves a request, as contracts write it: `HEAD` is served as `GET`. */
export function routedMethod(method: string): string {
  return method === 'HEAD' ? 'get' : method.toLowerCase();
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
      const match = route(routedMethod(method), under);
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
