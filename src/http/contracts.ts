import type { Middleware } from 'koa';
import type { Knex } from 'knex';
import type { Handlers, Resources } from '../api/trading/handler';
import { arePricesPublic, isSameForAll } from '../api/rights';
import type { BoardSource } from '../board/board';
import type { DeskDeps, DeskHandlers } from '../api/desk/handler';
import { systemClock, type Clock } from '../lib/clock';
import { subjectOf, type Identify } from './access/auth';
import type { LiveKeys } from './access/keys';
import type { DeskRateLimits } from './access/policies';
import type { RateLimit } from './access/rate-limit';
import { ticketAdmission } from './access/tickets';
import { answerer, type Answer } from './answers/answer';
import type { DirectAnswers } from './answers/direct';
import type { Freshness } from './answers/headers';
import type { KeptAnswers } from './answers/kept';
import { resultWriter } from './answers/write';
import { API_ROOT, DESK_ROOT, deskUrl } from './api-root';
import type { Contract } from './contract/backend';
import { readBody } from './contract/request';
import type { AnswerCheck } from './contract/response-check';
import { dispatch } from './dispatch';
import { usesOwnBooks, pricingAtOwnBooks } from './own-books';
import type { State } from './request-id';

/** What both contracts share. */
interface Serving {
  readonly identify: Identify;
  readonly freshness: () => Freshness;
}

/** The trading contract and what serves it. */
export interface Trading {
  readonly contract: Contract<Answer>;
  readonly handlers: Handlers;
  readonly deps: Resources & { readonly board: BoardSource; readonly clock: Clock };
  readonly check: AnswerCheck;
}

interface TradingParts extends Serving {
  readonly limit: RateLimit;
  readonly kept: KeptAnswers;
  readonly remember: DirectAnswers['remember'];
}

/** Serves the trading contract, which only reads: answers from the board are kept, and prices may be those at the caller's own books. */
export function serveTrading(
  { contract, handlers, deps, check }: Trading,
  { identify, freshness, limit, kept, remember }: TradingParts,
): Middleware<State> {
  return dispatch({
    root: API_ROOT,
    contract,
    answer: answerer({
      operations: contract.operations,
      handlers,
      board: deps.board,
      clock: deps.clock,
      kept,
      root: API_ROOT,
      depsOn: (board, now) => ({ ...deps, board, now }),
      price: pricingAtOwnBooks(deps),
      write: resultWriter({ version: 'v1', check, document: contract.document }),
    }),
    identify,
    count: (ctx, _path, identity) => limit(subjectOf(ctx.ip, identity)),
    // Public operations may show the system token more, and that is for the operator alone.
    isPublic: (operation, identity) => operation.isPublic && identity.kind !== 'system',
    freshness,
    remember(ctx, answer) {
      // The same URL asks for other books with another key.
      if (answer.fileName === undefined && !usesOwnBooks(ctx.query)) remember(ctx.url, answer);
    },
  });
}

/** The desk contract and what serves it, beside the trading API. */
export interface Desk {
  readonly contract: Contract<Answer>;
  readonly handlers: DeskHandlers;
  /** What the application does not add itself. */
  readonly deps: Omit<DeskDeps, 'baseUrl' | 'usageOf' | 'keyHashOf' | 'isGuest'>;
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
  { identify, freshness, limits, keys, baseUrl }: DeskParts,
): Middleware<State> {
  const { board, clock } = given;
  const deps: DeskDeps = { ...given, baseUrl: deskUrl(baseUrl), usageOf: limits.usageOf, keyHashOf: keys.hashOf, isGuest: keys.isGuest };
  return dispatch({
    root: DESK_ROOT,
    contract,
    answer: answerer({
      operations: contract.operations,
      handlers,
      board,
      clock,
      writer,
      root: DESK_ROOT,
      depsOn: () => deps,
      write: resultWriter({ version: 'desk-v1', check, document: contract.document }),
    }),
    identify,
    count: limits.count,
    admit: ticketAdmission(writer, keys, systemClock),
    more: ({ req, state }) => ({
      headers: req.headers,
      isOpen: arePricesPublic(board.current()),
      requestId: state.requestId,
      readBody: () => readBody(req),
    }),
    isPublic: (operation) => operation.isPublic && isSameForAll(operation, board.current()),
    freshness,
  });
}
