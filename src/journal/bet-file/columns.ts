import { settleMeanings } from './asked-meanings';
import { isDirection, isFlag, isStakeWord, isWonFlag, meaningByValues } from './meaning-by-values';
import { cellAt, samplesOf } from './rows/cells';
import type { Question, QuestionAnswers } from './questions';
import { writtenAmount } from './values/amounts';
import { writtenDate } from './values/dates';
import type { Meaning } from './values/column-names';
import { columnWords, namedColumn, namesEnding, plainWord, type ColumnWords, type NamedColumn } from './values/meanings';
import type { CsvRecord } from './rows/records';
import type { BetTable, TableColumn } from './rows/table';
import type { KnownTracker } from './trackers';

/** Meanings of which every column is read: each may make the line another bet, or is kept beside the others. */
const READ_ALL = ['tags', 'direction', 'liability', 'other_pick', 'how', 'parlay', 'live', 'legs', 'kind'] as const;
type ReadAll = (typeof READ_ALL)[number];

/** Names of columns whose words say nothing of the kind of bet. */
const OTHER_WORDS =
  /^(?:reason\w*|analysis|thoughts|rationale|leagues?|competition|tournament|venue|location|country|city|promotions?|promoter|broadcast\w*|channel|tv|url|link|weight\w*|division)$/;

/** A column whose name has no meaning that is read. */
export type UnusedColumn = ColumnWords & Pick<TableColumn, 'name' | 'at'>;

/** The columns that are read, by their meaning; text columns may be several. */
export interface Columns {
  readonly of: (meaning: Meaning) => TableColumn | undefined;
  /** All columns of a meaning. */
  readonly all: (meaning: ReadAll | 'note') => readonly TableColumn[];
  /** Columns with the same odds in another format. */
  readonly otherPrices: readonly TableColumn[];
  /** Columns with the same meaning as one that is read. */
  readonly twins: readonly TableColumn[];
  /** All columns with a meaning that is read. */
  readonly read: readonly TableColumn[];
  /** The others whose words may still say that the line is another bet. */
  readonly unused: readonly UnusedColumn[];
  /** Which of several columns is meant. While one is open, no column has its meaning. */
  readonly questions: readonly Question[];
}

/** Says that no column is what a question asks for. */
const NO_COLUMN = 'none';

/** Values by which the meaning of a column is checked. */
const MOST_CHECKED = 500;

