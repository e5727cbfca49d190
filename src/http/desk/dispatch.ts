import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import type { AnyAnswer, DeskDeps, DeskHandlers, Emptied, TakenOver } from '../../desk/handler';
import { versionTag } from '../../desk/preconditions';
import { minutesSinceRun } from '../../api/system/health';
import type { Identify } from '../access/identify';
import { VARY, type Freshness } from '../answers/headers';
import { csvText } from '../answers/csv';
import { chooseMedia } from '../answers/media';
import { DESK_ROOT, pathUnder } from '../api-root';
import type { Contract, Operation, ValidCall } from '../contract/backend';
import { readBody } from '../contract/bodies';
import type { AnswerCheck } from '../contract/response-check';
import { envelope } from '../envelope';
import type { State } from '../request-id';
import { dataWriter } from './data-text';
import type { DeskRateLimits } from './rate-limits';
import { sendCsv, sendRead, sendWritten } from './send';
import type { AdmitTicket } from './tickets';
import { written, type Outcome, type Written } from './written';

export interface DeskDispatch {
  readonly contract: Contract<Served>;
  readonly handlers: DeskHandlers;
  readonly deps: DeskDeps;
  /** Works as `boxing_writer` on the primary. */
  readonly writer: Knex;
  readonly identify: Identify;
  readonly admitTicket: AdmitTicket;
  readonly count: DeskRateLimits['count'];
  readonly check: AnswerCheck;
  readonly freshness: () => Freshness;
  /** Puts the keys of an operation's data in the order of the contract. */
  readonly inOrder: (operationId: string, data: unknown) => unknown;
}

/** Sends the answer that an operation has made. */
export type Served = (ctx: Context) => Promise<void> | void;

type AnyResult = AnyAnswer | Emptied | TakenOver;
type AnyHandler = (call: ValidCall, deps: DeskDeps, ...trx: Knex.Transaction[]) => AnyResult | Promise<AnyResult>;

/** Serves the desk contract: passes each request under its root to the handler of its operation, writes within a transaction, and sends the answer. */
export function deskDispatch({
  contract,
  handlers,
  deps,
  writer,
  identify,
  admitTicket,
  count,
  check,
  freshness,
  inOrder,
}: DeskDispatch): Middleware<State> {
  const byId = new Map<string, AnyHandler>(Object.entries(handlers));
  const writeData = dataWriter(inOrder);

  /** The text of an answer, checked against the contract, and what its weak `ETag` covers. */
  const textOf = ({ operationId }: Operation, answer: AnyAnswer) => {
    const { data, meta, status = 200 } = answer;
    const [board, at] = [deps.board.current(), deps.clock.now()];
    const { body } = envelope({ data, meta }, at, { cronAge: minutesSinceRun(board, at), demo: board.demo, version: 'desk-v1' });
    const { text, covered, isRepeated } = writeData(operationId, answer);
    // To check 14,400 prices takes longer than to send them.
    if (!isRepeated) check(operationId, () => body, status);
    return { covered: [...covered, JSON.stringify(meta)], body: `{"ok":true,"data":${text},"meta":${JSON.stringify(body.meta)}}` };
  };

  const outcomeOf = (operation: Operation, result: AnyResult): Outcome => {
    if ('takeOver' in result) throw new Error(`${operation.operationId} writes, so it cannot send its own answer`);
    if (!('data' in result)) return { sent: EMPTY, replay: EMPTY };
    const { data, status = 200, version, location, shownOnce = [] } = result;
    const headers = {
      ...(version !== undefined && { ETag: versionTag(version) }),
      ...(location !== undefined && { Location: DESK_ROOT + location }),
    };
    const sent = { status, headers, body: textOf(operation, result).body };
    const hidden = Object.fromEntries(shownOnce.map((field) => [field, null]));
    const replay =
      shownOnce.length === 0 ? sent : { ...sent, body: textOf(operation, { ...result, data: Object.assign({}, data, hidden) }).body };
    return { sent, replay };
  };

  const read = async (handler: AnyHandler, call: ValidCall, operation: Operation, accept: string | undefined): Promise<Served> => {
    const media = operation.streams ? null : chooseMedia(accept, operation.offersCsv);
    const result = await handler(call, deps);
    if ('takeOver' in result) {
      return (ctx) => {
        ctx.respond = false;
        result.takeOver(ctx);
      };
    }
    if (!('data' in result)) throw new Error(`${operation.operationId} reads, so it has data`);
    const { csv, version } = result;
    // Whoever sends no headers, such as a spreadsheet, asks for CSV in the query.
    if (csv !== undefined && (media === 'text/csv' || call.query.format === 'csv')) {
      return (ctx) =>
        sendCsv(ctx, csvText(csv.columns, csv.rows()), {
          operation,
          isPublic: operation.isPublic,
          freshness,
          demo: deps.board.current().demo,
        });
    }
    const { body, covered } = textOf(operation, result);
    return (ctx) => sendRead(ctx, { body, covered, version }, { isPublic: operation.isPublic, freshness });
  };

  const write = async (handler: AnyHandler, call: ValidCall, operation: Operation, path: string, requestId: string): Promise<Served> => {
    const { caller, body, headers } = call;
    const { operationId, method } = operation;
    const given = { caller, operationId, requestId, method, path, body, key: [headers['Idempotency-Key'] ?? []].flat()[0] };
    const answer: Written = await written(writer, given, async (trx) => outcomeOf(operation, await handler(call, deps, trx)));
    return (ctx) => sendWritten(ctx, answer);
  };

  for (const { operationId } of contract.operations) {
    const handler = byId.get(operationId);
    if (handler === undefined) throw new Error(`operation ${operationId} has no handler`);
    contract.register(operationId, (call, operation, { accept, path, requestId = '' }) =>
      operation.writes ? write(handler, call, operation, path, requestId) : read(handler, call, operation, accept),
    );
  }

  return async (ctx, next) => {
    const path = pathUnder(DESK_ROOT, ctx.path);
    if (path === undefined) return next();
    ctx.vary(VARY);
    const claimed = await identify(ctx.req, ctx.ip);
    const { ticket } = ctx.query;
    const byTicket = path === STREAM && claimed.kind === 'anonymous' && typeof ticket === 'string';
    // Counted first, because a ticket may cost a query.
    const counted = await count(ctx, path, claimed);
    ctx.set(counted.headers);
    if (counted.problem !== null) throw counted.problem;
    const identity = byTicket ? await admitTicket(ticket, ctx.method !== 'HEAD') : claimed;
    const send = await contract.handle({
      method: ctx.method === 'HEAD' ? 'get' : ctx.method.toLowerCase(),
      path,
      querystring: ctx.querystring,
      accept: ctx.headers.accept,
      headers: ctx.req.headers,
      identity,
      isOpen: deps.board.current().openPrices,
      requestId: ctx.state.requestId,
      readBody: () => readBody(ctx.req),
    });
    await send(ctx);
  };
}

/** The only operation that takes a ticket in place of a key. */
const STREAM = '/events/stream';

const EMPTY: Written = { status: 204, headers: {}, body: '' };
