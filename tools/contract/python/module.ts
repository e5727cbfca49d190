import { list, object, resolve } from '../reference';
import { docstring, snakeName, typeName } from './text';
import { PythonTypes } from './types';

type Json = Record<string, unknown>;

interface Argument {
  /** As the contract writes it. */
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: unknown;
}

const HEAD = `from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .request import PagedRequest, Request, segment
`;

/**
 * A Python module of a contract: its schemas as types, and a function for each operation that gives the request as a value. The stream has
 * none, because the client itself follows it, and CSV has none.
 * @param root where the contract's paths begin below the API's own, such as `/v1`
 */
export function pythonModule(bundle: Json, root: string): string {
  const types = new PythonTypes(bundle);
  types.declareAll();
  const functions = Object.entries(object(bundle.paths)).flatMap(([path, item]) =>
    Object.entries(object(item)).flatMap(([method, node]) => {
      const operation = object(node);
      const answers = answersOf(bundle, operation);
      return answers.length === 0 ? [] : [functionOf(types, bundle, operation, method.toUpperCase(), root + path, answers)];
    }),
  );
  return [HEAD, types.text(), ...functions].join('\n');
}

/** The schemas of the successful answers, each once; undefined for one without a body. */
function answersOf(bundle: Json, { responses }: Json): unknown[] {
  const answers = Object.entries(object(responses)).flatMap(([status, answer]) => {
    if (!status.startsWith('2')) return [];
    const content = object(resolve(bundle, answer).content);
    const json = object(content['application/json']).schema;
    return json === undefined && Object.keys(content).length > 0 ? [] : [json];
  });
  return [...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values()];
}

function functionOf(types: PythonTypes, bundle: Json, operation: Json, method: string, path: string, answers: readonly unknown[]): string {
  const name = snakeName(String(operation.operationId));
  const given = argumentsOf(types, bundle, operation);
  const [inPath, named] = [given.filter((argument) => argument.in === 'path'), given.filter((argument) => argument.in !== 'path')];
  const body = object(object(resolve(bundle, operation.requestBody).content)['application/json']).schema;
  const parameters = [
    ...inPath.map(({ name, type }) => `${snakeName(name)}: ${type}`),
    ...(body === undefined ? [] : [`body: ${types.of(body, 'Body')}`]),
    ...(named.length === 0 ? [] : ['*']),
    ...named.map(({ name, type, required }) => `${snakeName(name)}: ${required ? type : `${type} | None = None`}`),
  ];
  const segments = path.replace(/\{(\w+)\}/g, (_, parameter: string) => `{segment(${snakeName(parameter)})}`);
  const request = [
    `"${method}"`,
    inPath.length === 0 ? `"${path}"` : `f"${segments}"`,
    ...mapping(
      'query',
      given.filter((argument) => argument.in === 'query'),
    ),
    ...mapping(
      'headers',
      given.filter((argument) => argument.in === 'header'),
    ),
    ...(body === undefined ? [] : ['body=body']),
  ];
  const answer = answers.map((schema) => (schema === undefined ? 'None' : types.of(schema, 'Answer'))).join(' | ');
  const row = rowOf(types, given, answers);
  const [kind, result] = row === undefined ? ['Request', answer] : ['PagedRequest', `${answer}, ${row}`];
  const notes = given.map(({ name, description }) => `${snakeName(name)}: ${String(description)}`);
  const text = [`${String(operation.summary)}.`, String(operation.description ?? '').trim(), notes.join('\n')].filter(
    (part) => part !== '',
  );
  const signature = parameters.length === 0 ? '' : `\n    ${parameters.join(',\n    ')},\n`;
  return `
def ${name}(${signature}) -> ${kind}[${result}]:
${docstring(text.join('\n\n'), '    ')}    return ${kind}(${request.join(', ')})
`;
}

/** An argument of `Request` with the values of parameters by their names in the contract; nothing without parameters. */
function mapping(argument: string, given: readonly Argument[]): string[] {
  const entries = given.map(({ name }) => `"${name}": ${snakeName(name)}`);
  return entries.length === 0 ? [] : [`${argument}={${entries.join(', ')}}`];
}

/** The parameters that a caller gives: the client sends the tags of answers itself, and reads no CSV. The required ones come first. */
function argumentsOf(types: PythonTypes, bundle: Json, { operationId, parameters }: Json): Argument[] {
  const given = list(parameters)
    .map((parameter) => resolve(bundle, parameter))
    .filter(({ name }) => name !== 'If-None-Match' && name !== 'format')
    .map(({ name, in: place, required, schema, description }) => ({
      name: String(name),
      in: String(place),
      required: required === true,
      type: types.of(schema, typeName(`${String(operationId)}_${String(name)}`)),
      description,
    }));
  return [...given.filter(({ required }) => required), ...given.filter(({ required }) => !required)];
}

/** The type of a row of a list with a cursor; undefined for other answers. */
function rowOf(types: PythonTypes, given: readonly Argument[], [answer]: readonly unknown[]): string | undefined {
  if (!given.some(({ name }) => name === 'cursor')) return undefined;
  return types.of(object(object(types.merged(answer).properties).data).items, 'Row');
}
