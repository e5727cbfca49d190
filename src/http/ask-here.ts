import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Clock } from '../lib/clock';
import { WrittenResponse } from '../mcp/written-answers';
import type { Identity } from './access/auth';
import type { CountRequest } from './access/policies';
import type { Answer } from './answers/answer';
import { API_ROOT, DESK_ROOT, pathUnder } from './api-root';
import type { Contract, Operation } from './contract/backend';
import { loggedProblem, pathNotFound } from './errors';
import { failureOf } from './failure';
import type { MeterRequest } from './ops/requests';

interface Parts {
  readonly trading: Contract<Answer>;
  readonly desk: Contract<Answer>;
  readonly operationAt: (path: string, method: string) => Operation | undefined;
  /** Counts a request for the desk contract. */
  readonly count: CountRequest;
  readonly meter: MeterRequest | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Who calls a tool, by which HTTP request. */
interface ToolCaller {
  readonly identity: Identity;
  /** Their address. */
  readonly ip: string;
  readonly requestId: string;
  /** Called with the operation of each call. */
  readonly calls: (operationId: string) => void;
}

/** Answers a request that a tool makes, as it is answered over HTTP: the same checks, handlers, kept answers and failures, within this process. */
export type Ask = (request: Request, caller: ToolCaller) => Promise<Response>;

export function askHere({ trading, desk, operationAt, count, meter, clock, log }: Parts): Ask {
  const answerTo = async (
    request: Request,
    { identity, ip, requestId }: ToolCaller,
    operation: Operation | undefined,
  ): Promise<Response> => {
    const { method, url, headers } = request;
    const { pathname, search } = new URL(url);
    const tradingPath = pathUnder(API_ROOT, pathname);
    const deskPath = pathUnder(DESK_ROOT, pathname);
    const path = tradingPath ?? deskPath;
    if (path === undefined) throw pathNotFound(pathname);
    // The message that called the tool was counted as a read.
    const counted = operation?.writes === true ? await count({ method, ip }, path, identity) : undefined;
    if (counted?.problem) throw counted.problem;
    const asked = { method: method.toLowerCase(), path, querystring: search.slice(1), identity, requestId, way: 'mcp' } as const;
    const made =
      tradingPath === undefined
        ? await desk.handle({ ...asked, headers: Object.fromEntries(headers), readBody: () => request.json() })
        : await trading.handle(asked);
    return responseOf(made);
  };

  return async (request, caller) => {
    const operation = operationAt(new URL(request.url).pathname, request.method);
    if (operation !== undefined) caller.calls(operation.operationId);
    const ended = meter?.(operation?.operationId, request.method);
    const response = await answerTo(request, caller, operation).catch((error: unknown) => {
      const problem = loggedProblem(error, { log, requestId: caller.requestId });
      const failure = failureOf(problem, clock.now(), new URL(request.url).pathname);
      return Response.json(failure, { status: problem.status });
    });
    ended?.(response.status);
    return response;
  };
}

const JSON_BODY = { 'Content-Type': 'application/json' };

async function responseOf(answer: Answer): Promise<Response> {
  if ('stream' in answer) throw new Error('no tool opens a stream of events');
  if ('status' in answer) {
    const { status, body } = answer;
    return new Response(status === 204 ? null : body, { status, headers: JSON_BODY });
  }
  const body = await answer.body();
  if ('stream' in body) return new Response(await text(body.stream('identity')), { headers: JSON_BODY });
  return body.isKept === true ? new WrittenResponse(body) : new Response(body.bytes.toString(), { headers: JSON_BODY });
}
