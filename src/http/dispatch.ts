import type { Middleware } from 'koa';
import type { Call, Deps, Handlers, OperationId } from '../api/handler';
import { commissionsKey, pricingAtCommissions } from '../board/own-commission';
import type { Identify } from './access/identify';
import { subjectOf, type RateLimit } from './access/rate-limit';
import type { Answer } from './answers/answer';
import type { Answers } from './answers/answers';
import { VARY, type Freshness } from './answers/headers';
import { sendAnswer } from './answers/send';
import { API_ROOT, pathUnder } from './api-root';
import type { Contract, ContractRequest, Operation } from './contract/backend';
import { namesOwnBooks, ownBooks } from './own-books';
import type { State } from './request-id';

interface Dispatch {
  readonly contract: Contract<Answer>;
  readonly handlers: Handlers;
  readonly deps: Deps;
  readonly identify: Identify;
  readonly limit: RateLimit;
  readonly answers: Answers;
  readonly freshness: () => Freshness;
  /** Called with each URL whose JSON answer was asked for. */
  readonly remember: (url: string, answer: Answer) => void;
}

/** Serves the contract: passes each request under its root to the handler of its operation and sends the answer. */
export function dispatch({ contract, handlers, deps, identify, limit, answers, freshness, remember }: Dispatch): Middleware<State> {
  const boardAt = pricingAtCommissions();
  const serve =
    <K extends OperationId>(id: K) =>
    async (given: Call<K>, operation: Operation, { accept }: ContractRequest): Promise<Answer> => {
      if (!namesOwnBooks(given.query)) return answers.to(operation, given, accept, () => handlers[id](given, deps));
      const { books, commissions } = await ownBooks(deps.primary, given.caller, deps.board.current(), deps.clock.now());
      const call = { ...given, query: { ...given.query, books } };
      const board = { current: () => boardAt(deps.board.current(), commissions) };
      return answers.to(operation, call, accept, () => handlers[id](call, { ...deps, board }), commissionsKey(commissions));
    };
  for (const { operationId } of contract.operations) {
    if (!hasHandler(handlers, operationId)) throw new Error(`operation ${operationId} has no handler`);
    contract.register(operationId, serve(operationId));
  }

  return async (ctx, next) => {
    const path = pathUnder(API_ROOT, ctx.path);
    if (path === undefined) return next();
    ctx.vary(VARY);
    const identity = await identify(ctx.req, ctx.ip);
    const counted = limit(subjectOf(ctx.ip, identity));
    ctx.set(counted.headers);
    if (counted.problem !== null) throw counted.problem;
    const method = ctx.method === 'HEAD' ? 'get' : ctx.method.toLowerCase();
    const answer = await contract.handle({ method, path, querystring: ctx.querystring, accept: ctx.headers.accept, identity });
    // The same URL asks for other books with another key.
    if (answer.fileName === undefined && !namesOwnBooks(ctx.query)) remember(ctx.url, answer);
    // Public operations may show the system token more, and that is for the operator alone.
    const isPublic = answer.operation.isPublic && identity.kind !== 'system';
    await sendAnswer(ctx, answer, { isPublic, freshness });
  };
}

function hasHandler(handlers: Handlers, id: string): id is OperationId {
  return Object.hasOwn(handlers, id);
}
