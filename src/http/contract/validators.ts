import { setImmediate as nextRound } from 'node:timers/promises';
import type { ValidateFunction } from 'ajv';
import { Ajv2020, type Options } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { ValidationContext, type Context, type OpenAPIBackend } from 'openapi-backend';
import { isRecord } from '../../lib/unknown-values';

const NO_COOKIES = {};
const JSON_TYPE = 'application/json';

/** openapi-backend builds one validator per operation and status. All validators of one kind share one Ajv for JSON Schema 2020-12. */
export function sharedAjv(): (original: unknown, options: Options, context: ValidationContext) => Ajv2020 {
  const instances = new Map<ValidationContext, Ajv2020>();
  return (_, options, context) => {
    const existing = instances.get(context);
    if (existing !== undefined) return existing;
    const isText = context === ValidationContext.Params;
    const ajv = new Ajv2020({
      ...options,
      ...{ strictNumbers: true, useDefaults: true, coerceTypes: isText, verbose: !isText },
      // The contract's own checks validate its schemas, and to shorten the code of validators takes a third of the start and makes them no faster.
      ...{ validateSchema: false, code: { optimize: false } },
    });
    addFormats(ajv);
    instances.set(context, ajv);
    return ajv;
  };
}

/** Replaces a step of openapi-backend that looks up each parameter in the document before it validates them all. */
export function useParsedParameters({ validator }: OpenAPIBackend): void {
  validator.validateRequest = (request, operation) => {
    if (typeof operation !== 'object' || operation.operationId === undefined)
      throw new Error('only requests to an operation are validated');
    const values = { path: request.params, query: request.query, header: request.headers, cookie: NO_COOKIES, requestBody: request.body };
    const validators = validator.getRequestValidatorsForOperation(operation.operationId) ?? [];
    const errors = validators.flatMap((validate) => (validate(values) ? [] : (validate.errors ?? [])));
    return errors.length === 0 ? { valid: true, errors: null, coerced: request } : { valid: false, errors };
  };
}

/** Finds the validator of an operation's answers with a status; undefined for an answer without JSON. */
export type AnswerValidator = (operation: Context['operation'], status: string) => ValidateFunction | undefined;

/**
 * Compiles the validator of each status of an operation at its first use. openapi-backend compiles those of all statuses at once, which takes
 * twice as long, and the service checks successes only.
 */
export function answerValidators({ validator }: OpenAPIBackend): AnswerValidator {
  const compiled = new Map<string, ValidateFunction>();
  return (operation, status) => {
    const name = `${operation.operationId} ${status}`;
    const known = compiled.get(name);
    if (known !== undefined) return known;
    const response: unknown = operation.responses?.[status];
    const content = isRecord(response) && isRecord(response.content) ? response.content[JSON_TYPE] : undefined;
    if (!isRecord(content) || !isRecord(content.schema)) return undefined;
    const validate = validator.getAjv(ValidationContext.Response).compile(content.schema);
    compiled.set(name, validate);
    return validate;
  };
}

/** Compiles the validators of requests and of successes, one in each round of the event loop, until the signal. */
export async function compileValidators(
  { router, validator }: OpenAPIBackend,
  answerValidator: AnswerValidator,
  signal: AbortSignal,
): Promise<void> {
  for (const operation of router.getOperations()) {
    if (signal.aborted) return;
    validator.getRequestValidatorsForOperation(operation.operationId ?? '');
    await nextRound();
    for (const status of Object.keys(operation.responses ?? {}).filter((status) => status.startsWith('2'))) {
      answerValidator(operation, status);
      await nextRound();
    }
  }
}
