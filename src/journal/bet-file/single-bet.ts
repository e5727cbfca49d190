import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { cellAt } from './rows/cells';
import type { Columns } from './columns';
import type { CsvRecord } from './rows/records';
import type { Meaning } from './values/column-names';
import type { TableColumn } from './rows/table';
import { isFormulas, isTotal } from './totals-line';
import { namesEnding, plainWords } from './values/meanings';
import { fightNamed } from './values/picks';
import { isEnding } from './values/results';
import { isNo, isYes } from './values/yes-no';
import { directionFrom, type LeftOutReason, type WagerTerm } from './values/wagers';

/** Why a line is refused: stable codes. */
export type RefusedReason =
  | 'broken_quotes'
  | 'damaged_text'
  | 'wrong_cell_count'
  | 'other_table'
  | 'invalid_placed_at'
  | 'invalid_odds'
  | 'invalid_amount'
  | 'invalid_currency'
  | 'invalid_side'
  | 'invalid_line'
  | 'unknown_book'
  | 'unknown_bet_type'
  | 'unknown_result'
  | 'duplicate_bet'
  | 'half_result'
  | 'unclear_result';

/** Ends the reading of a line that may be a bet, and cannot be taken as one for certain. */
export class Refused extends Error {
  constructor(
    readonly reason: RefusedReason,
    message: string,
  ) {
    super(message);
  }
}

/** The value that was read. @throws Refused where that is not clear */
export function clear<T>(read: T | { readonly unclear: string }, reason: RefusedReason): T {
  if (typeof read === 'object' && read !== null && 'unclear' in read) throw new Refused(reason, read.unclear);
  return read;
}

/** Ends the reading of a line that is no bet on a boxing match. */
export class LeftOut extends Error {
  constructor(
    readonly reason: LeftOutReason,
    message: string,
  ) {
    super(message);
  }
}

/** What decides whether a line is one bet. */
export interface BetPlan {
  readonly columns: Columns;
  /** References of bets that have several lines, one for each leg. */
  readonly combined: ReadonlySet<string>;
  readonly termOf: (text: string) => WagerTerm;
  readonly isOtherSport: (text: string) => boolean;
  /** What a column of methods or rounds tells, by the answer of its owner. */
  readonly useOf: (column: TableColumn) => ColumnUse | undefined;
}

/** Whether a column tells what the bet is on, or how the fight ended. */
export type ColumnUse = 'bet' | 'fight_result';

/** The kinds of a line that is one bet on boxing. @throws LeftOut for other lines */
export function singleBetIn(row: CsvRecord, plan: BetPlan): Set<WagerTerm> {
  const { columns, combined } = plan;
  const text = (meaning: Meaning): string => cellAt(row, columns.of(meaning));
  if (isTotal(row, columns)) throw new LeftOut('total', 'a line of totals');
  if (isFormulas(row, columns)) throw new LeftOut('empty', 'a line without a bet');
  const sport = text('sport') || marketParts(text('market')).sport;
  if (plan.isOtherSport(sport)) throw new LeftOut('other_sport', `the sport is "${sport}"`);
  const terms = termsOf(row, plan);
  // The legs of a combined bet are rows of their own, without date and stake.
  if (text('placed') === '' && text('stake') === '') throw new LeftOut('leg', 'a leg of a combined bet: the line has no date and no stake');
  checkWords(row, plan);
  if (combined.has(text('ref'))) throw new LeftOut('combined', `the bet "${text('ref')}" has several legs`);
  checkMethods(row, plan);
  if (!WHOLE_FIGHT.test(text('segment'))) throw new LeftOut('other_market', `the bet is on "${text('segment')}"`);
  return terms;
}

/** The lines that may be bets to store, those with values that cannot be read too. Lines that are left out anyway raise no question. */
export async function mayBeBets(rows: readonly CsvRecord[], plan: BetPlan): Promise<CsvRecord[]> {
  const bets: CsvRecord[] = [];
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    if (mayBeBet(row, plan)) bets.push(row);
  }
  return bets;
}

function mayBeBet(row: CsvRecord, plan: BetPlan): boolean {
  try {
    singleBetIn(row, plan);
    return true;
  } catch (error) {
    if (error instanceof LeftOut) return false;
    if (error instanceof Refused) return true;
    throw error;
  }
}

const WHOLE_FIGHT = /^(?:|n\/?a|any|full|full ?(?:time|fight|match|game|event)|fight|match|game|bout|whole fight)$/i;

/** The kinds that the columns of a line name. A word that is not known may stand for any bet, so it refuses the line. */
function termsOf(row: CsvRecord, { columns, termOf }: BetPlan): Set<WagerTerm> {
  const terms = new Set<WagerTerm>();
  for (const meaning of ['bet_type', 'market'] as const) {
    const cell = cellAt(row, columns.of(meaning));
    const text = meaning === 'market' ? marketParts(cell).market : cell;
    const term = meaning === 'market' && fightNamed(text, cellAt(row, columns.of('selection'))) !== '' ? 'plain' : termOf(text);
    if (term === 'unknown') throw new Refused('unknown_bet_type', `We do not know the kind of bet "${text}"`);
    if (term === 'no_bet') throw new LeftOut(term, 'the line is not a bet');
    if (term === 'combined' || term === 'lay' || term === 'live' || term === 'other_market')
      throw new LeftOut(term, `the bet is "${text}"`);
    terms.add(term);
  }
  return terms;
}

