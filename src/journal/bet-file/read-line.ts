import type { BetKind } from '../../betting/bets/payout';
import { isPayable } from '../../users/amounts';
import type { ReadLine } from '../imports/line';
import { writtenAmount } from './values/amounts';
import { cellAt } from './rows/cells';
import { isNo, LeftOut, marketParts, Refused, singleBetIn, type BetPlan, type RefusedReason } from './single-bet';
import type { Columns } from './columns';
import type { DateReading } from './infer-dates';
import type { DecimalReading, PriceReading } from './infer-money';
import type { BookReading, CurrencyReading } from './infer-names';
import type { ResultReading } from './infer-results';
import type { TableColumn } from './rows/table';
import type { Meaning } from './values/column-names';
import type { CsvRecord, Delimiter } from './rows/records';
import { refAt } from './repeats';
import { checkedResult, resultByMoney, resultFrom, type ReadResult } from './values/results';
import { readWager, type LeftOutReason, type WagerTerm } from './values/wagers';

/** A bet of a file. Its fight and side are still names. */
export interface FileBet {
  readonly slip: ReadLine;
  /** Undefined for an open bet. */
  readonly result: ReadResult | undefined;
  /** Profit by the file, in cents; undefined where it names none. */
  readonly theirProfit: number | undefined;
}

/** What a line of a file is. */
export type FileLine = { readonly line: number } & (
  | { readonly outcome: 'bet'; readonly bet: FileBet }
  | { readonly outcome: 'left_out'; readonly reason: LeftOutReason; readonly message: string }
  | { readonly outcome: 'refused'; readonly reason: RefusedReason; readonly message: string }
);

/** How the columns of a file are read. */
export interface Plan extends BetPlan {
  /** Cells of the header. */
  readonly width: number;
  readonly separator: Delimiter;
  readonly dates: DateReading;
  readonly prices: PriceReading;
  readonly decimals: DecimalReading;
  readonly currencies: CurrencyReading;
  readonly books: BookReading;
  readonly results: ResultReading;
  /** Lines that are equal to an earlier one, by the answer of their owner. */
  readonly repeated: ReadonlySet<number>;
}

/** Longest texts that the journal keeps. */
const LONGEST = { name: 200, ref: 200, note: 4_000, tag: 50 };
const MOST_TAGS = 20;

/** Reads a line; it never becomes another kind of bet than it is. */
export function readFileLine(row: CsvRecord, plan: Plan): FileLine {
  const { line } = row;
  try {
    return { line, outcome: 'bet', bet: betIn(row, plan) };
  } catch (error) {
    if (error instanceof LeftOut) return { line, outcome: 'left_out', reason: error.reason, message: error.message };
    if (error instanceof Refused) return { line, outcome: 'refused', reason: error.reason, message: error.message };
    throw error;
  }
}

function betIn(row: CsvRecord, plan: Plan): FileBet {
  const { columns, width } = plan;
  if (row.cells === null) throw new Refused('broken_quotes', 'the quotes of the line are broken');
  if (row.cells.slice(width).some((cell) => cell.trim() !== ''))
    throw new Refused('wrong_cell_count', `the line has ${row.cells.length} cells, and the header has ${width}`);
  const text = (meaning: Meaning): string => cellAt(row, columns.of(meaning));
  const terms = singleBetIn(row, plan);
  if (hasBareCommas(row, plan))
    throw new Refused('invalid_amount', 'the amounts use a decimal comma without quotes: export again with semicolons');
  if (plan.repeated.has(row.line)) throw new Refused('duplicate_bet', 'an earlier line is the same bet');
  const isWinner = terms.has('winner') || terms.has('three_way');
  const pick = readWager(text('selection'), text('event') || marketParts(text('market')).event, isWinner);
  if ('left' in pick) throw new LeftOut(pick.left, `the bet is "${text('selection')}"`);
  if ('unclear' in pick) throw new Refused('invalid_side', pick.unclear);
  const kind = kindOf(row, plan, new Set([...terms, ...(pick.kind === undefined ? [] : [pick.kind])]));
  for (const name of [pick.side, ...(pick.fight ?? '').split(' v ')])
    if (name.length > LONGEST.name)
      throw new Refused('invalid_line', `a name must have at most ${LONGEST.name} characters (got ${name.length})`);
  const placedAt = clear(plan.dates.placedAt(row), 'invalid_placed_at');
  const book = clear(plan.books.bookOf(row), 'unknown_book');
  if (book === null) throw new LeftOut('other_book', `bets at "${text('book')}" are left out`);
  const odds = clear(plan.prices.oddsIn(text('price')), 'invalid_odds');
  const { stake, currency } = stakeOf(row, plan);
  const money = (meaning: 'profit' | 'payout' | 'cash_out'): number | undefined => {
    const written = text(meaning) === '' ? undefined : writtenAmount(text(meaning));
    return written && plan.decimals.nearestIn(meaning, written);
  };
  const profit = money('profit');
  const cashOut = cashOutOf(row, plan, money('cash_out'));
  const paid = isPaid(row, plan) ? money('payout') : undefined;
  if (cashOut !== undefined && paid !== undefined && Math.abs(cashOut - paid) > 1)
    throw new Refused('unclear_result', `"${text('cash_out')}" came back by cashing out, and "${text('payout')}" was paid`);
  const payout = paid ?? cashOut;
  const result = resultOf(row, plan, { stake, odds, kind, payout, profit }, cashOut !== undefined);
  return {
    slip: {
      ...{ fightId: undefined, fight: pick.fight, side: pick.side, book, odds, stake: stake / 100, currency, placedAt, kind },
      marketType: pick.side === 'draw' || terms.has('three_way') ? 'h2h_3_way' : undefined,
      externalRef: atMost('a reference', refAt(row, columns), LONGEST.ref) || undefined,
      note: atMost('a note', text('note'), LONGEST.note) || undefined,
      tags: tagsOf(row, columns),
    },
    result,
    theirProfit:
      result === undefined ? undefined : (profit ?? (payout === undefined ? undefined : payout - (kind === 'free_bet' ? 0 : stake))),
  };
}