/** Says what each column is, by the tracker, its name and, where a name is used for several things, its values. @param hasUnits whether the titles speak of units */
export function findColumns(
  { header, rows }: Pick<BetTable, 'header' | 'rows'>,
  tracker: KnownTracker | undefined,
  answers: QuestionAnswers,
  hasUnits = false,
): Columns {
  const valuesAt = (at: number): string[] =>
    rows
      .slice(0, MOST_CHECKED)
      .map((row) => cellAt(row, { at }))
      .filter((value) => value !== '');
  const ownMeaning = (name: string) => tracker?.derived?.meanings[name] ?? tracker?.meanings?.[name];
  const usual = header.flatMap((name, at): TableColumn[] => {
    const own = ownMeaning(name);
    if (own === null) return [];
    const named = { name, at, ...columnWords(name) };
    const said = own === undefined ? namedColumn(name) : { ...namedColumn(name), meaning: own, rank: -1 };
    const found: NamedColumn | undefined = said && tracker?.hundredths?.includes(name) === true ? { ...said, isHundredths: true } : said;
    if (found === undefined && isWonFlag(name, valuesAt(at))) return [{ meaning: 'result', rank: 99, ...named }];
    if (found === undefined) return namesEnding(name) ? [{ meaning: 'how', rank: 0, ...named }] : [];
    // Placed may say whether, and not when.
    if (found.meaning === 'placed' && isFlag(valuesAt(at))) return [];
    // An action may be anything that was done with the bet.
    if (/action$/.test(plainWord(name)) && found.meaning === 'direction' && !valuesAt(at).some(isDirection)) return [];
    return [{ ...found, ...named }];
  });
  // The only column that is named like a pick holds the picks, even where its values look like results.
  const picks = usual.filter(({ meaning }) => meaning === 'selection').length;
  const isOnlyPick = picks === 1;
  const byName = usual.map((column): TableColumn => {
    const values = valuesAt(column.at);
    if (!isOnlyPick && isStakeWord(column.name, values)) return { ...column, meaning: 'stake', rank: 99, says: 'unknown' };
    return { ...column, meaning: meaningByValues(column, values, picks) };
  });
  const [pick] = byName.filter(({ meaning }) => meaning === 'selection').toSorted((one, other) => one.rank - other.rank);
  const directed = byName.map((column): TableColumn => {
    if (column.meaning !== 'selection' || column === pick) return column;
    const isNoPick = plainWord(column.name) === 'side' || valuesAt(column.at).some(isDirection);
    return isNoPick ? { ...column, meaning: 'direction' } : column;
  });
  const { named, questions: asked } = settleMeanings(directed, rows, answers);
  const best = new Map<Meaning, TableColumn>();
  for (const column of named) {
    const known = best.get(column.meaning);
    if (known === undefined || column.rank < known.rank) best.set(column.meaning, column);
  }
  const questions = [...asked];
  for (const meaning of ['placed', 'price', 'stake'] as const) {
    const meant = meaning === 'placed' ? placedColumns(named, valuesAt) : meantColumns(named, meaning, rows);
    const [first, ...others] = meant;
    if (first === undefined) continue;
    best.set(meaning, first);
    if (others.length === 0 && !isDoubtful(first, named, hasUnits && !rows.some((row) => isInMoney(cellAt(row, first), first)))) continue;
    const question = columnQuestion(meaning, meant, rows, answers);
    const chosen = meant.find((column) => choiceOf(column, meant) === question.answer);
    if (chosen === undefined) best.delete(meaning);
    else best.set(meaning, chosen);
    questions.push(question);
  }
  // A file whose dates are under Time has no other date.
  const time = best.get('placed_time');
  if (!best.has('placed') && time !== undefined && valuesAt(time.at).some((value) => writtenDate(value) !== undefined)) {
    best.delete('placed_time');
    best.set('placed', { ...time, meaning: 'placed' });
  }
  const price = best.get('price');
  const isReadAll = (meaning: Meaning): boolean => READ_ALL.some((one) => one === meaning);
  const read = named.filter(
    (column) => best.get(column.meaning) === column || isReadAll(column.meaning) || best.get('placed')?.at === column.at,
  );
  return {
    of: (meaning) => best.get(meaning),
    all: (meaning) => named.filter((column) => column.meaning === meaning),
    otherPrices: named.filter(
      (column) => column.meaning === 'price' && column !== price && ODDS_FORMATS.has(column.price) && ODDS_FORMATS.has(price?.price),
    ),
    twins: named.filter((column) => isTwin(column) && best.get(column.meaning) !== column),
    read: read.map((column) => (best.get('placed')?.at === column.at ? { ...column, meaning: 'placed' } : column)),
    unused: header.flatMap((name, at) => {
      const isUsed = read.some((column) => column.at === at) || ownMeaning(name) === null;
      const isOther = OTHER_WORDS.test(plainWord(name)) || namedColumn(name)?.meaning === 'note';
      return isUsed || isOther ? [] : [{ name, at, ...columnWords(name) }];
    }),
    questions,
  };
}

const TWINS: ReadonlySet<Meaning> = new Set(['result', 'selection', 'book', 'profit']);

/** A total stake beside the stake may be that of several bets, as of an each-way bet; a risk beside it may be the stake where that is what was to be won. */
function isTwin({ meaning, name }: TableColumn): boolean {
  return TWINS.has(meaning) || (meaning === 'stake' && /^(?:total|risk|wager)/.test(plainWord(name)));
}

const ODDS_FORMATS: ReadonlySet<TableColumn['price']> = new Set(['decimal', 'american', 'fractional']);

/** When a tracker took a bet up, which may be long after it was placed. */
const TAKEN_UP = /^(?:createdat|created|datecreated|timestamp)$/;

