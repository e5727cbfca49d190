import { createHash } from 'node:crypto';
import { nearestCents, writtenAmount } from './values/amounts';
import { bookFinder, type NamedBook } from './values/books';
import { cellAt, memo, samplesOf } from './cells';
import { findColumns, type Columns } from './columns';
import { decodeFile, LEGACY_ENCODINGS, type FileEncoding } from './decode';
import { inferDates } from './infer-dates';
import { inferDecimals, inferPrices } from './infer-money';
import { inferBooks, inferCurrencies } from './infer-names';
import { isOwnFormat, readOwnFileLine } from './own-format';
import type { DecimalSign } from './values/numbers';
import type { QuestionAnswers, Question, Sample } from './questions';
import { readFileLine, type FileLine, type Plan } from './read-line';
import type { CsvRecord, Separator } from './records';
import { resultFrom } from './values/results';
import { readTable, type BetTable, type TableColumn } from './table';
import { trackerOf } from './trackers';
import { UnreadableFile } from './unreadable-file';
import { isOtherSport, wagerTerm } from './values/wagers';

/** What a file does not say of itself. */
export interface FileContext {
  readonly now: Date;
  /** IANA, of times without a zone. */
  readonly zone: string;
  /** ISO 4217, of amounts without a currency. */
  readonly currency: string;
  readonly books: readonly NamedBook[];
  /** Keys of the books at which the account has an account. */
  readonly ownBooks: readonly string[];
  readonly answers: QuestionAnswers;
}

/** How a column of the file is read. */
export interface ColumnReading {
  readonly column: string;
  /** Null for a column that is not read. */
  readonly meaning: string | null;
  readonly format: string | null;
  /** Share of the first values that can be read; null where every text is a value. */
  readonly confidence: number | null;
  readonly samples: readonly Sample[];
}

/** How a file is read. */
export interface FileReading {
  /** `own` for the service's own forms; null for a file that is read by the names of its columns. */
  readonly tracker: string | null;
  readonly fingerprint: string;
  readonly encoding: FileEncoding;
  readonly separator: Separator;
  /** From 1. */
  readonly headerLine: number;
  readonly columns: readonly ColumnReading[];
  readonly questions: readonly Question[];
  /** Lines below the header. */
  readonly lineCount: number;
  /** Reads one line after the other. */
  readonly lines: () => Generator<FileLine>;
}

/** A file whose rows are read, and not yet what they say. */
export interface OpenedFile {
  readonly table: BetTable;
  readonly encoding: FileEncoding;
  /** Of the header: exports of one tracker share it. */
  readonly fingerprint: string;
}

/** Decodes a file and finds its rows. @param encodingAnswer of a file that is neither UTF-8 nor UTF-16 @throws UnreadableFile */
export async function openBetFile(bytes: Buffer, encodingAnswer?: string): Promise<OpenedFile> {
  const { encoding, bytes: text } = decodeFile(
    bytes,
    LEGACY_ENCODINGS.find((one) => one === encodingAnswer),
  );
  const table = await readTable(text);
  return { table, encoding, fingerprint: fingerprintOf(table) };
}

/** Reads a file of bets: what its columns mean and how they are written is inferred from all values. @throws UnreadableFile */
export async function readBetFile({ table, encoding, fingerprint }: OpenedFile, context: FileContext): Promise<FileReading> {
  const { header, rows, separator, headerLine } = table;
  const shown = { fingerprint, encoding, separator, headerLine, lineCount: rows.length };
  if (isOwnFormat(header))
    return {
      ...shown,
      tracker: 'own',
      columns: header.map(asWritten(rows)),
      questions: [],
      lines: () => eachLine(rows, (row) => readOwnFileLine(row, header)),
    };
  const tracker = trackerOf(header);
  const plan = await planFor(table, context);
  const questions = [
    ...encodingQuestion(encoding),
    ...plan.dates.questions,
    ...plan.prices.questions,
    ...plan.decimals.questions,
    ...plan.currencies.questions,
    ...plan.books.questions,
  ];
  const columns = header.map((name, at) => columnReading(name, at, rows, plan));
  return { ...shown, tracker: tracker?.name ?? null, columns, questions, lines: () => eachLine(rows, (row) => readFileLine(row, plan)) };
}

async function planFor(table: BetTable, { now, zone, currency, books, ownBooks, answers }: FileContext): Promise<Plan> {
  const { rows, header } = table;
  const tracker = trackerOf(header);
  const columns = findColumns(table, tracker);
  assertReadable(columns.read, header);
  const decimals = await inferDecimals(rows, columns, answers);
  const keys = new Set(books.map(({ book }) => book));
  const known = { findBooks: bookFinder(books, new Set(ownBooks)), own: ownBooks, isBook: (key: string) => keys.has(key) };
  return {
    ...{
      columns,
      decimals,
      tracker,
      width: header.length,
      termOf: memo(wagerTerm),
      isOtherSport: memo(isOtherSport),
      shared: sharedReferences(rows, columns),
    },
    dates: await inferDates(rows, columns, { zone, now, answers }),
    prices: await inferPrices(rows, columns.of('price'), decimals.signOf('price'), answers),
    currencies: await inferCurrencies(rows, columns, currency, answers),
    books: inferBooks(rows, columns, known, answers),
  };
}

