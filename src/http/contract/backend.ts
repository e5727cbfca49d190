import type { ErrorObject } from 'ajv';
import { OpenAPIBackend, type Context, type Request } from 'openapi-backend';
import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '../../users/scopes';
import type { Caller } from '../../api/operation';
import { callerOf, accessProblem, type Identity } from '../access/auth';
import { userPolicyOf, type UserPolicy } from '../access/rate-limit';
import { methodNotAllowed, pathNotFound } from '../errors';
import { isRecord } from '../../lib/unknown-values';
import { SOURCE_KINDS } from '../../rights/data-source';
import { RIGHTS_MARKS, type ShownData } from '../../rights/may-use';
import { loadValidators, readBundle, ROOTS, type ContractDocument, type ContractName } from './bundle';
import { deprecationHeaders, deprecationOf } from './deprecation';
import {
  answerName,
  assertScope,
  needsKeyUnlessOpen,
  isRefused,
  isSystemOnly,
  methodsAt,
  pathParameters,
  registerSecurity,
  scopesOf,
  allowsAnonymous,
  useRouteTable,
  useValidators,
  type Routed,
} from './fast-router';
import { IDEMPOTENCY_KEY, IF_MATCH, readHeaders, readParameters, type RequestHeaders } from './request';
import { invalidBody, invalidParameter, isParameter, type Parameter, type ParameterText } from '../../api/request-errors';

/** A request to one of the contract's paths, relative to the contract's server and undecoded. */
export interface ContractRequest {
  readonly method: string;
  readonly path: string;
  readonly querystring: string;
  /** The header `Accept`. */
  readonly accept?: string | undefined;
  readonly headers?: IncomingHttpHeaders;
  readonly identity: Identity;
  /** Reads the JSON body, when the caller may send one. @throws Problem */
  readonly readBody?: () => Promise<Request['body']>;
  /** Whether operations that normally need a key answer without one. */
  readonly isOpen?: boolean;
  /** Under which the request is logged. */
  readonly requestId?: string;
  /** Of the trace that it belongs to. */
  readonly traceId?: string | undefined;
  /** Set where an assistant asks by a tool. */
  readonly way?: 'mcp';
}

export interface Operation extends Routed, ShownData {
  readonly operationId: string;
  /** Whether it never needs a key. */
  readonly isPublic: boolean;
  /** Whether it may be answered without a key. */
  readonly allowsAnonymous: boolean;
  /** A key needs one of them. */
  readonly scopes: readonly Scope[];
  /** Whether it changes what a user keeps: it has a key against repetition, or a condition. */
  readonly writes: boolean;
  readonly offersCsv: boolean;
  /** The limit under which its requests are counted. */
  readonly ratePolicy: UserPolicy;
  /** Whether its answer is a stream of events. */
  readonly streams: boolean;
  /** The headers that say it will go; undefined where it stays. */
  readonly deprecation: Readonly<Record<string, string>> | undefined;
}

/** A request as the contract validated it, so that its parts have the types that the contract gives them. */
export interface ValidCall {
  readonly query: Readonly<Record<string, unknown>>;
  readonly path: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly caller: Caller;
}

/** Routes a request, checks the caller's credentials and scope, then parameters, headers and body, and calls the operation's handler. */
export interface Contract<Served> {
  readonly document: ContractDocument;
  readonly operations: readonly Operation[];
  register(id: string, serve: (call: ValidCall, operation: Operation, request: ContractRequest) => Promise<Served>): void;
  /** @throws Problem for a request that must not be served */
  handle(request: ContractRequest): Promise<Served>;
  /** The difference between a body and the contract's answer of this status; undefined when they agree. */
  violation(operationId: string, status: number, body: unknown): string | undefined;
}

const NO_HEADERS = {};

/** One request as openapi-backend handles it. */
interface Exchange {
  readonly given: ContractRequest;
  /** Values that the validator coerces in place. */
  readonly request: Request;
  headers: RequestHeaders;
  /** The parameters as the caller wrote them, for messages. */
  text: ParameterText;
}

