import type { BetKind } from '../../betting/bets/payout';
import type { ReadLine } from '../imports/line';
import { writtenAmount, centsOf, nearestCents } from './values/amounts';
import { cellAt } from './cells';
import type { Columns } from './columns';
import type { DateReading } from './infer-dates';
import type { DecimalReading, PriceReading } from './infer-money';
import type { BookReading, CurrencyReading } from './infer-names';
import type { Meaning } from './values/meanings';
import type { CsvRecord } from './records';
import { checkedResult, resultByMoney, resultFrom, type ReadResult } from './values/results';
import type { KnownTracker } from './trackers';
import { readWager, type LeftOutReason, type WagerTerm } from './values/wagers';

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
  | 'half_result'
  | 'unclear_result';

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
export interface Plan {
  readonly columns: Columns;
  /** Cells of the header. */
  readonly width: number;
  readonly dates: DateReading;
  readonly prices: PriceReading;
  readonly decimals: DecimalReading;
  readonly currencies: CurrencyReading;
  readonly books: BookReading;
  readonly termOf: (text: string) => WagerTerm;
  readonly isOtherSport: (text: string) => boolean;
  /** References of several lines: each line is a leg of one combined bet. */
  readonly shared: ReadonlySet<string>;
  readonly tracker: KnownTracker | undefined;
}

class Refused extends Error {
  constructor(
    readonly reason: RefusedReason,
    message: string,
  ) {
    super(message);
  }
}

class LeftOut extends Error {
  constructor(
    readonly reason: LeftOutReason,
    message: string,
  ) {
    super(message);
  }
}

/** Longest texts that the journal keeps. */
const LONGEST = { name: 200, ref: 200, note: 4_000, tag: 50 };
const MOST_TAGS = 20;
const TOTAL = /^(?:grand )?totals?:?$|^(?:sum|summe|totale?|gesamt|suma|razem|итого)\b:?$/i;

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
  if (isTotal(row, plan)) throw new LeftOut('total', 'a line of totals');
  const named = marketParts(text('market'));
  const [sport, event] = [text('sport') || named.sport, text('event') || named.event];
  if (plan.isOtherSport(sport)) throw new LeftOut('other_sport', `the sport is "${sport}"`);
  // The legs of a combined bet are rows of their own, without date and stake.
  if (text('placed') === '' && text('stake') === '') throw new LeftOut('leg', 'a leg of a combined bet');
  if (plan.shared.has(text('ref')) || text('parlay') !== '' || Number(text('legs')) > 1)
    throw new LeftOut('combined', 'a leg of a combined bet');
  const terms = termsOf(row, plan);
  const kind = kindOf(row, plan, terms);
  const isWinner = terms.has('winner') || terms.has('three_way');
  const pick = readWager(text('selection'), event, isWinner);
  if ('left' in pick) throw new LeftOut(pick.left, `the bet is "${text('selection')}"`);
  if ('unclear' in pick) throw new Refused('invalid_side', pick.unclear);
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
    return written && nearestCents(written, plan.decimals.signOf(meaning));
  };
  const profit = money('profit');
  const payout = money('payout') ?? (resultNamed(row, plan) === 'cashed_out' ? money('cash_out') : undefined);
  const result = resultOf(row, plan, { stake, odds, kind, payout, profit });
  return {
    slip: {
      ...{ fightId: undefined, fight: pick.fight, side: pick.side, book, odds, stake: stake / 100, currency, placedAt, kind },
      marketType: pick.side === 'draw' || terms.has('three_way') ? 'h2h_3_way' : undefined,
      externalRef: atMost('a reference', text('ref'), LONGEST.ref) || undefined,
      note: atMost('a note', text('note'), LONGEST.note) || undefined,
      tags: tagsIn(text('tags')),
    },
    result,
    theirProfit:
      result === undefined ? undefined : (profit ?? (payout === undefined ? undefined : payout - (kind === 'free_bet' ? 0 : stake))),
  };
}

function clear<T>(read: T | { readonly unclear: string }, reason: RefusedReason): T {
  if (typeof read === 'object' && read !== null && 'unclear' in read) throw new Refused(reason, read.unclear);
  return read;
}

function isTotal({ cells }: CsvRecord, { columns }: Plan): boolean {
  const first = cells?.find((cell) => cell.trim() !== '')?.trim() ?? '';
  const hasDate = (cells?.[columns.of('placed')?.at ?? -1]?.trim() ?? '') !== '' && !TOTAL.test(first);
  return TOTAL.test(first) && !hasDate;
}

