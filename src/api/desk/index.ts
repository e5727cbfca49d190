import { calculatorsHandlers } from './calculators/handlers';
import { eventsHandlers } from './events/handlers';
import type { DeskOperationId } from '../operation';
import type { DeskHandlers } from './handler';
import { depthHandlers } from './depth/handlers';
import { installationHandlers } from './installation/handlers';
import { deskJournalHandlers } from './journal/handlers';
import { linesHandlers } from './lines/handlers';
import { meHandlers } from './me/handlers';
import { namesHandlers } from './names/handlers';
import { notificationsHandlers } from './notifications/handlers';
import { outcomesHandlers } from './outcomes/handlers';
import { reportsHandlers } from './reports/handlers';
import { sealHandlers } from './seal/handlers';
import { sourcesHandlers } from './sources/handlers';
import { settlementHandlers } from './settlement/handlers';
import { setupHandlers } from './setup/handlers';
import { webhooksHandlers } from './webhooks/handlers';

/** The handler of every operation of the desk contract, by `operationId`. */
export const deskHandlers: DeskHandlers = {
  ...calculatorsHandlers,
  ...meHandlers,
  ...eventsHandlers,
  ...notificationsHandlers,
  ...webhooksHandlers,
  ...deskJournalHandlers,
  ...linesHandlers,
  ...outcomesHandlers,
  ...depthHandlers,
  ...installationHandlers,
  ...namesHandlers,
  ...reportsHandlers,
  ...sourcesHandlers,
  ...sealHandlers,
  ...settlementHandlers,
  ...setupHandlers,
};

/** Operations computed from the request and the board alone. They never wait for the database. */
export const DESK_OPERATIONS_IN_MEMORY: readonly DeskOperationId[] = [
  'calculateDevig',
  'calculateStakes',
  'calculateArbitrage',
  'calculateFreeBet',
  'compareSettlementRules',
];
