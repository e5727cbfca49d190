import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { GateSet } from '../../betting/picks/policy';
import type { Board } from '../../board/board';
import type { Moment } from '../../lib/moment';
import type { CallerLimits } from '../limits';
import type { ReadHandler, TradingOperationId } from '../operation';

/** What the handlers of the trading contract work with, the same for every request. */
export interface Resources {
  /** Reads only, and may lag behind the board. */
  readonly db: Knex;
  /** Reads only, from the primary, which does not lag. */
  readonly primary: Knex;
  readonly log: Logger;
  /** The bundled contract, for `GET /docs`. */
  readonly contract: Record<string, unknown>;
  readonly baseUrl: string;
  /** Which gates decide verdicts where a request names none. */
  readonly verdictGates: GateSet;
}

/** The same for one answer: from which board it is made, and when. */
export interface Deps extends Resources {
  readonly board: Board;
  readonly now: Moment;
  /** Where a replay holds the clock; undefined while it runs. */
  readonly clockStoppedAt?: Date | undefined;
  /** What the caller's limits leave of stakes; undefined for no limits. */
  readonly limits?: CallerLimits | undefined;
}

/** One handler per operation of the contract, which only reads: a missing, extra or wrongly typed one does not compile. */
export type Handlers = { [Id in TradingOperationId]: ReadHandler<Id, Deps> };
