import { isPayable } from '../../users/amounts';
import type { ReadLine } from '../imports/line';
import { writtenAmount } from './values/amounts';
import { cellAt } from './rows/cells';
import { atMost, freeStakeOf, kindOf, LONGEST, tagsOf } from './tags-and-kind';
import { assertMatched } from './matched-part';
import { assertOwnStake } from './shared-stake';
import { assertFormat, assertNoPoints } from './stated-format';
import { clear, LeftOut, marketParts, Refused, singleBetIn, type BetPlan, type RefusedReason } from './single-bet';
import { isNo, isYes } from './values/yes-no';
import type { CommaReading } from './inference/bare-commas';
import type { DateReading } from './inference/infer-dates';
import type { DecimalReading } from './inference/infer-money';
import { isOtherPrice, type PriceReading } from './inference/infer-prices';
import type { BookReading } from './inference/infer-books';
import type { CurrencyReading } from './inference/infer-currencies';
import type { ResultReading } from './inference/infer-results';
import type { Meaning } from './values/column-names';
import type { CsvRecord } from './rows/records';
import { refAt } from './inference/repeats';
import { cashOutOf, isPaid, lineResult } from './line-result';
import { daysWritten } from './values/dates';
import { assertNoContradiction, contradiction } from './same-meaning';
import { plainWords } from './values/meanings';
import type { ReadResult } from './values/results';
import { fightNamed, readWager } from './values/picks';
import type { LeftOutReason } from './values/wagers';

/** A bet of a file. Its fight and side are still names. */
export interface FileBet {
  readonly slip: ReadLine;
  /** End of the day of a date without a time. */
  readonly placedUntil?: Date | undefined;
  /** Undefined for an open bet. */
  readonly result: ReadResult | undefined;
  /** Profit by the file, in cents; undefined where it names none. */
  readonly theirProfit: number | undefined;
  /** Days on which the file says that the fight was, and that the bet was settled, by every way to read them; empty where it says none. */
  readonly eventDays: readonly Date[];
  readonly settledDays: readonly Date[];
  /** Whether the file says a profit of 0 and no result, as of a void bet and of an open one. */
  readonly isZero: boolean;
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
  readonly commas: CommaReading;
  readonly dates: DateReading;
  readonly prices: PriceReading;
  readonly decimals: DecimalReading;
  readonly currencies: CurrencyReading;
  readonly books: BookReading;
  /** Whether a spreadsheet rounded references, which then tell no bets apart. */
  readonly hasRoundedRefs: boolean;
  readonly results: ResultReading;
  /** Whether stakes are negative amounts, as in the statement of an account: positive ones are payments to its owner. */
  readonly isStatement: boolean;
  /** Lines that are equal to an earlier one, by the answer of their owner. */
  readonly repeated: ReadonlySet<number>;
}

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

/** What a line says of its bet, by which two lines are the same; undefined where it is not read as a bet. */
export function sayingOf(line: FileLine): object | undefined {
  if (line.outcome !== 'bet') return undefined;
  const { slip, placedUntil, result } = line.bet;
  const { fight, side, book, odds, stake, currency, placedAt, kind, marketType } = slip;
  return {
    fight: plainWords(fight ?? ''),
    side: plainWords(side),
    book,
    odds,
    stake,
    currency,
    placedAt,
    placedUntil,
    kind,
    marketType,
    result,
  };
}

