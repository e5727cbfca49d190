import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { cellAt } from './cells';
import type { Columns } from './columns';
import type { CsvRecord } from './records';
import type { Meaning } from './values/meanings';
import type { LeftOutReason, WagerTerm } from './values/wagers';

/** Why a line is refused: stable codes. */
export type RefusedReason =
  | 'broken_quotes'
  | 'wrong_cell_count'
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
}

const TOTAL = /^(?:grand )?totals?:?$|^(?:sum|summe|razem|łącznie|totale?|gesamt|suma|итого)\b:?$/i;

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
  if (text('placed') === '' && text('stake') === '') throw new LeftOut('leg', 'a leg of a combined bet');
  if (Number(text('legs')) > 1) throw new LeftOut('combined', `the bet has ${text('legs')} legs`);
  if (text('parlay') !== '' && !isNo(text('parlay'))) throw new LeftOut('combined', `the line belongs to the parlay "${text('parlay')}"`);
  if (combined.has(text('ref'))) throw new LeftOut('combined', `the bet "${text('ref')}" has several legs`);
  if (!WHOLE_FIGHT.test(text('segment'))) throw new LeftOut('other_market', `the bet is on "${text('segment')}"`);
  return terms;
}

/** The lines that may be bets to store, those with values that cannot be read too. Lines that are left out anyway raise no question. */
export async function mayBeBets(rows: readonly CsvRecord[], plan: BetPlan): Promise<CsvRecord[]> {
  const bets: CsvRecord[] = [];
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    await pause();
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

const WHOLE_FIGHT = /^(?:|full|full ?(?:time|fight|match|game|event)|fight|match|game|bout|whole fight)$/i;

/** A line that names totals instead of a date and a pick. */
export function isTotal(row: CsvRecord, columns: Columns): boolean {
  const filled = (row.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (TOTAL.test(filled[0] ?? '')) return true;
  return isBare(row, columns) && filled.some((cell) => TOTAL.test(cell));
}

/** A line in which a spreadsheet has nothing but formulas. */
function isFormulas(row: CsvRecord, columns: Columns): boolean {
  const isNothing = (cell: string): boolean => /^\D*(?:0+([.,]0+)?)?\D*$/.test(cell) && !/\p{L}{2}/u.test(cell);
  return isBare(row, columns) && (row.cells ?? []).every((cell) => isNothing(cell.trim()));
}

function isBare(row: CsvRecord, columns: Columns): boolean {
  return cellAt(row, columns.of('placed')) === '' && cellAt(row, columns.of('selection')) === '';
}

/** The kinds that the columns of a line name. A word that is not known may stand for any bet, so it refuses the line. */
function termsOf(row: CsvRecord, { columns, termOf }: BetPlan): Set<WagerTerm> {
  const terms = new Set<WagerTerm>();
  for (const meaning of ['bet_type', 'market'] as const) {
    const cell = cellAt(row, columns.of(meaning));
    const text = meaning === 'market' ? marketParts(cell).market : cell;
    const term = termOf(text);
    if (term === 'unknown') throw new Refused('unknown_bet_type', `"${text}" is no kind of bet that is known`);
    if (term === 'no_bet') throw new LeftOut(term, 'the line is no bet');
    if (term === 'combined' || term === 'lay' || term === 'live' || term === 'other_market')
      throw new LeftOut(term, `the bet is "${text}"`);
    terms.add(term);
  }
  const live = cellAt(row, columns.of('live'));
  if (live !== '' && !isNo(live)) throw new LeftOut('live', 'the bet was placed during the fight');
  return terms;
}

/** Exchanges name all in one text: `Boxing / Ann Stone v Bea Oak : Match Odds`. */
export function marketParts(text: string): { readonly sport: string; readonly event: string; readonly market: string } {
  const [, sport = '', event = '', market = text] = /^([^/:]+) \/ (.+) : ([^:]+)$/.exec(text) ?? [];
  return { sport, event, market };
}

/** Whether a text says no in the languages of trackers. */
export function isNo(text: string): boolean {
  return /^(?:no|n|false|0|non|nein|nee|nie|нет|-|pre-?match|prematch|pre-?game)$/i.test(text);
}
