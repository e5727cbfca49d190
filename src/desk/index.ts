import { calculatorsHandlers } from './calculators/handlers';
import { journalHandlers } from './journal/handlers';
import type { DeskHandlers } from './handler';
import { meHandlers } from './me/handlers';

/** The handler of every operation of the desk contract, by `operationId`. */
export const deskHandlers: DeskHandlers = {
  ...calculatorsHandlers,
  ...meHandlers,
  ...journalHandlers,
};
