import { writtenAmount } from './values/amounts';
import { writtenDate } from './values/dates';
import { namedColumn, plainWord, type Meaning, type NamedColumn } from './values/meanings';
import { resultFrom } from './values/results';
import { directionFrom, wagerTerm } from './values/wagers';
import type { BetTable, TableColumn } from './table';
import type { KnownTracker } from './trackers';

/** Meanings of which every column is read: each may make the line another bet, or is kept beside the others. */
const READ_ALL = ['tags', 'direction', 'liability', 'other_pick', 'how', 'parlay', 'live', 'legs', 'kind'] as const;
type ReadAll = (typeof READ_ALL)[number];

/** Names of columns whose words say nothing of the kind of bet. */
const OTHER_WORDS =
  /^(?:reason\w*|analysis|thoughts|rationale|leagues?|competition|tournament|venue|location|country|city|promotions?|promoter|broadcast\w*|channel|tv|url|link|weight\w*|division)$/;

/** The columns that are read, by their meaning; text columns may be several. */
export interface Columns {
  readonly of: (meaning: Meaning) => TableColumn | undefined;
  /** All columns of a meaning. */
  readonly all: (meaning: ReadAll) => readonly TableColumn[];
  /** All columns with a meaning that is read. */
  readonly read: readonly TableColumn[];
  /** The others whose words may still say that the line is another bet. */
  readonly unused: readonly Pick<TableColumn, 'name' | 'at'>[];
}

/** Values by which the meaning of a column is checked. */
const MOST_CHECKED = 500;

/** Says what each column is, by the tracker, its name and, where a name is used for several things, its values. */
export function findColumns({ header, rows }: Pick<BetTable, 'header' | 'rows'>, tracker: KnownTracker | undefined): Columns {
  const valuesAt = (at: number): string[] =>
    rows
      .slice(0, MOST_CHECKED)
      .flatMap(({ cells }) => cells?.[at]?.trim() ?? [])
      .filter((value) => value !== '');
  const ownMeaning = (name: string) => tracker?.derived?.meanings[name] ?? tracker?.meanings?.[name];
  const usual = header.flatMap((name, at): TableColumn[] => {
    const own = ownMeaning(name);
    if (own === null) return [];
    const found: NamedColumn | undefined = own === undefined ? namedColumn(name) : { ...namedColumn(name), meaning: own, rank: -1 };
    return found === undefined ? [] : [{ ...found, name, at }];
  });
  // What is said to be the pick is it, whatever it says, unless another column may be.
  const isOnlyPick = usual.filter(({ meaning }) => meaning === 'selection').length === 1;
  const byName = usual.map((column) => ({ ...column, meaning: byValues(column.meaning, valuesAt(column.at), isOnlyPick) }));
  const [pick] = byName.filter(({ meaning }) => meaning === 'selection').toSorted((one, other) => one.rank - other.rank);
  const named = byName.map((column): TableColumn => {
    if (column.meaning !== 'selection' || column === pick) return column;
    const isNoPick = plainWord(column.name) === 'side' || valuesAt(column.at).some(isDirection);
    return isNoPick ? { ...column, meaning: 'direction' } : column;
  });
  const best = new Map<Meaning, TableColumn>();
  for (const column of named) {
    const known = best.get(column.meaning);
    if (known === undefined || column.rank < known.rank) best.set(column.meaning, column);
  }
  // A file whose dates are under Time has no other date.
  const time = best.get('placed_time');
  if (!best.has('placed') && time !== undefined && valuesAt(time.at).some((value) => writtenDate(value) !== undefined)) {
    best.delete('placed_time');
    best.set('placed', { ...time, meaning: 'placed' });
  }
  const isReadAll = (meaning: Meaning): boolean => READ_ALL.some((one) => one === meaning);
  const read = named.filter(
    (column) => best.get(column.meaning) === column || isReadAll(column.meaning) || best.get('placed')?.at === column.at,
  );
  return {
    of: (meaning) => best.get(meaning),
    all: (meaning) => named.filter((column) => column.meaning === meaning),
    read: read.map((column) => (best.get('placed')?.at === column.at ? { ...column, meaning: 'placed' } : column)),
    unused: header.flatMap((name, at) => {
      const isUsed = read.some((column) => column.at === at) || ownMeaning(name) === null;
      const isOther = OTHER_WORDS.test(plainWord(name)) || namedColumn(name)?.meaning === 'note';
      return isUsed || isOther ? [] : [{ name, at }];
    }),
  };
}

/** Names such as Outcome, Side, Result and Win/Loss stand over different things in different files. */
function byValues(meaning: Meaning, values: readonly string[], isOnlyPick: boolean): Meaning {
  const all = (fits: (value: string) => boolean): boolean => values.length > 0 && values.every(fits);
  if (meaning === 'selection') {
    if (all((value) => resultFrom(value) !== undefined && !/^[vp]$/i.test(value))) return 'result';
    if (isOnlyPick) return meaning;
    if (all(isDirection)) return 'direction';
    if (all((value) => ['lay', 'plain', 'combined'].includes(wagerTerm(value)))) return 'bet_type';
  }
  if (meaning === 'result' && all((value) => writtenAmount(value) !== undefined)) return 'profit';
  if (meaning === 'profit' && all((value) => resultFrom(value) !== undefined)) return 'result';
  return meaning;
}

function isDirection(value: string): boolean {
  const direction = directionFrom(value);
  return direction === 'back' || direction === 'lay';
}
