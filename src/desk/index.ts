import { calculatorsHandlers } from './calculators/handlers';
import { eventsHandlers } from './events/handlers';
import { journalHandlers } from './journal/handlers';
import type { DeskHandlers } from './handler';
import { meHandlers } from './me/handlers';
import { notificationsHandlers } from './notifications/handlers';
import { webhooksHandlers } from './webhooks/handlers';

/** The handler of every operation of the desk contract, by `operationId`. */
export const deskHandlers: DeskHandlers = {
  ...calculatorsHandlers,
  ...meHandlers,
  ...eventsHandlers,
  ...notificationsHandlers,
  ...webhooksHandlers,
  ...journalHandlers,
};
