import type { Knex } from 'knex';
import { BETTING_BOOKS } from '../../betting/odds/books';
import { DEFAULT_CURRENCY } from '../../users/settings';
import { selectActiveBooks } from '../../users/saved-books';
import type { NamedBook } from '../bet-file/values/books';
import { beginning, isOpen, type QuestionAnswers } from '../bet-file/questions';
import { openBetFile, readBetFile, type FileContext, type FileReading } from '../bet-file/read-bet-file';
import type { FileBet, FileLine } from '../bet-file/read-line';
import { createTally, type FileTally } from '../bet-file/tally';
import { UnreadableFile } from '../bet-file/rows/unreadable-file';
import { openFightFinder, type FightFinder } from '../imports/fights';
import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { findLineFights, insertLines } from './lines';
import { matchLines } from './matching';
import { moveTo, noteProgress, type ReadingSummary, type StoredFileImport } from './stored';
import { dropFile, wholeFile } from './upload';

/** Lines that are stored at once. */
const SLICE = 500;
const LONGEST_MESSAGE = 1_000;
/** Questions whose answer is about the lines of one file: another file with the same columns may differ, and a guess would move money. */
const OF_ONE_FILE: ReadonlySet<string> = new Set(['equal_lines', 'price_format', 'decimal_commas']);

/**
 * Reads the file of an import: it is ready for its owner to confirm then, or asks what it leaves open. Nothing reaches the journal.
 * @param db the pool, or a transaction that holds all of it
 */
