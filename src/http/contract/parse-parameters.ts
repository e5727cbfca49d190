import { distance } from 'fastest-levenshtein';
import { Problem } from '../../api/problem';
import { percentDecoded } from '../../lib/unknown-values';
import { malformedParameter, quoted, type Parameter, type ParameterText } from './parameter-errors';

/**
 * Reads the parameters of an operation from the text of a URL. The validator would accept much that people do not read as a number (`0x10`,
 * `1e3`, `+1`, an empty value) or drop it silently (`__proto__`), so the text is checked before it is coerced.
 * @throws Problem unknown_parameter or invalid_<name> for the first bad parameter
 */
export function readParameters(parameters: readonly Parameter[], path: Record<string, string>, querystring: string): ParameterText {
  const ofPath = parameters.filter((parameter) => parameter.in === 'path');
  const ofQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    path: Object.fromEntries(ofPath.map((parameter) => [parameter.name, readText(parameter, path[parameter.name] ?? '')])),
    query: readQuery(ofQuery, querystring),
  };
}

function readQuery(parameters: readonly Parameter[], querystring: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const pair of querystring.split('&').filter((pair) => pair !== '')) {
    const [, rawName = '', rawValue = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const name = percentDecoded(plusAsSpace(rawName)) ?? rawName;
    const parameter = parameters.find((parameter) => parameter.name === name);
    if (parameter === undefined) throw new Problem('unknown_parameter', unknown(name, parameters));
    if (query.has(name)) throw malformedParameter(parameter, 'given more than once');
    query.set(name, readText(parameter, plusAsSpace(rawValue)));
  }
  return Object.fromEntries(query);
}

/** A plus sign is a space in a query, so `+1` is not a number. Neither is `%2B1`. */
function plusAsSpace(text: string): string {
  return text.replaceAll('+', ' ');
}

function readText(parameter: Parameter, raw: string): string {
  const text = percentDecoded(raw);
  const given = fault(parameter, raw, text);
  if (given !== undefined || text === undefined) throw malformedParameter(parameter, given ?? quoted(raw));
  return text;
}

/** The fault in the text of a value, in words that complete "was"; undefined when there is none. */
function fault({ schema }: Parameter, raw: string, text: string | undefined): string | undefined {
  if (text === undefined) return `${quoted(raw)}, which is not valid percent-encoding`;
  if (text.trim() === '') return 'empty';
  if (/\p{Cc}/u.test(text)) return `${quoted(text)}, which holds a control character`;
  const form = typeof schema.type === 'string' ? FORMS[schema.type] : undefined;
  return form === undefined || form.test(text) ? undefined : quoted(text);
}

/** The textual forms of the types that are coerced. */
const FORMS: Readonly<Record<string, RegExp>> = {
  integer: /^-?(0|[1-9]\d*)$/,
  number: /^-?(0|[1-9]\d*)(\.\d+)?$/,
  boolean: /^(true|false)$/,
};

function unknown(name: string, parameters: readonly Parameter[]): string {
  const names = parameters.map((parameter) => parameter.name);
  const [nearest] = names
    .map((known) => ({ known, distance: distance(name.slice(0, 80).toLowerCase(), known) }))
    .sort((a, b) => a.distance - b.distance);
  const message = `${quoted(name).slice(1, -1)} is not a parameter of this operation; `;
  if (nearest === undefined) return `${message}it has none`;
  return message + (nearest.distance <= 2 ? `did you mean ${nearest.known}?` : `allowed are ${names.join(', ')}`);
}