/** Opens a contract, by default the trading contract. @throws when it has not been generated */
export async function openContract<Served>(name: ContractName = 'openapi'): Promise<Contract<Served>> {
  const [document, validators] = await Promise.all([readBundle(name), loadValidators(name)]);
  const api = new OpenAPIBackend({
    definition: document,
    strict: true,
    // Compiles no validator, and skips a check of the document that only supports OpenAPI 3.0.
    quick: true,
    // Handlers get the request as validation left it.
    coerceTypes: true,
  });
  await api.init();
  const routes = useRouteTable(api);
  useValidators(api, validators);
  const byId = new Map(routes.map((route) => [route.operationId, route]));
  registerSecurity(api);
  registerChecks(api, { root: ROOTS[name], routes, parameters: new Map(routes.map((route) => [route.operationId, parametersOf(route)])) });

  const operations = routes.map((route) => {
    const { operationId = '', method, path, security = [] } = route;
    const headers = parametersOf(route).flatMap(({ name, in: place }) => (place === 'header' ? [name] : []));
    const writes = headers.includes(IDEMPOTENCY_KEY) || headers.includes(IF_MATCH);
    const [offersCsv, streams] = [offers(route, 'text/csv'), offers(route, 'text/event-stream')];
    const access = { isPublic: security.length === 0, allowsAnonymous: allowsAnonymous(route), scopes: scopesOf(route) };
    const deprecated = deprecationOf({ ...route });
    const deprecation = deprecated && deprecationHeaders(deprecated);
    return {
      operationId,
      method,
      path,
      ...access,
      ...shownBy(route),
      ratePolicy: userPolicyOf(route),
      writes,
      offersCsv,
      streams,
      deprecation,
    };
  });
  return {
    document,
    operations,
    register(id, serve) {
      const operation = operations.find(({ operationId }) => operationId === id);
      if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
      api.register(id, ({ request }: Context, { given, headers, request: { body } }: Exchange) => {
        const caller = callerOf(given.identity) ?? { kind: 'public' };
        return serve({ query: request.query, path: request.params, headers, body, caller }, operation, given);
      });
    },
    handle(given) {
      const request: Request = { method: given.method, path: given.path, headers: {}, query: {}, params: {} };
      const exchange: Exchange = { given, request, headers: NO_HEADERS, text: { query: {}, path: {} } };
      return api.handleRequest(request, exchange);
    },
    violation(operationId, status, body) {
      const route = byId.get(operationId);
      if (route?.responses?.[status] === undefined) return `${operationId} has no answer with status ${status}`;
      const validate = validators.answers[answerName(operationId, status)];
      if (validate === undefined || validate(body)) return undefined;
      const [error] = validate.errors ?? [];
      return error && `${operationId} ${status}: ${error.instancePath} ${error.message ?? error.keyword} ${JSON.stringify(error.params)}`;
    },
  };
}

interface Checks {
  readonly root: string;
  readonly routes: readonly Routed[];
  readonly parameters: ReadonlyMap<string | undefined, readonly Parameter[]>;
}

function registerChecks(api: OpenAPIBackend, { root, routes, parameters }: Checks): void {
  const blankQuery = blankQueries(parameters);
  const parametersAt = ({ operationId }: Context['operation']) => parameters.get(operationId) ?? [];
  api.register({
    notFound: (_, { given }: Exchange) => {
      throw pathNotFound(root + given.path);
    },
    methodNotAllowed: (_, { given }: Exchange) => {
      throw methodNotAllowed(given.method, methodsAt(routes, given.path));
    },
    unauthorizedHandler: ({ operation }: Context, { given }: Exchange) => {
      throw accessProblem(given.identity, isSystemOnly(operation));
    },
    postSecurityHandler: async ({ operation, security }: Context, exchange: Exchange) => {
      if (isRefused(operation, security)) return;
      const { given, request } = exchange;
      if (needsKeyUnlessOpen(operation) && given.isOpen !== true && callerOf(given.identity) === undefined)
        throw accessProblem(given.identity, false);
      assertScope(scopesOf(operation), given.identity);
      exchange.text = readParameters(parametersAt(operation), pathParameters(operation.path, given.path), given.querystring);
      request.query = Object.assign({}, blankQuery(operation), exchange.text.query);
      request.params = { ...exchange.text.path };
      if (given.headers === undefined) return;
      exchange.headers = readHeaders(parametersAt(operation), given.method, given.headers);
      exchange.text = { ...exchange.text, header: exchange.headers };
      request.headers = Object.fromEntries(Object.entries(exchange.headers).map(([name, value]) => [name.toLowerCase(), value]));
      if (operation.requestBody !== undefined) request.body = await given.readBody?.();
    },
    validationFail: ({ operation, validation }: Context, { text }: Exchange) => {
      const errors = validation.errors ?? [];
      throw errors.some(isOfBody) ? invalidBody(errors.filter(isOfBody)) : invalidParameter(parametersAt(operation), text, errors);
    },
  });
}

/**
 * A query with all names of an operation's parameters. The validator fills in a default for each parameter left out, and that takes three times
 * as long where it has to add the name.
 */
function blankQueries(parameters: ReadonlyMap<string | undefined, readonly Parameter[]>) {
  const byId = new Map(
    [...parameters].map(([id, all]) => [
      id,
      Object.fromEntries(all.filter(({ in: at }) => at === 'query').map(({ name }) => [name, undefined])),
    ]),
  );
  return ({ operationId }: Context['operation']) => byId.get(operationId);
}

function offers({ responses = {} }: Context['operation'], media: string): boolean {
  const success: unknown = responses['200'];
  return isRecord(success) && isRecord(success.content) && media in success.content;
}

/** @throws where the contract does not say what an operation shows */
function shownBy(operation: object): ShownData {
  const { 'x-rights': mark, 'x-rights-of': kinds = ['feed'] }: { 'x-rights'?: unknown; 'x-rights-of'?: unknown } = operation;
  const rights = RIGHTS_MARKS.find((known) => known === mark);
  if (rights === undefined) throw new Error('an operation of the contract has no x-rights');
  return { rights, rightsOf: SOURCE_KINDS.filter((kind) => Array.isArray(kinds) && kinds.includes(kind)) };
}

function isOfBody({ instancePath, params }: ErrorObject): boolean {
  return instancePath.startsWith('/requestBody') || params.missingProperty === 'requestBody';
}

function parametersOf({ parameters = [] }: Context['operation']): Parameter[] {
  return parameters.flatMap((parameter: object) => (isParameter(parameter) ? [parameter] : []));
}
