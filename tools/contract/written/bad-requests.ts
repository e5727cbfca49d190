import { Problem } from '../../../src/api/problem';
import { invalidJson } from '../../../src/http/contract/request';
import { IDEMPOTENCY_KEY, idempotencyKeyProblem } from '../../../src/http/contract/request';
import { invalidParameter, isParameter, malformedParameter, quoted, type Parameter } from '../../../src/api/request-errors';
import { readParameters } from '../../../src/http/contract/request';
import { list, object, resolve } from '../reference';

type Json = Record<string, unknown>;

/** The name of an operation's own 400 among the responses of its contract. */
export function badRequestName(operationId: unknown): string {
  const id = String(operationId);
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}BadRequest`;
}

/**
 * The 400 of an operation: the shared one, with an example for each code that the operation's parameters can give, in the service's words.
 * @param draft the bundle that the operation is in @param shared the hand-written 400
 */
export function badRequest(draft: Json, operation: Json, shared: Json): Json {
  const all = list(operation.parameters).flatMap((node): Parameter[] => {
    const parameter = resolve(draft, node);
    const resolved = { ...parameter, schema: resolve(draft, parameter.schema) };
    return isParameter(resolved) ? [resolved] : [];
  });
  // A malformed condition is no bad request: it does not hold.
  const parameters = all.filter((parameter) => parameter.in !== 'header');
  const content = object(object(shared.content)['application/json']);
  const unknownBook = object(content.examples).unknown_book;
  const examples = {
    ...Object.fromEntries(parameters.flatMap((parameter) => parameterExamples(parameter))),
    ...(parameters.some(({ name }) => name === 'books') && { unknown_book: unknownBook }),
    unknown_parameter: example('A parameter that the operation does not have', unknownParameter(parameters)),
    ...(operation.requestBody !== undefined && { invalid_json: example('A body that is not JSON', invalidJson('')) }),
    ...(all.some(({ name }) => name === IDEMPOTENCY_KEY) && {
      missing_idempotency_key: example('A request that creates, without its key', idempotencyKeyProblem(undefined)),
      invalid_idempotency_key: example('A key that is empty, too long or not printable', idempotencyKeyProblem('x'.repeat(256))),
    }),
  };
  return { ...shared, content: { 'application/json': { ...content, examples } } };
}

function parameterExamples(parameter: Parameter): [string, Json][] {
  const { name, schema } = parameter;
  const isFreeText = schema.type === 'string' && schema.enum === undefined && schema.format === undefined;
  const malformed = malformedParameter(parameter, isFreeText ? 'empty' : quoted('banana'));
  const above = schema.maximum === undefined ? undefined : aboveMaximum(parameter, schema.maximum);
  return [
    [malformed.code, example(`A value of \`${name}\` that is not of the allowed form or range`, malformed)],
    ...(above === undefined || above.code === malformed.code
      ? []
      : [[above.code, example(`A value of \`${name}\` above its maximum`, above)] satisfies [string, Json]]),
  ];
}

function aboveMaximum(parameter: Parameter, maximum: number): Problem {
  const text = { [parameter.name]: String(maximum + 1) };
  const error = { keyword: 'maximum', instancePath: `/${parameter.in}/${parameter.name}`, schemaPath: '', params: {} };
  return invalidParameter([parameter], { query: text, path: text }, [error]);
}

/** The service's failure for a misspelt first parameter, or for any parameter where the operation has none. */
function unknownParameter(parameters: readonly Parameter[]): Problem {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const slip = inQuery[0]?.name.slice(0, -1) ?? 'page';
  try {
    readParameters(inQuery, {}, `${slip}=1`);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error(`${slip} was not rejected`);
}

function example(summary: string, { code, message }: Problem): Json {
  const meta = { generated_at: '2025-09-27T21:07:00.000Z', api_version: 'v1' };
  return { summary, value: { ok: false, error: { code, message }, meta } };
}