/**
 * Whether the comma of `2,50` separates cells: the odds and the stake are whole numbers then, and a note behind them is one of two digits. A
 * column that is not read may be of numbers, so it is evidence only where two in a row hold decimals.
 */
function hasBareCommas(row: CsvRecord, { columns, separator }: Plan): boolean {
  const [price, stake] = [columns.of('price'), columns.of('stake')];
  if (separator !== ',' || price === undefined || stake === undefined) return false;
  if (!/^\d{1,2}$/.test(cellAt(row, price)) || !/^\d+$/.test(cellAt(row, stake))) return false;
  const behind = [1, 2].map((distance) => {
    const at = Math.max(price.at, stake.at) + distance;
    return { meaning: columns.read.find((column) => column.at === at)?.meaning ?? 'unused', cell: cellAt(row, { at }) };
  });
  if (behind.every(({ meaning, cell }) => /^(?:note|tags|unused)$/.test(meaning) && /^\d\d$/.test(cell))) return true;
  return behind.slice(0, 1).some(({ meaning, cell }) => /^(?:note|tags)$/.test(meaning) && /^\d\d?$/.test(cell));
}

function clear<T>(read: T | { readonly unclear: string }, reason: RefusedReason): T {
  if (typeof read === 'object' && read !== null && 'unclear' in read) throw new Refused(reason, read.unclear);
  return read;
}

function kindOf(row: CsvRecord, { columns, termOf }: Plan, terms: ReadonlySet<WagerTerm>): BetKind {
  const boost = cellAt(row, columns.of('boost'));
  const risk = cellAt(row, columns.of('own_risk'));
  const texts = [...tagsOf(row, columns), ...[columns.of('note'), ...columns.unused].map((column) => cellAt(row, column))];
  const said = new Set([
    ...terms,
    ...texts.map(termOf),
    ...columns.all('kind').map((column) => kindIn(cellAt(row, column), column, termOf)),
  ]);
  if (said.has('free_bet') || (risk !== '' && Number(risk) === 0)) return 'free_bet';
  if (said.has('boost') || /^(?:yes|y|true|1|x)$/i.test(boost)) return 'boost';
  if (boost !== '' && !isNo(boost)) throw new Refused('invalid_line', `"${boost}" does not say whether the price was boosted`);
  return 'cash';
}

function kindIn(text: string, { name }: TableColumn, termOf: Plan['termOf']): BetKind {
  if (text === '' || isNo(text) || /^(?:cash|real money|0([.,]0+)?)$/i.test(text)) return 'cash';
  if (/^(?:yes|y|true|1|x|oui|ja|si|sì|sí|sim|tak|да)$/i.test(text)) return 'free_bet';
  const term = termOf(text);
  if (term === 'free_bet' || term === 'boost') return term;
  if (term === 'plain') return 'cash';
  throw new Refused('invalid_line', `We cannot tell whether this was a free bet: "${name}" says ${text}. Write yes or no.`);
}

