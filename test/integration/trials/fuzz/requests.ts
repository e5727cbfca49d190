import { randomUUID } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { isRecord } from '../../../../src/lib/unknown-values';
import type { TestOperation } from '../../../contract/operations';
import { goodParameters, goodRequests, url, type GoodRequest } from '../../../contract/requests';
import { brokenBodies, hostileCursors, hostileHeaders, hostileTexts, hostileValues } from './hostile';

/** The kinds of requests: good ones, and one kind for each fault. */
export const KINDS = [
  'good',
  'hostile parameter',
  'bad parameter',
  'unknown parameter',
  'other method',
  'no key',
  'wrong key',
  'hostile header',
  'hostile body',
  'broken body',
] as const;
export type Kind = (typeof KINDS)[number];

export interface FuzzRequest {
  readonly kind: Kind;
  readonly method: string;
  /** Below the root of the contract. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whose credentials to send. */
  readonly as: 'caller' | 'nobody' | 'stranger';
}

interface Subject {
  readonly operation: TestOperation;
  readonly fightId: number;
  /** Methods that the contract has at the path, in upper case. */
  readonly methods: readonly string[];
}

/** How often each kind is made, where it can be. */
const WEIGHTS: Readonly<Record<Kind, number>> = {
  ...{ good: 8, 'hostile parameter': 4, 'bad parameter': 3, 'unknown parameter': 1, 'other method': 1, 'no key': 1, 'wrong key': 1 },
  ...{ 'hostile header': 3, 'hostile body': 4, 'broken body': 2 },
};

/** Requests of every kind to one operation. */
export function fuzzRequests(subject: Subject): Arbitrary<FuzzRequest> {
  const makers: Readonly<Record<Kind, Arbitrary<FuzzRequest> | undefined>> = {
    good: good(subject, 'good'),
    'hostile parameter': spoiltParameter(subject, 'hostile parameter', ({ name }) =>
      name === 'cursor' ? fc.oneof(hostileCursors, hostileTexts) : hostileTexts,
    ),
    'bad parameter': spoiltParameter(subject, 'bad parameter', ({ bad }) => bad),
    'unknown parameter': unknownParameter(subject),
    'other method': otherMethod(subject),
    'no key': good(subject, 'no key').map((request) => ({ ...request, as: 'nobody' })),
    'wrong key': good(subject, 'wrong key').map((request) => ({ ...request, as: 'stranger' })),
    'hostile header': fc
      .tuple(good(subject, 'hostile header'), hostileHeaders)
      .map(([request, hostile]) => ({ ...request, headers: { ...request.headers, ...hostile } })),
    'hostile body': subject.operation.body && hostileBody(subject),
    'broken body': subject.operation.body && brokenBody(subject),
  };
  return fc.oneof(
    ...KINDS.flatMap((kind) => {
      const arbitrary = makers[kind];
      return arbitrary === undefined ? [] : [{ arbitrary, weight: WEIGHTS[kind] }];
    }),
  );
}

function written({ operation }: Subject, kind: Kind, { given, headers, body }: GoodRequest): FuzzRequest {
  return {
    ...{ kind, method: operation.method.toUpperCase(), path: url(operation, given), as: 'caller' },
    headers: {
      ...headers,
      ...(operation.headers.includes('Idempotency-Key') && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function good(subject: Subject, kind: Kind): Arbitrary<FuzzRequest> {
  return goodRequests(subject.operation, subject.fightId).map((request) => written(subject, kind, request));
}

function spoiltParameter(
  subject: Subject,
  kind: Kind,
  textsOf: (parameter: TestOperation['parameters'][number]) => Arbitrary<string>,
): Arbitrary<FuzzRequest> | undefined {
  const { operation, fightId } = subject;
  if (operation.parameters.length === 0) return undefined;
  const spoilt = fc.constantFrom(...operation.parameters).chain((parameter) => fc.tuple(fc.constant(parameter), textsOf(parameter)));
  return fc
    .tuple(goodRequests(operation, fightId), spoilt)
    .filter(([, [parameter, text]]) => parameter.in === 'query' || text !== '')
    .map(([request, [{ name }, text]]) => written(subject, kind, { ...request, given: { ...request.given, [name]: text } }));
}

function unknownParameter(subject: Subject): Arbitrary<FuzzRequest> {
  return fc
    .tuple(
      good(subject, 'unknown parameter'),
      fc.constantFrom('__proto__', 'constructor', 'limit[]', 'callback', '_', 'xyzzy', 'a%00b', '%ZZ'),
    )
    .map(([request, name]) => ({ ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${name}=1` }));
}

function otherMethod({ operation, methods, fightId }: Subject): Arbitrary<FuzzRequest> {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'].filter((method) => !methods.includes(method));
  return fc.record({
    ...{
      kind: fc.constant('other method' as const),
      method: fc.constantFrom(...others),
      headers: fc.constant({}),
      body: fc.constant(undefined),
    },
    ...{ as: fc.constant('caller' as const) },
    path: goodParameters(operation, { fight_id: fc.constant(String(fightId)) }).map((given) => url(operation, given)),
  });
}

function hostileBody(subject: Subject): Arbitrary<FuzzRequest> {
  return fc
    .tuple(
      goodRequests(subject.operation, subject.fightId),
      hostileValues,
      fc.nat(),
      fc.constantFrom('', '', '', '__proto__', 'x', 'user_id'),
    )
    .map(([request, value, at, added]) => {
      const { body } = request;
      const names = isRecord(body) ? Object.keys(body) : [];
      const name = added === '' ? (names[at % Math.max(1, names.length)] ?? 'x') : added;
      return written(subject, 'hostile body', { ...request, body: isRecord(body) ? { ...body, [name]: value } : value });
    });
}

function brokenBody(subject: Subject): Arbitrary<FuzzRequest> {
  return fc
    .tuple(good(subject, 'broken body'), brokenBodies)
    .map(([request, { type, text }]) => ({ ...request, headers: { ...request.headers, 'content-type': type }, body: text }));
}
