import { adminHandlers } from './admin/handlers';
import { auditHandlers } from './audit/handlers';
import { backtestHandlers } from './backtest/handlers';
import { bookmakersHandlers } from './bookmakers/handlers';
import { clvHandlers } from './clv/handlers';
import { docsHandlers } from './docs/handlers';
import { fightersHandlers } from './fighters/handlers';
import type { TradingOperationId } from '../operation';
import type { Handlers } from './handler';
import { journalHandlers } from './journal/handlers';
import { modelHandlers } from './model/handlers';
import { optimizerHandlers } from './optimizer/handlers';
import { picksHandlers } from './picks/handlers';
import { runsHandlers } from './runs/handlers';
import { schemasHandlers } from './schemas/handlers';
import { systemHandlers } from './system/handlers';

/** The handler of every operation, by `operationId`. */
export const handlers: Handlers = {
  ...systemHandlers,
  ...docsHandlers,
  ...picksHandlers,
  ...optimizerHandlers,
  ...clvHandlers,
  ...modelHandlers,
  ...auditHandlers,
  ...bookmakersHandlers,
  ...fightersHandlers,
  ...journalHandlers,
  ...adminHandlers,
  ...runsHandlers,
  ...backtestHandlers,
  ...schemasHandlers,
};

/** Operations answered from memory. They wait for the database only when they name the caller's own books. */
export const OPERATIONS_IN_MEMORY: readonly TradingOperationId[] = [
  'listLivePicks',
  'getPick',
  'listArbitrage',
  'listPlusEv',
  'getHedge',
  'listOddsComparison',
  'listBookmakers',
  'getHealth',
  'getPolicy',
];
