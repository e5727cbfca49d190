import { bankrollHandlers } from './bankroll';
import { betHandlers } from './bets';
import { importHandlers } from './imports';

export const deskJournalHandlers = { ...betHandlers, ...bankrollHandlers, ...importHandlers };
