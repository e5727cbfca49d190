import { createHash } from 'node:crypto';
import { cellAt, memo } from './rows/cells';
import { bookFinder, type NamedBook } from './values/books';
import { asWritten, columnReadings, type ColumnReading } from './column-readings';
import { assertReadable } from './needed-columns';
import { inferBonus } from './inference/bonus-word';
import { inferBareCommas } from './inference/bare-commas';
import { inferUses } from './inference/column-uses';
import { findColumns, type Columns } from './columns';
import { decodeFile, LEGACY_ENCODINGS, type FileEncoding } from './rows/decode';
import { inferDates } from './inference/infer-dates';
import { inferDecimals } from './inference/infer-money';
import { withComparableTwins } from './inference/profit-twins';
import { inferPrices } from './inference/infer-prices';
import { inferBooks } from './inference/infer-books';
import { inferCurrencies } from './inference/infer-currencies';
import { inferResults } from './inference/infer-results';
import { isOwnFormat, readOwnFileLine } from './own-format';
import { shortSample, type Question, type QuestionAnswers, type Sample } from './questions';
import { readFileLine, sayingOf, type FileLine, type Plan } from './read-line';
import type { CsvRecord, Delimiter } from './rows/records';
import { readLegacyFile, type EncodedName } from './rows/legacy-encoding';
import { readTable, type BetTable, type OtherLine } from './rows/table';
import { inferRefs, inferRepeats } from './inference/repeats';
import { mayBeBets } from './single-bet';
import { readTotalsLine, type TotalsLine } from './totals-line';
import { readTitles, type Titles } from './rows/titles';
import { trackerOf, type KnownTracker } from './trackers';
import { writtenAmount } from './values/amounts';
import { plainWord } from './values/meanings';
import { isOtherSport } from './values/wagers';

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

/** How a file is read. */
export interface FileReading {
  /** `own` for the service's own forms; null for a file that is read by the names of its columns. */
  readonly tracker: string | null;
  readonly fingerprint: string;
  readonly encoding: FileEncoding;
  readonly separator: Delimiter;
  /** From 1. */
  readonly headerLine: number;
  readonly columns: readonly ColumnReading[];
  readonly questions: readonly Question[];
  readonly totalsLine: TotalsLine | null;
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
  /** Some names that encodings of one byte a character read differently, while it is open which one is meant. */
  readonly openNames: readonly EncodedName[];
}

/** Decodes a file and finds its rows. @param encodingAnswer of a file that is neither UTF-8 nor UTF-16 @throws UnreadableFile */
export async function openBetFile(bytes: Buffer, encodingAnswer?: string): Promise<OpenedFile> {
  const told = LEGACY_ENCODINGS.find((one) => one === encodingAnswer);
  const decoded = decodeFile(bytes, told);
  if (!LEGACY_ENCODINGS.some((one) => one === decoded.encoding) || told !== undefined) {
    const table = await readTable(decoded);
    return { table, encoding: decoded.encoding, fingerprint: fingerprintOf(table), openNames: [] };
  }
  const { table, encoding, samples } = await readLegacyFile(bytes);
  return { table, encoding, fingerprint: fingerprintOf(table), openNames: samples };
}

/** Reads a file of bets: what its columns mean and how they are written is inferred from all values. @throws UnreadableFile */
export async function readBetFile(opened: OpenedFile, context: FileContext): Promise<FileReading> {
  const { table, encoding, fingerprint } = opened;
  const { header, rows, others, separator, headerLine } = table;
  const titles = readTitles(table.titles);
  const isBook = bookTest(context.books);
  const shown = { fingerprint, encoding, separator, headerLine, lineCount: rows.length + others.length };
  if (isOwnFormat(header))
    return {
      ...shown,
      tracker: 'own',
      columns: (await asWritten(header, rows)).map(withShortSamples),
      questions: encodingQuestion(opened),
      totalsLine: null,
      lines: () => eachLine(rows, others, (row) => readOwnFileLine(row, header, { currency: context.currency, isBook })),
    };
  const tracker = trackerOf(header);
  const wide = withDerived(table, tracker);
  const { plan, questions } = await planFor({ ...wide, separator }, { tracker, titles }, context);
  const columns = (await columnReadings(wide.header, wide.rows, plan)).map(withShortSamples);
  return {
    ...{
      ...shown,
      tracker: tracker?.name ?? null,
      columns,
      questions: [...encodingQuestion(opened).map(shortQuestion), ...questions.map(shortQuestion)],
    },
    totalsLine: await readTotalsLine(rows, plan.columns, plan.decimals),
    lines: () => eachLine(wide.rows, others, (row) => readFileLine(row, plan)),
  };
}

function withShortSamples<T extends { readonly samples: readonly Sample[] }>(shown: T): T {
  return { ...shown, samples: shown.samples.map(shortSample) };
}

function shortQuestion(question: Question): Question {
  return { ...question, choices: question.choices.map(withShortSamples) };
}

/** The rows with the columns that a tracker's texts hold beside those of the file. */
function withDerived({ header, rows }: BetTable, tracker: KnownTracker | undefined): Pick<BetTable, 'header' | 'rows'> {
  if (tracker?.derived === undefined) return { header, rows };
  const { meanings, valuesOf } = tracker.derived;
  const values = valuesOf(
    rows.map(
      ({ cells }) =>
        (column) =>
          cells?.[header.indexOf(column)]?.trim() ?? '',
    ),
  );
  const wide = rows.map((row, i): CsvRecord => {
    if (row.cells === null) return row;
    const own = header.map((_, at) => row.cells?.[at] ?? '');
    return { line: row.line, cells: [...own, ...(values[i] ?? []), ...row.cells.slice(header.length)] };
  });
  return { header: [...header, ...Object.keys(meanings)], rows: wide };
}