function betIn(row: CsvRecord, plan: Plan): FileBet {
  const { columns, width } = plan;
  if (row.cells === null) throw new Refused('broken_quotes', 'the quotes of the line are broken');
  if (row.cells.slice(width).some((cell) => cell.trim() !== ''))
    throw new Refused('wrong_cell_count', `the line has ${row.cells.length} cells, and the header has ${width}`);
  const text = (meaning: Meaning): string => cellAt(row, columns.of(meaning));
  const terms = singleBetIn(row, plan);
  assertNoContradiction(row, plan);
  if (plan.commas.hasBareCommas(row))
    throw new Refused('invalid_amount', 'the amounts use a decimal comma without quotes: export again with semicolons');
  if (plan.repeated.has(row.line)) throw new Refused('duplicate_bet', 'an earlier line is the same bet');
  const isWinner = terms.has('winner') || terms.has('three_way');
  const pick = readWager(text('selection'), eventOf(text), isWinner);
  if ('left' in pick) throw new LeftOut(pick.left, `the bet is "${text('selection')}"`);
  if ('unclear' in pick) throw new Refused('invalid_side', pick.unclear);
  const fight = pick.fight ?? fightOf(pick.side, text('opponent'));
  const tags = tagsOf(row, columns);
  const kind = kindOf(row, plan, new Set([...terms, ...(pick.kind === undefined ? [] : [pick.kind])]), tags);
  for (const name of [pick.side, ...(fight ?? '').split(' v ')])
    if (name.length > LONGEST.name)
      throw new Refused('invalid_line', `a name must have at most ${LONGEST.name} characters (got ${name.length})`);
  const { at: placedAt, until: placedUntil } = clear(plan.dates.placedAt(row), 'invalid_placed_at');
  const book = clear(plan.books.bookOf(row), 'unknown_book');
  if (book === null) throw new LeftOut('other_book', `bets at "${text('book')}" are left out`);
  const odds = clear(plan.prices.oddsIn(text('price')), 'invalid_odds');
  assertFormat(row, columns, plan.prices.format);
  assertNoPoints(text('selection'), odds);
  const price = columns.of('price');
  const other = columns.otherPrices.find((column) => isOtherPrice(cellAt(row, column), column, odds));
  if (price !== undefined && other !== undefined)
    throw new Refused('invalid_odds', contradiction([price, text('price')], [other, cellAt(row, other)]));
  const { stake, currency } = stakeOf(row, plan);
  assertMatched(row, columns, plan.decimals, stake);
  assertOwnStake(row, columns, plan.decimals, stake);
  const money = (meaning: 'profit' | 'payout' | 'cash_out'): number | undefined => {
    const [cell, name] = [text(meaning), columns.of(meaning)?.name];
    if (isNothing(cell) || (meaning === 'cash_out' && (isNo(cell) || isYes(cell)))) return undefined;
    const cents = plan.decimals.nearestIn(meaning, cell);
    if (cents === undefined && writtenAmount(cell) === undefined)
      throw new Refused('invalid_amount', `"${name}" is "${cell}", which is not an amount of money`);
    return cents;
  };
  const profit = isPaid(row, plan, 'profit') ? money('profit') : undefined;
  const cashOut = cashOutOf(row, plan, money('cash_out'));
  const paid = isPaid(row, plan, 'payout') ? money('payout') : undefined;
  if (cashOut !== undefined && paid !== undefined && Math.abs(cashOut - paid) > 1)
    throw new Refused('unclear_result', `"${text('cash_out')}" came back by cashing out, and "${text('payout')}" was paid`);
  const payout = paid ?? cashOut;
  const result = lineResult(row, plan, { stake, odds, kind, currency, payout, profit }, cashOut !== undefined);
  return {
    slip: {
      ...{ fightId: undefined, fight, side: pick.side, book, odds, stake: stake / 100, currency, placedAt, kind },
      marketType: pick.side === 'draw' || terms.has('three_way') ? 'h2h_3_way' : undefined,
      externalRef: atMost('a reference', refAt(row, columns), LONGEST.ref) || undefined,
      note: atMost('a note', text('note'), LONGEST.note) || undefined,
      tags,
    },
    placedUntil,
    result,
    eventDays: daysWritten(text('event_date')),
    settledDays: daysWritten(text('settled')),
    isZero: result === undefined && profit === 0,
    theirProfit:
      result === undefined ? undefined : (profit ?? (payout === undefined ? undefined : payout - (kind === 'free_bet' ? 0 : stake))),
  };
}

/** Whether a cell says that there is no amount. */
function isNothing(text: string): boolean {
  return /^(?:[-\u2212\u2013\u2014.?]*|n\/?a|nan|null|none|tbd|pending|open)$/i.test(text);
}

/** The fight that a line names: both fighters in columns of their own, else the event, else that of the market. */
function eventOf(text: (meaning: Meaning) => string): string {
  const [home, away] = [text('home'), text('away')];
  if ([home, away].every((name) => /\p{L}{2}/u.test(name))) return `${home} v ${away}`;
  return text('event') || marketParts(text('market')).event || fightNamed(text('market'), text('selection'));
}

/** The fight of a pick whose opponent has a column of its own. */
function fightOf(side: string, opponent: string): string | undefined {
  return opponent === '' || side === 'draw' ? undefined : `${side} v ${opponent}`;
}

function stakeOf(
  row: CsvRecord,
  { columns, decimals, currencies, isStatement }: Plan,
): { readonly stake: number; readonly currency: string } {
  const column = columns.of('stake');
  const free = freeStakeOf(row, columns);
  const text = free || cellAt(row, column);
  if (column === undefined)
    throw new Refused(
      'invalid_amount',
      columns.of('units') === undefined
        ? 'it is not clear which column has the stakes'
        : 'the file has stakes in units only: add a column with the amounts',
    );
  if (text === '') throw new Refused('invalid_amount', `"${column.name}" is empty`);
  const written = writtenAmount(text);
  if (written === undefined) throw new Refused('invalid_amount', `"${text}" is not an amount of money`);
  const stake = decimals.centsIn('stake', written);
  if (stake !== undefined && stake < 0)
    throw new Refused('invalid_amount', `the stake is negative (${(stake / 100).toFixed(2)}): is it a loss, not a stake?`);
  if (isStatement && stake !== undefined && stake > 0)
    throw new Refused('invalid_amount', `other amounts in "${column.name}" are negative, so this one may be a payment to you`);
  if (stake === undefined || stake === 0 || stake > 100_000_000_000)
    throw new Refused('invalid_amount', `the stake must be from 0.01 to 1000000000, with at most 2 decimals (got "${text}")`);
  const currency = clear(currencies.currencyOf(row), 'invalid_currency');
  if (free !== '' && written.currencies?.includes(currency) === false)
    throw new Refused('invalid_currency', `the free stake is in another currency than ${currency} (got "${free}")`);
  if (!isPayable(stake / 100, currency)) throw new Refused('invalid_amount', `${currency} has no unit smaller than 1 (got "${text}")`);
  return { stake, currency };
}