export async function readFileImport(db: Knex, now: Date, stored: StoredFileImport): Promise<void> {
  const { import_id: importId } = stored;
  try {
    const { reading, remembered } = await openReading(db, now, stored);
    const tally = createTally();
    const isAsking = reading.questions.some(isOpen);
    const isCurrent = isAsking ? await countOnly(reading, tally) : await storeLines(db, now, stored, reading, tally);
    if (!isCurrent) return;
    const summary = summaryOf(reading, remembered, tally);
    await db.transaction(async (trx) => {
      if (!(await noteProgress(trx, { importId, state: 'reading' }, 0, null))) return;
      if (!isAsking) await matchLines(trx, { importId, userId: stored.user_id });
      await moveTo(trx, importId, isAsking ? 'asking' : 'ready', now, { reading: summary });
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await db.transaction(async (trx) => {
      await moveTo(trx, importId, 'failed', now, { failure_code: error.code, failure: error.message });
      await dropFile(trx, importId);
    });
  }
}

/** How an account's files are read. */
async function accountContext(db: Knex, userId: string, now: Date): Promise<Omit<FileContext, 'answers'>> {
  const settings = await db('public.settings')
    .where({ user_id: userId })
    .first<{ currency: string; time_zone: string } | undefined>('currency', 'time_zone');
  const ownBooks = (await selectActiveBooks(db, userId)).map(({ book }) => book);
  return { now, zone: settings?.time_zone ?? 'UTC', currency: settings?.currency ?? DEFAULT_CURRENCY, ownBooks, books: await allBooks(db) };
}

async function allBooks(db: Knex): Promise<NamedBook[]> {
  const known = new Set(BETTING_BOOKS.map(({ book }) => book));
  const stored = await db('master.books').select<{ book: string; title: string | null }[]>('book', 'title');
  return [...BETTING_BOOKS, ...stored.filter(({ book }) => !known.has(book)).map(({ book, title }) => ({ book, title: title ?? book }))];
}

async function openReading(
  db: Knex,
  now: Date,
  stored: StoredFileImport,
): Promise<{ readonly reading: FileReading; readonly remembered: readonly string[] }> {
  const { user_id, answers } = stored;
  const bytes = await wholeFile(db, stored);
  const first = await openBetFile(bytes, answers['encoding']);
  const known = await db('public.file_import_answers')
    .where({ user_id, fingerprint: first.fingerprint })
    .first<{ answers: QuestionAnswers } | undefined>('answers');
  const last = Object.fromEntries(Object.entries(known?.answers ?? {}).filter(([id]) => !OF_ONE_FILE.has(id)));
  const opened = answers['encoding'] === undefined && last['encoding'] !== undefined ? await openBetFile(bytes, last['encoding']) : first;
  const context = await accountContext(db, user_id, now);
  const reading = await readBetFile(opened, { ...context, answers: { ...last, ...answers } });
  const asked = new Set(reading.questions.map(({ id }) => id));
  const remembered = Object.keys(last).filter((id) => asked.has(id) && answers[id] === undefined);
  return { reading, remembered };
}

async function countOnly(reading: FileReading, tally: FileTally): Promise<true> {
  const pause = pauseBetweenSlices();
  for (const line of reading.lines()) {
    await pause();
    tally.add(line);
  }
  return true;
}

/** Reads and stores all lines. @returns false if the import is no longer being read */
async function storeLines(db: Knex, now: Date, stored: StoredFileImport, reading: FileReading, tally: FileTally): Promise<boolean> {
  const { import_id: importId } = stored;
  await db('public.file_import_lines').where({ import_id: importId }).delete();
  const finder = await openFightFinder(db, true);
  const unknown = new Map<string, number[]>();
  const pause = pauseBetweenSlices();
  let slice: FileLine[] = [];
  let done = 0;
  const store = async (): Promise<boolean> => {
    done += slice.length;
    const isCurrent = await db.transaction(async (trx) => {
      if (!(await noteProgress(trx, { importId, state: 'reading' }, done, reading.lineCount))) return false;
      await insertLines(trx, importId, await rowsOf(trx, finder, now, slice, { tally, unknown }));
      return true;
    });
    slice = [];
    return isCurrent;
  };
  for (const line of reading.lines()) {
    await pause();
    slice.push(line);
    if (slice.length === SLICE && !(await store())) return false;
  }
  if (!(await store())) return false;
  await suggestFights(db, importId, finder, unknown);
  return true;
}

interface Noted {
  readonly tally: FileTally;
  /** Texts that no fight fits, with their lines. */
  readonly unknown: Map<string, number[]>;
}

async function rowsOf(db: Knex, finder: FightFinder, now: Date, slice: readonly FileLine[], { tally, unknown }: Noted): Promise<object[]> {
  const bets = new Map<number, FileBet>(slice.flatMap((line) => (line.outcome === 'bet' ? [[line.line, line.bet] as const] : [])));
  const found = await findLineFights(
    db,
    finder,
    now,
    [...bets].map(([line, bet]) => ({ line, bet })),
  );
  for (const line of slice) if (line.outcome !== 'bet') tally.add(line);
  const rows = found.map((one) => {
    const bet = bets.get(one.line);
    if ('bet' in one) {
      if (bet !== undefined) tally.add({ line: one.line, outcome: 'bet', bet });
      return { line: one.line, outcome: 'bet', ...one.bet };
    }
    const { line, reason, message, fight_id, candidates } = one;
    tally.add({ line, outcome: 'refused', reason, message });
    if (one.unknown !== undefined) unknown.set(one.unknown, [...(unknown.get(one.unknown) ?? []), line]);
    return { line, outcome: 'refused', reason, message, fight_id, candidates };
  });
  const others = slice.flatMap((line) => (line.outcome === 'bet' ? [] : [{ ...line, message: beginning(line.message, LONGEST_MESSAGE) }]));
  return [...rows, ...others];
}

/** Adds the fights that misspelt names may mean. */
async function suggestFights(
  db: Knex,
  importId: string,
  finder: FightFinder,
  unknown: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const meant = await finder.suggest([...unknown.keys()]);
  for (const [text, candidates] of meant)
    if (candidates.length > 0)
      await db('public.file_import_lines')
        .where({ import_id: importId })
        .whereIn('line', [...(unknown.get(text) ?? [])].slice(0, SLICE))
        .update({ candidates: JSON.stringify(candidates) });
}

function summaryOf(reading: FileReading, remembered: readonly string[], tally: FileTally): ReadingSummary {
  const { tracker, fingerprint, encoding, separator, headerLine, columns, questions, totalsLine } = reading;
  return {
    ...{ tracker, fingerprint, encoding, separator, header_line: headerLine, columns, questions, remembered },
    ...{ counts: tally.counts(), totals: tally.totals(), totals_line: totalsLine },
  };
}
