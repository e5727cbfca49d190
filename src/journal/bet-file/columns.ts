import { writtenAmount } from './values/amounts';
import { writtenDate } from './values/dates';
import { namedColumn, type Meaning, type NamedColumn } from './values/meanings';
import { resultFrom } from './values/results';
import { wagerTerm } from './values/wagers';
import type { BetTable, TableColumn } from './table';
import type { KnownTracker } from './trackers';

/** The columns that are read, by their meaning; text columns may be several. */
export interface Columns {
  readonly of: (meaning: Meaning) => TableColumn | undefined;
  /** All columns of a meaning, for texts that are kept together. */
  readonly all: (meaning: 'tags') => readonly TableColumn[];
  /** All columns with a meaning that is read. */
  readonly read: readonly TableColumn[];
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
  const named = header.flatMap((name, at): TableColumn[] => {
    const own = tracker?.derived?.meanings[name] ?? tracker?.meanings?.[name];
    if (own === null) return [];
    const found: NamedColumn | undefined = own === undefined ? namedColumn(name) : { ...namedColumn(name), meaning: own, rank: -1 };
    return found === undefined ? [] : [{ ...found, meaning: byValues(found.meaning, valuesAt(at)), name, at }];
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
  const read = named.filter(
    (column) => best.get(column.meaning) === column || column.meaning === 'tags' || best.get('placed')?.at === column.at,
  );
  return {
    of: (meaning) => best.get(meaning),
    all: (meaning) => named.filter((column) => column.meaning === meaning),
    read: read.map((column) => (best.get('placed')?.at === column.at ? { ...column, meaning: 'placed' } : column)),
  };
}

/** Names such as Outcome, Side, Result and Win/Loss stand over different things in different files. */
function byValues(meaning: Meaning, values: readonly string[]): Meaning {
  const all = (fits: (value: string) => boolean): boolean => values.length > 0 && values.every(fits);
  if (meaning === 'selection') {
    if (all((value) => resultFrom(value) !== undefined && !/^[vp]$/i.test(value))) return 'result';
    if (all((value) => ['lay', 'plain', 'combined'].includes(wagerTerm(value)))) return 'bet_type';
  }
  if (meaning === 'result' && all((value) => writtenAmount(value) !== undefined)) return 'profit';
  if (meaning === 'profit' && all((value) => resultFrom(value) !== undefined)) return 'result';
  return meaning;
}
