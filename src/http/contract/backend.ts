import { Ajv2020, type Options } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { OpenAPIBackend, ValidationContext, type Context, type Document, type Request } from 'openapi-backend';
import type { Call, OperationId } from '../../api/handler';
import { API_ROOT } from '../api-root';
import { callerOf, accessProblem, type Identity } from '../access/auth';
import { methodNotAllowed, nothingAt } from '../errors';
import { withClosedAnswers } from './closed-answers';
import { invalidParameter, isParameter, type Parameter, type ParameterText } from './parameter-errors';
import { readParameters } from './parse-parameters';
import { pathParameters, routeTable } from './routes';

/** The contract as one document with internal references only. */
export type ContractDocument = Document & Record<string, unknown>;

/** A request to one of the contract's paths, relative to the contract's server and undecoded. */
export interface ContractRequest {
  readonly method: string;
  readonly path: string;
  readonly querystring: string;
  /** The header `Accept`. */
  readonly accept?: string | undefined;
  readonly identity: Identity;
}

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
}

/** Routes a request, checks the caller's credentials, then the parameters, and calls the operation's handler. */
export interface Contract<Served> {
  readonly operations: readonly Operation[];
  register<K extends OperationId>(id: K, serve: (call: Call<K>, operation: Operation, accept: string | undefined) => Promise<Served>): void;
  /** @throws Problem for a request that must not be served */
  handle(request: ContractRequest): Promise<Served>;
  /** The difference between a body and the contract's answer of this status; undefined when they agree. */
  violation(operationId: string, status: number, body: unknown): string | undefined;
}

const NO_COOKIES = {};

/** One request as openapi-backend handles it. */
interface Exchange {
  readonly given: ContractRequest;
  /** Values that the validator coerces in place. */
  readonly request: Request;
  /** The parameters as the caller wrote them, for messages. */
  text: ParameterText;
}

/** Opens an OpenAPI 3.1 document. */
export async function openContract<Served>(document: ContractDocument): Promise<Contract<Served>> {
  const api = new OpenAPIBackend({
    definition: withClosedAnswers(document),
    strict: true,
    // Compiles validators at first use, and skips a check of the document that only supports OpenAPI 3.0.
    quick: true,
    coerceTypes: true,
    customizeAjv: sharedAjv(),
  });
  await api.init();
  const routes = useRouteTable(api);
  useParsedParameters(api);
  const byId = new Map(routes.map((route) => [route.operationId, route]));
  registerSecurity(api);
  registerChecks(api, new Map(routes.map((route) => [route.operationId, parametersOf(route)])));

  const operations = routes.map(({ operationId = '', method, path, security = [] }) => ({
    operationId,
    method,
    path,
    isPublic: security.length === 0,
  }));
  return {
    operations,
    register(id, serve) {
      const operation = operations.find(({ operationId }) => operationId === id);
      if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
      api.register(id, ({ request }: Context, { given }: Exchange) => {
        const caller = callerOf(given.identity) ?? { kind: 'public' };
        return serve({ query: request.query, path: request.params, caller }, operation, given.accept);
      });
    },
    handle(given) {
      const request: Request = { method: given.method, path: given.path, headers: {}, query: {}, params: {} };
      const exchange: Exchange = { given, request, text: { query: {}, path: {} } };
      return api.handleRequest(request, exchange);
    },
    violation(operationId, status, body) {
      const route = byId.get(operationId);
      if (route?.responses?.[status] === undefined) return `${operationId} has no answer with status ${status}`;
      const [error] = api.validateResponse(body, route, status).errors ?? [];
      return error && `${operationId} ${status}: ${error.instancePath} ${error.message ?? error.keyword} ${JSON.stringify(error.params)}`;
    },
  };
}

/** openapi-backend builds one validator per operation and status. All validators of one kind share one Ajv for JSON Schema 2020-12. */
function sharedAjv(): (original: unknown, options: Options, context: ValidationContext) => Ajv2020 {
  const instances = new Map<ValidationContext, Ajv2020>();
  return (_, options, context) => {
    const existing = instances.get(context);
    if (existing !== undefined) return existing;
    const ajv = new Ajv2020({ ...options, strictNumbers: true, useDefaults: context === ValidationContext.Params });
    addFormats(ajv);
    instances.set(context, ajv);
    return ajv;
  };
}

/**
 * Replaces the router of openapi-backend, which lists all operations and compiles all paths for every request, and parses each request
 * three times. Here operations are listed once, and the request arrives parsed. Coerced path parameters stay coerced.
 */
function useRouteTable({ router }: OpenAPIBackend) {
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

/** Replaces a step of openapi-backend that looks up each parameter in the document before it validates them all. */
function useParsedParameters({ validator }: OpenAPIBackend): void {
  validator.validateRequest = (request, operation) => {
    if (typeof operation !== 'object' || operation.operationId === undefined)
      throw new Error('only requests to an operation are validated');
    const values = { path: request.params, query: request.query, header: request.headers, cookie: NO_COOKIES };
    const validators = validator.getRequestValidatorsForOperation(operation.operationId) ?? [];
    const errors = validators.flatMap((validate) => (validate(values) ? [] : (validate.errors ?? [])));
    return errors.length === 0 ? { valid: true, errors: null, coerced: request } : { valid: false, errors };
  };
}

/** The contract's schemes differ by the callers they admit; both headers were read before. */
function registerSecurity(api: OpenAPIBackend): void {
  for (const scheme of Object.keys(api.definition.components?.securitySchemes ?? {})) {
    const systemOnly = scheme.startsWith('system');
    api.registerSecurityHandler(scheme, (_, { given: { identity } }: Exchange) => {
      return identity.kind === 'system' || (identity.kind === 'user' && !systemOnly);
    });
  }
}

function registerChecks(api: OpenAPIBackend, parameters: ReadonlyMap<string | undefined, readonly Parameter[]>): void {
  const blankQuery = blankQueries(parameters);
  const parametersAt = ({ operationId }: Context['operation']) => parameters.get(operationId) ?? [];
  api.register({
    notFound: (_, { given }: Exchange) => {
      throw nothingAt(API_ROOT + given.path);
    },
    methodNotAllowed: (_, { given }: Exchange) => {
      throw methodNotAllowed(given.method);
    },
    unauthorizedHandler: ({ operation }: Context, { given }: Exchange) => {
      throw accessProblem(given.identity, isSystemOnly(operation));
    },
    postSecurityHandler: ({ operation, security }: Context, exchange: Exchange) => {
      if (isRefused(operation, security)) return;
      const { given, request } = exchange;
      exchange.text = readParameters(parametersAt(operation), pathParameters(operation.path, given.path), given.querystring);
      request.query = Object.assign({}, blankQuery(operation), exchange.text.query);
      request.params = { ...exchange.text.path };
    },
    validationFail: ({ operation, validation }: Context, { text }: Exchange) => {
      throw invalidParameter(parametersAt(operation), text, validation.errors ?? []);
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

function isSystemOnly({ security = [] }: Context['operation']): boolean {
  return security.every((requirement) => Object.keys(requirement).every((scheme) => scheme.startsWith('system')));
}

function isRefused({ security = [] }: Context['operation'], { authorized }: Context['security']): boolean {
  return security.length > 0 && authorized !== true;
}

function parametersOf({ parameters = [] }: Context['operation']): Parameter[] {
  return parameters.flatMap((parameter: object) => (isParameter(parameter) ? [parameter] : []));
}
