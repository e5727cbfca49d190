import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { BoardSource } from '../board/board';
import type { Clock } from '../lib/clock';
import type { Derived } from './derived/derived';
import type { ReadHandler, TradingOperationId } from './operation';

/** What the handlers of the trading contract work with. */
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

/** One handler per operation of the contract, which only reads: a missing, extra or wrongly typed one does not compile. */
export type Handlers = { [Id in TradingOperationId]: ReadHandler<Id, Deps> };
