import type { BetKind } from '../../betting/bets/payout';
import type { Columns, UnusedColumn } from './columns';
import { cellAt } from './rows/cells';
import type { CsvRecord } from './rows/records';
import type { TableColumn } from './rows/table';
import { Refused, type BetPlan } from './single-bet';
import { isBonus } from './inference/bonus-word';
import { plainWords } from './values/meanings';
import { isNo, isYes } from './values/yes-no';
import { amountAlone } from './values/amounts';
import type { WagerTerm } from './values/wagers';

/** Longest texts that the journal keeps. */
export const LONGEST = { name: 200, ref: 200, note: 4_000, tag: 50 };
const MOST_TAGS = 20;

/** Whether a bet was free, or its price boosted, by its terms, its tags and all columns that may say so. @throws Refused where that is not clear */
export function kindOf(
  row: CsvRecord,
  { columns, termOf }: Pick<BetPlan, 'columns' | 'termOf'>,
  terms: ReadonlySet<WagerTerm>,
  tags: readonly string[],
): BetKind {
  const boost = cellAt(row, columns.of('boost'));
  const risk = cellAt(row, columns.of('own_risk'));
  const beside = [...columns.all('note'), ...columns.unused].map((column) => ({ column, text: cellAt(row, column) }));
  const texts = [...tags, ...beside.map(({ column, text }) => (isFree(column, text) ? 'free bet' : text))];
  const said = new Set([
    ...terms,
    ...texts.map(termOf),
    ...columns
      .all('kind')
      .map((column) => (holdsStake(row, column) ? kindByStake(row, column, columns) : kindIn(cellAt(row, column), column, termOf))),
    ...columns.unused.filter(namesFreeBet).map((column) => kindByStake(row, column, columns)),
  ]);
  if (said.has('free_bet') || (risk !== '' && Number(risk) === 0)) return 'free_bet';
  const tagged = columns.all('tags').flatMap((column) => tagsIn(cellAt(row, column)).map((text) => ({ column, text })));
  const mention = [...beside, ...tagged].find(
    ({ column, text }) => (MENTIONS_FREE_BET.test(text) || mayBeFree(column, text)) && termOf(text) === 'unknown',
  );
  if (mention !== undefined && !columns.all('kind').some((column) => cellAt(row, column) !== ''))
    throw unclearKind(mention.text, mention.column.name);
  if (said.has('boost') || isYes(boost)) return 'boost';
  const boosted = columns.unused.find((column) => BOOST.test(column.name) && /[1-9]/.test(cellAt(row, column)));
  if (boosted !== undefined)
    throw new Refused(
      'invalid_line',
      `"${boosted.name}" says ${cellAt(row, boosted)}, so we cannot tell whether "${columns.of('price')?.name}" has the boosted price`,
    );
  if (boost !== '' && !isNo(boost)) throw new Refused('invalid_line', `"${boost}" does not say whether the price was boosted`);
  return 'cash';
}

/** A column such as Freebet stake, whose name is not a usual one. */
const FREE_BET = /free[ _-]?(?:bet|play|stake|amount)|bonus[ _-]?(?:bet|stake|amount)|bet[ _-]?credits?/i;
/** Short names for the same, and for money that a book gave. */
const FREE =
  /^(?:is |was |used )?(?:free|fb|tokens?|vouchers?|site credits?|bonus used|(?:free|bonus|promo|promotional) (?:funds|money|credits?))(?: used)?$/;
/** Columns that say whose money was staked, where Free alone is a free bet. */
const FUNDS =
  /^(?:(?:stake|fund|funds|funding|wallet|balance|money)(?: (?:type|source|kind|used))?|source of funds|paid (?:with|from|by))$/;

function namesFreeBet({ name, words }: UnusedColumn): boolean {
  return FREE_BET.test(name) || FREE.test(words);
}

/** Words below such a column that may be a free bet, or not. */
const PROMO = /^(?:promo\w*|credits?|offer|reward\w*|gift\w*)$/;

function isFree({ words }: UnusedColumn, text: string): boolean {
  return FUNDS.test(words) && FREE.test(plainWords(text)) && !isBonus(text);
}

function mayBeFree({ words }: UnusedColumn, text: string): boolean {
  return FUNDS.test(words) && PROMO.test(plainWords(text));
}

/** A column such as Boosted odds, which has a price or a share where the price was boosted. */
const BOOST = /boost/i;
/** A text that speaks of a free bet and does not say that it was one. */
const MENTIONS_FREE_BET = /\bfree[ -]?bets?\b|\bbonus(?:[ -]?bets?)?\b|^fb$/i;

/** Whether a column such as Free bet has an amount, which is the stake or the part of it that was free. */
function holdsStake(row: CsvRecord, column: UnusedColumn): boolean {
  const text = cellAt(row, column);
  return namesFreeBet(column) && !isYes(text) && (amountAlone(text) ?? 0) > 0;
}

/** The kind of a bet by a column that may hold the part of the stake that was free. */
function kindByStake(row: CsvRecord, column: UnusedColumn, columns: Columns): BetKind {
  const [text, stake] = [cellAt(row, column), cellAt(row, columns.of('stake'))];
  if (text === '' || isNo(text) || amountAlone(text) === 0) return 'cash';
  if (isYes(text) || (holdsStake(row, column) && (isNoStake(stake) || amountAlone(stake) === amountAlone(text)))) return 'free_bet';
  throw unclearKind(text, column.name);
}

/** The stake of a free bet that has a column of its own, where the column of stakes has none; empty elsewhere. */
export function freeStakeOf(row: CsvRecord, columns: Columns): string {
  const column = [...columns.all('kind'), ...columns.unused].find((one) => holdsStake(row, one));
  return column !== undefined && isNoStake(cellAt(row, columns.of('stake'))) ? cellAt(row, column) : '';
}

function isNoStake(text: string): boolean {
  return text === '' || amountAlone(text) === 0;
}

function kindIn(text: string, { name }: TableColumn, termOf: BetPlan['termOf']): BetKind {
  if (text === '' || isNo(text) || /^(?:cash|real money|0([.,]0+)?)$/i.test(text)) return 'cash';
  if (isYes(text)) return 'free_bet';
  const term = termOf(text);
  if (term === 'free_bet' || term === 'boost') return term;
  if (term === 'plain') return 'cash';
  throw unclearKind(text, name);
}

function unclearKind(text: string, column: string): Refused {
  return new Refused('invalid_line', `We cannot tell whether this was a free bet: "${column}" says ${text}. Write yes or no.`);
}

/** The tags of all columns that hold some. */
export function tagsOf(row: CsvRecord, columns: Columns): string[] {
  return [...new Set(columns.all('tags').flatMap((column) => tagsIn(cellAt(row, column))))];
}

function tagsIn(text: string): string[] {
  const separator = text.includes('|') ? '|' : text.includes(';') ? ';' : ',';
  const tags = [...new Set(text.split(separator).map((tag) => tag.trim()))].filter((tag) => tag !== '');
  if (tags.length > MOST_TAGS) throw new Refused('invalid_line', `a bet must have at most ${MOST_TAGS} tags (got ${tags.length})`);
  for (const tag of tags) atMost('a tag', tag, LONGEST.tag);
  return tags.map((tag) => tag.replaceAll(';', ','));
}

/** A text of at most so many characters. @throws Refused */
export function atMost(what: string, text: string, longest: number): string {
  if (text.length > longest) throw new Refused('invalid_line', `${what} must have at most ${longest} characters (got ${text.length})`);
  return text;
}
