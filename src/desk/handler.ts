import type { Context } from 'koa';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { operations } from '../../generated/desk-contract';
import type { DefaultedParameters } from '../../generated/desk-defaulted-parameters';
import type { Scope } from '../accounts/scopes';
import { Problem } from '../api/problem';
import type { BoardSource } from '../board/board';
import type { EventHub } from '../events/stream/hub';
import type { OnLoopback } from '../events/webhooks/addresses';
import type { Clock } from '../lib/clock';
import type { KeptLines } from './lines/kept-lines';

/** An operation that the service has; `receiveEvent` is one of those who receive its webhooks. */
export type DeskOperationId = Exclude<keyof operations, 'receiveEvent'>;

/** The caller: an anonymous one, the owner of a key with what the key may be used for and the session by which they ask, or the operator. */
export type DeskCaller =
  | { kind: 'public' }
  | { kind: 'user'; userId: string; keyId: string; scopes: readonly Scope[]; expiresAt?: Date; sessionId?: string }
  | { kind: 'system'; sessionId?: string };

type Part<K extends DeskOperationId, In extends string> = operations[K]['parameters'] extends { [key in In]?: infer V }
  ? [NonNullable<V>] extends [never]
    ? Record<never, never>
    : NonNullable<V>
  : Record<never, never>;
type Filled<Query, Name> = Omit<Query, Name & keyof Query> & Required<Pick<Query, Name & keyof Query>>;
type Json<R> = R extends { content: { 'application/json': infer B } } ? B : never;
type Answers<K extends DeskOperationId> = operations[K]['responses'];
type Success<K extends DeskOperationId> = Json<Answers<K>[keyof Answers<K> & (200 | 201 | 202)]>;

/** The data of an operation's success. */
export type DeskData<K extends DeskOperationId> = Success<K> extends { data: infer D } ? D : never;
type Meta<K extends DeskOperationId> = Success<K> extends { meta: infer M } ? M : never;
export type DeskBody<K extends DeskOperationId> = operations[K] extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : undefined;

/** A validated request. Defaults of parameters are filled in; those of a body are not. */
export interface DeskCall<K extends DeskOperationId> {
  readonly query: K extends keyof DefaultedParameters ? Filled<Part<K, 'query'>, DefaultedParameters[K]> : Part<K, 'query'>;
  readonly path: Part<K, 'path'>;
  readonly headers: Part<K, 'header'>;
  readonly body: DeskBody<K>;
  readonly caller: DeskCaller;
}

export interface DeskDeps {
  /** Reads only, and may lag behind the primary. */
  readonly db: Knex;
  /** Reads only, from the primary: what users keep here. */
  readonly primary: Knex;
  /** The login's own rights: for operators' decisions on names, where `boxing_writer` has none but the owner and `boxing_operator` have, and for nothing else. */
  readonly owner: Knex;
  readonly board: BoardSource;
  readonly events: EventHub;
  /** Streams that this process may have open at once. */
  readonly mostStreams: number;
  readonly lines: KeptLines;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether webhooks may be sent to loopback addresses. */
  readonly webhooksOnLoopback: OnLoopback;
  /** Ends in `/api/desk/v1`. */
  readonly baseUrl: string;
  /** What a user has used of the limits in this minute. */
  readonly usageOf: (userId: string) => Promise<readonly Usage[]>;
  /** The SHA-256 of a key; undefined for one that is not known any more. */
  readonly keyHashOf: (keyId: string) => Buffer | undefined;
}

/** Requests of one policy in the current minute. */
export interface Usage {
  readonly policy: 'reads' | 'writes' | 'imports';
  /** Null for no limit. */
  readonly limit: number | null;
  /** Null where nothing is counted, because there is no limit. */
  readonly used: number | null;
}

/** A field of data, and whether later answers have the same object as its value: its text is then made once. */
export interface Lasting {
  readonly field: string;
  readonly value: object;
  readonly isKept: boolean;
}

/** An answer as dispatch sees it, whatever the operation. */
export interface AnyAnswer {
  readonly data: unknown;
  /** The part of `meta` that the envelope does not set. */
  readonly meta: object;
  /** 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** The version of the row in `data`, for its strong `ETag`. */
  readonly version?: number;
  /** The path of what was created, below the contract's root. */
  readonly location?: string;
  /** Names of fields in `data` that are shown once: a replay of the request leaves them out. */
  readonly shownOnce?: readonly string[];
  /** A large field of `data`, whose `ETag` does not follow the clock. */
  readonly lasts?: Lasting;
  /** Fields of `data` that change with the clock alone: the weak `ETag` leaves them out. Only beside `lasts`. */
  readonly ages?: readonly string[];
  /** The same as rows of CSV, for operations that the contract offers as CSV. Made only for a caller that wants them. */
  readonly csv?: { readonly columns: readonly string[]; readonly rows: () => readonly object[] };
}

export interface DeskAnswer<K extends DeskOperationId> extends AnyAnswer {
  readonly data: DeskData<K>;
  readonly meta: Omit<Meta<K>, 'generated_at' | 'api_version' | 'source' | 'cron_age_minutes'>;
}

/** The answer 204. */
export interface Emptied {
  readonly status: 204;
}

/** An answer that its handler sends itself, such as a stream. */
export interface TakenOver {
  readonly takeOver: (ctx: Context) => void;
}

export type DeskResult<K extends DeskOperationId> = DeskAnswer<K> | Emptied | TakenOver;

/** Whether an operation changes what users keep: the contract gives it a key against repetition, or a condition. */
type Writes<K extends DeskOperationId> = 'Idempotency-Key' extends keyof Part<K, 'header'>
  ? true
  : 'If-Match' extends keyof Part<K, 'header'>
    ? true
    : false;

export type ReadHandler<K extends DeskOperationId> = (call: DeskCall<K>, deps: DeskDeps) => DeskResult<K> | Promise<DeskResult<K>>;
/** @param trx works as `boxing_writer`; a failure rolls it back whole */
export type WriteHandler<K extends DeskOperationId> = (
  call: DeskCall<K>,
  deps: DeskDeps,
  trx: Knex.Transaction,
) => DeskResult<K> | Promise<DeskResult<K>>;

export type DeskHandler<K extends DeskOperationId> = Writes<K> extends true ? WriteHandler<K> : ReadHandler<K>;
/** One handler per operation of the contract: a missing, extra or wrongly typed one does not compile. */
export type DeskHandlers = { [K in DeskOperationId]: DeskHandler<K> };

/** The user and key behind a call. @throws Problem user_key_required for the system token, which belongs to no user */
export function ownerOf(caller: DeskCaller): { readonly userId: string; readonly keyId: string } {
  if (caller.kind !== 'user')
    throw new Problem('user_key_required', 'this operation answers for the owner of a key; the system token has none');
  return caller;
}
