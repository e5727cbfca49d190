import type { Context } from 'koa';
import type { Knex } from 'knex';
import type { operations as TradingOperations } from '../../generated/contract';
import type { DefaultedParameters as TradingDefaults } from '../../generated/defaulted-parameters';
import type { operations as DeskOperations } from '../../generated/desk-contract';
import type { DefaultedParameters as DeskDefaults } from '../../generated/desk-defaulted-parameters';
import type { Pieces } from '../lib/json-template';
import type { Scope } from '../users/scopes';

/** Calls and results of the operations of both contracts, whose ids differ. */

export type TradingOperationId = keyof TradingOperations;
/** An operation that the service has; `receiveEvent` is one of those who receive its webhooks. */
export type DeskOperationId = Exclude<keyof DeskOperations, 'receiveEvent'>;
type OperationId = TradingOperationId | DeskOperationId;

interface Operations extends TradingOperations, Omit<DeskOperations, 'receiveEvent'> {}
interface Defaults extends TradingDefaults, DeskDefaults {}

/** The caller: an anonymous one, the owner of a key with what the key may be used for and the session by which they ask, or the operator. */
export type Caller =
  | { kind: 'public' }
  | {
      kind: 'user';
      userId: string;
      keyId: string;
      scopes: readonly Scope[];
      expiresAt?: Date;
      sessionId?: string;
      isGuest?: boolean;
      hasLimits?: boolean;
      excludedUntil?: Date;
    }
  | { kind: 'system'; sessionId?: string };

type Nothing = Record<never, never>;
/** The generated types use `never` for operations without parameters of a kind. */
type Part<Id extends OperationId, In extends string> = Operations[Id]['parameters'] extends { [key in In]?: infer V }
  ? [NonNullable<V>] extends [never]
    ? Nothing
    : NonNullable<V>
  : Nothing;
type Filled<Query, Name> = Omit<Query, Name & keyof Query> & Required<Pick<Query, Name & keyof Query>>;

/** The JSON body that an operation takes; undefined without one. */
export type RequestBody<Id extends OperationId> = Operations[Id] extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : undefined;

/** Whether an operation changes what users keep: the contract gives it a key against repetition, or a condition. */
type Writes<Id extends OperationId> = 'Idempotency-Key' extends keyof Part<Id, 'header'>
  ? true
  : 'If-Match' extends keyof Part<Id, 'header'>
    ? true
    : false;

/** Which version a caller already has concerns the sender of the answer, not the handler. */
type Headers<Id extends OperationId> = Writes<Id> extends true ? Part<Id, 'header'> : Omit<Part<Id, 'header'>, 'If-None-Match'>;

/** A part of a call that only those operations have for which the contract declares it. */
type Declared<Name extends string, V> = [keyof V] extends [never] ? unknown : { readonly [name in Name]: V };

/** A validated request. Defaults of parameters are filled in, so a handler sees `T | undefined` only if the contract declares none; those of a body are not. */
export type Call<Id extends OperationId> = {
  readonly query: Id extends keyof Defaults ? Filled<Part<Id, 'query'>, Defaults[Id]> : Part<Id, 'query'>;
  readonly path: Part<Id, 'path'>;
  readonly caller: Caller;
} & Declared<'headers', Headers<Id>> &
  Declared<'body', RequestBody<Id>>;

type Responses<Id extends OperationId> = Operations[Id]['responses'];
type Content<R, Media extends string> = R extends { content: { [media in Media]: infer B } } ? B : never;
/** The success body of an operation, as the contract types it. */
type Success<Id extends OperationId> = Content<Responses<Id>[keyof Responses<Id> & (200 | 201 | 202)], 'application/json'>;
/** The data of an operation's success. */
export type Data<Id extends OperationId> = Success<Id> extends { data: infer D } ? D : never;
/** The part of `meta` that a handler sets; the envelope sets the rest. */
export type Meta<Id extends OperationId> =
  Success<Id> extends { meta: infer M }
    ? Omit<M, 'generated_at' | 'api_version' | 'source' | 'clock_stopped_at' | 'cron_age_minutes'>
    : never;

/** Data of any operation that are sent whole. */
export interface Whole {
  readonly data: unknown;
  readonly meta: object;
  /** 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** The version of the row in `data`, for its strong `ETag`. */
  readonly version?: number;
  /** The path of what was created, below the contract's root. */
  readonly location?: string;
  /** Names of fields in `data` that are shown once: a replay of the request leaves them out. */
  readonly redactOnReplay?: readonly string[];
  /** Adds the JSON of `data` to pieces, if that costs less than writing `data` again. */
  readonly writeTo?: (pieces: Pieces) => void;
  /** What the weak `ETag` covers of `data`, where that is not the whole text. */
  readonly digest?: () => string;
  /** The rows of the CSV, where they are not those of `data`. Made only for a caller that wants them. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: () => readonly object[] };
  /** Set where everything follows from call, board and moment alone: the answer is then kept, and its tag follows from these. */
  readonly keep?: 'while the board stands';
}

/** Rows of any operation that are sent while they are read. */
export interface Rows {
  readonly rows: () => AsyncIterable<unknown>;
  /** Of everything that the rows show. */
  readonly digest: string;
  readonly meta: object;
}

/** The answer 204. */
interface NoContent {
  readonly status: 204;
}

/** A stream of events, which its handler sends. */
export interface EventStream {
  readonly stream: (ctx: Context) => void;
}

/** A result of any operation. */
export type AnyResult = Whole | Rows | NoContent | EventStream;

export interface WholeResult<Id extends OperationId> extends Whole {
  readonly data: Data<Id>;
  readonly meta: Meta<Id>;
  readonly redactOnReplay?: readonly (keyof Data<Id> & string)[];
}

export interface RowsResult<Id extends OperationId, Row> extends Rows {
  readonly rows: () => AsyncIterable<Row>;
  readonly meta: Meta<Id>;
}

/** What an operation answers: the contract's types decide which of the results it may return. */
type Result<Id extends OperationId> =
  | ([Success<Id>] extends [never] ? never : WholeResult<Id>)
  | (Data<Id> extends readonly (infer Row)[] ? RowsResult<Id, Row> : never)
  | (204 extends keyof Responses<Id> ? NoContent : never)
  | ([Content<Responses<Id>[keyof Responses<Id> & 200], 'text/event-stream'>] extends [never] ? never : EventStream);

export type ReadHandler<Id extends OperationId, Deps> = (call: Call<Id>, deps: Deps) => Result<Id> | Promise<Result<Id>>;
/** @param trx works as `boxing_writer`; a failure rolls it back whole */
export type WriteHandler<Id extends OperationId, Deps> = (
  call: Call<Id>,
  deps: Deps,
  trx: Knex.Transaction,
) => Result<Id> | Promise<Result<Id>>;

/** One handler per operation of a contract: a missing, extra or wrongly typed one does not compile. */
export type HandlersOf<Ids extends OperationId, Deps> = {
  [Id in Ids]: Writes<Id> extends true ? WriteHandler<Id, Deps> : ReadHandler<Id, Deps>;
};
