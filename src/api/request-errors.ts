import type { ErrorObject } from 'ajv';
import { distance } from 'fastest-levenshtein';
import { Problem } from './problem';
import { isRecord } from '../lib/unknown-values';

/** A parameter of an operation, as the contract declares it. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: ParameterSchema;
}

export interface ParameterSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Parameters of one request as the caller wrote them, decoded. */
export interface ParameterText {
  readonly query: Readonly<Record<string, string>>;
  readonly path: Readonly<Record<string, string>>;
  /** Headers, by their names in the contract. */
  readonly header?: Readonly<Record<string, string>>;
}

/** Distinguishes a parameter from a reference; a dereferenced bundle holds no references. */
export function isParameter(parameter: object): parameter is Parameter {
  return 'name' in parameter && 'schema' in parameter;
}

/** The problem for parameters that the validator rejected: its first error, with the caller's text. */
export function invalidParameter(parameters: readonly Parameter[], text: ParameterText, errors: readonly ErrorObject[]): Problem {
  const [error] = errors;
  const [, place, key] = error?.instancePath.split('/') ?? [];
  const name: unknown = error?.keyword === 'required' ? error.params['missingProperty'] : key;
  const parameter = parameters.find((parameter) => parameter.in === place && nameOf(parameter) === name);
  if (error === undefined || parameter === undefined)
    throw new Error(`the validator rejected a request without naming a parameter: ${JSON.stringify(errors)}`);
  const { [parameter.name]: given } = textOf(parameter, text);
  const message = notAllowed(parameter, given === undefined ? 'missing' : quoted(given), error.keyword === 'pattern');
  if (parameter.in === 'header') return new Problem('invalid_header', message);
  return new Problem(
    isAbove(error.keyword, parameter.schema) ? `${snakeCase(parameter.name)}_too_large` : `invalid_${snakeCase(parameter.name)}`,
    message,
  );
}

/** The name of a parameter in a request: those of headers are in lower case there. */
function nameOf({ name, in: place }: Parameter): string {
  return place === 'header' ? name.toLowerCase() : name;
}

function textOf({ in: place }: Parameter, { query, path, header = {} }: ParameterText): Readonly<Record<string, string>> {
  if (place === 'header') return header;
  return place === 'path' ? path : query;
}

/** The problem for a parameter whose text cannot be read as its type. @param given completes "was" */
export function malformedParameter(parameter: Parameter, given: string): Problem {
  return new Problem(`invalid_${snakeCase(parameter.name)}`, notAllowed(parameter, given));
}

/** A maximum at the last exact integer limits a form, such as an identifier, not an amount. */
function isAbove(keyword: string, { maximum }: ParameterSchema): boolean {
  return (keyword === 'maximum' || keyword === 'exclusiveMaximum') && maximum !== Number.MAX_SAFE_INTEGER;
}

/** Codes are snake_case, even where a parameter is camelCase. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** States the given value of a parameter and the allowed values. */
function notAllowed({ name, schema }: Parameter, given: string, withPattern = false): string {
  // Words say what the pattern of an instant says.
  const pattern = withPattern && schema.pattern !== undefined && schema.format !== 'date-time' ? ` matching ${schema.pattern}` : '';
  return `${name} was ${given}; allowed is ${allowed(schema)}${pattern}`;
}

/** A value as messages show it: cut at 80 characters, with control characters visible. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}

/** The allowed values of a parameter, in words that complete "allowed is". */
export function allowed(schema: ParameterSchema): string {
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
  switch (schema.type) {
    case 'integer':
      return `an integer ${range(schema)}`;
    case 'number':
      return `a number ${range(schema)}`;
    case 'boolean':
      return 'true or false';
    default:
      return text(schema);
  }
}

function range({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: ParameterSchema): string {
  const from = exclusiveMinimum === undefined ? `from ${minimum ?? 'any'}` : `above ${exclusiveMinimum}`;
  const to = exclusiveMaximum === undefined ? `to ${maximum ?? 'any'}` : `below ${exclusiveMaximum}`;
  return `${from} ${to}`;
}

function text({ format, minLength, maxLength }: ParameterSchema): string {
  if (format === 'date') return 'a date, YYYY-MM-DD';
  if (format === 'date-time') return 'an instant, YYYY-MM-DDTHH:MM:SSZ, without leap seconds';
  if (format === 'uuid') return 'a UUID';
  if (format === 'uri') return 'a URL';
  return `text of ${minLength ?? 0} to ${maxLength ?? 'any number of'} characters`;
}

/** The problem for a body that the validator rejected: its first error, with the place as a JSON pointer. */
export function invalidBody(errors: readonly ErrorObject[]): Problem {
  // Of a choice, the branches that do not fit are less telling than what is wrong inside the one that does.
  const error = errors.find(({ keyword }) => !CHOICES.includes(keyword)) ?? errors[0];
  if (error === undefined) throw new Error('the validator rejected a body without an error');
  return new Problem('invalid_body', messageOf(error));
}

const CHOICES: readonly string[] = ['oneOf', 'anyOf', 'allOf', 'if', 'not'];

function messageOf({ keyword, instancePath, params, parentSchema, schema, data, message }: ErrorObject): string {
  const at = instancePath.replace(/^\/requestBody/, '');
  const field = (name: unknown) => fieldAt(at, String(name));
  switch (keyword) {
    case 'required':
      return params.missingProperty === 'requestBody' ? 'the body is missing' : `${field(params.missingProperty)} is missing`;
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const names = isRecord(parentSchema?.properties) ? Object.keys(parentSchema.properties) : [];
      const name = String(params.additionalProperty ?? params.unevaluatedProperty);
      return `${field(name)} is not a field of this body${names.length > 0 ? `; ${nearestName(name, names)}` : ''}`;
    }
    default: {
      const where = at === '' ? 'the body' : at;
      return `${where} was ${shown(data)}; allowed is ${allowedBy(keyword, schema, parentSchema) ?? message ?? keyword}`;
    }
  }
}

function allowedBy(keyword: string, schema: unknown, parent: ErrorObject['parentSchema']): string | undefined {
  if (keyword === 'pattern' && parent?.format !== 'date-time') return `text matching ${String(schema)}`;
  if (keyword === 'minItems' || keyword === 'maxItems')
    return `a list of ${keyword === 'minItems' ? 'at least' : 'at most'} ${String(schema)}`;
  if (keyword === 'const') return JSON.stringify(schema);
  if (parent === undefined || CHOICES.includes(keyword)) return undefined;
  const types: unknown[] = [parent.type].flat();
  const [type] = types.filter((type) => type !== 'null');
  if (type === 'object' || type === 'array') return type === 'object' ? 'an object' : 'a list';
  const value = allowed({ ...parent, type: typeof type === 'string' ? type : 'string' });
  return types.includes('null') ? `${value}, or null` : value;
}

function shown(data: unknown): string {
  return typeof data === 'string' ? quoted(data) : quoted(JSON.stringify(data) ?? 'missing').slice(1, -1);
}

/** Completes a sentence about an unknown name: with the known one that it is near to, or all of them. */
export function nearestName(given: string, known: readonly string[]): string {
  const [nearest] = known
    .map((name) => ({ name, distance: distance(given.slice(0, 80).toLowerCase(), name) }))
    .sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) return 'it has none';
  return nearest.distance <= 2 ? `did you mean ${nearest.name}?` : `allowed are ${known.join(', ')}`;
}

/** A field of a body, as a JSON pointer. */
export function fieldAt(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