/** The kinds that the columns of a line name. A word that is not known may stand for any bet, so it refuses the line. */
function termsOf(row: CsvRecord, { columns, termOf }: Plan): Set<WagerTerm> {
  const terms = new Set<WagerTerm>();
  for (const meaning of ['bet_type', 'market'] as const) {
    const text = meaning === 'market' ? marketParts(cellAt(row, columns.of(meaning))).market : cellAt(row, columns.of(meaning));
    const term = termOf(text);
    if (term === 'unknown') throw new Refused('unknown_bet_type', `"${text}" is no kind of bet that is known`);
    if (term === 'combined' || term === 'lay' || term === 'live' || term === 'other_market')
      throw new LeftOut(term, `the bet is "${text}"`);
    terms.add(term);
  }
  const live = cellAt(row, columns.of('live'));
  if (live !== '' && !isNo(live)) throw new LeftOut('live', 'the bet was placed during the fight');
  return terms;
}

function isNo(text: string): boolean {
  return /^(?:no|n|false|0|non|nein|nee|nie|нет|-|pre-?match|prematch|pre-?game)$/i.test(text);
}

function kindOf(row: CsvRecord, { columns, termOf }: Plan, terms: ReadonlySet<WagerTerm>): BetKind {
  const column = columns.of('kind');
  const text = cellAt(row, column);
  const tags = tagsIn(cellAt(row, columns.of('tags'))).map(termOf);
  if (terms.has('free_bet') || tags.includes('free_bet')) return 'free_bet';
  const risk = cellAt(row, columns.of('own_risk'));
  if (risk !== '' && Number(risk) === 0) return 'free_bet';
  const boost = cellAt(row, columns.of('boost'));
  if (terms.has('boost') || tags.includes('boost') || /^(?:yes|y|true|1|x)$/i.test(boost)) return 'boost';
  if (boost !== '' && !isNo(boost)) throw new Refused('invalid_line', `"${boost}" does not say whether the price was boosted`);
  if (text === '' || isNo(text) || /^(?:cash|real money|0([.,]0+)?)$/i.test(text)) return 'cash';
  if (/^(?:yes|y|true|1|x|oui|ja|si|sì|sí|sim|tak|да)$/i.test(text)) return 'free_bet';
  const term = termOf(text);
  if (term === 'free_bet' || term === 'boost') return term;
  if (term === 'plain') return 'cash';
  throw new Refused('invalid_line', `"${text}" in "${column?.name}" does not say whose money was staked`);
}

function stakeOf(row: CsvRecord, { columns, decimals, currencies }: Plan): { readonly stake: number; readonly currency: string } {
  const column = columns.of('stake');
  const text = cellAt(row, column);
  if (column === undefined) throw new Refused('invalid_amount', 'the file has stakes in units only: add a column with the amounts');
  if (text === '') throw new Refused('invalid_amount', `"${column.name}" is empty`);
  const written = writtenAmount(text);
  if (written === undefined) throw new Refused('invalid_amount', `"${text}" is no amount of money`);
  const stake = centsOf(written, decimals.signOf('stake'));
  if (stake === undefined || stake <= 0 || stake > 100_000_000_000)
    throw new Refused('invalid_amount', `the stake must be from 0.01 to 1000000000, with at most 2 decimals (got "${text}")`);
  return { stake, currency: clear(currencies.currencyOf(row, written.currencies), 'invalid_currency') };
}

/** Exchanges name all in one text: `Boxing / Ann Stone v Bea Oak : Match Odds`. */
function marketParts(text: string): { readonly sport: string; readonly event: string; readonly market: string } {
  const [, sport = '', event = '', market = text] = /^([^/:]+) \/ (.+) : ([^:]+)$/.exec(text) ?? [];
  return { sport, event, market };
}

function resultNamed(row: CsvRecord, { columns, tracker }: Plan) {
  const column = columns.of('result');
  return column === undefined ? undefined : resultFrom(cellAt(row, column), tracker?.results);
}

function resultOf(row: CsvRecord, plan: Plan, bet: Parameters<typeof checkedResult>[1]): ReadResult | undefined {
  const column = plan.columns.of('result');
  const text = cellAt(row, column);
  const named = resultNamed(row, plan);
  if (column !== undefined && named === undefined) throw new Refused('unknown_result', `"${text}" is no result that is known`);
  if (named === 'half') throw new Refused('half_result', `"${text}": a half-won or half-lost bet cannot be kept as one result`);
  if (named === 'pending') return undefined;
  const status = named ?? resultByMoney(bet);
  if (status === undefined) return undefined;
  const checked = typeof status === 'string' ? checkedResult(status, bet) : status;
  if ('unclear' in checked) throw new Refused('unclear_result', checked.unclear);
  return checked;
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