/** Tells whether a text is the key of a book. */
function bookTest(books: readonly NamedBook[]): (text: string) => boolean {
  const keys = new Set(books.map(({ book }) => book));
  return (text) => keys.has(text);
}

interface Planned {
  readonly plan: Plan;
  readonly questions: readonly Question[];
}

async function planFor(
  { rows, header, separator }: Pick<BetTable, 'header' | 'rows' | 'separator'>,
  { tracker, titles }: { readonly tracker: KnownTracker | undefined; readonly titles: Titles },
  { now, zone, currency, books, ownBooks, answers }: FileContext,
): Promise<Planned> {
  const columns = findColumns({ header, rows }, tracker, answers, titles.hasUnits);
  assertReadable(columns, header);
  const bonus = inferBonus(rows, columns, answers);
  const words = { termOf: memo(bonus.termOf), isOtherSport: memo(isOtherSport) };
  const { combined, hasRoundedRefs } = await inferRefs(rows, columns);
  const single = { ...words, columns, combined };
  const uses = inferUses(await mayBeBets(rows, { ...single, useOf: () => undefined }), single, answers);
  const bets = await mayBeBets(rows, { ...single, useOf: uses.useOf });
  const decimals = await inferDecimals(rows, columns, answers);
  const all = books.map(({ book }) => book);
  const known = { findBooks: bookFinder(books, new Set(ownBooks)), own: ownBooks, all, isBook: bookTest(books) };
  const commas = await inferBareCommas(bets, { columns, separator }, answers);
  const asOneByOne = {
    ...{
      ...single,
      columns: await withComparableTwins(rows, columns, decimals),
      useOf: uses.useOf,
      decimals,
      hasRoundedRefs,
      width: header.length,
      commas,
      repeated: new Set<number>(),
      isStatement: isStatement(bets, columns),
    },
    dates: await inferDates(rows, columns, { zone, now, answers, titled: titles.zone, isTitleUnclear: titles.isZoneUnclear }),
    prices: await inferPrices(bets, columns, decimals, answers),
    currencies: await inferCurrencies(rows, columns, { account: currency, titled: titles.currencies }, answers),
    results: await inferResults(rows, columns, tracker?.results ?? {}, answers),
    books: await inferBooks(bets, columns, known, answers),
  };
  const repeats = await inferRepeats(bets, columns, (row) => sayingOf(readFileLine(row, asOneByOne)), answers);
  const plan = { ...asOneByOne, repeated: repeats.repeated };
  const asking = [columns, bonus, uses, plan.dates, plan.prices, plan.decimals, plan.currencies, plan.results, plan.books, commas, repeats];
  return { plan, questions: asking.flatMap(({ questions }) => questions) };
}

/** Whether a column with a general name has negative amounts. */
function isStatement(bets: readonly CsvRecord[], columns: Columns): boolean {
  const stake = columns.of('stake');
  if (stake === undefined || !/^(?:amount|importe|importo|montant|valor|suma|сумма|belop|betrag)/.test(plainWord(stake.name))) return false;
  return bets.some((row) => writtenAmount(cellAt(row, stake))?.number.startsWith('-') === true);
}

function* eachLine(rows: readonly CsvRecord[], others: readonly OtherLine[], read: (row: CsvRecord) => FileLine): Generator<FileLine> {
  yield* others.map(otherLine);
  for (const row of rows) yield read(row);
}

/** A line that is no row of the table is shown too, so that nobody takes it for imported. */
function otherLine(other: OtherLine): FileLine {
  const { line } = other;
  if (other.kind === 'same_header') return { line, outcome: 'left_out', reason: 'empty', message: 'the names of the columns once more' };
  if (other.kind === 'damaged')
    return {
      line,
      outcome: 'refused',
      reason: 'damaged_text',
      message: 'the text of the line is damaged: export the file again, or enter this bet by hand',
    };
  const message = `line ${other.table} begins another table with other columns: save it as a file of its own`;
  return { line, outcome: 'refused', reason: 'other_table', message };
}

function fingerprintOf({ header, separator }: BetTable): string {
  return createHash('sha256')
    .update(JSON.stringify([separator, header]))
    .digest('hex')
    .slice(0, 32);
}

/** Asks for the encoding of a file that does not show it; required where the names in it depend on it. */
function encodingQuestion({ encoding, openNames }: OpenedFile): Question[] {
  if (!LEGACY_ENCODINGS.some((one) => one === encoding)) return [];
  const readingIn = (value: (typeof LEGACY_ENCODINGS)[number]): string => JSON.stringify(openNames.map((name) => name[value]));
  const isOpen = openNames.length > 0;
  // Encodings that spell the names alike are one choice.
  const differing = LEGACY_ENCODINGS.filter((value, i, all) => all.findIndex((other) => readingIn(other) === readingIn(value)) === i);
  const choices = (isOpen ? differing : LEGACY_ENCODINGS).map((value) => ({
    ...{ value, label: value },
    samples: openNames.map((name) => ({ raw: name[value], read: name[value] })),
  }));
  return [
    {
      ...{ id: 'encoding', kind: 'encoding', column: null, required: isOpen, choices, answer: isOpen ? null : encoding },
      text: isOpen ? 'How are these names spelled? The file does not show its encoding.' : 'In which encoding is the file?',
    },
  ];
}
