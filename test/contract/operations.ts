import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../src/http/contract/backend';
import type { ParameterSchema } from '../../src/api/request-errors';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { valuesOf } from './json-schema';

/** A parameter of an operation, with texts that it allows and texts that it does not. */
export interface TestParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly good: Arbitrary<string>;
  readonly bad: Arbitrary<string>;
}

export interface TestOperation extends Operation {
  readonly systemOnly: boolean;
  readonly statuses: readonly string[];
  /** The codes that its answer 400 documents. */
  readonly badRequestCodes: readonly string[];
  /** Of path and query. */
  readonly parameters: readonly TestParameter[];
  /** The names of the headers that it reads. */
  readonly headers: readonly string[];
  /** Bodies that it takes; undefined where it takes none. */
  readonly body: Arbitrary<unknown> | undefined;
}

/** The operations of a bundle, ready to be called with arbitrary parameters. */
export function testOperations(document: object, operations: readonly Operation[]): TestOperation[] {
  const paths = new DocumentNode(document).at('paths');
  return operations.map((operation) => {
    const node = paths.at(operation.path).at(operation.method);
    const schemes = node.at('security').items.flatMap((requirement) => requirement.entries.map(([scheme]) => scheme));
    const parameters = node.at('parameters').items;
    const schema = node.at('requestBody').at('content').at('application/json').at('schema');
    return {
      ...operation,
      systemOnly: schemes.length > 0 && schemes.every((scheme) => scheme.startsWith('system')),
      statuses: node.at('responses').entries.map(([status]) => status),
      badRequestCodes: node
        .at('responses')
        .at('400')
        .at('content')
        .at('application/json')
        .at('examples')
        .entries.flatMap(([, example]) => example.at('value').at('error').at('code').text ?? []),
      parameters: parameters.map(testParameter).filter((parameter) => parameter.in !== 'header'),
      headers: parameters.flatMap((parameter) => (parameter.at('in').text === 'header' ? (parameter.at('name').text ?? []) : [])),
      body: schema.value === undefined ? undefined : valuesOf(schema),
    };
  });
}

function testParameter(node: DocumentNode): TestParameter {
  const name = node.at('name').text ?? '';
  const schema = node.at('schema').value as ParameterSchema;
  return {
    name,
    in: node.at('in').text ?? '',
    required: node.at('required').value === true,
    good: good(name, schema, node),
    bad: bad(schema),
  };
}

function good(name: string, schema: ParameterSchema, node: DocumentNode): Arbitrary<string> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum.map(String));
  if (name === 'books')
    return fc.uniqueArray(fc.constantFrom('pinnacle', 'bovada', 'lowvig'), { minLength: 1 }).map((keys) => keys.join(','));
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false');
  const minimum = schema.minimum ?? schema.exclusiveMinimum ?? 0;
  const maximum = schema.maximum ?? 1;
  if (schema.type === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String);
  if (schema.type === 'number') {
    const inside = (value: number) => value > minimum || (value === minimum && schema.exclusiveMinimum === undefined);
    return fc
      .double({ min: minimum, max: maximum, noNaN: true })
      .filter((value) => inside(Number(value.toFixed(6))))
      .map((value) => String(Number(value.toFixed(6))))
      .filter((text) => !text.includes('e'));
  }
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (schema.format === 'uuid') return fc.uuid();
  // Text of a pattern with a lookahead cannot be made; plain letters match the patterns that have one.
  if (schema.format === 'date-time' || schema.pattern?.includes('(?') === false) return valuesOf(node.at('schema')).map(String);
  return fc.stringMatching(/^[a-z]{1,20}$/);
}

/** Text that no parameter of this form allows. */
function bad(schema: ParameterSchema): Arbitrary<string> {
  const never = fc.constantFrom('', '%00', '%ZZ', '%20', '%C3%28');
  if (schema.type === 'integer' || schema.type === 'number') {
    const beyond = fc.constantFrom(
      ...[schema.maximum].flatMap((maximum) => (maximum === undefined ? [] : [String(BigInt(Math.ceil(maximum)) + 1n)])),
      '-1000000000000000000',
    );
    return fc.oneof(
      never,
      beyond,
      fc.constantFrom('NaN', 'Infinity', '-Infinity', '1e999', '1e3', '0x10', '0b1', '%2B1', '1,5', '١', 'null', 'true', '[]'),
    );
  }
  if (schema.type === 'boolean') return fc.oneof(never, fc.constantFrom('1', '0', 'yes', 'TRUE', 'null'));
  if (schema.format === 'date')
    return fc.oneof(never, fc.constantFrom('2026-02-30', '2026-13-01', '20260101', 'today', '2026-01-01T00:00:00Z'));
  if (schema.format === 'date-time')
    return fc.oneof(
      never,
      fc.constantFrom('2016-12-31T23:59:60Z', '2017-01-01T00:59:60+01:00', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00', 'yesterday'),
    );
  if (schema.format === 'uuid') return fc.oneof(never, fc.constantFrom('7', 'g'.repeat(36)));
  if (schema.enum !== undefined) return fc.oneof(never, fc.constantFrom('nosuchvalue', 'A'));
  return never;
}
