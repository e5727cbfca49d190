import { isFailure, problemDetails, PROBLEM_TYPE } from '../../../src/http/failure';
import { object } from '../reference';

type Json = Record<string, unknown>;

/** The request of the examples. */
const REQUEST_ID = '5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10';

/**
 * A failure in both forms: as problem details too, with the same examples as the service would write them.
 * @param problem the schema of problem details @throws when an example is no failure
 */
export function inBothForms(response: Json, status: number, problem: Json): Json {
  const content = object(response.content);
  const same = Object.entries(object(object(content['application/json']).examples)).map(([name, example]) => {
    const { value, ...about } = object(example);
    if (!isFailure(value)) throw new Error(`the example ${name} is no failure`);
    return [name, { ...about, value: problemDetails(value, status, { requestId: REQUEST_ID }) }];
  });
  return { ...response, content: { ...content, [PROBLEM_TYPE]: { schema: problem, examples: Object.fromEntries(same) } } };
}
