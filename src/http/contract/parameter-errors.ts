import type { ErrorObject } from 'ajv';
import { Problem } from '../../api/problem';

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
