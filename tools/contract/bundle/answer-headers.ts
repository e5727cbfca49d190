import { mapOperations, object } from '../reference';

type Json = Record<string, unknown>;

/** Marks a header that every answer has. Its value is the name of the header. */
const MARK = 'x-every-answer';
/** The same of an answer that may be a CSV file. */
const CSV_MARK = 'x-csv-answer';

/** Declares the headers that every answer has, and those of a CSV file, besides those that a response declares itself. */
export function withAnswerHeaders(bundle: Json): Json {
  const components = object(bundle.components);
  const marked = (mark: string): Json =>
    Object.fromEntries(
      Object.entries(object(components.headers)).flatMap(([key, header]) => {
        const name = object(header)[mark];
        return typeof name === 'string' ? [[name, { $ref: `#/components/headers/${key}` }]] : [];
      }),
    );
  const [common, ofCsv] = [marked(MARK), marked(CSV_MARK)];
  const declared = (responses: unknown): Json =>
    Object.fromEntries(
      Object.entries(object(responses)).map(([key, response]) => {
        const own = object(response);
        if ('$ref' in own) return [key, own];
        const added = 'text/csv' in object(own.content) ? { ...common, ...ofCsv } : common;
        return [key, { ...own, headers: { ...added, ...object(own.headers) } }];
      }),
    );
  const paths = mapOperations(bundle, (operation) => ({ ...operation, responses: declared(operation.responses) }));
  return { ...paths, components: { ...components, responses: declared(components.responses) } };
}

/** The bundle without these headers, for types, which would repeat them a thousand times. */
export function withoutAnswerHeaders(bundle: Json): Json {
  const keys = Object.entries(object(object(bundle.components).headers)).flatMap(([key, header]) =>
    MARK in object(header) || CSV_MARK in object(header) ? [key] : [],
  );
  const refs = new Set(keys.map((key) => `#/components/headers/${key}`));
  const stripped = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(stripped);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]) => (refs.has(String(object(value).$ref)) ? [] : [[key, stripped(value)]])),
    );
  };
  return object(stripped(bundle));
}
