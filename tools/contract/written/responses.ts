import { list, object, operationsOf } from '../reference';
import { badRequest, badRequestName } from './bad-requests';
import { inBothForms } from './problem-details';
import type { Template } from './source-files';

type Json = Record<string, unknown>;

interface Parts {
  /** The bundle whose operations refer to the responses. */
  readonly draft: Json;
  /** The hand-written failures, by name. */
  readonly templates: ReadonlyMap<string, Template>;
  /** Of the responses that are to be written. */
  readonly names: ReadonlySet<string>;
  /** What every response declares. */
  readonly headers: Json;
  /** Gives a template as it stands in the written file. */
  readonly moved: (template: Template) => Json;
  /** The reference to the schema of problem details. */
  readonly problem: Json;
}

/** The shared template of every 400. */
const BAD_REQUEST = 'BadRequest';

/**
 * The failures of a contract, and the answer to a condition that holds, as operations refer to them: in both forms, with the headers of every
 * answer, and for each operation its own 400. @throws when there is no template of a name
 */
export function writtenResponses({ draft, templates, names, headers, moved, problem }: Parts): Json {
  const uses = usesIn(draft);
  const written = [...names].toSorted().map((name) => {
    const use = uses.get(name);
    if (use === undefined) throw new Error(`no operation of the contract has the response ${name}`);
    const { operation, status } = use;
    const isBadRequest = name === badRequestName(operation.operationId);
    const template = templates.get(isBadRequest ? BAD_REQUEST : name);
    if (template === undefined) throw new Error(`${String(operation.operationId)} refers to the response ${name}, which is not written`);
    const own = moved(template);
    const response = isBadRequest ? badRequest(draft, operation, own) : own;
    const complete = status >= 400 ? inBothForms(response, status, problem) : response;
    const { description, headers: ownHeaders, ...content } = complete;
    return [name, { description, headers: { ...headers, ...object(ownHeaders) }, ...content }];
  });
  return Object.fromEntries(written);
}

/** An operation that refers to each response, and the status with which it does. */
function usesIn(draft: Json): Map<string, { readonly operation: Json; readonly status: number }> {
  const uses = operationsOf(draft).flatMap((operation) =>
    Object.entries(object(operation.responses)).map(([status, response]) => {
      const name = String(object(response).$ref).split('/').at(-1) ?? '';
      return [name, { operation, status: Number(status) }] as const;
    }),
  );
  return new Map(uses);
}

/** Every code that written responses and the service as a whole document, in alphabetical order. */
export function documentedCodes(responses: Json, draft: Json): string[] {
  const shown = Object.values(responses)
    .flatMap((response) => Object.values(object(object(object(object(response).content)['application/json']).examples)))
    .map((example) => object(object(object(example).value).error).code);
  const outside = list(draft['x-service-errors']).map((error) => object(error).code);
  return [...new Set([...shown, ...outside].filter((code) => typeof code === 'string'))].toSorted();
}
