import type { Middleware } from 'koa';
import type { Knex } from 'knex';
import type { Handlers, Resources } from '../api/trading/handler';
import { arePricesPublic, isSameForAll } from '../api/rights';
import type { BoardSource } from '../board/board';
import type { DeskDeps, DeskHandlers } from '../api/desk/handler';
import { systemClock, type Clock } from '../lib/clock';
import type { Identify } from './access/auth';
import type { LiveKeys } from './access/keys';
import type { DeskRateLimits } from './access/policies';
import type { CountRead } from './access/public-limits';
import { ticketAdmission } from './access/tickets';
import { answerer, pricedForAll, type Answer, type PricedCall } from './answers/answer';
import type { DirectAnswers } from './answers/direct';
import type { Freshness } from './answers/headers';
import type { KeptAnswers } from './answers/kept';
import { resultWriter } from './answers/write';
import { API_ROOT, DESK_ROOT, deskUrl } from './api-root';
import type { Contract, ValidCall } from './contract/backend';
import { readBody } from './contract/request';
import type { AnswerCheck } from './contract/response-check';
import { dispatch } from './dispatch';
import { limitsOfCallers, mayBeLimited } from './limited-callers';
import { usesOwnBooks, pricingAtOwnBooks } from './own-books';
import type { State } from './request-id';

/** What both contracts share. */
interface Serving {
  readonly identify: Identify;
  readonly freshness: () => Freshness;
  /** By which limits count; the machine's, even while the service replays an instant. */
  readonly limitClock: Clock;
}

/** The trading contract and what serves it. */
export interface Trading {
  readonly contract: Contract<Answer>;
  readonly handlers: Handlers;
  readonly deps: Resources & { readonly board: BoardSource; readonly clock: Clock };
  readonly check: AnswerCheck;
}

interface TradingParts extends Serving {
  readonly countRead: CountRead;
  /** The operation at a whole path. */
  readonly operationAt: (path: string, method: string) => { readonly operationId: string } | undefined;
  readonly kept: KeptAnswers;
  readonly remember: DirectAnswers['remember'];
}

/** Serves the trading contract, which only reads: answers from the board are kept, and prices may be those at the caller's own books. */
export function serveTrading(
  { contract, handlers, deps, check }: Trading,
  { identify, freshness, limitClock, countRead, operationAt, kept, remember }: TradingParts,
): Middleware<State> {
  const atOwnBooks = pricingAtOwnBooks(deps);
  const limitsOf = limitsOfCallers({ primary: deps.primary, clock: limitClock, boardClock: deps.clock });
  const withinLimits = async (call: ValidCall, operationId: string): Promise<PricedCall> => {
    const [own, limits] = [await atOwnBooks(call), await limitsOf(call.caller, operationId)];
    return limits === undefined ? own : { ...own, priced: `${own.priced} ${limits.key}`, limits };
  };
  return dispatch({
    root: API_ROOT,
    contract,
    answer: answerer({
      operations: contract.operations,
      handlers,
      board: deps.board,
      clock: deps.clock,
      limitClock,
      kept,
      root: API_ROOT,
      depsOn: (board, now, limits) => ({ ...deps, board, now, limits, clockStoppedAt: deps.clock.stoppedAt }),
      price: (call, { operationId }) => (mayBeLimited(call.caller, operationId) ? withinLimits(call, operationId) : atOwnBooks(call)),
      write: resultWriter({ version: 'v1', check, document: contract.document }),
    }),
    identify,
    count: (ctx, path, identity) => countRead(ctx.ip, identity, operationAt(API_ROOT + path, ctx.method)?.operationId),
    // Public operations may show the system token more, and that is for the operator alone.
    isPublic: (operation, identity) => operation.isPublic && identity.kind !== 'system',
    freshness,
    remember(ctx, answer) {
      // The same URL asks for other books with another key.
      if (answer.fileName === undefined && !answer.isOwn && !usesOwnBooks(ctx.query)) remember(ctx.url, answer);
    },
  });
}

/** The desk contract and what serves it, beside the trading API. */
export interface Desk {
  readonly contract: Contract<Answer>;
  readonly handlers: DeskHandlers;
  /** What the application does not add itself. */
  readonly deps: Omit<DeskDeps, 'baseUrl' | 'usageOf' | 'keyHashOf' | 'isGuest' | 'noteLimits' | 'excludedUntil' | 'limitClock' | 'limits'>;
  /** Works as `boxing_writer` on the primary. */
  readonly writer: Knex;
  readonly check: AnswerCheck;
}

interface DeskParts extends Serving {
  readonly limits: DeskRateLimits;
  readonly keys: LiveKeys;
  /** Of the trading API. */
  readonly baseUrl: string;
}

/** Serves the desk contract: writes within a transaction, counts by policy, and takes tickets in place of keys for streams. */
export function serveDesk(
  { contract, handlers, deps: given, writer, check }: Desk,
  { identify, freshness, limitClock, limits, keys, baseUrl }: DeskParts,
): Middleware<State> {
  const { board, clock } = given;
  const limitsOf = limitsOfCallers({ primary: given.primary, clock: limitClock, boardClock: clock });
  const deps: DeskDeps = {
    ...given,
    ...{ baseUrl: deskUrl(baseUrl), usageOf: limits.usageOf, keyHashOf: keys.hashOf, isGuest: keys.isGuest },
    ...{ noteLimits: keys.noteLimits, excludedUntil: keys.excludedUntil, limitClock, limits: undefined },
  };
  return dispatch({
    root: DESK_ROOT,
    contract,
    answer: answerer({
      operations: contract.operations,
      handlers,
      board,
      clock,
      limitClock,
      writer,
      root: DESK_ROOT,
      depsOn: (_board, _now, ofCaller) => (ofCaller === undefined ? deps : { ...deps, limits: ofCaller }),
      price: async (call, { operationId }) => ({ ...pricedForAll(call), limits: await limitsOf(call.caller, operationId) }),
      write: resultWriter({ version: 'desk-v1', check, document: contract.document }),
    }),
    identify,
    count: limits.count,
    admit: ticketAdmission(writer, keys, systemClock),
    more: ({ req, state }) => ({
      headers: req.headers,
      isOpen: arePricesPublic(board.current()),
      requestId: state.requestId,
      traceId: state.traceId,
      readBody: () => readBody(req),
    }),
    isPublic: (operation) => operation.isPublic && isSameForAll(operation, board.current()),
    freshness,
  });
}
