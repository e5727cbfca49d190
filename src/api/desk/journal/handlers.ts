import { bankrollHandlers } from './bankroll';
import { betHandlers } from './bets';
import { importHandlers } from './imports';

export const journalHandlers = { ...betHandlers, ...bankrollHandlers, ...importHandlers };