/** Checks all columns beside those of the kind that may make a line another bet. @throws LeftOut, or Refused for a word that is not known */
function checkWords(row: CsvRecord, { columns, termOf }: BetPlan): void {
  const filled = (meaning: Parameters<Columns['all']>[0]) =>
    columns.all(meaning).flatMap((column) => {
      const text = cellAt(row, column);
      return text === '' || isNo(text) ? [] : [{ name: column.name, text, said: saying(column.name, text) }];
    });
  for (const { said } of filled('live')) throw new LeftOut('live', said);
  for (const { said } of filled('parlay')) throw new LeftOut('combined', said);
  for (const { text, said } of filled('legs')) if (isSeveral(text)) throw new LeftOut('combined', said);
  for (const { text, said } of filled('liability')) if (/[1-9]/.test(text)) throw hedged(said);
  for (const { name, text, said } of filled('other_pick'))
    if (termOf(text) !== 'winner') throw new LeftOut(/prop|market/i.test(name) ? 'other_market' : 'combined', said);
  for (const column of columns.all('direction')) {
    const text = cellAt(row, column);
    const direction = directionFrom(text);
    if (direction === 'lay') throw new LeftOut('lay', saying(column.name, text));
    if (direction === undefined) throw new Refused('unknown_bet_type', `${saying(column.name, text)}, which is neither back nor lay`);
  }
  for (const { name, text } of filled('tags'))
    // Trackers tag fights that are shown live, and names of tipsters may be any words.
    for (const tag of /tipp?ster/i.test(name) ? [] : text.split(/[|;,]/))
      leaveOut(termOf(tag), ['lay', 'combined', 'other_market', 'no_bet'], name, tag);
  // A note is prose, unless it is such a word alone.
  for (const column of columns.all('note')) {
    const note = cellAt(row, column);
    if (note !== '' && plainWords(note).split(' ').length <= 3) leaveOut(termOf(note), OTHER_BETS, column.name, note);
  }
  for (const column of columns.unused) {
    const text = cellAt(row, column);
    if (isYes(text)) leaveOut(termOf(column.name), OTHER_BETS, column.name, text);
    const { words } = column;
    if (PLACED.test(words) && isNo(text)) throw new LeftOut('no_bet', saying(column.name, text));
    if (LAY_SIDE.test(words) && /[1-9]/.test(text)) throw hedged(saying(column.name, text));
    if ((HANDICAP.test(words) && /[1-9]/.test(text)) || (LINE.test(words) && POINTS.test(text)))
      throw new LeftOut('other_market', saying(column.name, text));
    if (/\p{L}/u.test(text) && !/^https?:/i.test(text)) leaveOut(termOf(text), OTHER_BETS, column.name, text);
  }
}

/** What a word beside the bet may make of it. */
const OTHER_BETS = ['lay', 'combined', 'live', 'other_market', 'no_bet'] as const;

function leaveOut(term: WagerTerm, terms: readonly LeftOutReason[], name: string, text: string): void {
  const reason = terms.find((one) => one === term);
  if (reason !== undefined) throw new LeftOut(reason, saying(name, text.trim()));
}

/** Back and lay together are no bet on the pick. */
function hedged(said: string): LeftOut {
  return new LeftOut('lay', `${said}: bets with a lay or a hedge are left out`);
}

function saying(name: string, text: string): string {
  return `"${name}" says "${text.slice(0, 100)}"`;
}

function isSeveral(legs: string): boolean {
  return /[;|,+&\n]/.test(legs) || (legs.match(/\d+/g) ?? []).some((digits) => Number(digits) > 1);
}

/** A method or a round makes another bet of a line, unless it is how the fight ended. */
function checkMethods(row: CsvRecord, plan: BetPlan): void {
  for (const column of plan.columns.all('how')) {
    const text = cellAt(row, column);
    if (!isMethod(text, column, plan.termOf)) continue;
    const use = plan.useOf(column);
    if (use === 'bet') throw new LeftOut('other_market', saying(column.name, text));
    if (use === undefined) throw new Refused('unknown_bet_type', `${saying(column.name, text)}: it may be the bet, or how the fight ended`);
  }
}

/** Whether a value of a column of methods or rounds says one. */
export function isMethod(text: string, { name }: TableColumn, termOf: BetPlan['termOf']): boolean {
  // A column such as Fight result may also name the winner, or say how the bet ended.
  if (namesEnding(name)) return termOf(text) === 'other_market' || (isEnding(text) && !/draw|nc|contest/i.test(text));
  return !WHOLE_FIGHT.test(text) && !isNo(text) && termOf(text) !== 'winner';
}

/** Exchanges name all in one text: `Boxing / Ann Stone v Bea Oak : Match Odds`. */
export function marketParts(text: string): { readonly sport: string; readonly event: string; readonly market: string } {
  const [, sport = '', event = '', market = text] = /^([^/:]+) \/ (.+) : ([^:]+)$/.exec(text) ?? [];
  return { sport, event, market };
}

/** The column of a handicap, which has a number where the bet is on one. */
const HANDICAP = /^(?:asian )?(?:handicap|spread|point spread)s?$/;

/** The column of a handicap, or of odds. A handicap has a sign and is small. */
const LINE = /^(?:bet |betting )?lines?$/;
const POINTS = /^[+\-\u2212](?!0+(?:[.,]0+)?$)\d{1,2}(?:[.,]\d+)?$/;

/** A column that says whether there is a bet at all. */
const PLACED = /^(?:(?:was |is |did i )?(?:bet |wager )?(?:placed|accepted|matched|confirmed|struck|taken|made)|(?:did i )?bet|i bet)$/;

/** A column of a lay bet, or of another bet on the same fight, under another name than the usual ones. */
const LAY_SIDE = /\b(?:lay|laid|liability|hedged?|counter ?bet)\b(?!.*\bcommission\b)/;
