import { bankrollHandlers } from './bankroll';
import { betHandlers } from './bets';
import { fileImportHandlers } from './file-imports';
import { importHandlers } from './imports';

export const deskJournalHandlers = { ...betHandlers, ...bankrollHandlers, ...importHandlers, ...fileImportHandlers };
