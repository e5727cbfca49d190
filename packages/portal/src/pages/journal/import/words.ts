import { counted } from '../../../../../figures/src/readings/words';
import { percentText } from '../../../format/figures';
import type { FileCounts, FileImport, ImportLine } from './schemas';

/** Why a line does not become a bet, in a bettor's words. */
const REASONS: Readonly<Record<string, string>> = {
  combined: 'Parlays and other combined bets',
  leg: 'Legs of combined bets',
  lay: 'Lay bets',
  live: 'Live bets',
  other_market: 'Rounds, methods, totals and other markets',
  other_sport: 'Other sports',
  other_book: 'Books you chose to leave out',
  total: 'Lines with totals',
  empty: 'Empty lines',
  no_bet: 'Lines that are not bets',
  broken_quotes: 'Broken quotes',
  damaged_text: 'Damaged text',
  wrong_cell_count: 'More columns than the header has',
  other_table: 'In a second table of the file',
  invalid_placed_at: 'A date we cannot read',
  fight_over: 'Placed after the fight began',
  start_unknown: 'Start of the fight not known',
  invalid_odds: 'Odds we cannot read',
  invalid_amount: 'A stake we cannot read',
  invalid_currency: 'A currency we do not know',
  invalid_side: 'A pick that is not in the fight',
  invalid_line: 'A value that is missing or too long',
  unknown_book: 'A bookmaker we do not know',
  unknown_bet_type: 'A type of bet we do not know',
  unknown_result: 'A result we do not know',
  half_result: 'Half won or half lost',
  unclear_result: 'A result that does not fit its profit',
  fight_not_started: 'Won or lost before the fight',
  unknown_fight: 'A fight we do not have',
  ambiguous_fight: 'A name that fits several fights',
  duplicate_bet: 'The same bet twice',
  duplicate_line: 'The same ID twice',
  duplicate_ref: 'An ID that another of your bets has',
  changed_bet: 'Another stake, odds or book than in your journal',
  unclear_bet: 'One of several such bets of that day',
  voided_bet: 'You voided this bet',
  limit_reached: 'Over one of your limits',
};

/** The words for a reason; its code where there are none. */
export function reasonText(code: string): string {
  return REASONS[code] ?? code.replaceAll('_', ' ');
}

/** The words for what became of a line. */
export const OUTCOMES: Readonly<Record<ImportLine['outcome'], string>> = {
  to_store: 'New bet',
  to_update: 'New result',
  stored: 'Added',
  updated: 'Result updated',
  duplicate: 'Already there',
  left_out: 'Left out',
  refused: 'Refused',
};

const SEPARATORS: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

/** What kind of file it is: “A Pikkit export, 21 lines.” */
export function sourceText({ reading, counts }: Pick<FileImport, 'reading' | 'counts'>): string {
  const lines = counts === null ? '' : `, ${counted(counts.lines, 'line')}`;
  if (reading === null) return '';
  const { tracker, separator, header_line } = reading;
  if (tracker === 'own') return `A file in our own format${lines}.`;
  if (tracker !== null) return `${/^[AEIO]/.test(tracker) ? 'An' : 'A'} ${tracker} export${lines}.`;
  const where = header_line === 1 ? '' : `, column names in line ${header_line}`;
  return `A table with ${SEPARATORS[separator] ?? separator} between columns${where}${lines}.`;
}

/** What an undo did: “Undone: 2 bets removed, 1 result taken back.” */
export function undoneText(counts: Pick<FileCounts, 'stored' | 'updated'> | null): string {
  const { stored, updated } = counts ?? { stored: 0, updated: 0 };
  const parts = [
    ...(stored > 0 ? [`${counted(stored, 'bet')} removed`] : []),
    ...(updated > 0 ? [`${counted(updated, 'result')} taken back`] : []),
  ];
  return parts.length === 0 ? 'Discarded: nothing was imported.' : `Undone: ${parts.join(', ')}.`;
}

/** A message of the service as a sentence. */
export function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** What an import did: “8 bets added, 1 result updated.” */
export function doneText({ stored, updated }: Pick<FileCounts, 'stored' | 'updated'>): string {
  const parts = [counted(stored, 'bet') + ' added', ...(updated > 0 ? [`${counted(updated, 'result')} updated`] : [])];
  return `${parts.join(', ')}.`;
}

/** How far the sending of a file is, or why it waits. */
export function sendingText({ name, share, waitSeconds }: { name: string; share: number; waitSeconds?: number | undefined }): string {
  if (waitSeconds !== undefined) return `Too many imports in a minute: ${name} is sent in ${Math.ceil(waitSeconds)} s`;
  return `Sending ${name}, ${percentText(share, 0)}`;
}
