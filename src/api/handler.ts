import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DefaultedParameters } from '../../generated/defaulted-parameters';
import type { operations } from '../../generated/contract';
import type { BoardSource } from '../board/board';
import type { Derived } from './derived/derived';
import type { Clock } from '../lib/clock';

export type OperationId = keyof operations;

/** The caller: an anonymous one, the owner of a key, or the operator. */
export type Caller = { kind: 'public' } | { kind: 'user'; userId: string } | { kind: 'system' };

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : never;
/** The success body of an operation, as the contract types it. */
export type ResponseBody<K extends OperationId> = operations[K]['responses'] extends { 200: infer R } ? Json<R> : never;
export type Data<K extends OperationId> = ResponseBody<K> extends { data: infer D } ? D : never;
type Meta<K extends OperationId> = ResponseBody<K> extends { meta: infer M } ? M : never;
/** The part of `meta` that a handler may set; the envelope sets time, version and age. */
export type ExtraMeta<K extends OperationId> = Omit<Meta<K>, 'generated_at' | 'api_version' | 'cron_age_minutes'>;

type Nothing = Record<never, never>;
/** The generated types use `never` for operations without parameters of a kind. */
type Given<P, Key extends string> = P extends { [key in Key]?: infer V }
  ? [NonNullable<V>] extends [never]
    ? Nothing
    : NonNullable<V>
  : Nothing;
type Filled<Query, Name> = Omit<Query, Name & keyof Query> & Required<Pick<Query, Name & keyof Query>>;
type Query<K extends OperationId> = Given<operations[K]['parameters'], 'query'>;

/** Validated parameters. The validator fills in defaults, so a handler sees `T | undefined` only if the contract declares no default. */
export interface Call<K extends OperationId> {
  readonly query: K extends keyof DefaultedParameters ? Filled<Query<K>, DefaultedParameters[K]> : Query<K>;
  readonly path: Given<operations[K]['parameters'], 'path'>;
  readonly caller: Caller;
}

export interface Deps {
  /** Reads only, and may lag behind the board. */
  readonly db: Knex;
  /** Reads only, from the primary, which does not lag. */
  readonly primary: Knex;
  readonly board: BoardSource;
  readonly derived: Derived;
  readonly clock: Clock;
  readonly log: Logger;
  /** The bundled contract, for `GET /docs`. */
  readonly contract: Record<string, unknown>;
  readonly baseUrl: string;
}

export interface HandlerResult<K extends OperationId> {
  readonly data: Data<K>;
  readonly meta: ExtraMeta<K>;
  /** The text of `data` with its keys in order, where it costs less than writing `data` anew. */
  readonly dataText?: () => string;
  /**
   * Present for a list that is long enough to be sent while it is read: its rows, latest first, in place of `data`, which is empty, and a digest
   * of everything that they show.
   */
  readonly streamed?: { readonly rows: () => AsyncIterable<Data<K> extends readonly (infer Row)[] ? Row : never>; readonly digest: string };
  /**
   * Present for an answer from the board alone, which is kept as long as the board: the instants at which data or meta change with the
   * clock, in milliseconds and any order. Ages, which grow all the time, are left out, and so are `boardChanges`.
   */
  readonly changesAt?: readonly number[];
}

export type Handler<K extends OperationId> = (call: Call<K>, deps: Deps) => Promise<HandlerResult<K>> | HandlerResult<K>;
/** One handler per operation of the contract: a missing, extra or wrongly typed one does not compile. */
export type Handlers = { [K in OperationId]: Handler<K> };