function stakeOf(row: CsvRecord, { columns, decimals, currencies }: Plan): { readonly stake: number; readonly currency: string } {
  const column = columns.of('stake');
  const text = cellAt(row, column);
  if (column === undefined)
    throw new Refused(
      'invalid_amount',
      columns.of('units') === undefined
        ? 'it is not clear which column has the stakes'
        : 'the file has stakes in units only: add a column with the amounts',
    );
  if (text === '') throw new Refused('invalid_amount', `"${column.name}" is empty`);
  const written = writtenAmount(text);
  if (written === undefined) throw new Refused('invalid_amount', `"${text}" is no amount of money`);
  const stake = decimals.centsIn('stake', written);
  if (stake !== undefined && stake < 0)
    throw new Refused('invalid_amount', `the stake is negative (${(stake / 100).toFixed(2)}): is it a loss, not a stake?`);
  if (stake === undefined || stake === 0 || stake > 100_000_000_000)
    throw new Refused('invalid_amount', `the stake must be from 0.01 to 1000000000, with at most 2 decimals (got "${text}")`);
  const currency = clear(currencies.currencyOf(row), 'invalid_currency');
  if (!isPayable(stake / 100, currency)) throw new Refused('invalid_amount', `${currency} has no unit smaller than 1 (got "${text}")`);
  return { stake, currency };
}

/** What came back for a bet that was cashed out, in cents. A cash-out of a bet that ended otherwise contradicts its result. */
function cashOutOf(row: CsvRecord, { columns, results }: Plan, amount: number | undefined): number | undefined {
  const column = columns.of('cash_out');
  const [text, ended] = [cellAt(row, column), cellAt(row, columns.of('result'))];
  if (column === undefined || text === '' || isNo(text) || amount === 0) return undefined;
  if (resultFrom(ended, results.words) === 'cashed_out') return amount;
  if (ended !== '') throw new Refused('unclear_result', `the result is "${ended}", and "${column.name}" says ${text}`);
  if (amount === undefined || /value|offer/i.test(column.name))
    throw new Refused('unclear_result', `We cannot tell whether this bet was cashed out: "${column.name}" says ${text}.`);
  return amount;
}

/** Whether the payout of a line came back. @throws Refused while the owner has not said so */
function isPaid(row: CsvRecord, { columns, results }: Plan): boolean {
  const column = columns.of('payout');
  if (results.isPayoutResult === undefined && cellAt(row, column) !== '')
    throw new Refused('unclear_result', `it is not clear whether "${column?.name}" was paid, or is what the bet would pay`);
  return results.isPayoutResult === true;
}

function resultOf(
  row: CsvRecord,
  { columns, results }: Plan,
  bet: Parameters<typeof checkedResult>[1],
  isCashedOut: boolean,
): ReadResult | undefined {
  const column = columns.of('result');
  const text = cellAt(row, column);
  const named = isCashedOut ? 'cashed_out' : column === undefined ? undefined : resultFrom(text, results.words);
  // Trackers write P for pending and for push: only money tells.
  if (named === undefined && /^[-\u2212\u2013]$/.test(text)) throw new Refused('unknown_result', `"${text}" may be lost or still open`);
  if (named === undefined && /^p$/i.test(text)) {
    if (bet.profit === undefined && bet.payout === undefined) throw new Refused('unknown_result', `"${text}" may be pending or push`);
    return pushed(bet);
  }
  if (column !== undefined && named === undefined) throw new Refused('unknown_result', `"${text}" is no result that is known`);
  if (named === 'half') throw new Refused('half_result', `"${text}": a half-won or half-lost bet cannot be kept as one result`);
  if (named === 'pending') return undefined;
  const status = named ?? resultByMoney(bet);
  if (status === undefined) return undefined;
  const checked = typeof status === 'string' ? checkedResult(status, bet) : status;
  if ('unclear' in checked) throw new Refused('unclear_result', checked.unclear);
  return checked;
}

function pushed(bet: Parameters<typeof checkedResult>[1]): ReadResult {
  const checked = checkedResult('push', bet);
  if ('unclear' in checked) throw new Refused('unclear_result', checked.unclear);
  return checked;
}

/** The tags of all columns that hold some. */
function tagsOf(row: CsvRecord, columns: Columns): string[] {
  return [...new Set(columns.all('tags').flatMap((column) => tagsIn(cellAt(row, column))))];
}

function tagsIn(text: string): string[] {
  const separator = text.includes('|') ? '|' : text.includes(';') ? ';' : ',';
  const tags = [...new Set(text.split(separator).map((tag) => tag.trim()))].filter((tag) => tag !== '');
  if (tags.length > MOST_TAGS) throw new Refused('invalid_line', `a bet must have at most ${MOST_TAGS} tags (got ${tags.length})`);
  for (const tag of tags) atMost('a tag', tag, LONGEST.tag);
  return tags.map((tag) => tag.replaceAll(';', ','));
}

function atMost(what: string, text: string, longest: number): string {
  if (text.length > longest) throw new Refused('invalid_line', `${what} must have at most ${longest} characters (got ${text.length})`);
  return text;
}