/** @throws UnreadableFile for a file without a column that every bet needs */
function assertReadable(read: readonly TableColumn[], header: readonly string[]): void {
  const needed = { placed: 'a date', selection: 'a selection', price: 'odds', stake: 'a stake' } as const;
  const isMissing = (meaning: string): boolean => !read.some((column) => column.meaning === meaning);
  const missing = Object.entries(needed).filter(([meaning]) => isMissing(meaning) && !(meaning === 'stake' && !isMissing('units')));
  if (missing.length > 0)
    throw new UnreadableFile(
      'file_without_header',
      `no column of the file is ${missing.map(([, what]) => what).join(' or ')}: its columns are ${header.slice(0, 40).join(', ').slice(0, 400)}`,
    );
}

/** References that several lines with different selections have. */
function sharedReferences(rows: readonly CsvRecord[], columns: Columns): ReadonlySet<string> {
  const [ref, selection] = [columns.of('ref'), columns.of('selection')];
  const [seen, shared] = [new Map<string, string>(), new Set<string>()];
  for (const row of ref === undefined ? [] : rows) {
    const name = cellAt(row, ref);
    const other = seen.get(name);
    if (name !== '' && other !== undefined && other !== cellAt(row, selection)) shared.add(name);
    seen.set(name, cellAt(row, selection));
  }
  return shared;
}

function* eachLine(rows: readonly CsvRecord[], read: (row: CsvRecord) => FileLine): Generator<FileLine> {
  for (const row of rows) yield read(row);
}

function fingerprintOf({ header, separator }: BetTable): string {
  return createHash('sha256')
    .update(JSON.stringify([separator, header]))
    .digest('hex')
    .slice(0, 32);
}

/** Columns of the service's own forms are read as they are written. */
function asWritten(rows: readonly CsvRecord[]) {
  return (column: string, at: number): ColumnReading => {
    const samples = samplesOf(rows, { name: column, at, meaning: 'note', rank: 0 });
    return { column, meaning: column, format: null, confidence: null, samples: samples.map((raw) => ({ raw, read: raw })) };
  };
}

function encodingQuestion(encoding: FileEncoding): Question[] {
  if (!LEGACY_ENCODINGS.some((one) => one === encoding)) return [];
  const choices = LEGACY_ENCODINGS.map((value) => ({ value, label: value, samples: [] }));
  return [
    { id: 'encoding', kind: 'encoding', column: null, text: 'In which encoding is the file?', required: false, choices, answer: encoding },
  ];
}

/** Values of a column whose share that can be read is shown. */
const MOST_MEASURED = 1_000;

function columnReading(name: string, at: number, rows: readonly CsvRecord[], plan: Plan): ColumnReading {
  const column = plan.columns.read.find((one) => one.at === at);
  if (column === undefined) return { column: name, meaning: null, format: null, confidence: null, samples: [] };
  const read = readerOf(column, plan);
  const measured = rows.slice(0, MOST_MEASURED).filter((row) => cellAt(row, column) !== '');
  const isText = read === undefined;
  const count = isText ? 0 : measured.filter((row) => read(row) !== null).length;
  const samples = samplesOf(rows, column).map((raw) => {
    const row = rows.find((one) => cellAt(one, column) === raw);
    return { raw, read: isText ? raw : row === undefined ? null : read(row) };
  });
  const confidence = isText || measured.length === 0 ? null : Math.round((count / measured.length) * 100) / 100;
  return { column: name, meaning: column.meaning, format: formatOf(column, plan), confidence, samples };
}

function formatOf({ meaning }: TableColumn, { dates, prices, decimals }: Plan): string | null {
  if (meaning === 'placed') return dates.format;
  const sign = decimals.signOf(meaning);
  const signText = sign === undefined ? null : sign === ',' ? 'decimal comma' : 'decimal point';
  if (meaning === 'price') return [prices.format ?? 'format not clear', ...(signText === null ? [] : [signText])].join(', ');
  return meaning === 'stake' || meaning === 'profit' || meaning === 'payout' ? signText : null;
}

/** Reads a cell as a text to show; undefined for columns whose text is taken as it is. */
function readerOf(column: TableColumn, plan: Plan): ((row: CsvRecord) => string | null) | undefined {
  switch (column.meaning) {
    case 'placed':
      return (row) => {
        const at = plan.dates.placedAt(row);
        return at instanceof Date ? at.toISOString() : null;
      };
    case 'price':
      return (row) => {
        const odds = plan.prices.oddsIn(cellAt(row, column));
        return typeof odds === 'number' ? String(odds) : null;
      };
    case 'book':
      return (row) => {
        const book = plan.books.bookOf(row);
        return typeof book === 'string' ? book : null;
      };
    case 'stake':
    case 'profit':
    case 'payout':
      return (row) => moneyText(cellAt(row, column), plan.decimals.signOf(column.meaning));
    case 'result':
      return (row) => resultFrom(cellAt(row, column), plan.tracker?.results) ?? null;
    default:
      return undefined;
  }
}

function moneyText(text: string, decimal: DecimalSign | undefined): string | null {
  const written = writtenAmount(text);
  const cents = written && nearestCents(written, decimal);
  return cents === undefined ? null : (cents / 100).toFixed(2);
}
