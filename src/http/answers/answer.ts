import type { Knex } from 'knex';
import type { AnyResult, EventStream, Whole } from '../../api/operation';
import { Problem } from '../../api/problem';
import { assertShown } from '../../api/rights';
import type { Board, BoardSource } from '../../board/board';
import { assertOffered, type CallerLimits } from '../../api/limits';
import { versionTag } from '../../api/desk/preconditions';
import type { Clock } from '../../lib/clock';
import { bytesOf } from '../../lib/json-template';
import { Moment } from '../../lib/moment';
import { isRecord } from '../../lib/unknown-values';
import { hashOfRequest, writeOnce, type NotDone, type Outcome, type StoredAnswer } from '../../store/write-once';
import type { ContractRequest, Operation, ValidCall } from '../contract/backend';
import { IDEMPOTENCY_KEY } from '../contract/request';
import { ifWritable } from '../errors';
import { bodyOf, type Body, type StreamedBody } from './body';
import type { KeptAnswers } from './kept';
import { chooseMedia, type Media } from './media';
import type { AnswerBasis, ResultWriter } from './write';

/** The answer to a read, in one media type. */
export interface ReadAnswer {
  readonly operation: Operation;
  /** The same for calls with the same parameters and media type. */
  readonly key: string;
  /** The name of a CSV file; undefined for JSON. */
  readonly fileName: string | undefined;
  /** Of the page after this one, which CSV cannot show in its rows; undefined on the last one. */
  readonly nextCursor?: string | undefined;
  /** Of what the weak `ETag` covers. */
  readonly digest: string;
  /** Of the row that the answer holds; it then has a strong `ETag`. */
  readonly version?: number | undefined;
  /** Whether it is its caller's alone, so that the same URL has another answer for others. */
  readonly isOwn: boolean;
  /** Made when it is needed, because a caller that holds the answer needs none. */
  body(): Body | StreamedBody | Promise<Body | StreamedBody>;
}

/** The answer to a valid call: the answer to a read, the answer to a write, or a stream of events. */
export type Answer = ReadAnswer | StoredAnswer | EventStream;

/** Makes the answer to a valid call. @throws Problem */
export type MakeAnswer = (call: ValidCall, operation: Operation, request: ContractRequest) => Promise<Answer>;

/** A call for which prices depend on who asks. */
export interface PricedCall {
  readonly call: ValidCall;
  /** Everything except the call that the result depends on, as text. */
  readonly priced: string;
  readonly boardAs: (board: Board) => Board;
  /** What the caller's limits leave of stakes; undefined for no limits. */
  readonly limits?: CallerLimits | undefined;
}

/** What an operation's result becomes. */
interface Made {
  readonly digest: string;
  readonly nextCursor?: string | undefined;
  readonly body: Body | StreamedBody;
  readonly version?: number | undefined;
}

type AnyHandler<Deps> = (call: ValidCall, deps: Deps, ...trx: Knex.Transaction[]) => AnyResult | Promise<AnyResult>;

interface Parts<Deps> {
  readonly operations: readonly Operation[];
  /** By operation. */
  readonly handlers: object;
  /** What handlers work with, for one answer. */
  readonly depsOn: (board: Board, now: Moment, limits?: CallerLimits) => Deps;
  readonly board: BoardSource;
  readonly clock: Clock;
  /** Tells when an exclusion ends. */
  readonly limitClock: Clock;
  readonly write: ResultWriter;
  /** Below which created things have their paths. */
  readonly root: string;
  /** Without it no answer is kept. */
  readonly kept?: KeptAnswers;
  /** Prices a call as its caller asks; without it all callers have the same prices. */
  readonly price?: (call: ValidCall, operation: Operation) => PricedCall | Promise<PricedCall>;
  /** Works as `boxing_writer` on the primary; undefined for a contract that only reads. */
  readonly writer?: Knex;
}

