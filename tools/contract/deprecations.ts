import { deprecationHeaders, deprecationOf } from '../../src/http/contract/deprecation';
import { mapOperations, object, resolve } from './reference';

type Json = Record<string, unknown>;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Deprecation: 'Since when the operation is deprecated, in seconds of Unix time (RFC 9745).',
  Sunset: 'From when the operation may not answer any more (RFC 8594).',
  Link: 'The page that says what to use in its place.',
};

/** Says of each operation with `x-deprecation` that it is deprecated, why, and by which headers its answers tell. */
export function withDeprecations(bundle: Json): Json {
  return mapOperations(bundle, (operation) => {
    const deprecation = deprecationOf(operation);
    if (deprecation === undefined) return operation;
    const { since, sunset, reason } = deprecation;
    const end = sunset === undefined ? '' : ` It may not answer any more from ${sunset} on.`;
    const headers = Object.entries(deprecationHeaders(deprecation)).map(([name, value]) => [
      name,
      { description: DESCRIPTIONS[name], schema: { type: 'string', const: value } },
    ]);
    const responses = Object.entries(object(operation.responses)).map(([status, response]) => {
      const own = resolve(bundle, response);
      return [status, { ...own, headers: { ...object(own.headers), ...Object.fromEntries(headers) } }];
    });
    return {
      ...operation,
      deprecated: true,
      description: `**Deprecated since ${since}.** ${reason}${end}\n\n${String(operation.description ?? '')}`.trim(),
      responses: Object.fromEntries(responses),
    };
  });
}