/** The columns that may say when the bets were placed. Beside one that says when they were written down, a plain date with other days may be meant; of two with the same name, either. */
function placedColumns(named: readonly TableColumn[], valuesAt: (at: number) => string[]): readonly TableColumn[] {
  const [first, ...others] = named.filter(({ meaning }) => meaning === 'placed').toSorted((one, other) => one.rank - other.rank);
  if (first === undefined || first.rank < 0) return [];
  const isTakenUp = TAKEN_UP.test(plainWord(first.name));
  const [date] = others.filter(({ name }) => (isTakenUp ? !TAKEN_UP.test(plainWord(name)) : plainWord(name) === plainWord(first.name)));
  if (date === undefined) return [];
  const dayOf = (text: string): string => JSON.stringify(dayWritten(text));
  const [days, dates] = [valuesAt(first.at).map(dayOf), valuesAt(date.at).map(dayOf)];
  return days.length === dates.length && days.every((day, i) => day === dates[i]) ? [] : [first, date];
}

/** The day of a date as it is written, without its time. */
function dayWritten(text: string): unknown {
  const written = writtenDate(text);
  if (written === undefined || written.form === 'epoch') return text;
  return written.form === 'numbers' ? written.numbers.parts : written.date;
}

/** The columns that may be the odds or the stakes of the bets: of those that say so, else of all, those with the most usual name. */
function meantColumns(named: readonly TableColumn[], meaning: 'price' | 'stake', rows: readonly CsvRecord[]): readonly TableColumn[] {
  const all = named.filter((column) => column.meaning === meaning);
  const placed = all.filter(({ says }) => says === 'placed');
  const likely = placed.length > 0 ? placed : all;
  const rank = Math.min(...likely.map((column) => column.rank));
  const meant = likely.filter((column) => column.rank === rank);
  const [first, ...others] = meant;
  // The same odds twice, such as in American and decimal odds.
  if (first?.price !== undefined && others.every(({ price }) => price !== undefined && price !== first.price)) return [first];
  const isSame = others.every((column) => rows.every((row) => cellAt(row, column) === cellAt(row, first)));
  return first !== undefined && isSame ? [first] : meant;
}

/** Whether a column may be something else: its name says more than is understood, or its amounts may count the units beside it. */
function isDoubtful(column: TableColumn, named: readonly TableColumn[], hasUnits: boolean): boolean {
  if (column.says === 'unknown') return true;
  return column.meaning === 'stake' && (hasUnits || named.some(({ name, meaning }) => meaning === 'units' && UNIT.test(name.trim())));
}

/** Whether an amount names a currency, so that it counts no units. */
function isInMoney(text: string, { currencies }: TableColumn): boolean {
  return currencies !== undefined || writtenAmount(text)?.currencies !== undefined;
}

/** The name of a column that may say how much one unit is. */
const UNIT = /^unit(?:[ _]?(?:size|value))?$/i;

const ASKED = {
  placed: 'says when you placed the bets',
  price: 'has the odds you took',
  stake: 'has your stakes, in money',
} as const;

function columnQuestion(
  meaning: keyof typeof ASKED,
  meant: readonly TableColumn[],
  rows: readonly CsvRecord[],
  answers: QuestionAnswers,
): Question {
  const id = `column:${meaning}`;
  const [only, ...others] = meant;
  const values = [...meant.map((column) => choiceOf(column, meant)), NO_COLUMN];
  return {
    id,
    kind: 'column',
    column: others.length === 0 && only !== undefined ? only.name : null,
    text:
      others.length === 0
        ? `Does "${only?.name}" ${ASKED[meaning].replace('has', 'have').replace('says', 'say')}?`
        : `Which column ${ASKED[meaning]}?`,
    required: true,
    choices: values.map((value, i) => {
      const column = meant[i];
      const samples = column === undefined ? [] : samplesOf(rows, column).map((raw) => ({ raw, read: raw }));
      return { value, label: column === undefined ? 'none of these columns' : value, samples };
    }),
    answer: values.find((value) => value === answers[id]) ?? null,
  };
}

/** The name of a column, with its place where another one has the same. */
function choiceOf({ name, at }: TableColumn, meant: readonly TableColumn[]): string {
  const short = name.slice(0, 200);
  return meant.some((other) => other.at !== at && other.name.slice(0, 200) === short) ? `${short} (column ${at + 1})` : short;
}
