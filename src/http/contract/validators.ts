import type { ValidateFunction } from 'ajv';
import type { Context, OpenAPIBackend } from 'openapi-backend';

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
