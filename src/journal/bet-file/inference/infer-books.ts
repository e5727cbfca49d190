import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import type { FindBooks } from '../values/books';
import { cellAt } from '../rows/cells';
import type { Columns } from '../columns';
import { contradiction } from '../same-meaning';
import { NO_BOOK, type QuestionAnswers, type Question } from '../questions';
import type { CsvRecord } from '../rows/records';

/** The books of a file. */
export interface BookReading {
  /** The key of a row's book, null for one whose bets are left out, or why it is not clear. */
  readonly bookOf: (row: CsvRecord) => string | null | { readonly unclear: string };
  readonly questions: readonly Question[];
}

interface BooksOfFile {
  readonly findBooks: FindBooks;
  /** Keys of the account's books. */
  readonly own: readonly string[];
  /** Keys of all books. */
  readonly all: readonly string[];
  /** Whether a text is a key. */
  readonly isBook: (key: string) => boolean;
}

/** Choices of a question, beside the one that leaves the bets out. */
const MOST_CHOICES = 99;
const MOST_NAMES = 200;
/** Longer texts name no book. */
const LONGEST_NAME = 200;

export async function inferBooks(
  rows: readonly CsvRecord[],
  columns: Columns,
  { findBooks, own, all, isBook }: BooksOfFile,
  answers: QuestionAnswers,
): Promise<BookReading> {
  const column = columns.of('book');
  const answerTo = (id: string): string | undefined => {
    const given = answers[id];
    return given === NO_BOOK || (given !== undefined && isBook(given)) ? given : undefined;
  };
  const choicesOf = (keys: readonly string[]) =>
    [...keys, NO_BOOK].map((value) => ({ value, label: value === NO_BOOK ? 'leave these bets out' : value, samples: [] }));
  const names = new Set<string>();
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    const name = cellAt(row, column);
    if (names.size < MOST_NAMES && name.length <= LONGEST_NAME) names.add(name);
  }
  const questions: Question[] = [];
  for (const name of names) {
    const keys = name === '' ? (own.length > 0 ? own : all.slice(0, MOST_CHOICES)) : findBooks(name);
    if (name !== '' && keys.length === 1) continue;
    if (name === '' && column !== undefined && names.size > 1 && answers['book'] === undefined) continue;
    const id = name === '' ? 'book' : `book:${name}`;
    questions.push({
      id,
      kind: 'book',
      column: column?.name ?? null,
      text: name === '' ? 'At which book were these bets placed?' : keys.length > 0 ? `Which book is "${name}"?` : unknownText(name),
      required: name === '' || keys.length > 1,
      choices: choicesOf(keys),
      answer: answerTo(id) ?? null,
    });
  }
  return {
    bookOf(row) {
      const name = cellAt(row, column);
      const given = answerTo(name === '' ? 'book' : `book:${name}`);
      if (given !== undefined) return given === NO_BOOK ? null : given;
      if (name === '') return { unclear: column === undefined ? 'the line names no book' : `"${column.name}" is empty` };
      const [key, ...others] = findBooks(name);
      const twin = columns.twins.find((one) => one.meaning === 'book' && isOther(findBooks(cellAt(row, one)), key));
      if (column !== undefined && twin !== undefined) return { unclear: contradiction([column, name], [twin, cellAt(row, twin)]) };
      if (key === undefined) return { unclear: `We do not know "${name}". Choose a sportsbook for it, or leave its bets out.` };
      return others.length === 0 ? key : { unclear: `"${name}" may be ${[key, ...others].join(' or ')}` };
    },
    questions,
  };
}

/** Says what the bettor can do with the bets of a book that has no key. */
function unknownText(name: string): string {
  return (
    `Which book is "${name}"? We do not know that name. If it is another name of a book in the list, choose that one. ` +
    'If not, leave its bets out: the journal only takes bets at books that it knows.'
  );
}

function isOther(books: readonly string[], key: string | undefined): boolean {
  return key !== undefined && books.length > 0 && !books.includes(key);
}
