import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useMemo } from 'preact/hooks';
import { Table, type Column } from '../../components/table';
import { Badge, Percent } from '../../components/values';
import { bookTitle } from '../../../../../src/betting/odds/books';

type EndingClass = DeskComponents['schemas']['EndingClass'];

/** How a class of endings is marked, by whether the books pay differently there. */
const MARKS = [
  [true, 'worse', 'Differs'],
  [null, 'stale', 'Unknown'],
  [false, 'better', 'Same'],
] as const;

/** What each book pays at the endings of each class, those that differ first. */
export function ComparedEndings({ classes }: { readonly classes: readonly EndingClass[] }) {
  const columns = useMemo(() => columnsFor(classes[0]?.pays.map(({ book }) => book) ?? []), [classes]);
  const rows = MARKS.flatMap(([differs]) => classes.filter((one) => one.differs === differs));
  return (
    <Table
      caption="What each book pays"
      rows={rows}
      columns={columns}
      rowKey={({ endings }) => endings.map(({ ending }) => ending).join()}
    />
  );
}

function columnsFor(books: readonly string[]): Column<EndingClass>[] {
  return [
    {
      name: 'If',
      align: 'start',
      title: 'Endings at which each of the books pays the same',
      cell: ({ endings, endings_total }) => (
        <>
          {endings.map(({ summary }) => summary).join('; ')}
          {endings_total > endings.length && <span class="sub">and {endings_total - endings.length} that combine such endings</span>}
        </>
      ),
    },
    ...books.map((book, i): Column<EndingClass> => ({
      name: bookTitle(book),
      align: 'start',
      title: 'What a bet on the fighter who wins is paid, and one on the other',
      cell: ({ pays }) => paidText(pays[i]),
    })),
    {
      name: 'In the record',
      title: 'How often fights that were held as announced ended so, with the interval of 95 %',
      cell: ({ record }) =>
        record === null ? (
          <span class="soft">not counted</span>
        ) : (
          <>
            <Percent value={record.share} digits={2} />
            <span class="sub">
              <Percent value={record.low} digits={2} /> to <Percent value={record.high} digits={2} /> of {record.bouts}
            </span>
          </>
        ),
    },
    { name: 'Same bet', align: 'start', title: 'Whether the books pay alike', cell: ({ differs }) => markOf(differs) },
  ];
}

function markOf(differs: boolean | null) {
  const [, tone, word] = MARKS.find(([is]) => is === differs) ?? MARKS[1];
  return <Badge tone={tone}>{word}</Badge>;
}

function paidText(paid: EndingClass['pays'][number] | undefined) {
  if (paid === undefined) return null;
  const { on_winner, on_loser, on_draw } = paid;
  if (on_winner === on_loser && (on_draw === undefined || on_draw === on_winner)) return words(on_winner);
  const parts = on_winner === on_loser ? [`fighters ${words(on_winner)}`] : [`winner ${words(on_winner)}`, `loser ${words(on_loser)}`];
  return [...parts, ...(on_draw === undefined ? [] : [`draw ${words(on_draw)}`])].join(', ');
}

function words(paid: string): string {
  return paid.replaceAll('_', ' ').replace(':', ' ');
}
