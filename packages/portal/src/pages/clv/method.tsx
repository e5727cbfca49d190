import { words, type DataOf } from '../../../../figures/src/charts/data';
import { Table, type Column } from '../../components/table';
import { NONE, numberText } from '../../format/figures';
import { missingText } from './missing';
import { bookTitle } from '../../../../../src/betting/odds/books';

type Devig = DataOf<'/clv/devig'>;
type Universe = Devig['universes'][number];

/** How the vig-free close is computed, and which books are in it. */
export function Method({ of: { definition, universes } }: { readonly of: Devig }) {
  return (
    <>
      <p class="note">
        A book’s close is its last price before the scheduled start, at most {numberText(definition.close_max_age_hours)} hours old. The
        power method removes each book’s margin. The consensus is the weighted mean of the resulting log-odds.
      </p>
      <Table caption="Books in the consensus" rows={universes} rowKey={({ universe }) => universe} columns={COLUMNS} />
    </>
  );
}

const COLUMNS: readonly Column<Universe>[] = [
  { name: 'Consensus', align: 'start', cell: ({ universe }) => words(universe) },
  { name: 'Books per close', cell: ({ books_per_close }) => (books_per_close === null ? NONE : numberText(books_per_close, 1)) },
  { name: 'Picks with a close', cell: ({ clv }) => numberText(clv.n) },
  { name: 'Without a close', align: 'start', cell: ({ missing_closes }) => missingText(missing_closes) },
  { name: 'Books', align: 'start', cell: ({ books }) => (books.length === 0 ? NONE : books.map(bookTitle).join(', ')) },
];
