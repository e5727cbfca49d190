import { DocumentNode } from '../api/trading/docs/document';
import { fieldsOf, itemsOf } from '../api/trading/docs/fields';
import type { SourceKind } from '../rights/data-source';
import type { RightsMark } from '../rights/may-use';
import type { Guard } from './access';
import { shortFormOf, type ShortForm } from './short-answers';

/** The parts of a contract that tools are made from. */
export interface ToolContract {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>>; readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-notes'?: readonly string[];
  readonly 'x-rights': RightsMark;
  readonly 'x-rights-of'?: readonly SourceKind[];
  /** The ways in; empty for an operation that needs no key, and undefined for one that any key opens. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Json };
  readonly responses: Readonly<Record<string, { readonly content?: Json }>>;
}

interface Json {
  readonly 'application/json': { readonly schema: Reference };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Reference {
  readonly $ref: string;
}

type Schema = Readonly<Record<string, unknown>>;

/** An operation of a contract as a tool of the Model Context Protocol. Both schemas are JSON Schema 2020-12 and refer to nothing outside. */
export interface ContractTool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Schema & { readonly type: 'object' };
  readonly outputSchema: Schema & { readonly type: 'object' };
  readonly guard: Guard;
  /** Whether it changes what its caller keeps. */
  readonly writes: boolean;
}

/**
 * Describes an operation as a tool: parameters and the fields of its body are its input, the success answer its output. Of the headers only the key
 * against repetition is input, as `idempotency_key`. Where it has a short form, its input has `detail` and `limit` as well, and its output promises the
 * fields of that form only.
 * @throws for an unknown operation
 */
export function contractTool(contract: ToolContract, operationId: string): ContractTool {
  const operation = Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`the contract has no operation ${operationId}`);
  const short = shortFormOf(operationId);
  const { schemas } = contract.components;
  const parameters = (operation.parameters ?? [])
    .map((one) => ('$ref' in one ? find(contract.components.parameters, one) : one))
    .filter(isInput);
  const properties = parameters.map((one) => [inputName(one), { ...(one.description && { description: one.description }), ...one.schema }]);
  const body = operation.requestBody && find(schemas, operation.requestBody.content['application/json'].schema);
  const answer = answerOf(operation);
  return {
    title: operation.summary,
    description: [operation.description.trim(), ...(operation['x-notes'] ?? [])].join('\n\n'),
    inputSchema: selfContained(schemas, {
      properties: { ...Object.fromEntries(properties), ...partOf(body, 'properties'), ...(short && extentOf(short)) },
      required: [...parameters.filter(({ required }) => required === true).map(inputName), ...Object.values(partOf(body, 'required'))],
      additionalProperties: false,
    }),
    outputSchema: selfContained(schemas, short === undefined ? find(schemas, answer) : shortSchema(contract, answer, short)),
    guard: guardOf(operation),
    writes: parameters.some(({ name }) => name === IDEMPOTENCY_KEY),
  };
}

const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Answers are always JSON, and other headers concern copies that a caller holds. */
function isInput({ name, in: place }: Parameter): boolean {
  return place === 'header' ? name === IDEMPOTENCY_KEY : name !== 'format';
}

function inputName({ name, in: place }: Parameter): string {
  return place === 'header' ? name.toLowerCase().replaceAll('-', '_') : name;
}

function partOf(schema: Schema | undefined, name: 'properties' | 'required'): object {
  const part = schema?.[name];
  return typeof part === 'object' && part !== null ? part : {};
}

/** The schema of the success. @throws for an operation whose success has no body */
function answerOf({ operationId, responses }: Operation): Reference {
  const success = Object.entries(responses).find(([status, { content }]) => status.startsWith('2') && content !== undefined);
  const content = success?.[1].content;
  if (content === undefined) throw new Error(`${operationId} answers nothing`);
  return content['application/json'].schema;
}

function guardOf({ security, 'x-rights': rights, 'x-rights-of': rightsOf = ['feed'] }: Operation): Guard {
  const scopes = (security ?? []).flatMap((way) => Object.values(way).flat());
  return { isPublic: security?.length === 0, scopes, shown: { rights, rightsOf } };
}

/** The most rows that a tool gives at once. */
const MOST_ROWS = 500;

/** The parameters of a tool with a short form. */
function extentOf({ rows }: ShortForm): Schema {
  const detail = {
    type: 'boolean',
    default: false,
    description: 'Whether to answer every field that the API has; without it, those that most questions are about.',
  };
  if (rows === undefined) return { detail };
  const { at, limit } = rows;
  const what = at.length === 0 ? 'rows' : `items of ${at.join('.')}`;
  return { detail, limit: { type: 'integer', minimum: 1, maximum: MOST_ROWS, default: limit, description: `Largest number of ${what}.` } };
}

/** The schema of a short answer. Whole ones fit it as well, because it allows further fields. */
function shortSchema(contract: ToolContract, answer: Reference, { fields }: ShortForm): Schema {
  const parts = fieldsOf(new DocumentNode({ answer, components: contract.components }).at('answer'));
  const [data, meta] = [parts.get('data'), parts.get('meta')];
  const rows = data && itemsOf(data);
  const row = objectSchema(rows ?? data, fields);
  return {
    required: ['data', 'meta'],
    properties: { data: rows === undefined ? row : { type: 'array', items: row }, meta: objectSchema(meta) },
  };
}

/** An object with the named fields of a schema, or with all of them. */
function objectSchema(schema: DocumentNode | undefined, names?: readonly string[]): Schema {
  const fields = schema === undefined ? [] : [...fieldsOf(schema)].filter(([name]) => names?.includes(name) ?? true);
  return { type: 'object', properties: Object.fromEntries(fields.map(([name, field]) => [name, field.value])) };
}

/** The component that a reference such as `#/components/schemas/FightId` names. */
function find<T>(components: Readonly<Record<string, T>>, { $ref }: Reference): T {
  const found = components[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`the contract has no ${$ref}`);
  return found;
}

/** A schema of an object with all schemas that it refers to under `$defs`. */
function selfContained(schemas: ToolContract['components']['schemas'], schema: Schema): Schema & { readonly type: 'object' } {
  const definitions = new Map<string, Schema>();
  const collect = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const found = schemas[name];
      if (found === undefined || definitions.has(name)) continue;
      definitions.set(name, found);
      collect(JSON.stringify(found));
    }
  };
  collect(JSON.stringify(schema));
  const whole = { type: 'object', ...schema, ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }) };
  const text = JSON.stringify(whole, (key, value: unknown) => (key.startsWith('x-') ? undefined : value));
  return JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/'));
}
