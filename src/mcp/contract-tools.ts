import { isRecord } from '../lib/unknown-values';
import type { SourceKind } from '../rights/data-source';
import type { RightsMark } from '../rights/may-use';
import type { Guard } from './access';
import { shortSchema, writtenOut, type Schema } from './input-schemas';
import { shortFormOf, type ShortForm } from './short-answers';
import { argumentText } from './tool-texts';

/** The parts of a contract that tools are made from. */
export interface ToolContract {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>>; readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-rights': RightsMark;
  readonly 'x-rights-of'?: readonly SourceKind[];
  /** The ways in; empty for an operation that needs no key, and undefined for one that any key opens. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Json };
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

/** An operation of a contract as a tool of the Model Context Protocol. Schemas are JSON Schema 2020-12 without references. */
export interface ContractTool {
  readonly title: string;
  /** What the list of tools shows of the input. */
  readonly shownInput: Schema & { readonly type: 'object' };
  /** What an input has to fit. */
  readonly input: Schema & { readonly type: 'object'; readonly properties: Schema };
  readonly guard: Guard;
  /** Whether it changes what its caller keeps. */
  readonly writes: boolean;
}

/**
 * Describes an operation as a tool: parameters and the fields of its body are its input. Of the headers only the key against repetition is input,
 * as `idempotency_key`. Where it has a short form, its input has `detail` and `limit` as well.
 * @throws for an unknown operation
 */
export function contractTool(contract: ToolContract, operationId: string): ContractTool {
  const operation = Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`the contract has no operation ${operationId}`);
  const short = shortFormOf(operationId);
  const parameters = (operation.parameters ?? [])
    .map((one) => ('$ref' in one ? find(contract.components.parameters, one) : one))
    .filter(isInput);
  const properties = parameters.map((one) => [inputName(one), { ...one.schema, ...(one.description && { description: one.description }) }]);
  const body = operation.requestBody && find(contract.components.schemas, operation.requestBody.content['application/json'].schema);
  const given = writtenOut({ ...Object.fromEntries(properties), ...partOf(body, 'properties'), ...(short && extentOf(short)) }, contract);
  const input = {
    type: 'object' as const,
    properties: isRecord(given) ? given : {},
    required: [...parameters.filter(({ required }) => required === true).map(inputName), ...Object.values(partOf(body, 'required'))],
    additionalProperties: false,
  };
  return {
    title: operation.summary,
    shownInput: { ...shortSchema(input, (argument) => argumentText(operationId, argument)), type: 'object' },
    input,
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
    description: 'All fields in place of the most important ones.',
  };
  if (rows === undefined) return { detail };
  const { at, limit } = rows;
  const what = at.length === 0 ? 'rows' : `items of ${at.join('.')}`;
  return { detail, limit: { type: 'integer', minimum: 1, maximum: MOST_ROWS, default: limit, description: `Most ${what}.` } };
}

/** The component that a reference such as `#/components/schemas/FightId` names. */
function find<T>(components: Readonly<Record<string, T>>, { $ref }: Reference): T {
  const found = components[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`the contract has no ${$ref}`);
  return found;
}
