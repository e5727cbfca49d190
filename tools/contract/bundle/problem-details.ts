import { isFailure, problemDetails, PROBLEM_TYPE } from '../../../src/http/failure';
import { mapOperations, object, operationsOf, resolve } from '../reference';

type Json = Record<string, unknown>;

const ENVELOPE = '#/components/schemas/Failure';
const PROBLEM = '#/components/schemas/Problem';

/** The request of the examples. */
const REQUEST_ID = '5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10';

/** Declares each failure in its second form too, problem details, with the same examples as the service would write them. */
export function withProblemDetails(bundle: Json): Json {
  const components = object(bundle.components);
  const statuses = statusesOf(bundle);
  const shared = Object.entries(object(components.responses)).map(([name, response]) => {
    return [name, inBothForms(bundle, response, statuses.get(`#/components/responses/${name}`))];
  });
  const paths = mapOperations(bundle, (operation) => {
    const own = Object.entries(object(operation.responses)).map(([status, response]) => [
      status,
      inBothForms(bundle, response, Number(status)),
    ]);
    return { ...operation, responses: Object.fromEntries(own) };
  });
  return { ...paths, components: { ...components, responses: Object.fromEntries(shared) } };
}

/** The status with which operations refer to each shared answer. */
function statusesOf(bundle: Json): Map<string, number> {
  const answers = operationsOf(bundle).flatMap(({ responses }) => Object.entries(object(responses)));
  return new Map(answers.map(([status, response]) => [String(object(response).$ref), Number(status)]));
}

function inBothForms(bundle: Json, response: unknown, status: number | undefined): Json {
  const content = object(object(response).content);
  const { schema, examples } = object(content['application/json']);
  if (object(schema).$ref !== ENVELOPE) return object(response);
  if (status === undefined) throw new Error('no operation has this failure, so it has no status');
  const same = Object.entries(object(examples)).map(([name, example]) => {
    const { value, ...about } = resolve(bundle, example);
    if (!isFailure(value)) throw new Error(`the example ${name} is no failure`);
    return [name, { ...about, value: problemDetails(value, status, REQUEST_ID) }];
  });
  const problem = { schema: { $ref: PROBLEM }, examples: Object.fromEntries(same) };
  return { ...object(response), content: { ...content, [PROBLEM_TYPE]: problem } };
}