/** The one way from a call to its answer. @throws when an operation has no handler */
export function answerer<Deps>({
  operations,
  handlers,
  depsOn,
  board: source,
  clock,
  limitClock,
  write,
  root,
  kept,
  price = pricedForAll,
  writer,
}: Parts<Deps>): MakeAnswer {
  const byId = new Map<string, AnyHandler<Deps>>(Object.entries(handlers));
  const handlerOf = ({ operationId }: Operation): AnyHandler<Deps> => {
    const handler = byId.get(operationId);
    if (handler === undefined) throw new Error(`operation ${operationId} has no handler`);
    return handler;
  };
  operations.forEach(handlerOf);

  const basisNow = (): AnswerBasis => {
    const at = clock.now();
    return { board: source.current(), at, now: new Moment(at), stoppedAt: clock.stoppedAt };
  };

  const read = async (given: ValidCall, operation: Operation, media: Media): Promise<Answer> => {
    const { call, priced, boardAs, limits } = await price(given, operation);
    const key = kept === undefined ? '' : `${keyOf(operation, media, call)} ${priced}`;
    const make = async (): Promise<Made | EventStream> => {
      const basis = basisNow();
      const result = await handlerOf(operation)(call, depsOn(boardAs(basis.board), basis.now, limits));
      if ('stream' in result) return result;
      if ('rows' in result) {
        const { digest, stream } = write.rows(operation, media, result, basis);
        return { digest, body: { stream }, nextCursor: nextCursorIn(result.meta) };
      }
      if (!('data' in result)) throw new Error(`${operation.operationId} reads, so it has data`);
      const { body, digest } = write.whole(operation, media, result, basis);
      const bytes = bytesOf(body);
      if (result.keep !== undefined && kept !== undefined) return kept.keep(key, bytes, basis);
      return {
        digest: digest(),
        body: bodyOf(bytes),
        version: media === 'text/csv' ? undefined : result.version,
        nextCursor: nextCursorIn(result.meta),
      };
    };
    const named = {
      operation,
      key,
      isOwn: limits !== undefined,
      fileName: media === 'text/csv' ? fileName(operation, source.current()) : undefined,
    };
    const found = kept?.find(key);
    if (found !== undefined) {
      kept?.countFound();
      return { ...named, digest: found.digest, body: async () => found.body ?? bodyIn(await make()) };
    }
    const made = await make();
    return 'stream' in made
      ? made
      : { ...named, digest: made.digest, version: made.version, nextCursor: made.nextCursor, body: () => made.body };
  };

  const outcomeOf = (operation: Operation, result: AnyResult): Outcome => {
    if ('stream' in result || 'rows' in result) throw new Error(`${operation.operationId} writes, so its answer is sent whole`);
    if (!('data' in result)) return { sent: EMPTY, replay: EMPTY };
    const { data, status = 200, version, location, redactOnReplay = [] } = result;
    const headers = {
      ...(version !== undefined && { ETag: versionTag(version) }),
      ...(location !== undefined && { Location: root + location }),
    };
    const textOf = (shown: Whole) => bytesOf(write.whole(operation, 'application/json', shown, basisNow()).body).toString();
    const sent = { status, headers, body: textOf(result) };
    if (redactOnReplay.length === 0) return { sent, replay: sent };
    const hidden = Object.fromEntries(redactOnReplay.map((field) => [field, null]));
    return { sent, replay: { ...sent, body: textOf({ ...result, data: Object.assign({}, data, hidden) }) } };
  };

  const store = async (call: ValidCall, operation: Operation, request: ContractRequest): Promise<Answer> => {
    if (writer === undefined) throw new Error(`${operation.operationId} writes, and this contract only reads`);
    const { caller, body, headers } = call;
    const [key] = [headers[IDEMPOTENCY_KEY] ?? []].flat();
    const isOnce = key !== undefined && caller.kind === 'user';
    const write = {
      actor: actorOf(call, operation, request),
      traceId: request.traceId,
      once: isOnce ? { userId: caller.userId, key, hash: hashOfRequest(operation.method, request.path, body) } : undefined,
    };
    const stored = await ifWritable(() =>
      writeOnce(writer, write, async (trx) => {
        const { board, now } = basisNow();
        return outcomeOf(operation, await handlerOf(operation)(call, depsOn(board, now), trx));
      }),
    );
    if (typeof stored === 'string') throw problemOf(stored);
    return stored;
  };

  return async (call, operation, request) => {
    const media = operation.writes ? 'application/json' : mediaOf(operation, call, request.accept);
    const way = operation.streams ? 'stream' : media === 'text/csv' ? 'csv' : (request.way ?? 'json');
    // Before an answer is looked up: the kept ones are the same for all who may have them.
    assertShown(operation, call.caller, way, source.current());
    assertOffered(operation.operationId, call.caller, limitClock.now());
    return operation.writes ? store(call, operation, request) : read(call, operation, media);
  };
}

const EMPTY: StoredAnswer = { status: 204, headers: {}, body: '' };

/** @param meta of a result */
function nextCursorIn(meta: object): string | undefined {
  const pagination: unknown = 'pagination' in meta ? meta.pagination : undefined;
  const next = isRecord(pagination) ? pagination['next_cursor'] : undefined;
  return typeof next === 'string' ? next : undefined;
}

function bodyIn(made: Made | EventStream): Made['body'] {
  if ('stream' in made) throw new Error('a stream of events has no body');
  return made.body;
}

/** A call for which prices are the same for everybody. */
export function pricedForAll(call: ValidCall): PricedCall {
  return { call, priced: '', boardAs: (board) => board };
}

/** A caller that sends no headers, such as a spreadsheet, asks for CSV in the query. @throws Problem not_acceptable */
function mediaOf({ streams, offersCsv }: Operation, { query }: ValidCall, accept: string | undefined): Media {
  if (streams) return 'application/json';
  const media = chooseMedia(accept, offersCsv);
  return offersCsv && query.format === 'csv' ? 'text/csv' : media;
}

/** Names a file after its path, and marks data of the demo, which in JSON is marked in `meta`. */
function fileName({ path }: Operation, { demo }: Board): string {
  return `${path.slice(1).replace(/[{}]/g, '').replaceAll('/', '-')}${demo ? '-demo' : ''}.csv`;
}

/** The same text for calls with the same parameters, defaults filled in, that are answered in one media type. */
function keyOf({ operationId }: Operation, media: Media, { path, query }: ValidCall): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${operationId} ${media} ${JSON.stringify([path, sorted])}`;
}

/** Who writes, for the trail of changes. */
function actorOf({ caller }: ValidCall, { operationId }: Operation, { requestId = '' }: ContractRequest): string {
  const who = caller.kind === 'user' ? `user ${caller.userId} key ${caller.keyId}` : caller.kind;
  return `${who} ${operationId} request ${requestId}`;
}

function problemOf(why: NotDone): Problem {
  return why === 'in_progress'
    ? new Problem('idempotency_in_progress', 'another request with this Idempotency-Key is still under way; retry in a second')
    : new Problem('idempotency_key_reused', 'this Idempotency-Key was used for another request; send a new one');
}
